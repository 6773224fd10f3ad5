//! A description of a turn and of the end of the game: everything that can happen at each step of this game's turn
//! plan.

// The rows need functions that accept any lifetime. A method path would not compile.
#![expect(clippy::redundant_closure_for_method_calls)]

use super::scope::Scope;
use super::{
    BazaarRule, BuilderStands, FairyStands, Mechanic, PigStands, Princess, RiverEnds, RobberCall, Step,
    TowerRansom, TowerTurns,
};
use crate::vocab::Signs;
use alloc::vec::Vec;

/// One thing that can happen in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passage {
    /// A short, fixed code for programs and translations.
    pub code: &'static str,
    /// The decision that it asks for, if any.
    pub asks: Option<Step>,
    /// The description.
    pub text: &'static str,
    /// The clause that defines it.
    pub clause: &'static str,
}

/// When it happens.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum At {
    /// At the start of a turn.
    Start,
    /// At any time in a turn.
    Anytime,
    /// At a step of the plan.
    Step(Step),
}

/// One row: when it happens, what happens, and which games have it.
pub(super) struct CourseRow {
    at: At,
    passage: Passage,
    when: fn(&Scope<'_>) -> bool,
}

/// Something that happens automatically, or a choice within the turn's action.
pub(super) const fn happens(
    step: Step,
    code: &'static str,
    clause: &'static str,
    text: &'static str,
    when: fn(&Scope<'_>) -> bool,
) -> CourseRow {
    CourseRow { at: At::Step(step), passage: Passage { code, asks: None, text, clause }, when }
}

/// A decision. It has the code of its step.
pub(super) const fn asks(
    step: Step,
    asks: Step,
    clause: &'static str,
    text: &'static str,
    when: fn(&Scope<'_>) -> bool,
) -> CourseRow {
    CourseRow {
        at: At::Step(step),
        passage: Passage { code: asks.code(), asks: Some(asks), text, clause },
        when,
    }
}

impl CourseRow {
    /// Replaces the code. Used where several rows describe the same decision in different words.
    pub(super) const fn coded(mut self, code: &'static str) -> Self {
        self.passage.code = code;
        self
    }
}

/// Something that is not tied to one step.
const fn free(
    at: At,
    code: &'static str,
    clause: &'static str,
    text: &'static str,
    when: fn(&Scope<'_>) -> bool,
) -> CourseRow {
    CourseRow { at, passage: Passage { code, asks: None, text, clause }, when }
}

pub(super) const fn always(_: &Scope<'_>) -> bool {
    true
}

/// Everything up to placing the tile.
pub(super) const BEFORE: &[CourseRow] = &[
    free(
        At::Start,
        "fairy-point",
        "DRG-18",
        "you get 1 point if the fairy is beside one of your followers",
        |scope| scope.fairy(FairyStands::Follower),
    ),
    free(
        At::Start,
        "fairy-point-tile",
        "DRG-18",
        "you get 1 point for each of your followers on the fairy's tile",
        |scope| scope.fairy(FairyStands::Tile),
    ),
    free(
        At::Anytime,
        "ransom",
        "TWR-6",
        "once in your turn, at any time, you may ransom one of your captured followers for 3 points",
        |scope| scope.captures() && scope.options().tower_ransom == TowerRansom::OwnTurn,
    ),
    free(
        At::Anytime,
        "ransom-asked",
        "TWR-6",
        "once in each turn, whenever you have a decision to make, you may ransom one of your captured followers for 3 points",
        |scope| scope.captures() && scope.options().tower_ransom == TowerRansom::Asked,
    ),
    CourseRow {
        at: At::Anytime,
        passage: Passage {
            code: Step::Mark.code(),
            asks: Some(Step::Mark),
            clause: "MSG-2",
            text: "when you first get points in a turn, choose which of your two markers moves",
        },
        when: |scope| scope.acts(Mechanic::Message),
    },
    asks(
        Step::Abbey,
        Step::Abbey,
        "ABY-2",
        "you may place your abbey tile in a hole instead of drawing",
        |scope| scope.acts(Mechanic::Abbey),
    ),
    happens(Step::Draw, "river", "RIV-1", "draw a river tile while any are left", |scope| {
        scope.acts(Mechanic::River)
    }),
    happens(Step::Draw, "won", "BCB-16", "play your tile from the bazaar instead of drawing", |scope| {
        let auction = scope.options().bazaar == BazaarRule::Auction;
        scope.acts(Mechanic::Bazaar) && (auction || !scope.sells())
    }),
    asks(Step::Draw, Step::Take, "BCB-17", "take a tile from the bazaar instead of drawing", |scope| {
        scope.sells() && scope.options().bazaar == BazaarRule::Choice
    }),
    asks(Step::Draw, Step::Draw, "BASE-4", "draw a tile", always),
    happens(
        Step::Draw,
        "dragon-aside",
        "DRG-5",
        "set aside a tile with a dragon sign until the first volcano is placed, and draw another",
        |scope| scope.flies(),
    ),
    happens(
        Step::Wheel,
        "wheel",
        "WHL-3",
        "a tile with a wheel sign moves the pig around the wheel; the sector where it stops takes effect",
        |scope| scope.acts(Mechanic::Wheel),
    ),
    asks(
        Step::Wheel,
        Step::Plague,
        "WHL-9",
        "plague: every player takes back a follower from the tiles",
        |scope| scope.acts(Mechanic::Wheel) && scope.crowd() > 1,
    ),
    happens(
        Step::Crowns,
        "crowns",
        "WHL-10",
        "followers on the crown places of that sector score and go home",
        |scope| scope.acts(Mechanic::Wheel) && scope.plain(),
    ),
    asks(
        Step::Robbers,
        Step::RobberPut,
        "ROB-1",
        "a tile with a robbers' bag: every player puts their robber beside another player's marker",
        |scope| scope.robbers_choose(),
    ),
    happens(
        Step::Robbers,
        "robbers",
        "ROB-1",
        "a tile with a robbers' bag: each player's robber goes beside the other player's marker",
        |scope| scope.acts(Mechanic::Robber) && !scope.robbers_choose(),
    ),
    happens(
        Step::PlaceTile,
        "misfit",
        "BASE-6",
        "a tile that fits nowhere leaves the game, and you draw another",
        always,
    ),
    asks(Step::PlaceTile, Step::PlaceTile, "BASE-5", "place the tile", always),
    happens(
        Step::PlaceTile,
        "bridge-needed",
        "BCB-3",
        "build a bridge together with the tile if the tile would not fit otherwise",
        |scope| scope.acts(Mechanic::Bridge),
    ),
    happens(
        Step::PlaceTile,
        "river-lake",
        "RIV-9",
        "after the volcano tile of the river, immediately place the lake tile",
        |scope| scope.river_lake(),
    ),
    asks(
        Step::PlaceTile,
        Step::GoldPlace,
        "GLD-1",
        "a gold mine: put one ingot on it and one on a neighbouring tile",
        |scope| scope.acts(Mechanic::Gold),
    ),
    asks(
        Step::PlaceTile,
        Step::Cast,
        "MAG-1",
        "a mage sign, or a tile that joins the mage's feature to the witch's: move one of them to an unfinished road or city",
        |scope| scope.acts(Mechanic::Mage),
    ),
    happens(Step::PlaceTile, "volcano", "DRG-4", "a volcano calls the dragon to its tile", |scope| {
        scope.acts(Mechanic::Dragon) && scope.drawn.signs.has(Signs::VOLCANO)
    }),
    happens(
        Step::PlaceTile,
        "barn-joined",
        "ABY-14",
        "farmers joined to a barn's field are scored and go home",
        |scope| scope.acts(Mechanic::Barn) && scope.farmers(),
    ),
];

/// The turn's action and its consequences before scoring.
pub(super) const ACTION: &[CourseRow] = &[
    asks(
        Step::Act,
        Step::Act,
        "BASE-8",
        "take one action: place a follower on the tile, or do one of the following, or do nothing",
        |scope| scope.has_choices(),
    ),
    asks(Step::Act, Step::Act, "BASE-8", "place a follower on the tile, or do nothing", |scope| {
        !scope.has_choices() && scope.anybody()
    })
    .coded("follower"),
    happens(
        Step::Act,
        "act-bridge",
        "BCB-2",
        "before your action, you may build a bridge on the tile or one next to it",
        |scope| scope.acts(Mechanic::Bridge),
    ),
    happens(Step::Act, "act-princess", "DRG-12", "a princess: send home a knight in her city", |scope| {
        scope.acts(Mechanic::Princess) && scope.options().princess == Princess::May
    }),
    happens(
        Step::Act,
        "act-princess-must",
        "DRG-12",
        "a princess: you must send home a knight in her city, if there is one",
        |scope| scope.acts(Mechanic::Princess) && scope.options().princess == Princess::Must,
    ),
    happens(Step::Act, "act-portal", "DRG-15", "a portal: place your follower on any tile", |scope| {
        scope.acts(Mechanic::Portal)
    }),
    happens(
        Step::Act,
        "act-builder",
        "TRD-C1",
        "place your builder on a road or city where you have a follower",
        |scope| scope.acts(Mechanic::Builder) && scope.options().builder == BuilderStands::Instead,
    ),
    happens(Step::Act, "act-pig", "TRD-C6", "place your pig on a field where you have a farmer", |scope| {
        scope.acts(Mechanic::Pig) && scope.options().pig == PigStands::Instead
    }),
    happens(
        Step::Act,
        "act-barn",
        "ABY-12",
        "place your barn where four fields meet; the farmers there are scored and go home",
        |scope| scope.acts(Mechanic::Barn),
    ),
    happens(
        Step::Act,
        "act-abbot",
        "ABT-5",
        "call back your abbot before his feature is completed",
        |scope| scope.acts(Mechanic::Abbot),
    ),
    happens(Step::Act, "act-fairy", "DRG-16", "move the fairy to one of your followers", |scope| {
        scope.fairy(FairyStands::Follower)
    }),
    happens(
        Step::Act,
        "act-fairy-tile",
        "DRG-16",
        "move the fairy to a tile with one of your followers",
        |scope| scope.fairy(FairyStands::Tile),
    ),
    happens(Step::Act, "act-crown", "WHL-11", "put a follower on a crown place of the wheel", |scope| {
        scope.acts(Mechanic::Wheel) && scope.plain()
    }),
    happens(
        Step::Act,
        "act-floor",
        "TWR-2",
        "in a turn with a tower tile: add a floor to a tower, or finish one with a follower",
        |scope| scope.acts(Mechanic::Tower) && scope.options().tower_turns == TowerTurns::TowerTile,
    ),
    happens(
        Step::Act,
        "act-floor-any",
        "TWR-2",
        "add a floor to a tower, or finish one with a follower",
        |scope| scope.acts(Mechanic::Tower) && scope.options().tower_turns == TowerTurns::Any,
    ),
    asks(
        Step::Act,
        Step::Capture,
        "TWR-3",
        "after adding a floor, you may take a follower in reach prisoner",
        |scope| scope.captures(),
    ),
    happens(
        Step::Act,
        "swap",
        "TWR-5",
        "two players who hold each other's followers immediately exchange them",
        |scope| scope.captures() && scope.players(2) && !scope.exchanges(),
    ),
    asks(
        Step::Act,
        Step::Exchange,
        "TWR-5",
        "players who hold each other's followers immediately exchange them; the captor chooses which of theirs returns",
        |scope| scope.exchanges(),
    ),
    asks(
        Step::Act,
        Step::FlyRoll,
        "FLY-2",
        "a flying machine: send off a follower; the die determines how far it flies",
        |scope| scope.acts(Mechanic::Flyer),
    ),
    asks(Step::Act, Step::FlyLand, "FLY-3", "choose where on that tile the follower lands", |scope| {
        scope.acts(Mechanic::Flyer)
    }),
    asks(
        Step::Beside,
        Step::Beside,
        "TRD-M1, TRD-M6",
        "place a builder or a pig beside the follower you just placed",
        |scope| scope.builder_beside() && scope.pig_beside(),
    ),
    asks(
        Step::Beside,
        Step::Beside,
        "TRD-M1",
        "place a builder beside the follower you just placed",
        |scope| scope.builder_beside() && !scope.pig_beside(),
    )
    .coded("beside-builder"),
    asks(Step::Beside, Step::Beside, "TRD-M6", "place a pig beside the farmer you just placed", |scope| {
        scope.pig_beside() && !scope.builder_beside()
    })
    .coded("beside-pig"),
    asks(
        Step::FerryLay,
        Step::FerryLay,
        "FER-2",
        "a lake: lay a ferry that joins two of its roads",
        |scope| scope.acts(Mechanic::Ferry),
    ),
    asks(
        Step::FerryMove,
        Step::FerryMove,
        "FER-3",
        "you may move ferries on roads that the tile extended",
        |scope| scope.acts(Mechanic::Ferry),
    ),
    asks(
        Step::Flight,
        Step::DragonStep,
        "DRG-6",
        "a dragon sign: the dragon flies six tiles, moved by the players in turn, and eats the figures it meets",
        |scope| scope.flies(),
    ),
];

impl Scope<'_> {
    /// True if the turn's action offers more than placing a follower.
    fn has_choices(&self) -> bool {
        let mut further = ACTION.iter().filter(|row| row.passage.code.starts_with("act-"));
        further.any(|row| (row.when)(self)) || self.acts(Mechanic::Flyer)
    }

    fn builder_beside(&self) -> bool {
        self.acts(Mechanic::Builder) && self.options().builder == BuilderStands::Beside
    }

    pub(super) fn pig_beside(&self) -> bool {
        self.acts(Mechanic::Pig) && self.options().pig == PigStands::Beside
    }

    /// ROB-1: returns whether a robber ever has a choice. With two players and one marker each, a robber always goes
    /// beside the other player's marker, unless that marker scored in this turn before the robber was placed.
    fn robbers_choose(&self) -> bool {
        let early = self.acts(Mechanic::Fairy) || self.acts(Mechanic::Wheel);
        let left_behind = early && self.options().robbers == RobberCall::FirstPoints;
        let markers = self.players(3) || self.acts(Mechanic::Message);
        self.acts(Mechanic::Robber) && (markers || left_behind)
    }

    /// RIV-9: returns whether the player who places the volcano tile also places the lake.
    fn river_lake(&self) -> bool {
        let one = self.options().river_ends == RiverEnds::Lake;
        self.acts(Mechanic::River) && self.drawn.volcano_end && one
    }

    /// Everything that can happen in a turn and at the end of the game, in order.
    pub fn course(&self) -> Vec<Passage> {
        let mut found = Vec::new();
        let mut take = |at: At| {
            let rows = [BEFORE, ACTION, super::course_end::SCORING, super::course_end::END];
            let here = rows.into_iter().flatten().filter(|row| row.at == at && (row.when)(self));
            found.extend(here.map(|row| row.passage));
        };
        take(At::Start);
        take(At::Anytime);
        for step in self.rules.plan().steps() {
            take(At::Step(step));
        }
        found
    }
}
