//! The order of a turn, as data.
//!
//! One constant table says in rule order which steps a turn can have; a game keeps the rows it needs. So the order
//! of a turn can be read here, printed for players, and is never hidden in code.

use super::{BuilderStands, DragonFlight, Fields, Mechanic, MechanicSet, PigStands, RuleOptions};

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
    /// The player may place an abbey tile instead of drawing.
    Abbey = "abbey": "an abbey may be placed in a hole, or pass";
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
    /// Interruption: a player takes a follower back.
    Plague = "plague": "one of the player's followers is to be taken back";
    /// Interruption: the marker for this turn's points is to be chosen.
    Mark = "mark": "the marker that takes this turn's points is to be chosen";
    /// Interruption: a player puts the robber beside a marker.
    RobberPut = "robber": "the robber is to be put beside a marker of another player";
    /// Interruption: of several players one is to be robbed.
    Victim = "victim": "one of the players who set the robber off is to be robbed";
    /// Interruption: a message is carried out or not.
    MessageDo = "message": "the message may be carried out, or pass for 2 points";
    /// Interruption: a message brings a follower back.
    MessageBack = "message-back": "one of the player's followers comes back";
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
    /// Interruption: one of several prisoners is to be chosen for an exchange.
    Exchange = "exchange": "the follower that comes home in exchange is to be named";
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

/// When a game has a step.
enum StepCondition {
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

/// Every step there is, in rule order. Interruptions are not in it: they come when something asks for them. `course` says in
/// words what happens at each step.
const TABLE: [(Step, StepCondition); 38] = [
    // ABY-2
    (Step::Abbey, StepCondition::With(Mechanic::Abbey)),
    // BASE-4
    (Step::Draw, StepCondition::Always),
    // WHL-3, WHL-10
    (Step::Wheel, StepCondition::With(Mechanic::Wheel)),
    (Step::Crowns, StepCondition::With(Mechanic::Wheel)),
    // ROB-1
    (Step::Robbers, StepCondition::With(Mechanic::Robber)),
    // BASE-5, BASE-8
    (Step::PlaceTile, StepCondition::Always),
    (Step::Act, StepCondition::Always),
    // TRD-M1, TRD-M6
    (Step::Beside, StepCondition::Beside),
    // FER-2, FER-3
    (Step::FerryLay, StepCondition::With(Mechanic::Ferry)),
    (Step::FerryMove, StepCondition::With(Mechanic::Ferry)),
    // DRG-6
    (Step::Flight, StepCondition::Flight(DragonFlight::BeforeScoring)),
    // BASE-12
    (Step::Gather, StepCondition::Modules),
    // CNT-4
    (Step::Leaving, StepCondition::With(Mechanic::Count)),
    // BCB-6
    (Step::Founding, StepCondition::With(Mechanic::Castle)),
    // BASE-12
    (Step::Score, StepCondition::Always),
    // BCB-8
    (Step::Castles, StepCondition::With(Mechanic::Castle)),
    // TRD-M7
    (Step::Pigs, StepCondition::Pigs),
    // ROB-2
    (Step::Rob, StepCondition::With(Mechanic::Robber)),
    // CNT-3
    (Step::CountEnter, StepCondition::With(Mechanic::Count)),
    (Step::CountMove, StepCondition::With(Mechanic::Count)),
    // MSG-3
    (Step::Message, StepCondition::With(Mechanic::Message)),
    // DRG-6
    (Step::LateFlight, StepCondition::Flight(DragonFlight::AfterScoring)),
    // CIR-2
    (Step::Circle, StepCondition::With(Mechanic::Circle)),
    // TRD-C2, TRD-M4
    (Step::ExtraTurn, StepCondition::With(Mechanic::Builder)),
    // MSG-5
    (Step::MessageTurn, StepCondition::With(Mechanic::Message)),
    // CTH-4
    (Step::Escape, StepCondition::With(Mechanic::Escape)),
    // BCB-12, BCB-13
    (Step::BazaarDraw, StepCondition::With(Mechanic::Bazaar)),
    (Step::Auction, StepCondition::With(Mechanic::Bazaar)),
    // BASE-3, BASE-23
    (Step::EndTurn, StepCondition::Always),
    // ROB-5
    (Step::FinalRobbers, StepCondition::With(Mechanic::Robber)),
    // MSG-7
    (Step::FinalMarkers, StepCondition::With(Mechanic::Message)),
    // CNT-6
    (Step::FinalLeaving, StepCondition::With(Mechanic::Count)),
    // BASE-24, BASE-25
    (Step::FinalFeatures, StepCondition::Always),
    (Step::FinalFields, StepCondition::Fields),
    // TRD-3
    (Step::FinalGoods, StepCondition::With(Mechanic::Goods)),
    // GLD-4
    (Step::FinalGold, StepCondition::With(Mechanic::Gold)),
    // KNG-3
    (Step::FinalCards, StepCondition::Cards),
    // BASE-26
    (Step::Over, StepCondition::Always),
];

/// The steps of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnPlan {
    /// Filled up with `Step::Over`.
    steps: [Step; LENGTH],
}

/// The most steps a plan can have: a power of two, so that a cursor is never out of bounds.
const LENGTH: usize = 64;
const _: () = assert!(TABLE.len() <= LENGTH && LENGTH.is_power_of_two());

impl TurnPlan {
    pub(crate) fn new(on: MechanicSet, options: &RuleOptions) -> Self {
        let wanted = |(_, wanted): &&(Step, StepCondition)| match *wanted {
            StepCondition::Always => true,
            StepCondition::With(mechanic) => on.has(mechanic),
            StepCondition::Modules => !on.is_empty(),
            StepCondition::Cards => on.has(Mechanic::King) || on.has(Mechanic::Baron),
            StepCondition::Beside => {
                on.has(Mechanic::Builder) && options.builder == BuilderStands::Beside
                    || on.has(Mechanic::Pig) && options.pig == PigStands::Beside
            }
            StepCondition::Pigs => on.has(Mechanic::Pig) && options.pig == PigStands::Beside,
            StepCondition::Flight(when) => on.has(Mechanic::Dragon) && options.dragon_flight == when,
            StepCondition::Fields => options.fields == Fields::On,
        };
        let mut steps = [Step::Over; LENGTH];
        for (at, (step, _)) in TABLE.iter().filter(wanted).enumerate() {
            steps[at] = *step;
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

    /// The steps of this game, in order.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let end = self.steps.iter().position(|step| *step == Step::Over).unwrap_or(LENGTH - 1);
        self.steps[..=end].iter().copied()
    }
}

/// The phases of a turn, in order, each with its name and its steps, for programs that show how far a turn is. Interruptions
/// belong to the phase in which they can occur.
pub const PHASES: &[(&str, &[Step])] = &[
    ("abbey", &[Step::Abbey]),
    ("draw", &[Step::Draw]),
    ("wheel", &[Step::Wheel, Step::Crowns]),
    ("plague", &[Step::Plague]),
    ("robber", &[Step::RobberPut, Step::Robbers]),
    ("place", &[Step::PlaceTile]),
    ("gold", &[Step::GoldPlace]),
    ("act", &[Step::Act]),
    ("beside", &[Step::Beside]),
    ("cast", &[Step::Cast]),
    ("land", &[Step::FlyLand, Step::FlyRoll]),
    ("capture", &[Step::Capture]),
    ("exchange", &[Step::Exchange]),
    ("ferry-lay", &[Step::FerryLay, Step::FerryMove]),
    ("dragon", &[Step::DragonStep, Step::Flight]),
    ("leave", &[Step::Leave, Step::Leaving]),
    ("castle", &[Step::Found, Step::Founding, Step::Castles, Step::CastlePick]),
    ("gold-order", &[Step::GoldOrder]),
    ("mark", &[Step::Mark]),
    ("score", &[Step::Score, Step::Gather, Step::Pigs]),
    ("farmer", &[Step::FarmerBack]),
    ("drive", &[Step::Drive]),
    ("victim", &[Step::Victim, Step::Rob]),
    ("enter", &[Step::CountEnter]),
    ("count", &[Step::CountMove]),
    ("message", &[Step::MessageDo, Step::Message, Step::MessageBack]),
    ("late-flight", &[Step::LateFlight]),
    ("circle", &[Step::Circle, Step::CircleAdd, Step::CircleRemove]),
    ("extra-turn", &[Step::ExtraTurn, Step::MessageTurn]),
    ("escape", &[Step::Escape]),
    ("offer", &[Step::Offer, Step::BazaarDraw, Step::Auction, Step::Bid, Step::Deal, Step::Take]),
    ("end", &[Step::EndTurn]),
    (
        "final",
        &[
            Step::FinalRobbers,
            Step::FinalMarkers,
            Step::FinalLeaving,
            Step::FinalFeatures,
            Step::FinalFields,
            Step::FinalGoods,
            Step::FinalCards,
            Step::FinalGold,
        ],
    ),
    ("over", &[Step::Over]),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn phase_of(step: Step) -> Option<usize> {
        PHASES.iter().position(|(_, steps)| steps.contains(&step))
    }

    #[test]
    fn every_step_is_in_one_phase() {
        let all = PHASES.iter().flat_map(|(_, steps)| steps.iter());
        for step in Step::ALL {
            assert_eq!(all.clone().filter(|other| *other == step).count(), 1, "{step:?}");
        }
        assert_eq!(all.count(), Step::ALL.len());
    }

    /// Steps that ask for nothing are never shown, so only decisions have to be in order.
    #[test]
    fn phases_have_the_order_of_the_plan() {
        let decisions = TABLE.iter().map(|(step, _)| *step).filter(|step| step.asks() != "nothing");
        let phases = decisions.map(phase_of).collect::<alloc::vec::Vec<_>>();
        assert!(phases.len() > 10 && phases.is_sorted(), "{phases:?}");
    }
}
