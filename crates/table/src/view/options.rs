//! What can be done now, so that a client can show it without knowing any rule.

use super::game::{SpotView, spot_of};
use bastide_engine::{
    Action, Axis, BridgePlacement, FigureId, FigureKind, Marker, Place, Pos, SegId, Side, Spell, State,
};
use bastide_notation::NamedGame;
use serde::Serialize;

/// One thing that can be done.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OptionView {
    /// Its number.
    pub pick: u32,
    /// What kind of thing it is.
    pub verb: &'static str,
    /// In the words of a record.
    pub say: String,
    /// Where on the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub at: Option<(i16, i16)>,
    /// Quarter turns, of a tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub turns: Option<u8>,
    /// The tile it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tile: Option<u16>,
    /// What it is about: a part of a tile, or what stands there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub spot: Option<SpotView>,
    /// The other road of a ferry.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub to: Option<SpotView>,
    /// The kind of figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub figure: Option<&'static str>,
    /// The figure that is out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub id: Option<u8>,
    /// The player it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
    /// The quarter of the walled town.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub quarter: Option<&'static str>,
    /// A number: a crown place, a bid, a place of the track.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub value: Option<u16>,
    /// The kind of tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub kind: Option<u16>,
    /// A word: the side of a dragon's step, the way of a bridge, the marker, mage or witch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub word: Option<&'static str>,
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

fn pos(pos: Pos) -> Option<(i16, i16)> {
    Some((pos.x, pos.y))
}

type Places = Vec<(i16, i16, u8, u32)>;

/// Where the drawn tile can go, and everything else.
pub(super) fn options(play: &NamedGame) -> (Places, Vec<OptionView>) {
    let (mut places, mut options) = (Vec::new(), Vec::new());
    for (pick, action) in play.game.legal().into_iter().enumerate() {
        let pick = pick as u32;
        match action {
            Action::Draw(_) | Action::Roll(_) | Action::Message(_) => {}
            Action::Place { pos, rotation, bridge: BridgePlacement::None } => {
                places.push((pos.x, pos.y, rotation.0, pick));
            }
            action => options.push(option(play, pick, action)),
        }
    }
    (places, options)
}

/// An option about a figure that is out.
fn about(state: &State, verb: &'static str, figure: FigureId) -> OptionView {
    OptionView {
        verb,
        id: Some(figure.0),
        seat: Some(figure.owner().0),
        figure: Some(state.figures().kind(figure).name()),
        spot: super::game::place_view(state, state.figures().place(figure)),
        tile: match state.figures().place(figure) {
            Place::Segment(seg) | Place::Castle(seg) => Some(state.features().tile_of(seg).0),
            Place::Tower(tile) => Some(tile.0),
            _ => None,
        },
        ..OptionView::default()
    }
}

/// An option about a part of a tile.
fn on(state: &State, verb: &'static str, seg: SegId) -> OptionView {
    OptionView {
        verb,
        tile: Some(state.features().tile_of(seg).0),
        spot: Some(spot_of(state, seg)),
        ..OptionView::default()
    }
}

/// An action as people see it, without a number.
pub(super) fn option_view(play: &NamedGame, action: Action) -> OptionView {
    option(play, 0, action)
}

fn bare(verb: &'static str) -> OptionView {
    OptionView { verb, ..OptionView::default() }
}

fn option(play: &NamedGame, pick: u32, action: Action) -> OptionView {
    OptionView { pick, say: play.voice().write(action), ..placement(play, action) }
}

/// Actions that place a tile, a figure or a part of a building.
fn placement(play: &NamedGame, action: Action) -> OptionView {
    let state = play.game.state();
    let put = |figure: FigureKind, seg| OptionView { figure: Some(figure.name()), ..on(state, "put", seg) };
    match action {
        Action::Draw(_) | Action::Roll(_) | Action::Message(_) => bare("chance"),
        Action::Place { pos: at, rotation, bridge } => OptionView {
            at: pos(at),
            turns: Some(rotation.0),
            word: match bridge {
                BridgePlacement::None => None,
                BridgePlacement::Here(way) => Some(axis(way)),
                BridgePlacement::Over(side) => Some(over(side)),
            },
            ..bare("place")
        },
        Action::Abbey(at) => OptionView { at: pos(at), ..bare("abbey") },
        Action::Bridge { tile, axis: way } => {
            OptionView { tile: Some(tile.0), word: Some(axis(way)), ..bare("bridge") }
        }
        Action::Deploy { figure, seg } | Action::CircleDeploy { figure, seg } => put(figure, seg),
        Action::PutBuilder(seg) => put(FigureKind::Builder, seg),
        Action::PutPig(seg) => put(FigureKind::Pig, seg),
        Action::Fly(figure) => OptionView { figure: Some(figure.name()), ..bare("fly") },
        Action::Crown { figure, place } => {
            OptionView { figure: Some(figure.name()), value: Some(u16::from(place)), ..bare("crown") }
        }
        Action::Top { figure, tile } => {
            OptionView { figure: Some(figure.name()), tile: Some(tile.0), ..bare("top") }
        }
        Action::Floor(tile) => OptionView { tile: Some(tile.0), ..bare("floor") },
        Action::Barn(at) => OptionView { at: pos(at), ..bare("barn") },
        Action::Enter { figure, quarter } => {
            OptionView { figure: Some(figure.name()), quarter: Some(quarter.name()), ..bare("enter") }
        }
        _ => figure_move(play, action),
    }
}

/// Actions that move a figure, take it back, or move a neutral piece.
fn figure_move(play: &NamedGame, action: Action) -> OptionView {
    let state = play.game.state();
    match action {
        Action::DriveWagon { figure, seg }
        | Action::Land { figure, seg }
        | Action::LeaveQuarter { figure, seg } => {
            let target = on(state, "move", seg);
            OptionView { spot: target.spot, tile: target.tile, ..about(state, "move", figure) }
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
        Action::FairyTile(tile) => OptionView { tile: Some(tile.0), ..bare("fairy") },
        Action::Dragon(side) => {
            let at = state.dragon().map(|tile| state.board().tile(tile).pos().neighbour(side));
            OptionView { word: Some(side.letter()), at: at.and_then(pos), ..bare("dragon") }
        }
        Action::Count(quarter) => OptionView { quarter: Some(quarter.name()), ..bare("count") },
        Action::Gold(tile) => OptionView { tile: Some(tile.0), ..bare("gold") },
        Action::Cast { spell: which, seg } => {
            OptionView { word: Some(spell(which)), ..on(state, "cast", seg) }
        }
        Action::Lift(which) => OptionView { word: Some(spell(which)), ..bare("lift") },
        Action::Robber { player, marker: which } => {
            let track = state.track(play.game.rules());
            let at = track.iter().find(|(owner, of, _)| (*owner, *of) == (player, which));
            let value = at.map(|(_, _, place)| u16::from(*place));
            OptionView { seat: Some(player.0), word: Some(marker(which)), value, ..bare("robber") }
        }
        Action::Rob(player) => OptionView { seat: Some(player.0), ..bare("rob") },
        _ => choice(state, action),
    }
}

/// Ferries, castles, choices among features, and answers.
fn choice(state: &State, action: Action) -> OptionView {
    match action {
        Action::LayFerry { from, to } | Action::MoveFerry { from, to } => {
            OptionView { to: Some(spot_of(state, to)), ..on(state, "ferry", from) }
        }
        Action::Castle(seg) => on(state, "castle", seg),
        Action::MessageTarget(seg) | Action::GoldNext(seg) | Action::CastleTrigger(seg) => {
            on(state, "pick", seg)
        }
        Action::Mark(which) => OptionView { word: Some(marker(which)), ..bare("mark") },
        Action::CircleAdd => OptionView { word: Some("add"), ..bare("circle") },
        Action::CircleRemove => OptionView { word: Some("remove"), ..bare("circle") },
        Action::Offer { kind, bid } => OptionView { kind: Some(kind.0), value: Some(bid), ..bare("offer") },
        Action::TakeTile(kind) => OptionView { kind: Some(kind.0), value: Some(0), ..bare("offer") },
        Action::Bid(bid) => OptionView { value: Some(bid), ..bare("bid") },
        Action::Buy => bare("buy"),
        Action::Sell => bare("sell"),
        Action::CarryOutMessage | Action::TakeExtraTurn => bare("yes"),
        // `placement` and `figure_move` handle all other actions.
        _ => bare("pass"),
    }
}

/// The word for a bridge on the neighbour across a side.
const fn over(side: Side) -> &'static str {
    match side {
        Side::N => "over n",
        Side::E => "over e",
        Side::S => "over s",
        Side::W => "over w",
    }
}
