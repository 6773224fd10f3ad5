//! The order of a turn, as data.
//!
//! One constant table lists the possible steps of a turn in rule order, and a game keeps the rows it needs. The order
//! of a turn is visible here and can be printed for players. No other code decides it.

use super::{BuilderStands, DragonFlight, Fields, Mechanic, MechanicSet, PigStands, RuleOptions};

macro_rules! steps {
    ($($(#[$doc:meta])* $name:ident = $code:literal: $asks:literal;)*) => {
        /// One step of a turn or of the end of the game, or an interruption of a step.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Step { $($(#[$doc])* $name,)* }

        impl Step {
            /// All steps.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// A short, fixed code for records and programs.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            /// The choice that the player must make, in words, or "nothing".
            pub const fn asks(self) -> &'static str {
                match self { $(Self::$name => $asks,)* }
            }
        }
    };
}

steps! {
    /// The player may place an abbey tile instead of drawing.
    Abbey = "abbey": "place your abbey tile in a hole, or pass";
    /// A tile is drawn.
    Draw = "draw": "draw a tile";
    /// A wheel sign on the drawn tile moves the pig on the wheel.
    Wheel = "wheel": "nothing";
    /// Followers on the sector's crown places score.
    Crowns = "crowns": "nothing";
    /// A robbers' bag on the drawn tile calls the robbers.
    Robbers = "robbers": "nothing";
    /// The player places the drawn tile.
    PlaceTile = "place": "place the drawn tile";
    /// The turn's one action: placing a follower, another action, or passing.
    Act = "act": "place a follower or take another action, or pass";
    /// The player may place a builder or pig beside the follower.
    Beside = "beside": "place a builder or pig beside the follower, or pass";
    /// A ferry is laid on the new lake.
    FerryLay = "ferry-lay": "lay a ferry on the new lake";
    /// Ferries along the extended roads may move.
    FerryMove = "ferry-move": "move a ferry, or pass";
    /// The dragon flies, before scoring.
    Flight = "flight": "nothing";
    /// Completed features are collected.
    Gather = "complete": "nothing";
    /// Followers may leave the quarters of the walled town.
    Leaving = "leaving": "nothing";
    /// Small cities may become castles.
    Founding = "founding": "nothing";
    /// Completed features are scored.
    Score = "score": "nothing";
    /// Castles near completed features are scored.
    Castles = "castles": "nothing";
    /// Pigs are scored.
    Pigs = "pigs": "nothing";
    /// Robbers take their share of the points.
    Rob = "rob": "nothing";
    /// A player may put a follower into a quarter of the walled town.
    CountEnter = "enter": "put a follower into a quarter of the walled town, or pass";
    /// A player may move the count.
    CountMove = "count": "move the count, or pass";
    /// A message is drawn.
    Message = "message-draw": "draw a message";
    /// The dragon flies, after scoring.
    LateFlight = "late-flight": "nothing";
    /// The player who placed a crop circle chooses its effect.
    Circle = "circle": "choose what the crop circle does: everybody adds a follower, or everybody takes one back";
    /// The builder gives another turn.
    ExtraTurn = "extra-turn": "take the extra turn (yes), or decline it (pass)";
    /// A message gives another turn.
    MessageTurn = "message-turn": "nothing";
    /// A knight may escape a siege.
    Escape = "escape": "let a knight escape from the siege, or pass";
    /// The tiles of a bazaar are turned up.
    BazaarDraw = "bazaar-draw": "draw the next tile for the bazaar";
    /// The tiles of a bazaar are handed out.
    Auction = "auction": "nothing";
    /// The next turn begins, or the game ends.
    EndTurn = "end": "nothing";
    /// Robbers still on the score board score and go home.
    FinalRobbers = "final-robbers": "nothing";
    /// The points of each player's two markers are added up.
    FinalMarkers = "final-markers": "nothing";
    /// Followers may leave the quarters of the walled town at the end of the game (CNT-6).
    FinalLeaving = "final-leaving": "nothing";
    /// Unfinished features are scored (BASE-24).
    FinalFeatures = "final-features": "nothing";
    /// Fields are scored (BASE-25).
    FinalFields = "final-fields": "nothing";
    /// Goods are scored.
    FinalGoods = "final-goods": "nothing";
    /// The king and the robber baron are scored.
    FinalCards = "final-cards": "nothing";
    /// Gold is scored.
    FinalGold = "final-gold": "nothing";
    /// The game is over.
    Over = "over": "nothing";
    /// Interruption: a player takes a follower back.
    Plague = "plague": "take back one of your followers";
    /// Interruption: a player chooses the marker for this turn's points.
    Mark = "mark": "choose the marker that gets this turn's points";
    /// Interruption: a player puts the robber beside a marker.
    RobberPut = "robber": "put your robber beside another player's marker";
    /// Interruption: a robber's owner chooses which of several players to rob.
    Victim = "victim": "choose which of the players who activated your robber to rob";
    /// Interruption: a player decides whether to carry out a message.
    MessageDo = "message": "carry out the message, or pass for 2 points";
    /// Interruption: a message returns a follower to its owner.
    MessageBack = "message-back": "choose which of your followers comes back";
    /// Interruption: the die of a flying machine is rolled.
    FlyRoll = "roll": "roll the die";
    /// Interruption: a flyer lands.
    FlyLand = "land": "choose where the flyer lands";
    /// Interruption: the player puts the second ingot on a tile.
    GoldPlace = "gold": "put the second ingot on a neighbouring tile";
    /// Interruption: the player chooses which of the completed features that share gold is scored first.
    GoldOrder = "gold-order": "choose which feature is scored first";
    /// Interruption: the player moves the mage or the witch.
    Cast = "cast": "put the mage or the witch on a road or city";
    /// Interruption: a crop circle makes a player add a follower.
    CircleAdd = "circle-add": "add a follower";
    /// Interruption: a crop circle makes a player take a follower back.
    CircleRemove = "circle-remove": "take a follower back";
    /// Interruption: a player may capture a follower in reach of a tower.
    Capture = "capture": "take a follower prisoner, or pass";
    /// Interruption: a player chooses which of their captured followers comes back in an exchange.
    Exchange = "exchange": "choose which of your captured followers comes back in the exchange";
    /// Interruption: a player moves the dragon one place.
    DragonStep = "dragon": "move the dragon one place";
    /// Interruption: followers may leave their quarter.
    Leave = "leave": "move a follower out of its quarter, or pass";
    /// Interruption: a small city may become a castle.
    Found = "castle": "turn the city into a castle, or pass";
    /// Interruption: a player may take back the farmer of a scored pig.
    FarmerBack = "farmer": "take the pig's farmer back, or pass";
    /// Interruption: a wagon may drive on.
    Drive = "drive": "drive the wagon on, or pass";
    /// Interruption: a player chooses which of several completed features scores the castle.
    CastlePick = "castle-pick": "choose which feature scores the castle";
    /// Interruption: a player offers a tile of the bazaar.
    Offer = "offer": "choose a tile from the bazaar and make an opening bid";
    /// Interruption: a player may raise the bid.
    Bid = "bid": "raise the bid, or pass";
    /// Interruption: the chooser buys or sells.
    Deal = "deal": "buy the tile or sell it";
    /// Interruption: a player takes a tile of the bazaar.
    Take = "take": "take a tile from the bazaar";
}

/// The games that have a step.
enum StepCondition {
    Always,
    With(Mechanic),
    /// Games with at least one mechanic.
    Modules,
    /// Games with a builder or a pig that is placed beside a follower.
    Beside,
    /// Games with pigs that score when a city is completed.
    Pigs,
    /// Games with the king or the robber baron.
    Cards,
    /// Games with a dragon that flies at this time.
    Flight(DragonFlight),
    Fields,
}

/// All steps of the plan, in rule order. Interruptions are not listed, because they occur only when a rule asks for
/// them. `course` describes in words what happens at each step.
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
    /// Padded with `Step::Over`.
    steps: [Step; LENGTH],
}

/// The maximum number of steps in a plan: a power of two, so that a masked cursor is never out of bounds.
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

    /// The cursor after the last of these steps.
    pub(crate) fn after(&self, steps: &[Step]) -> u8 {
        self.steps.iter().rposition(|other| steps.contains(other)).map_or(0, |at| at as u8 + 1)
    }

    /// The steps of this game, in order.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let end = self.steps.iter().position(|step| *step == Step::Over).unwrap_or(LENGTH - 1);
        self.steps[..=end].iter().copied()
    }
}

/// The phases of a turn, in order, each with its name and steps, for programs that show a turn's progress.
/// Interruptions belong to the phase in which they can occur.
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
    fn phases_are_in_the_order_of_the_plan() {
        let decisions = TABLE.iter().map(|(step, _)| *step).filter(|step| step.asks() != "nothing");
        let phases = decisions.map(phase_of).collect::<alloc::vec::Vec<_>>();
        assert!(phases.len() > 10 && phases.is_sorted(), "{phases:?}");
    }
}
