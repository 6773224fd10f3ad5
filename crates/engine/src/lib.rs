//! The rules of Bastide.
//!
//! - [`Setup`] describes the game to play: players, edition, modules and rule options. [`Rules`] is a setup resolved
//!   together with its tiles. It is immutable and can be shared.
//! - [`State`] is one moment of a game: plain data, cheap to clone.
//! - [`decision`] returns who must choose. [`legal`] lists the allowed [`Action`]s; nothing else decides what is
//!   allowed. [`apply`] carries out an action and reports [`Event`]s, or returns why the action is [`Illegal`].
//! - [`Game`] keeps the rules and the state together with a log of actions, so that players can undo.
//!
//! Chance is an actor: the caller supplies draws and dice rolls as actions. The engine therefore has no random source
//! and no hidden information. Search programs use [`legal_unsorted`], [`apply_unchecked`] and [`NoEvents`].
//!
//! ```
//! use bastide_engine::{Action, Actor, Edition, Game, Rules, Setup};
//! use std::sync::Arc;
//!
//! // The tile crate reads the tile files and collects the tiles that a setup needs.
//! let setup = Setup::base(Edition::Classic, 2);
//! let pack = bastide_tiles::Pack::new(&setup, &[]).unwrap();
//! let rules = Arc::new(Rules::new(setup, pack.set.clone()).unwrap());
//!
//! let mut events = Vec::new();
//! let mut game = Game::new(rules, &mut events);
//!
//! // The caller chooses the tile that is drawn.
//! assert_eq!(game.decision().actor, Actor::Chance);
//! game.apply(Action::Draw(pack.find("bend").unwrap()), &mut events).unwrap();
//!
//! // The player chooses one of the legal actions. Any other action is refused and changes nothing.
//! let placements = game.legal();
//! assert!(game.apply(Action::Pass, &mut events).is_err());
//! game.apply(placements[0], &mut events).unwrap();
//!
//! // Players can undo their own actions, but not a chance outcome.
//! assert_eq!(game.undo(), Ok(placements[0]));
//! assert!(game.undo().is_err());
//! ```
//!
//! `ARCHITECTURE.md` describes the modules and the invariants.

#![no_std]

extern crate alloc;

mod action;
mod board;
mod context;
mod errors;
mod event;
mod extra;
mod features;
mod figures;
mod game;
mod geometry;
mod hooks;
mod ids;
mod illegal;
mod mechanics;
#[cfg(any(test, feature = "oracle"))]
pub mod oracle;
mod pool;
mod position;
mod preview;
mod rules;
mod score;
mod sink;
mod state;
mod steps;
mod survey;
mod tiles;
mod turn;
mod vocab;

pub use action::{Action, Axis, BridgePlacement, Marker, Quarter, Spell};
pub use board::{Board, Placed};
pub use event::{Cause, Event, Source, Term};
pub use features::{Feature, Features, Span};
pub use figures::{Figures, Place};
pub use game::{Game, NoUndo};
pub use geometry::{Half, Pos, Rotation, Side};
pub use ids::{
    FIGURES_PER_PLAYER, FeatureId, FigureId, KindId, MAX_PARTS, MAX_PLAYERS, MAX_TILES, PlayerId, SegId,
    TileId,
};
pub use illegal::{Illegal, Reason};
pub use pool::Pool;
pub use position::{
    About, AskedStep, FigureAt, HeldPoints, Memory, Moment, Named, Pieces, Position, PositionError, Spot,
    TowerAt,
};
pub use preview::{DragonPath, Sale};
pub use rules::{
    BarnOnBarn, BazaarBids, BazaarMisfits, BazaarPrice, BazaarRule, BuilderStands, COMPATIBILITY, CastleGold,
    CircleAdding, CircleCastles, CountEntry, CountFinal, CountMove, DragonFlight, Edition, FairyFinal,
    FairyStands, Fields, InnsAtEnd, KingHolder, KingPoints, KingTown, Lack, MODULES, Mechanic, MechanicSet,
    ModuleInfo, Modules, OptionError, PHASES, Passage, Piece, PieceCounts, PigFarm, PigStands, Princess,
    Revision, RiverBends, RiverEnds, RiverKind, RobberCall, RuleOptions, Rules, Scope, Setup, SetupError,
    SetupNote, SiegeEscape, StartTile, Step, TowerCaptures, TowerRansom, TowerTops, TowerTurns, TownTiles,
    TurnPlan, TwoTileCity, TwoTileSiege, WagonMove,
};
pub use sink::{Breakdown, BreakdownLine, NoEvents, Sink, Sum, Tally};
pub use state::State;
pub use survey::Holdings;
pub use tiles::{Laid, Layout, PartDef, TileDef, TileFault, TileSet, TileSetError};
pub use turn::{
    Actor, Decision, TurnState, apply, apply_unchecked, chances, decision, is_legal, legal, legal_unsorted,
    nth_legal, why_not,
};
pub use vocab::{Arrow, CROWNS, Circle, FeatureKind, FigureKind, Goods, Marks, RiverRole, Sector, Signs};
