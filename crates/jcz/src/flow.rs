//! Determines when a turn waits for confirmation. In JCloisterZone, nothing is scored before the confirmation.

use bastide_engine::{DragonFlight, Rules, State, Step, decision};

/// True if a step comes before the confirmation of a turn.
pub(crate) fn is_before_scoring(rules: &Rules, step: Step) -> bool {
    match step {
        Step::DragonStep => rules.options().dragon_flight == DragonFlight::BeforeScoring,
        Step::PlaceTile
        | Step::Act
        | Step::Beside
        | Step::FerryLay
        | Step::FerryMove
        | Step::GoldPlace
        | Step::Cast
        | Step::Capture
        | Step::Exchange
        | Step::FlyRoll
        | Step::FlyLand
        | Step::Found => true,
        _ => false,
    }
}

/// True if a turn waits for confirmation between these two states.
pub(crate) fn ends_actions(rules: &Rules, before: &State, after: &State) -> bool {
    let moved = after.turn().number() != before.turn().number();
    moved || !is_before_scoring(rules, decision(rules, after).step)
}
