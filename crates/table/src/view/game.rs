//! The game as clients see it.

use super::options::OptionView;
use crate::table::{Phase, Table};
use bastide_engine::{
    Actor, Axis, FigureId, FigureKind, Goods, KindId, Mechanic, Pieces, Place, PlayerId, Rules, Sector,
    SegId, Spot, State, TileId,
};
use bastide_notation::NamedGame;
use serde::Serialize;
use std::collections::BTreeMap;

/// A tile on the board: its kind, x, y, and its quarter turns clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TileView(pub u16, pub i16, pub i16, pub u8);

/// The place of a figure or piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "on", rename_all = "lowercase")]
pub enum SpotView {
    /// On a part of a tile.
    Part {
        /// The number of the tile on the board.
        tile: u16,
        /// The number of the part on the tile.
        part: u8,
    },
    /// On the bridge over a tile.
    Bridge {
        /// The tile below the bridge.
        tile: u16,
    },
    /// In a castle.
    Castle {
        /// A tile of the castle.
        tile: u16,
        /// A part of the castle on that tile.
        part: u8,
    },
    /// On a tower.
    Tower {
        /// The tile of the tower.
        tile: u16,
    },
    /// In a quarter of the walled town.
    Quarter {
        /// The quarter.
        quarter: &'static str,
    },
    /// Held prisoner by a player.
    Prison {
        /// The seat that holds the prisoner.
        seat: u8,
    },
    /// On a crown place of the wheel.
    Crown {
        /// The number of the crown place, clockwise from Fortune.
        place: u8,
    },
    /// Beside the stacks of tiles.
    Stacks,
}

/// A figure that is not in the supply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FigureView {
    /// The number of the figure.
    pub id: u8,
    /// The owner's seat.
    pub seat: u8,
    /// The kind of figure.
    pub kind: &'static str,
    /// The place of the figure.
    pub at: SpotView,
    /// True for farmers, who are shown lying down.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub farmer: bool,
}

/// A player's score, figures and pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PlayerView {
    /// The score.
    pub score: i32,
    /// Figures in supply, by kind.
    pub supply: BTreeMap<&'static str, u32>,
    /// The score if the game ended now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub projected: Option<i32>,
    /// The number of each kind of goods, in the order of `PiecesView.goods`.
    #[serde(skip_serializing_if = "is_none_of_it")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub goods: [u8; 3],
    /// The number of other pieces, by name, if the game has them: ingots, floors, bridges, castles, abbey.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub has: BTreeMap<&'static str, u32>,
    /// The part of the score that the messenger counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub messenger: Option<i32>,
}

fn is_none_of_it(goods: &[u8; 3]) -> bool {
    goods.iter().all(|count| *count == 0)
}

/// A tower.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TowerView {
    /// The tile of the tower.
    pub tile: u16,
    /// The number of floors.
    pub height: u16,
    /// True if a figure stands on top.
    pub finished: bool,
}

/// A dragon move in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FlightView {
    /// The tiles that the dragon has visited, in order.
    pub visited: Vec<u16>,
    /// The seats that take the dragon's remaining steps, starting with the current one.
    pub order: Vec<u8>,
}

/// A bazaar sale in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SaleView {
    /// The seat that chooses the tile.
    pub chooser: u8,
    /// The seats that may still bid.
    pub bidders: Vec<u8>,
}

/// The pieces of modules. Fields without pieces are omitted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PiecesView {
    /// Bridges: the tile below and the axis, `ns` or `ew`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub bridges: Vec<(u16, &'static str)>,
    /// Ferries: the tile of the lake and the parts of the two roads.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub ferries: Vec<(u16, u8, u8)>,
    /// Castles: one tile of each castle, and the castle's part on that tile.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub castles: Vec<(u16, u8)>,
    /// Towers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub towers: Vec<TowerView>,
    /// The tiles with ingots. A tile is listed once for each of its ingots.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub gold: Vec<u16>,
    /// The tile of the dragon.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub dragon: Option<u16>,
    /// The tile of the fairy.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fairy: Option<u16>,
    /// The figure that the fairy helps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fairy_helps: Option<u8>,
    /// The quarter where the count is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub count: Option<&'static str>,
    /// The place of the mage.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mage: Option<SpotView>,
    /// The place of the witch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub witch: Option<SpotView>,
    /// The sector of the wheel where the pig is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub sector: Option<&'static str>,
    /// Robbers on the score board: the owner's seat and the space.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub robbers: Vec<(u8, u8)>,
    /// The kinds of tiles that are for sale in a bazaar.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub offered: Vec<u16>,
    /// Bazaar tiles that must still be placed: the seat and the kind of tile.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub won: Vec<(u8, u16)>,
    /// The current sale: the kind of tile, the highest bid and the seat that made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub lot: Option<(u16, u16, u8)>,
    /// The kinds of tiles set aside until the dragon is in play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub aside: Vec<u16>,
    /// The seat that holds the king, and the city size to beat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub king: Option<(u8, u16)>,
    /// The seat that holds the robber baron, and the road length to beat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub baron: Option<(u8, u16)>,
    /// The dragon's move, if one is in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub flight: Option<FlightView>,
    /// The sale in a bazaar, if one is in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub sale: Option<SaleView>,
    /// Score markers, in games where their spaces matter: the seat, the kind of marker and the space.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub track: Vec<(u8, &'static str, u8)>,
    /// The known messages, in the order they were drawn. Once all are known, the next one to draw comes first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub messages: Vec<u8>,
    /// The kinds of goods, as the edition names them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub goods: Option<[&'static str; 3]>,
}

/// The current turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TurnView {
    /// The number of the turn.
    pub number: u16,
    /// The seat whose turn it is.
    pub seat: u8,
    /// The kind of tile that was drawn but not placed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub drawn: Option<u16>,
    /// The number of the tile that was placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub placed: Option<u16>,
    /// True in an extra turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub extra: bool,
    /// True if an extra turn follows, because of a builder or a message.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub first: bool,
}

/// The game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct GameView {
    /// The number of tiles that have not changed since the last update. `tiles` omits them.
    pub unchanged_tiles: usize,
    /// The tiles, in the order they were placed.
    pub tiles: Vec<TileView>,
    /// The figures that are not in the supply.
    pub figures: Vec<FigureView>,
    /// The pieces of modules.
    pub pieces: PiecesView,
    /// The players, in seat order.
    pub players: Vec<PlayerView>,
    /// The current turn.
    pub turn: TurnView,
    /// The code of the open decision's step.
    pub decision: &'static str,
    /// The seat that must decide; missing if no player must.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
    /// The legal placements of the drawn tile: x, y, quarter turns clockwise, and the number of the option.
    pub places: Vec<(i16, i16, u8, u32)>,
    /// All other options.
    pub options: Vec<OptionView>,
    /// The number of tiles left to draw.
    pub tiles_left: u16,
    /// The kinds of tiles left to draw, with the number of each. Only at tables with this aid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub remaining: Vec<(u16, u16)>,
    /// The kinds of tiles that left the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub discarded: Vec<u16>,
}

/// The view of a segment: a part of a tile, or a bridge.
pub(crate) fn spot_of(state: &State, seg: SegId) -> SpotView {
    let tile = state.features().tile_of(seg);
    if state.features().spans().iter().any(|span| span.seg == seg) {
        return SpotView::Bridge { tile: tile.0 };
    }
    SpotView::Part { tile: tile.0, part: (seg.0 - state.board().tile(tile).first().0) as u8 }
}

/// The view of a place; `None` for the supply.
pub(crate) fn place_view(state: &State, place: Place) -> Option<SpotView> {
    Some(match place {
        Place::Absent | Place::Supply => return None,
        Place::Segment(seg) => spot_of(state, seg),
        Place::Castle(seg) => match spot_of(state, seg) {
            SpotView::Part { tile, part } => SpotView::Castle { tile, part },
            other => other,
        },
        Place::Tower(tile) => SpotView::Tower { tile: tile.0 },
        Place::Quarter(quarter) => SpotView::Quarter { quarter: quarter.name() },
        Place::Prison(player) => SpotView::Prison { seat: player.0 },
        Place::Crown(place) => SpotView::Crown { place },
        Place::Stacks => SpotView::Stacks,
    })
}

fn is_farmer(state: &State, figure: FigureId, place: Place) -> bool {
    let Place::Segment(seg) = place else { return false };
    state.figures().kind(figure).is_follower()
        && state.features().at(seg).kind() == bastide_engine::FeatureKind::Field
}

fn spot_view(spot: Spot) -> Option<SpotView> {
    match spot {
        Spot::Part(tile, part) => Some(SpotView::Part { tile: tile.0, part }),
        Spot::Bridge(tile) => Some(SpotView::Bridge { tile: tile.0 }),
        _ => None,
    }
}

const fn axis(axis: Axis) -> &'static str {
    match axis {
        Axis::NorthSouth => "ns",
        Axis::EastWest => "ew",
    }
}

impl Table {
    /// The game without its first `unchanged_tiles` tiles.
    pub(crate) fn game_view(&self, unchanged_tiles: usize) -> Option<GameView> {
        let play = self.play.as_ref()?;
        let (rules, state) = (play.game.rules(), play.game.state());
        let decision = play.game.decision();
        let playing = self.phase == Phase::Playing && self.awaiting_confirmation.is_none();
        let tiles = state.board().tiles();
        let unchanged_tiles = unchanged_tiles.min(tiles.len());
        let tile = |placed: &bastide_engine::Placed| {
            TileView(placed.kind().0, placed.pos().x, placed.pos().y, placed.rotation().0)
        };
        let figure = |(figure, place): (FigureId, Place)| {
            Some(FigureView {
                id: figure.0,
                seat: figure.owner().0,
                kind: state.figures().kind(figure).name(),
                at: place_view(state, place)?,
                farmer: is_farmer(state, figure, place),
            })
        };
        let pieces = state.position(rules).pieces;
        let turn = state.turn();
        let aids = self.setup.aids;
        let remaining = state.pool().kinds().map(|(kind, count)| (kind.0, count));
        let (places, options) = if playing { super::options::options(play) } else { Default::default() };
        Some(GameView {
            unchanged_tiles,
            tiles: tiles[unchanged_tiles..].iter().map(tile).collect(),
            figures: state.figures().all().filter_map(figure).collect(),
            players: self.player_views(play, &pieces),
            turn: TurnView {
                number: turn.number(),
                seat: turn.player().0,
                drawn: turn.drawn().map(|kind| kind.0),
                placed: turn.placed().map(|tile| tile.0),
                extra: pieces.extra || pieces.taken,
                first: !pieces.extra && (pieces.noted || pieces.owed),
            },
            decision: decision.step.code(),
            seat: match decision.actor {
                Actor::Player(player) if playing => Some(player.0),
                _ => None,
            },
            places,
            options,
            tiles_left: state.pool().total(),
            remaining: if aids.remaining { remaining.collect() } else { Vec::new() },
            discarded: state.pool().discarded().iter().map(|kind| kind.0).collect(),
            pieces: pieces_view(rules, state, &pieces),
        })
    }

    fn player_views(&self, play: &NamedGame, pieces: &Pieces) -> Vec<PlayerView> {
        let (rules, state) = (play.game.rules(), play.game.state());
        let projected = self.setup.aids.projected.then(|| state.if_over(rules));
        let view = |player: PlayerId| {
            let kinds = FigureKind::ALL.into_iter().filter(|kind| state.figures().owned(player, *kind) > 0);
            let held = state.holdings(player);
            let at = player.index();
            let counts = [
                ("ingots", u32::from(held.ingots), !pieces.ingots.is_empty()),
                ("floors", u32::from(held.floors), !pieces.floors.is_empty()),
                ("bridges", u32::from(held.bridges), !pieces.bridges_left.is_empty()),
                ("castles", u32::from(held.castles), !pieces.castles_left.is_empty()),
                ("abbey", u32::from(held.abbeys), !pieces.abbeys.is_empty()),
            ];
            PlayerView {
                score: state.score(player),
                supply: kinds.map(|kind| (kind.name(), state.figures().in_supply(player, kind))).collect(),
                projected: projected.as_ref().map(|all| all[at]),
                goods: held.goods,
                has: counts
                    .into_iter()
                    .filter(|count| count.2)
                    .map(|(name, count, _)| (name, count))
                    .collect(),
                messenger: pieces.messengers.get(at).copied(),
            }
        };
        rules.players().map(view).collect()
    }
}

fn pieces_view(rules: &Rules, state: &State, pieces: &Pieces) -> PiecesView {
    let kinds = |kinds: &[KindId]| kinds.iter().map(|kind| kind.0).collect();
    let card = |card: Option<(PlayerId, u16)>| card.map(|(player, size)| (player.0, size));
    let tiles = |tiles: &[TileId]| tiles.iter().map(|tile| tile.0).collect();
    PiecesView {
        bridges: pieces.bridges.iter().map(|(tile, way)| (tile.0, axis(*way))).collect(),
        ferries: pieces.ferries.iter().map(|(tile, one, two)| (tile.0, *one, *two)).collect(),
        castles: pieces.castles.iter().map(|(tile, part)| (tile.0, *part)).collect(),
        towers: (pieces.towers.iter())
            .map(|tower| TowerView { tile: tower.tile.0, height: tower.height, finished: tower.finished })
            .collect(),
        gold: tiles(&pieces.gold),
        dragon: pieces.dragon.map(|tile| tile.0),
        fairy: pieces.fairy.map(|(tile, _)| tile.0),
        fairy_helps: state.fairy().and_then(|(_, figure)| figure).map(|figure| figure.0),
        count: pieces.count.map(bastide_engine::Quarter::name),
        mage: pieces.spells[0].and_then(spot_view),
        witch: pieces.spells[1].and_then(spot_view),
        sector: pieces.sector.map(Sector::name),
        robbers: pieces.robbers.iter().map(|(owner, place, _)| (owner.0, *place)).collect(),
        offered: kinds(&pieces.offered),
        won: pieces.won.iter().map(|(player, kind)| (player.0, kind.0)).collect(),
        lot: state.lot().map(|(kind, bid, player)| (kind.0, bid, player.0)),
        aside: kinds(&pieces.aside),
        king: card(pieces.king),
        baron: card(pieces.baron),
        flight: state.flight(rules).map(|flight| FlightView {
            visited: tiles(&flight.visited),
            order: flight.order.iter().map(|player| player.0).collect(),
        }),
        sale: state.sale().map(|sale| SaleView {
            chooser: sale.chooser.0,
            bidders: sale.bidders.iter().map(|player| player.0).collect(),
        }),
        track: (state.track(rules).into_iter())
            .map(|(player, which, place)| (player.0, super::action::marker(which), place))
            .collect(),
        messages: pieces.messages.clone(),
        goods: (rules.on().has(Mechanic::Goods))
            .then(|| Goods::ALL.map(|goods| goods.name_in(rules.setup().edition))),
    }
}
