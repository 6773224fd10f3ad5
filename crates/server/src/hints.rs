//! What a bot would do, and why.

use bastide_ai::{Analyst, Weights, explain};
use bastide_engine::{Actor, NoEvents, apply_unchecked};
use bastide_notation::Voice;
use bastide_table::{Refusal, Table};
use serde_json::{Value, json};

/// States a hint looks at.
const NODES: u64 = 4_000;
/// Ways it tells.
const WAYS: usize = 3;

pub(crate) fn hint(table: &Table) -> Result<Value, Refusal> {
    let none = || Refusal::new("no-decision", "nobody has to decide now");
    let play = table.play().ok_or_else(none)?;
    let Actor::Player(player) = play.game.decision().actor else { return Err(none()) };
    let (rules, state) = (play.game.rules(), play.game.state());
    let mut analyst = Analyst::new(rules.clone(), Weights::default(), NODES);
    let chances = analyst.chances(state);
    let legal = play.game.legal();
    let ways: Vec<Value> = analyst
        .plans(state, 1)
        .iter()
        .take(WAYS)
        .map(|plan| {
            let first = play.voice().write(plan.first);
            let mut after = state.clone();
            apply_unchecked(rules, &mut after, plan.first, &mut NoEvents);
            let then = plan
                .then
                .map(|then| Voice { pack: &play.pack, rules, state: &after, names: &play.names }.write(then));
            json!({
                "pick": legal.iter().position(|action| *action == plan.first),
                "say": first,
                "then": then,
                "value": plan.value,
                "why": explain(rules, state, plan, &play.names),
            })
        })
        .collect();
    Ok(json!({ "seat": player.0, "chances": chances, "ways": ways }))
}
