//! All colours in one place.

/// Ink for outlines.
pub(crate) const INK: &str = "#3d2b1f";
/// The table and the margins of pictures.
pub(crate) const PAPER: &str = "#efe2c6";
/// Darker paper for frames and panels.
pub(crate) const PAPER_EDGE: &str = "#cdb78c";
/// Meadow.
pub(crate) const MEADOW: &str = "#b7c47b";
/// Meadow on a small tile.
pub(crate) const SMALL_MEADOW: &str = "#b3c474";
/// Meadow in shade.
pub(crate) const MEADOW_DARK: &str = "#a3b468";
/// Meadow in the sun.
pub(crate) const MEADOW_LIGHT: &str = "#c9d190";
/// Parcels: wheat, fallow, young grain, vines.
pub(crate) const PARCELS: [(&str, &str); 4] =
    [("#d9c57c", "#b89d52"), ("#c9b184", "#a58a5c"), ("#a9bd6a", "#86a04c"), ("#bccb80", "#7f9a4e")];
/// Crowns of trees.
pub(crate) const TREES: [&str; 4] = ["#6f9149", "#7d9c52", "#5f8342", "#88a35a"];
/// Hedges.
pub(crate) const HEDGE: &str = "#5f8042";
/// Sunlit hedges.
pub(crate) const HEDGE_LIGHT: &str = "#86a457";
/// Cypresses.
pub(crate) const CYPRESS: &str = "#4c6d3d";
/// The surface of a road.
pub(crate) const ROAD: &str = "#f4e8ca";
/// The edge of a road.
pub(crate) const ROAD_EDGE: &str = "#8d6f45";
/// Wheel ruts.
pub(crate) const RUT: &str = "#d9c59a";
/// Ground inside a city.
pub(crate) const CITY: &str = "#dcb676";
/// A city on a small tile: the mean of its roofs and its ground.
pub(crate) const SMALL_CITY: &str = "#cf8350";
/// Lighter ground inside a city.
pub(crate) const CITY_LIGHT: &str = "#e8cb93";
/// Terracotta roofs.
pub(crate) const ROOFS: [&str; 5] = ["#c8633b", "#b9532f", "#d67b4b", "#c4703f", "#a94a31"];
/// The roofs of towers.
pub(crate) const TOWER_ROOF: &str = "#8a4a3c";
/// The top of a wall.
pub(crate) const STONE: &str = "#e3d9c3";
/// The face of a wall.
pub(crate) const STONE_DARK: &str = "#a2957c";
/// The ground at the foot of a wall, on both sides.
pub(crate) const STONE_SHADE: &str = "#6b4a2e";
/// Water.
pub(crate) const WATER: &str = "#8dbccb";
/// Deep water.
pub(crate) const WATER_DEEP: &str = "#6fa5ba";
/// Highlights on water.
pub(crate) const WATER_LIGHT: &str = "#b9dbe1";
/// The bank of a river.
pub(crate) const BANK: &str = "#8d9a5a";
/// Blades of grass.
pub(crate) const GRASS: &str = "#8aa052";
