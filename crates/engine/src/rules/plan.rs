//! The order of a turn, as data.
//!
//! One constant table says in rule order which steps a turn can have; a game keeps the rows it needs. So the order
//! of a turn can be read here, printed for players, and is never hidden in code.

use super::{BuilderStands, DragonFlight, Fields, Mechanic, MechanicSet, Options, PigStands};

macro_rules! steps {
    ($($(#[$doc:meta])* $name:ident = $code:literal: $asks:literal;)*) => {
        /// One step of a turn or of the end of the game, or an interruption that one of them asks for.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Step { $($(#[$doc])* $name,)* }

        impl Step {
            /// All steps.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// A short fixed word for it, for records and programs.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            /// What it asks for, in words.
            pub const fn asks(self) -> &'static str {
                match self { $(Self::$name => $asks,)* }
            }
        }
    };
}

steps! {
    /// The player may place the own abbey instead of drawing.
    Abbey = "abbey": "the own abbey may be placed in a hole, or pass";
    /// Chance gives a tile.
    Draw = "draw": "a tile is to be drawn";
    /// The sign of the drawn tile turns the wheel.
    Wheel = "wheel": "nothing";
    /// The crown places of the sector pay.
    Crowns = "crowns": "nothing";
    /// The sign of the drawn tile calls the robbers.
    Robbers = "robbers": "nothing";
    /// The player places it.
    PlaceTile = "place": "the drawn tile is to be placed";
    /// The player's one action: a follower, something else, or nothing.
    Act = "act": "the turn's one action is open: a follower, something else, or pass";
    /// A builder or pig may be put beside the follower.
    Beside = "beside": "a builder or pig may be put beside the follower, or pass";
    /// A ferry is laid on the new lake.
    FerryLay = "ferry-lay": "a ferry is to be laid on the new lake";
    /// Ferries along the extended roads may move.
    FerryMove = "ferry-move": "ferries may be moved, or pass";
    /// The dragon flies, before scoring.
    Flight = "flight": "nothing";
    /// What is complete is gathered.
    Gather = "complete": "nothing";
    /// Followers may leave the quarters of Carcassonne.
    Leaving = "leaving": "nothing";
    /// Small cities may become castles.
    Founding = "founding": "nothing";
    /// What is complete is scored.
    Score = "score": "nothing";
    /// Castles near what was completed are scored.
    Castles = "castles": "nothing";
    /// Pigs are scored.
    Pigs = "pigs": "nothing";
    /// Robbers take their share.
    Rob = "rob": "nothing";
    /// A follower may be put into a quarter of Carcassonne.
    CountEnter = "enter": "a follower may be put into a quarter of Carcassonne, or pass";
    /// The count may be moved.
    CountMove = "count": "the count may be moved, or pass";
    /// Chance gives a message.
    Message = "message-draw": "a message is to be drawn";
    /// The dragon flies, after scoring.
    LateFlight = "late-flight": "nothing";
    /// The player of a crop circle chooses.
    Circle = "circle": "the crop circle is to be chosen: everybody adds one, or takes one back";
    /// The builder gives another turn.
    ExtraTurn = "extra-turn": "the extra turn may be taken (yes) or declined (pass)";
    /// A message gives another turn.
    MessageTurn = "message-turn": "nothing";
    /// A knight may escape a siege.
    Escape = "escape": "a knight may escape the siege, or pass";
    /// Chance turns up the tiles of a bazaar.
    BazaarDraw = "bazaar-draw": "the next tile of the bazaar is to be drawn";
    /// The tiles of a bazaar are given out.
    Auction = "auction": "nothing";
    /// The turn passes on, or the game ends.
    EndTurn = "end": "nothing";
    /// Robbers who wait bring points and leave the track.
    FinalRobbers = "final-robbers": "nothing";
    /// The points of both markers are added up.
    FinalMarkers = "final-markers": "nothing";
    /// Followers leave the quarters of Carcassonne at the end (CNT-6).
    FinalLeaving = "final-leaving": "nothing";
    /// Unfinished features are scored (BASE-24).
    FinalFeatures = "final-features": "nothing";
    /// Fields are scored (BASE-25).
    FinalFields = "final-fields": "nothing";
    /// Goods are scored.
    FinalGoods = "final-goods": "nothing";
    /// King and robber baron are scored.
    FinalCards = "final-cards": "nothing";
    /// Gold is scored.
    FinalGold = "final-gold": "nothing";
    /// Nothing more happens.
    Over = "over": "nothing";
    /// Interruption: an own follower is to be taken back.
    Plague = "plague": "an own follower is to be taken back";
    /// Interruption: the marker for this turn's points is to be chosen.
    Mark = "mark": "the marker that takes this turn's points is to be chosen";
    /// Interruption: the own robber is put beside a marker.
    RobberPut = "robber": "the own robber is to be put beside a marker of another player";
    /// Interruption: of several players one is to be robbed.
    Victim = "victim": "one of the players who set the robber off is to be robbed";
    /// Interruption: a message is carried out or not.
    MessageDo = "message": "the message may be carried out, or pass for 2 points";
    /// Interruption: a message brings a follower back.
    MessageBack = "message-back": "an own follower comes back";
    /// Interruption: the die is to be rolled.
    FlyRoll = "roll": "the die is to be rolled";
    /// Interruption: the flyer is to land.
    FlyLand = "land": "the flyer is to land";
    /// Interruption: the second ingot is to be put on a tile.
    GoldPlace = "gold": "the second ingot is to be put on a tile around";
    /// Interruption: of completed features that share gold one is to be scored first.
    GoldOrder = "gold-order": "the feature that is scored first is to be picked";
    /// Interruption: mage or witch is to be put somewhere.
    Cast = "cast": "mage or witch is to be put on a road or city";
    /// Interruption: a follower is to be added.
    CircleAdd = "circle-add": "a follower is to be added";
    /// Interruption: a follower is to be taken back.
    CircleRemove = "circle-remove": "a follower is to be taken back";
    /// Interruption: a follower in reach of a tower may be taken prisoner.
    Capture = "capture": "a follower may be taken prisoner, or pass";
    /// Interruption: of several own prisoners one is to be exchanged.
    Exchange = "exchange": "one of the own prisoners is to be named who comes home";
    /// Interruption: the dragon is to be moved one place.
    DragonStep = "dragon": "the dragon is to be moved one place";
    /// Interruption: followers may leave their quarter.
    Leave = "leave": "followers may leave their quarter, or pass";
    /// Interruption: a small city may become a castle.
    Found = "castle": "the city may become a castle, or pass";
    /// Interruption: the farmer of a scored pig may be taken back.
    FarmerBack = "farmer": "the pig's farmer may be taken back, or pass";
    /// Interruption: a wagon may drive on.
    Drive = "drive": "the wagon may drive on, or pass";
    /// Interruption: of several completed features one scores the castle.
    CastlePick = "castle-pick": "the feature that scores the castle is to be picked";
    /// Interruption: a tile of the bazaar is to be chosen.
    Offer = "offer": "a tile of the bazaar is to be chosen, with an opening bid";
    /// Interruption: the bid may be raised.
    Bid = "bid": "the bid may be raised, or pass";
    /// Interruption: the chooser buys or sells.
    Deal = "deal": "the tile is to be bought or sold";
    /// Interruption: a tile of the bazaar is to be taken.
    Take = "take": "a tile of the bazaar is to be taken";
}

/// One row of the table.
struct Row {
    step: Step,
    clause: &'static str,
    text: &'static str,
    wanted: Wanted,
}

/// When a game has a step.
enum Wanted {
    Always,
    With(Mechanic),
    /// With any mechanic.
    Modules,
    /// With a builder or a pig that is put beside a follower.
    Beside,
    /// With pigs that score when a city is completed.
    Pigs,
    /// With the king or the robber baron.
    Cards,
    /// With the dragon, who flies then.
    Flight(DragonFlight),
    Fields,
}

const fn row(step: Step, clause: &'static str, text: &'static str, wanted: Wanted) -> Row {
    Row { step, clause, text, wanted }
}

/// Every step there is, in rule order. Interruptions are not in it: they come when something asks for them.
const TABLE: [Row; 38] = [
    row(
        Step::Abbey,
        "ABY-2",
        "place the own abbey in a hole instead of drawing",
        Wanted::With(Mechanic::Abbey),
    ),
    row(Step::Draw, "BASE-4", "draw a tile", Wanted::Always),
    row(
        Step::Wheel,
        "WHL-3",
        "a numbered tile turns the wheel; its sector acts",
        Wanted::With(Mechanic::Wheel),
    ),
    row(Step::Crowns, "WHL-10", "the crown places of that sector pay", Wanted::With(Mechanic::Wheel)),
    row(
        Step::Robbers,
        "ROB-1",
        "a tile with the bag calls the robbers onto the track",
        Wanted::With(Mechanic::Robber),
    ),
    row(Step::PlaceTile, "BASE-5", "place it", Wanted::Always),
    row(Step::Act, "BASE-8", "place one follower on it, or do something else, or nothing", Wanted::Always),
    row(Step::Beside, "TRD-M1", "put a builder or pig beside the follower", Wanted::Beside),
    row(Step::FerryLay, "FER-2", "lay a ferry on the new lake", Wanted::With(Mechanic::Ferry)),
    row(
        Step::FerryMove,
        "FER-3",
        "move ferries along the roads the tile extended",
        Wanted::With(Mechanic::Ferry),
    ),
    row(
        Step::Flight,
        "DRG-6",
        "a dragon sign lets the dragon fly",
        Wanted::Flight(DragonFlight::BeforeScoring),
    ),
    row(Step::Gather, "BASE-12", "see what is complete", Wanted::Modules),
    row(
        Step::Leaving,
        "CNT-4",
        "followers may leave the quarters for what is complete",
        Wanted::With(Mechanic::Count),
    ),
    row(Step::Founding, "BCB-6", "small cities may become castles", Wanted::With(Mechanic::Castle)),
    row(Step::Score, "BASE-12", "score what is complete", Wanted::Always),
    row(Step::Castles, "BCB-8", "score castles near what was completed", Wanted::With(Mechanic::Castle)),
    row(Step::Pigs, "TRD-M7", "a city with a coat of arms scores all pigs", Wanted::Pigs),
    row(Step::Rob, "ROB-2", "robbers take half of what their victims scored", Wanted::With(Mechanic::Robber)),
    row(
        Step::CountEnter,
        "CNT-3",
        "who took no points may put a follower into a quarter",
        Wanted::With(Mechanic::Count),
    ),
    row(Step::CountMove, "CNT-3", "who did may move the count", Wanted::With(Mechanic::Count)),
    row(
        Step::Message,
        "MSG-3",
        "a marker on a multiple of five brings a message",
        Wanted::With(Mechanic::Message),
    ),
    row(
        Step::LateFlight,
        "DRG-6",
        "a dragon sign lets the dragon fly",
        Wanted::Flight(DragonFlight::AfterScoring),
    ),
    row(Step::Circle, "CIR-2", "a crop circle asks something of everybody", Wanted::With(Mechanic::Circle)),
    row(Step::ExtraTurn, "TRD-C2", "the builder gives another turn", Wanted::With(Mechanic::Builder)),
    row(Step::MessageTurn, "MSG-5", "a message gives another turn", Wanted::With(Mechanic::Message)),
    row(Step::Escape, "CTH-4", "a knight may escape a siege", Wanted::With(Mechanic::Escape)),
    row(
        Step::BazaarDraw,
        "BCB-12",
        "a bazaar turns up a tile for each player",
        Wanted::With(Mechanic::Bazaar),
    ),
    row(Step::Auction, "BCB-13", "the tiles of the bazaar are sold", Wanted::With(Mechanic::Bazaar)),
    row(Step::EndTurn, "BASE-3", "the turn passes clockwise, or the game ends (BASE-23)", Wanted::Always),
    row(Step::FinalRobbers, "ROB-5", "robbers who wait bring 3 points", Wanted::With(Mechanic::Robber)),
    row(
        Step::FinalMarkers,
        "MSG-7",
        "the points of both markers are added up",
        Wanted::With(Mechanic::Message),
    ),
    row(Step::FinalLeaving, "CNT-6", "followers leave the quarters", Wanted::With(Mechanic::Count)),
    row(Step::FinalFeatures, "BASE-24", "score unfinished roads, cities and cloisters", Wanted::Always),
    row(Step::FinalFields, "BASE-25", "score fields", Wanted::Fields),
    row(Step::FinalGoods, "TRD-3", "score goods", Wanted::With(Mechanic::Goods)),
    row(Step::FinalGold, "GLD-4", "score gold", Wanted::With(Mechanic::Gold)),
    row(Step::FinalCards, "KNG-3", "king and robber baron bring points", Wanted::Cards),
    row(Step::Over, "BASE-26", "the highest score wins", Wanted::Always),
];

/// The steps of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Filled up with `Step::Over`.
    steps: [Step; LENGTH],
}

/// The most steps a plan can have: a power of two, so that a cursor is never out of bounds.
const LENGTH: usize = 64;
const _: () = assert!(TABLE.len() <= LENGTH && LENGTH.is_power_of_two());

impl Plan {
    pub(crate) fn new(on: MechanicSet, options: &Options) -> Self {
        let wanted = |row: &&Row| match row.wanted {
            Wanted::Always => true,
            Wanted::With(mechanic) => on.has(mechanic),
            Wanted::Modules => !on.is_empty(),
            Wanted::Cards => on.has(Mechanic::King) || on.has(Mechanic::Baron),
            Wanted::Beside => {
                on.has(Mechanic::Builder) && options.builder == BuilderStands::Beside
                    || on.has(Mechanic::Pig) && options.pig == PigStands::Beside
            }
            Wanted::Pigs => on.has(Mechanic::Pig) && options.pig == PigStands::Beside,
            Wanted::Flight(when) => on.has(Mechanic::Dragon) && options.dragon_flight == when,
            Wanted::Fields => options.fields == Fields::On,
        };
        let mut steps = [Step::Over; LENGTH];
        for (at, row) in TABLE.iter().filter(wanted).enumerate() {
            steps[at] = row.step;
        }
        Self { steps }
    }

    /// The step at a cursor.
    #[inline]
    pub(crate) fn step(&self, cursor: u8) -> Step {
        self.steps[cursor as usize % LENGTH]
    }

    /// The cursor of a step, if this plan has it.
    pub(crate) fn find(&self, step: Step) -> Option<u8> {
        self.steps.iter().position(|other| *other == step).map(|at| at as u8)
    }

    /// The cursor of a step that every plan has.
    #[inline]
    pub(crate) fn cursor(&self, step: Step) -> u8 {
        self.steps.iter().position(|other| *other == step).map_or(0, |at| at as u8)
    }

    /// The cursor behind the last of these steps.
    pub(crate) fn after(&self, steps: &[Step]) -> u8 {
        self.steps.iter().rposition(|other| steps.contains(other)).map_or(0, |at| at as u8 + 1)
    }

    /// The steps in words, each with the clause that asks for it.
    pub fn describe(&self) -> impl Iterator<Item = (Step, &'static str, &'static str)> {
        let rows = TABLE.iter().filter(|row| self.steps.contains(&row.step));
        rows.map(|row| (row.step, row.text, row.clause))
    }
}
