//! The wheel of fortune: wheel signs move the pig around the six sectors, and followers on crown places score (WHL-1
//! to WHL-13).

use crate::action::Action;
use crate::context::Context;
use crate::event::{Cause, Event, Source, Term};
use crate::figures::Place;
use crate::ids::{FigureId, PlayerId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{Rules, Step};
use crate::score::completed_cities;
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::turn::{Flow, Interruption};
use crate::vocab::{CROWNS, FeatureKind, FigureKind, Sector};
use alloc::vec::Vec;

/// The figures that may stand on a crown place (WHL-11).
const CROWNED: [FigureKind; 2] = [FigureKind::Follower, FigureKind::Big];
/// Points for the Fortune sector (WHL-4).
const GIFT: i16 = 3;
/// Points for a monk (WHL-8).
const MONK: i16 = 2;
/// Points for a follower on a crown place, and for a single follower in a sector with two crown places (WHL-10).
const CROWN: i16 = 3;
const CROWN_ALONE: i16 = 6;

/// Returns whether a figure of this kind may stand on a crown place.
pub(crate) fn may_be_crowned(figure: FigureKind) -> bool {
    CROWNED.contains(&figure)
}

/// The pig's position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wheel {
    pub(crate) sector: Sector,
}

impl Default for Wheel {
    fn default() -> Self {
        Self { sector: Sector::Fortune }
    }
}

const NO_PLACE: Reason = Reason {
    code: "no-crown-place",
    clause: "WHL-13",
    text: "There is no such crown place. They are numbered 0 to 8.",
};
const TAKEN: Reason = Reason {
    code: "crown-taken",
    clause: "WHL-11",
    text: "There is already a follower on that crown place.",
};
const NO_CROWN: Reason = Reason {
    code: "no-crown",
    clause: "WHL-11",
    text: "Only a normal or big follower can stand on a crown place.",
};
const NOT_OWN: Reason = Reason {
    code: "plague-not-yours",
    clause: "WHL-9",
    text: "Take back one of your own followers from the board.",
};
pub(crate) const REASONS: &[&Reason] = &[&NO_PLACE, &TAKEN, &NO_CROWN, &NOT_OWN];

/// The number on the drawn tile's wheel sign; 0 if it has none.
fn sign(rules: &Rules, state: &State) -> u8 {
    state.turn.drawn.map_or(0, |kind| rules.tiles().def(kind).wheel)
}

/// Moves the pig forward by the number on the wheel sign. Only the sector where it stops has an effect (WHL-3).
#[inline(never)]
pub(crate) fn enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let steps = sign(cx.rules, cx.state);
    if steps == 0 {
        return Flow::Next;
    }
    let at = (cx.state.extra.wheel.sector as usize + usize::from(steps)) % Sector::ALL.len();
    let sector = Sector::ALL[at];
    cx.state.extra.wheel.sector = sector;
    cx.sink.emit(Event::Wheel(sector));
    match sector {
        Sector::Fortune => give(cx, cx.player(), sector, &[(Term::Fortune, 1, GIFT)]),
        Sector::Taxes => taxes(cx),
        Sector::Famine => famine(cx),
        Sector::Storm => storm(cx),
        Sector::Inquisition => inquisition(cx),
        Sector::Plague => plague(cx),
    }
    Flow::Next
}

fn give<S: Sink>(cx: &mut Context<'_, S>, player: PlayerId, sector: Sector, terms: &[(Term, u16, i16)]) {
    let mut tally = S::Tally::default();
    for (term, count, points) in terms {
        tally.add(*term, *count, *points);
    }
    if tally.total() != 0 {
        cx.award(player, Cause::bare(Source::Wheel(sector)), &tally);
    }
}

/// Every knight scores 1 point for each coat of arms in its city, and 1 point for each of its owner's knights there,
/// including itself (WHL-5).
fn taxes<S: Sink>(cx: &mut Context<'_, S>) {
    for player in cx.rules.players() {
        let own: Vec<_> = followers_on(cx.state, player, FeatureKind::City);
        for (at, (_, seg)) in own.iter().enumerate() {
            let same = |(_, other): &(FigureId, crate::ids::SegId)| {
                cx.state.features.of(*other) == cx.state.features.of(*seg)
            };
            if own[..at].iter().any(same) {
                continue;
            }
            let knights = own.iter().filter(|knight| same(knight)).count() as u16;
            let arms = cx.state.features.at(*seg).arms() * knights;
            let terms = [
                (Term::CoatsOfArms, arms, arms as i16),
                (Term::Knights, knights, (knights * knights) as i16),
            ];
            give(cx, player, Sector::Taxes, &terms);
        }
    }
}

/// The player's followers on features of a kind.
fn followers_on(state: &State, player: PlayerId, kind: FeatureKind) -> Vec<(FigureId, crate::ids::SegId)> {
    let on = state.figures.on_segments().filter(|(figure, seg)| {
        figure.owner() == player
            && state.figures.kind(*figure).is_follower()
            && state.features.at(*seg).kind() == kind
    });
    on.collect()
}

/// Every farmer scores 1 point for each completed city next to its field (WHL-6).
fn famine<S: Sink>(cx: &mut Context<'_, S>) {
    for player in cx.rules.players() {
        for (_, seg) in followers_on(cx.state, player, FeatureKind::Field) {
            let cities = completed_cities(cx.rules, cx.state, seg).count();
            give(cx, player, Sector::Famine, &[(Term::Cities, cities, cities as i16)]);
        }
    }
}

/// Awards 1 point for each follower in supply (WHL-7).
fn storm<S: Sink>(cx: &mut Context<'_, S>) {
    for player in cx.rules.players() {
        let kinds = FigureKind::ALL.into_iter().filter(|kind| kind.is_follower());
        let home = kinds.map(|kind| cx.state.figures.in_supply(player, kind)).sum::<u32>() as u16;
        give(cx, player, Sector::Storm, &[(Term::Supply, home, home as i16)]);
    }
}

/// Awards 2 points for each follower in a cloister, abbey or garden (WHL-8).
fn inquisition<S: Sink>(cx: &mut Context<'_, S>) {
    for player in cx.rules.players() {
        let monks = followers_on(cx.state, player, FeatureKind::Cloister).len()
            + followers_on(cx.state, player, FeatureKind::Garden).len();
        give(cx, player, Sector::Inquisition, &[(Term::Monks, monks as u16, monks as i16 * MONK)]);
    }
}

/// Every player must take a follower back, the active player first (WHL-9).
fn plague<S: Sink>(cx: &mut Context<'_, S>) {
    let players = cx.rules.setup().players;
    for after in (0..players).rev() {
        let player = cx.player().ahead(after, players);
        cx.state.turn.pending.push(Interruption::new(Step::Plague, player));
    }
}

/// A player's followers on tiles, including castles but not towers (CMB-15). Of several identical ones, only the first
/// is listed.
fn stricken(state: &State, player: PlayerId) -> Vec<FigureId> {
    let hit = |figure: &FigureId| {
        let on_tile = matches!(state.figures.place(*figure), Place::Segment(_) | Place::Castle(_));
        on_tile && state.figures.kind(*figure).is_follower() && state.figures.is_first_alike(*figure)
    };
    state.figures.out(player).filter(hit).collect()
}

/// Asks the player. A player without followers is skipped, and a player without a choice is not asked.
#[inline(never)]
pub(crate) fn enter_plague<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let Some(pending) = cx.state.turn.pending.top() else { return Flow::Next };
    match stricken(cx.state, pending.player)[..] {
        [] => Flow::Next,
        [only] => recall(cx, only),
        _ => Flow::Wait,
    }
}

#[inline(never)]
pub(crate) fn legal_plague_victims(state: &State, out: &mut Vec<Action>) {
    if let Some(pending) = state.turn.pending.top() {
        out.extend(stricken(state, pending.player).into_iter().map(Action::PlagueTakeBack));
    }
}

#[inline(never)]
pub(crate) fn recall<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) -> Flow {
    cx.move_figure(figure, Place::Supply);
    Flow::Next
}

/// Scores the crown places of the sector and sends their followers home (WHL-10).
#[inline(never)]
pub(crate) fn enter_crowns<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if sign(cx.rules, cx.state) == 0 {
        return Flow::Next;
    }
    let places = cx.state.extra.wheel.sector.crowns();
    let on = |place: Place| matches!(place, Place::Crown(crown) if places.contains(&crown));
    let crowned: Vec<FigureId> =
        cx.state.figures.all().filter(|(_, place)| on(*place)).map(|(figure, _)| figure).collect();
    let points = if crowned.len() == 1 && places.len() == 2 { CROWN_ALONE } else { CROWN };
    for figure in crowned {
        let mut tally = S::Tally::default();
        tally.add(Term::Crowns, 1, points);
        cx.award(figure.owner(), Cause::bare(Source::Crown), &tally);
        cx.move_figure(figure, Place::Supply);
    }
    Flow::Next
}

/// The occupied crown places, one bit each.
fn taken(rules: &Rules, state: &State) -> u16 {
    let mut taken = 0;
    for player in rules.players() {
        for figure in state.figures.out(player) {
            if let Place::Crown(crown) = state.figures.place(figure) {
                taken |= 1 << crown;
            }
        }
    }
    taken
}

/// Lists the free crown places on which a follower may be put instead of on the tile (WHL-11).
#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    for figure in CROWNED {
        if state.figures.next_in_supply(state.turn.player, figure).is_none() {
            continue;
        }
        let taken = taken(rules, state);
        let free = (0..CROWNS).filter(|place| taken >> place & 1 == 0);
        out.extend(free.map(|place| Action::Crown { figure, place }));
    }
}

#[inline(never)]
pub(crate) fn crown<S: Sink>(cx: &mut Context<'_, S>, figure: FigureKind, place: u8) -> Flow {
    if let Some(figure) = cx.state.figures.next_in_supply(cx.player(), figure) {
        cx.move_figure(figure, Place::Crown(place));
    }
    Flow::Next
}

pub(crate) fn why_no_crown(rules: &Rules, state: &State, figure: FigureKind, place: u8) -> Illegal {
    if state.figures.owned(state.turn.player, figure) == 0 {
        return Illegal::NotInPlay;
    }
    Illegal::Rule(match place {
        CROWNS.. => &NO_PLACE,
        _ if taken(rules, state) >> place & 1 != 0 => &TAKEN,
        _ if !CROWNED.contains(&figure) => &NO_CROWN,
        _ => return Illegal::NoneInSupply(figure),
    })
}

pub(crate) fn why_no_recall() -> Illegal {
    Illegal::Rule(&NOT_OWN)
}
