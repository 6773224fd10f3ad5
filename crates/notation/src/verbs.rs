//! Maps words to the engine's verbs. Some words of the notation can mean several verbs; the open decision
//! determines which one.

use crate::voice::Voice;
use bastide_engine::{Action, FigureId, FigureKind, KindId, Mechanic, SegId, Step, decision};

/// One meaning of a word: the step it answers, the mechanic it belongs to, and its constructor.
type Meaning<T> = (Step, Mechanic, fn(T) -> Action);

const RECALL: [Meaning<FigureId>; 6] = [
    (Step::Act, Mechanic::Abbot, Action::RecallAbbot),
    (Step::FarmerBack, Mechanic::Pig, Action::TakeBackFarmer),
    (Step::MessageBack, Mechanic::Message, Action::MessageTakeBack),
    (Step::Escape, Mechanic::Escape, Action::Escape),
    (Step::CircleRemove, Mechanic::Circle, Action::CircleTakeBack),
    (Step::Plague, Mechanic::Wheel, Action::PlagueTakeBack),
];

const MOVE: [Meaning<(FigureId, SegId)>; 3] = [
    (Step::Drive, Mechanic::Wagon, |(figure, seg)| Action::DriveWagon { figure, seg }),
    (Step::FlyLand, Mechanic::Flyer, |(figure, seg)| Action::Land { figure, seg }),
    (Step::Leave, Mechanic::Count, |(figure, seg)| Action::LeaveQuarter { figure, seg }),
];

const FERRY: [Meaning<(SegId, SegId)>; 2] = [
    (Step::FerryLay, Mechanic::Ferry, |(from, to)| Action::LayFerry { from, to }),
    (Step::FerryMove, Mechanic::Ferry, |(from, to)| Action::MoveFerry { from, to }),
];

const PICK: [Meaning<SegId>; 3] = [
    (Step::CastlePick, Mechanic::Castle, Action::CastleTrigger),
    (Step::GoldOrder, Mechanic::Gold, Action::GoldNext),
    (Step::MessageDo, Mechanic::Message, Action::MessageTarget),
];

const YES: [Meaning<()>; 2] = [
    (Step::ExtraTurn, Mechanic::Builder, |()| Action::TakeExtraTurn),
    (Step::MessageDo, Mechanic::Message, |()| Action::CarryOutMessage),
];

impl Voice<'_> {
    fn step(&self) -> Step {
        decision(self.rules, self.state).step
    }

    /// The verb that answers the open decision. If there is none, the action will be refused. Then prefers a
    /// verb whose mechanic is in play, because it leads to a better error message.
    fn verb<T>(&self, meanings: &[Meaning<T>], what: T) -> Action {
        let answers = meanings.iter().find(|(step, ..)| *step == self.step());
        let in_play = || meanings.iter().find(|(_, mechanic, _)| self.rules.on().has(*mechanic));
        let (_, _, verb) = answers.or_else(in_play).unwrap_or(&meanings[0]);
        verb(what)
    }

    /// The action that `put` means.
    pub(crate) fn put(&self, figure: FigureKind, seg: SegId) -> Action {
        match (self.step(), figure) {
            (Step::CircleAdd, figure) => Action::CircleDeploy { figure, seg },
            (_, FigureKind::Builder) => Action::PutBuilder(seg),
            (_, FigureKind::Pig) => Action::PutPig(seg),
            (_, figure) => Action::Deploy { figure, seg },
        }
    }

    /// The action that `move` means.
    pub(crate) fn move_to(&self, figure: FigureId, seg: SegId) -> Action {
        self.verb(&MOVE, (figure, seg))
    }

    /// The action that `recall` means.
    pub(crate) fn recall(&self, figure: FigureId) -> Action {
        self.verb(&RECALL, figure)
    }

    /// The action that `ferry` means.
    pub(crate) fn ferry(&self, from: SegId, to: SegId) -> Action {
        self.verb(&FERRY, (from, to))
    }

    /// The action that `pick` means.
    pub(crate) fn pick(&self, seg: SegId) -> Action {
        self.verb(&PICK, seg)
    }

    /// The action that `offer` means. Taking a tile without an auction is written with a bid of 0 (BCB-17).
    pub(crate) fn offer(&self, kind: KindId, bid: u16) -> Action {
        match (self.step(), bid) {
            (Step::Take, 0) => Action::TakeTile(kind),
            _ => Action::Offer { kind, bid },
        }
    }

    /// The action that `yes` means.
    pub(crate) fn yes(&self) -> Action {
        self.verb(&YES, ())
    }
}
