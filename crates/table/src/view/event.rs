//! Events of the game, for clients to show.

use super::game::{SpotView, place_view, spot_of};
use crate::table::Table;
use bastide_engine::{Axis, Event, Rules, State};
use serde::Serialize;

/// An event of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "lowercase")]
#[allow(missing_docs, reason = "the fields have the names of the engine's events")]
pub enum EventView {
    /// A player's turn begins.
    Turn { seat: u8 },
    /// A tile was drawn.
    Drawn { kind: u16 },
    /// The drawn tile fits nowhere and leaves the game.
    Discarded { kind: u16 },
    /// A tile was placed.
    Placed { tile: u16, kind: u16, x: i16, y: i16, turns: u8 },
    /// A figure moved. If `from` or `to` is missing, it means the supply.
    Moved {
        id: u8,
        seat: u8,
        figure: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        from: Option<SpotView>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        to: Option<SpotView>,
    },
    /// A player's score changed. Each of `terms` has what was counted, how many of it, and the points for it.
    Scored {
        seat: u8,
        points: i16,
        source: String,
        terms: Vec<(&'static str, u16, i16)>,
        complete: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        spot: Option<SpotView>,
    },
    /// A player paid points to another player, or to nobody.
    Paid {
        from: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        to: Option<u8>,
        points: i16,
    },
    /// A ferry joined two roads.
    Linked { from: SpotView, to: SpotView },
    /// A ferry no longer joins two roads.
    Unlinked { from: SpotView, to: SpotView },
    /// A floor was added to a tower.
    Floor { tile: u16, height: u16 },
    /// A drawn tile was set aside until the dragon is in play.
    Aside { kind: u16 },
    /// The dragon moved to a tile.
    Dragon { tile: u16 },
    /// The fairy moved to a tile. `id` is the figure that she helps.
    Fairy {
        tile: u16,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<u8>,
    },
    /// A bridge was built.
    Bridge { tile: u16, way: &'static str },
    /// A city became a castle.
    Castle { spot: SpotView },
    /// The count moved to a quarter.
    Count { quarter: &'static str },
    /// The pig stopped at a sector of the wheel.
    Wheel { sector: &'static str },
    /// A tile was drawn for a bazaar.
    Offered { kind: u16 },
    /// A player got a tile from a bazaar.
    Won { seat: u8, kind: u16 },
    /// A player took goods, named as in the edition that is played.
    Goods { seat: u8, goods: &'static str, count: u8 },
    /// A player chose the marker for the points of this turn.
    Marked { seat: u8, marker: &'static str },
    /// The points of both markers were added up.
    Markers,
    /// A robber moved to a space of the score board, or back to its owner if `at` is missing.
    Robber {
        seat: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        at: Option<u8>,
    },
    /// A player drew a message.
    Message { seat: u8, token: u8 },
    /// A player took the card of the king or the robber baron.
    Card { seat: u8, card: String },
    /// The mage or the witch moved to a feature, or off the board if `spot` is missing.
    Spell {
        spell: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        spot: Option<SpotView>,
    },
    /// An ingot was put on a tile.
    Gold { tile: u16 },
    /// A player took an ingot.
    Ingot { seat: u8 },
    /// A player gets another turn.
    Again { seat: u8 },
    /// There is no bazaar: too few tiles are left.
    NoBazaar,
    /// Final scoring begins.
    Finale,
    /// The game is over.
    Over,
}

impl Table {
    pub(super) fn event_views(&self, events: &[Event]) -> Vec<EventView> {
        let Some(play) = &self.play else { return Vec::new() };
        let (rules, state) = (play.game.rules(), play.game.state());
        events.iter().map(|event| view(rules, state, *event)).collect()
    }
}

fn view(rules: &Rules, state: &State, event: Event) -> EventView {
    match event {
        Event::Turn(player) => EventView::Turn { seat: player.0 },
        Event::Drawn(kind) => EventView::Drawn { kind: kind.0 },
        Event::Discarded(kind) => EventView::Discarded { kind: kind.0 },
        Event::Placed { tile, kind, pos, rotation } => {
            EventView::Placed { tile: tile.0, kind: kind.0, x: pos.x, y: pos.y, turns: rotation.0 }
        }
        Event::Moved { figure, from, to } => EventView::Moved {
            id: figure.0,
            seat: figure.owner().0,
            figure: state.figures().kind(figure).name(),
            from: place_view(state, from),
            to: place_view(state, to),
        },
        Event::Scored { player, points, cause, terms } => EventView::Scored {
            seat: player.0,
            points,
            source: cause.source.name().to_string(),
            terms: terms.lines().map(|line| (line.term.code(), line.count, line.points)).collect(),
            complete: cause.complete,
            spot: cause.seg.map(|seg| spot_of(state, seg)),
        },
        Event::Paid { from, to, points } => EventView::Paid { from: from.0, to: to.map(|to| to.0), points },
        Event::Linked { from, to } => {
            EventView::Linked { from: spot_of(state, from), to: spot_of(state, to) }
        }
        Event::Unlinked { from, to } => {
            EventView::Unlinked { from: spot_of(state, from), to: spot_of(state, to) }
        }
        Event::Floor { tile, height } => EventView::Floor { tile: tile.0, height },
        Event::Aside(kind) => EventView::Aside { kind: kind.0 },
        Event::Dragon(tile) => EventView::Dragon { tile: tile.0 },
        Event::Fairy { tile, figure } => EventView::Fairy { tile: tile.0, id: figure.map(|figure| figure.0) },
        Event::Bridge { tile, axis } => {
            EventView::Bridge { tile: tile.0, way: if axis == Axis::NorthSouth { "ns" } else { "ew" } }
        }
        Event::Castle(seg) => EventView::Castle { spot: spot_of(state, seg) },
        Event::Count(quarter) => EventView::Count { quarter: quarter.name() },
        Event::Wheel(sector) => EventView::Wheel { sector: sector.name() },
        Event::Offered(kind) => EventView::Offered { kind: kind.0 },
        Event::Won { player, kind } => EventView::Won { seat: player.0, kind: kind.0 },
        Event::Goods { player, goods, count } => {
            EventView::Goods { seat: player.0, goods: goods.name_in(rules.setup().edition), count }
        }
        Event::Marked { player, marker } => EventView::Marked {
            seat: player.0,
            marker: if marker == bastide_engine::Marker::Normal { "normal" } else { "messenger" },
        },
        Event::Markers => EventView::Markers,
        Event::Robber { owner, at } => EventView::Robber { seat: owner.0, at },
        Event::Message { player, token } => EventView::Message { seat: player.0, token },
        Event::Card { source, player } => EventView::Card { seat: player.0, card: source.name().to_string() },
        Event::Spell { spell, seg } => EventView::Spell {
            spell: if spell == bastide_engine::Spell::Mage { "mage" } else { "witch" },
            spot: seg.map(|seg| spot_of(state, seg)),
        },
        Event::Gold { tile } => EventView::Gold { tile: tile.0 },
        Event::Ingot { player } => EventView::Ingot { seat: player.0 },
        Event::Again(player) => EventView::Again { seat: player.0 },
        Event::NoBazaar => EventView::NoBazaar,
        Event::Finale => EventView::Finale,
        Event::Over => EventView::Over,
    }
}
