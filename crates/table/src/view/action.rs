//! An action as data, so that a client can describe it without knowing the rules or parsing the notation.

use super::game::{SpotView, place_view, spot_of};
use bastide_engine::{
    Action, Axis, BridgePlacement, FigureId, FigureKind, Marker, Place, Pos, Rules, SegId, Side, Spell,
    State, decision,
};
use serde::Serialize;

/// An action of a player or of chance, described in the position before it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ActionView {
    /// The kind of action, such as `place`, `put` or `pass`. Actions of chance are `draw`, `roll` and `message`.
    pub verb: &'static str,
    /// The decision that it answers. Only for the verbs `pass`, `pick` and `yes`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub decision: Option<&'static str>,
    /// The place on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub at: Option<(i16, i16)>,
    /// Quarter turns of the tile, clockwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub turns: Option<u8>,
    /// The number of the tile on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tile: Option<u16>,
    /// The part of the tile, or the place of the figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub spot: Option<SpotView>,
    /// The second road of a ferry.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub to: Option<SpotView>,
    /// The kind of figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub figure: Option<&'static str>,
    /// The number of the figure, if it is on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub id: Option<u8>,
    /// The seat that owns the figure or marker, or that is robbed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
    /// The quarter of the walled town.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub quarter: Option<&'static str>,
    /// A number: a crown place, a bid, a space of the score board, a roll of the die or a message.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub value: Option<u16>,
    /// The kind of tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub kind: Option<u16>,
    /// A keyword: the dragon's direction, the axis of a bridge, the kind of marker, `mage` or `witch`, `add` or `remove`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub word: Option<&'static str>,
}

impl ActionView {
    /// Describes an action in the position before it.
    pub fn new(rules: &Rules, state: &State, action: Action) -> Self {
        placement(rules, state, action)
    }
}

const fn axis(axis: Axis) -> &'static str {
    match axis {
        Axis::NorthSouth => "ns",
        Axis::EastWest => "ew",
    }
}

pub(super) const fn marker(marker: Marker) -> &'static str {
    match marker {
        Marker::Normal => "normal",
        Marker::Messenger => "messenger",
    }
}

const fn spell(spell: Spell) -> &'static str {
    match spell {
        Spell::Mage => "mage",
        Spell::Witch => "witch",
    }
}

/// The keyword for a bridge on the neighbouring tile at this side.
const fn over(side: Side) -> &'static str {
    match side {
        Side::N => "over n",
        Side::E => "over e",
        Side::S => "over s",
        Side::W => "over w",
    }
}

fn pos(pos: Pos) -> Option<(i16, i16)> {
    Some((pos.x, pos.y))
}

fn bare(verb: &'static str) -> ActionView {
    ActionView { verb, ..ActionView::default() }
}

/// An action about a figure on the board.
fn about(state: &State, verb: &'static str, figure: FigureId) -> ActionView {
    ActionView {
        verb,
        id: Some(figure.0),
        seat: Some(figure.owner().0),
        figure: Some(state.figures().kind(figure).name()),
        spot: place_view(state, state.figures().place(figure)),
        tile: match state.figures().place(figure) {
            Place::Segment(seg) | Place::Castle(seg) => Some(state.features().tile_of(seg).0),
            Place::Tower(tile) => Some(tile.0),
            _ => None,
        },
        ..ActionView::default()
    }
}

/// An action about a part of a tile.
fn on(state: &State, verb: &'static str, seg: SegId) -> ActionView {
    ActionView {
        verb,
        tile: Some(state.features().tile_of(seg).0),
        spot: Some(spot_of(state, seg)),
        ..ActionView::default()
    }
}

/// Actions that place a tile, a figure or a part of a building.
fn placement(rules: &Rules, state: &State, action: Action) -> ActionView {
    let put = |figure: FigureKind, seg| ActionView { figure: Some(figure.name()), ..on(state, "put", seg) };
    match action {
        Action::Place { pos: at, rotation, bridge } => ActionView {
            at: pos(at),
            turns: Some(rotation.0),
            word: match bridge {
                BridgePlacement::None => None,
                BridgePlacement::Here(way) => Some(axis(way)),
                BridgePlacement::Over(side) => Some(over(side)),
            },
            ..bare("place")
        },
        Action::Abbey(at) => ActionView { at: pos(at), ..bare("abbey") },
        Action::Bridge { tile, axis: way } => {
            ActionView { tile: Some(tile.0), word: Some(axis(way)), ..bare("bridge") }
        }
        Action::Deploy { figure, seg } | Action::CircleDeploy { figure, seg } => put(figure, seg),
        Action::PutBuilder(seg) => put(FigureKind::Builder, seg),
        Action::PutPig(seg) => put(FigureKind::Pig, seg),
        Action::Fly(figure) => ActionView { figure: Some(figure.name()), ..bare("fly") },
        Action::Crown { figure, place } => {
            ActionView { figure: Some(figure.name()), value: Some(u16::from(place)), ..bare("crown") }
        }
        Action::Top { figure, tile } => {
            ActionView { figure: Some(figure.name()), tile: Some(tile.0), ..bare("top") }
        }
        Action::Floor(tile) => ActionView { tile: Some(tile.0), ..bare("floor") },
        Action::Barn(at) => ActionView { at: pos(at), ..bare("barn") },
        Action::Enter { figure, quarter } => {
            ActionView { figure: Some(figure.name()), quarter: Some(quarter.name()), ..bare("enter") }
        }
        _ => figure_move(rules, state, action),
    }
}

/// Actions that move a figure, return it to the supply, or move a neutral piece.
fn figure_move(rules: &Rules, state: &State, action: Action) -> ActionView {
    match action {
        Action::DriveWagon { figure, seg }
        | Action::Land { figure, seg }
        | Action::LeaveQuarter { figure, seg } => {
            let target = on(state, "move", seg);
            ActionView { spot: target.spot, tile: target.tile, ..about(state, "move", figure) }
        }
        Action::RecallAbbot(figure)
        | Action::TakeBackFarmer(figure)
        | Action::MessageTakeBack(figure)
        | Action::Escape(figure)
        | Action::CircleTakeBack(figure)
        | Action::PlagueTakeBack(figure) => about(state, "recall", figure),
        Action::Banish(figure) => about(state, "banish", figure),
        Action::Capture(figure) => about(state, "capture", figure),
        Action::Exchange(figure) => about(state, "exchange", figure),
        Action::Ransom(figure) => about(state, "ransom", figure),
        Action::Fairy(figure) => about(state, "fairy", figure),
        Action::FairyTile(tile) => ActionView { tile: Some(tile.0), ..bare("fairy") },
        Action::Dragon(side) => {
            let at = state.dragon().map(|tile| state.board().tile(tile).pos().neighbour(side));
            ActionView { word: Some(side.letter()), at: at.and_then(pos), ..bare("dragon") }
        }
        Action::Count(quarter) => ActionView { quarter: Some(quarter.name()), ..bare("count") },
        Action::Gold(tile) => ActionView { tile: Some(tile.0), ..bare("gold") },
        Action::Cast { spell: which, seg } => {
            ActionView { word: Some(spell(which)), ..on(state, "cast", seg) }
        }
        Action::Lift(which) => ActionView { word: Some(spell(which)), ..bare("lift") },
        Action::Robber { player, marker: which } => {
            let track = state.track(rules);
            let at = track.iter().find(|(owner, of, _)| (*owner, *of) == (player, which));
            let value = at.map(|(_, _, place)| u16::from(*place));
            ActionView { seat: Some(player.0), word: Some(marker(which)), value, ..bare("robber") }
        }
        Action::Rob(player) => ActionView { seat: Some(player.0), ..bare("rob") },
        _ => choice(rules, state, action),
    }
}

/// Chance, ferries, castles, choices among features, and answers.
fn choice(rules: &Rules, state: &State, action: Action) -> ActionView {
    let answer = |view: ActionView| ActionView { decision: Some(decision(rules, state).step.code()), ..view };
    let bid = state.lot().map(|(_, bid, _)| bid);
    match action {
        Action::Draw(kind) => ActionView { kind: Some(kind.0), ..bare("draw") },
        Action::Roll(eyes) => ActionView { value: Some(u16::from(eyes)), ..bare("roll") },
        Action::Message(token) => ActionView { value: Some(u16::from(token)), ..bare("message") },
        Action::LayFerry { from, to } | Action::MoveFerry { from, to } => {
            ActionView { to: Some(spot_of(state, to)), ..on(state, "ferry", from) }
        }
        Action::Castle { figure, seg } => {
            // Only a player with different followers there needs to know which one stays.
            let named = state.castle_followers(seg).len() > 1;
            ActionView { figure: named.then_some(figure.name()), ..on(state, "castle", seg) }
        }
        Action::MessageTarget(seg) | Action::GoldNext(seg) | Action::CastleTrigger(seg) => {
            answer(on(state, "pick", seg))
        }
        Action::Mark(which) => ActionView { word: Some(marker(which)), ..bare("mark") },
        Action::CircleAdd => ActionView { word: Some("add"), ..bare("circle") },
        Action::CircleRemove => ActionView { word: Some("remove"), ..bare("circle") },
        Action::Offer { kind, bid } => ActionView { kind: Some(kind.0), value: Some(bid), ..bare("offer") },
        Action::TakeTile(kind) => ActionView { kind: Some(kind.0), value: Some(0), ..bare("offer") },
        Action::Bid(bid) => ActionView { value: Some(bid), ..bare("bid") },
        Action::Buy => ActionView { value: bid, ..bare("buy") },
        Action::Sell => ActionView { value: bid, ..bare("sell") },
        Action::CarryOutMessage | Action::TakeExtraTurn => answer(bare("yes")),
        // `placement` and `figure_move` handle all other actions.
        _ => answer(bare("pass")),
    }
}
