//! Properties that clients rely on: outlines and figure positions, determinism, variety, and the size of the
//! sprite.

use bastide_art::{TileLook, gallery_html, sprite_svg, tile_art, tile_svg};
use bastide_engine::{FeatureKind, Rotation};
use bastide_tiles::{FILES, TileFile, library};
use kurbo::{BezPath, Point, Shape};
use std::io::Write;

fn all_files() -> Vec<(&'static str, &'static TileFile)> {
    FILES.iter().map(|(name, _)| *name).zip(library()).collect()
}

#[test]
fn figures_stand_on_their_part() {
    for file in library() {
        for tile in &file.tiles {
            for rotation in Rotation::ALL {
                let art = tile_art(TileLook { id: &tile.id, def: &tile.def, copy: 1, rotation });
                assert_eq!(art.fault, None, "{}/{}", file.module, tile.id);
                assert_eq!(art.areas.len(), tile.def.parts.len());
                for area in &art.areas {
                    let (x, y) = area.anchor;
                    assert!((0.0..=100.0).contains(&x) && (0.0..=100.0).contains(&y), "{} {area:?}", tile.id);
                    if tile.def.parts[area.part].kind.is_surrounded() {
                        continue;
                    }
                    // Another line may pass over this one, such as a road over a river.
                    let line =
                        matches!(tile.def.parts[area.part].kind, FeatureKind::Road | FeatureKind::River);
                    let outline = BezPath::from_svg(&area.outline).expect("a path");
                    let inside = outline.winding(Point::new(x, y)) != 0;
                    let near = outline.bounding_box().inflate(1.0, 1.0).contains(Point::new(x, y));
                    assert!(inside || (line && near), "{}/{} part {}", file.module, tile.id, area.part);
                }
            }
        }
    }
}

#[test]
fn a_drawing_is_deterministic_and_copies_vary() {
    let base = &library()[0];
    for tile in &base.tiles {
        let look = |copy: u32| TileLook { id: &tile.id, def: &tile.def, copy, rotation: Rotation(0) };
        assert_eq!(tile_svg(look(0), 128), tile_svg(look(0), 128));
        assert_ne!(tile_art(look(0)).svg, tile_art(look(1)).svg, "{}", tile.id);
    }
}

/// A player who rotates the tile in hand sees the same coats of arms.
#[test]
fn rotating_a_tile_keeps_its_coats_of_arms() {
    for tile in library().iter().flat_map(|file| &file.tiles) {
        let arms = |rotation: Rotation| {
            let art = tile_art(TileLook { id: &tile.id, def: &tile.def, copy: 0, rotation });
            ["#sa", "#sb", "#sc"].map(|shield| art.svg.matches(shield).count())
        };
        let known: usize = tile.def.parts.iter().map(|part| usize::from(part.arms)).sum();
        assert_eq!(arms(Rotation(0)).iter().sum::<usize>(), known, "{}", tile.id);
        assert!(Rotation::ALL.into_iter().all(|rotation| arms(rotation) == arms(Rotation(0))), "{}", tile.id);
    }
}

/// A small drawing shows everything that matters for the game, with few elements.
#[test]
fn every_tile_has_a_simpler_small_drawing() {
    let (mut full, mut small) = (0, 0);
    for file in library() {
        for tile in &file.tiles {
            let name = format!("{}/{}", file.module, tile.id);
            for rotation in Rotation::ALL {
                let art = tile_art(TileLook { id: &tile.id, def: &tile.def, copy: 0, rotation });
                let has = |kind: FeatureKind| tile.def.parts.iter().any(|part| part.kind == kind);
                let arms: usize = tile.def.parts.iter().map(|part| usize::from(part.arms)).sum();
                assert_eq!(art.small.matches("#ms\"").count(), arms, "{name}");
                assert_eq!(art.small.contains("#ml\""), has(FeatureKind::Cloister), "{name}");
                assert_eq!(art.small.contains("#ga\""), has(FeatureKind::Garden), "{name}");
                for house in ["#ha\"", "#hb\"", "#ta\"", "#wa\""] {
                    assert!(!art.small.contains(house), "{name} has {house}");
                }
                assert!(art.small.matches('<').count() <= 26, "{name}: {}", art.small);
                full += art.svg.matches('<').count();
                small += art.small.matches('<').count();
            }
        }
    }
    assert!(small * 6 < full, "{small} elements, {full} with all details");
}

#[test]
fn the_sprite_of_all_tiles_is_small() {
    let sprite = sprite_svg(&all_files());
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packed.write_all(sprite.as_bytes()).expect("in memory");
    let packed = packed.finish().expect("in memory").len();
    assert!(packed <= 500_000, "{packed} bytes");
}

#[test]
fn the_gallery_shows_every_tile_once() {
    let page = gallery_html(&all_files());
    for (name, file) in all_files() {
        for tile in &file.tiles {
            let id = format!("{name}--{}\"", tile.id);
            assert_eq!(page.matches(&format!("<symbol id=\"{id}")).count(), 1, "{id}");
            assert_eq!(page.matches(&format!("<use href=\"#{id}")).count(), 1, "{id}");
        }
    }
}
