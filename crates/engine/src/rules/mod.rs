//! The rules of one game: `Setup` is the request, and is resolved once into the `Rules` that the engine reads.

mod course;
mod course_end;
mod mechanic;
mod module;
mod options;
mod pieces;
mod plan;
mod relevance;
mod scope;
mod wording;

pub use course::Passage;
pub use mechanic::{Mechanic, MechanicSet};
pub use module::{Edition, MODULES, ModuleInfo, Modules};
pub use options::{
    BarnOnBarn, BazaarBids, BazaarMisfits, BazaarPrice, BazaarRule, BuilderStands, CastleGold, CircleAdding,
    CircleCastles, CountEntry, CountFinal, CountMove, DragonFlight, FairyFinal, FairyStands, Fields,
    InnsAtEnd, KingHolder, KingPoints, KingTown, OptionError, PigFarm, PigStands, Princess, Revision,
    RiverBends, RiverEnds, RiverKind, RobberCall, RuleOptions, SiegeEscape, StartTile, TowerCaptures,
    TowerRansom, TowerTops, TowerTurns, TownTiles, TwoTileCity, TwoTileSiege, WagonMove,
};
pub use pieces::{Piece, PieceCounts};
pub use plan::{PHASES, Step, TurnPlan};
pub use relevance::COMPATIBILITY;
pub use scope::{Lack, Scope};
pub use wording::SetupNote;

use crate::figures::slots;
use crate::ids::{KindId, MAX_PLAYERS, PlayerId};
use crate::tiles::{PartDef, TileSet};
use crate::vocab::{FeatureKind, FigureKind, Marks};

/// A requested game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Number of players.
    pub players: u8,
    /// The player who takes the first turn.
    pub first: PlayerId,
    /// The edition. It only sets defaults; rule code reads `options`.
    pub edition: Edition,
    /// The modules.
    pub modules: Modules,
    /// Mechanics of these modules that are not used.
    pub without: MechanicSet,
    /// Mechanics of other modules that are used without the tiles of those modules.
    pub with: MechanicSet,
    /// The number of each piece that a player has. A count switches the piece's mechanic on, and 0 switches it off.
    pub pieces: PieceCounts,
    /// The rule options.
    pub options: RuleOptions,
}

impl Setup {
    /// The base game with the options of an edition.
    pub const fn base(edition: Edition, players: u8) -> Self {
        Self {
            players,
            first: PlayerId(0),
            edition,
            modules: Modules::BASE,
            without: MechanicSet::NONE,
            with: MechanicSet::NONE,
            pieces: PieceCounts::BOX,
            options: RuleOptions::of(edition),
        }
    }

    /// The mechanics in play.
    pub fn mechanics(&self) -> MechanicSet {
        let named = MechanicSet::of(self.modules).union(self.with).without(self.without);
        self.pieces.iter().fold(named, |on, (piece, count)| match piece.mechanic() {
            Some(mechanic) if count > 0 => on.with(mechanic),
            Some(mechanic) => on.without(MechanicSet::NONE.with(mechanic)),
            None => on,
        })
    }

    /// The number of these pieces that each player has.
    pub fn count(&self, piece: Piece) -> u8 {
        let used = piece.mechanic().is_none_or(|mechanic| self.mechanics().has(mechanic));
        let count = self.pieces.get(piece).unwrap_or(piece.in_box(self.players));
        if used { count } else { 0 }
    }

    /// The same game without contradictions: a count decides whether its piece is in play, so a part that has a count is neither
    /// left out nor added.
    #[must_use]
    pub fn without_contradictions(mut self) -> Self {
        for (piece, count) in self.pieces.iter() {
            let part = piece.mechanic().map_or(MechanicSet::NONE, |part| MechanicSet::NONE.with(part));
            match count {
                0 => self.with = self.with.without(part),
                _ => self.without = self.without.without(part),
            }
        }
        self
    }

    /// Checks that this setup can be played.
    ///
    /// # Errors
    ///
    /// Returns the first problem.
    pub fn check(&self) -> Result<(), SetupError> {
        if self.players == 0 || self.players as usize > MAX_PLAYERS {
            return Err(SetupError::Players(self.players));
        }
        if self.first.0 >= self.players {
            return Err(SetupError::First(self.first));
        }
        if let Some((piece, _)) = self.pieces.iter().find(|(piece, count)| *count > piece.most()) {
            return Err(SetupError::Count(piece));
        }
        let brought = MechanicSet::of(self.modules);
        match self.with.without(brought).iter().find(|mechanic| mechanic.needs_its_tiles()) {
            Some(mechanic) => Err(SetupError::NeedsTiles(mechanic)),
            None => Ok(()),
        }
    }
}

/// Why a setup cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The number of players is not 1 to 6.
    Players(u8),
    /// The first player is not in the game.
    First(PlayerId),
    /// A player cannot have that many of this piece.
    Count(Piece),
    /// This mechanic needs tiles that only its module has.
    NeedsTiles(Mechanic),
}

/// The rules of one game: immutable, and shared by all code that plays the game.
#[derive(Clone, Debug)]
pub struct Rules {
    setup: Setup,
    on: MechanicSet,
    plan: TurnPlan,
    tiles: TileSet,
    gates: Gates,
}

/// Facts for hot paths, computed once.
#[derive(Clone, Debug)]
pub(crate) struct Gates {
    /// For each kind of figure, the kinds of feature it may stand on, one bit each.
    pub(crate) stands: [u8; FigureKind::ALL.len()],
    /// The figures each player has, by slot.
    pub(crate) figures: u32,
    /// The cursor at which the end of the game begins. Turns begin at cursor 0.
    pub(crate) finale: u8,
    /// The closed tiles of the walled town, one bit each. They are on the board before the first turn.
    pub(crate) town: u64,
    /// The cursor after the last step about completed features.
    pub(crate) scored: u8,
    /// The cursors of the draw and of the end of a turn.
    pub(crate) draw: u8,
    pub(crate) end: u8,
}

impl Rules {
    /// Resolves a setup with its tiles.
    ///
    /// # Errors
    ///
    /// Fails if the setup cannot be played.
    pub fn new(setup: Setup, tiles: TileSet) -> Result<Self, SetupError> {
        setup.check()?;
        let on = setup.mechanics();
        let plan = TurnPlan::new(on, &setup.options);
        let gates = Gates {
            stands: FigureKind::ALL.map(|figure| stands(&setup.options, figure)),
            figures: figures(&setup),
            finale: plan.cursor(Step::EndTurn) + 1,
            town: town(&tiles, setup.options.town_tiles),
            scored: if on.has(Mechanic::Robber) { plan.cursor(Step::Rob) } else { plan.after(SCORING) },
            draw: plan.cursor(Step::Draw),
            end: plan.cursor(Step::EndTurn),
        };
        Ok(Self { setup, on, plan, tiles, gates })
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The mechanics in play.
    #[inline]
    pub fn on(&self) -> MechanicSet {
        self.on
    }

    /// The rule options.
    #[inline]
    pub fn options(&self) -> &RuleOptions {
        &self.setup.options
    }

    /// With `river-bends=room`, returns whether a place counts as taken when another open end of the river leads into
    /// it (RIV-8). In revision 1 of the rules, only tiles counted.
    pub(crate) fn open_ends_take_room(&self) -> bool {
        self.options().revision != Revision::First
    }

    /// The turn plan.
    #[inline]
    pub fn plan(&self) -> &TurnPlan {
        &self.plan
    }

    /// The tiles.
    #[inline]
    pub fn tiles(&self) -> &TileSet {
        &self.tiles
    }

    /// The players, clockwise from the first.
    #[inline]
    pub fn players(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.setup.players).map(PlayerId)
    }

    #[inline]
    pub(crate) fn gates(&self) -> &Gates {
        &self.gates
    }
}

/// The steps about completed features.
const SCORING: &[Step] = &[
    Step::Gather,
    Step::Leaving,
    Step::Founding,
    Step::Score,
    Step::Castles,
    Step::Pigs,
    Step::CountEnter,
    Step::CountMove,
];

/// The kinds of feature that a kind of figure may stand on according to the rules of its own module, one bit each.
const fn stands(options: &RuleOptions, figure: FigureKind) -> u8 {
    let field = match options.fields {
        Fields::On => FeatureKind::Field.bit(),
        Fields::Off => 0,
    };
    match figure {
        // BASE-9, INN-2
        FigureKind::Follower | FigureKind::Big => {
            FeatureKind::City.bit() | FeatureKind::Road.bit() | FeatureKind::Cloister.bit() | field
        }

        // ABT-2
        FigureKind::Abbot => FeatureKind::Cloister.bit() | FeatureKind::Garden.bit(),
        // TRD-C1, TRD-M1
        FigureKind::Builder => FeatureKind::City.bit() | FeatureKind::Road.bit(),

        // ABY-7
        FigureKind::Mayor => FeatureKind::City.bit(),
        // ABY-8
        FigureKind::Wagon => FeatureKind::City.bit() | FeatureKind::Road.bit() | FeatureKind::Cloister.bit(),
        // TRD-C6, TRD-M6, ABY-12
        FigureKind::Pig | FigureKind::Barn => field,
    }
}

/// The closed tiles of the start layout with a part of the walled town, one bit each (CNT-1).
fn town(tiles: &TileSet, closed: TownTiles) -> u64 {
    let inner = |part: &PartDef| closed == TownTiles::All || part.sides == 0b1111;
    let walled =
        |kind: KindId| tiles.def(kind).parts.iter().any(|part| part.marks.has(Marks::WALLED) && inner(part));
    let laid = tiles.start().tiles.iter().enumerate().take(u64::BITS as usize);
    laid.filter(|(_, laid)| walled(laid.kind)).fold(0, |town, (at, _)| town | 1 << at)
}

/// The figures each player has, by slot: the first slots of each kind.
fn figures(setup: &Setup) -> u32 {
    let mut figures = 0;
    for piece in Piece::ALL {
        if let Some(kind) = piece.figure() {
            let all = slots(kind);
            let few = (1 << (all.trailing_zeros() + u32::from(setup.count(piece)))) - 1;
            figures |= all & few;
        }
    }
    figures
}
