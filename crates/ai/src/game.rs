//! Plays whole games between computer players.

use crate::chance::Fate;
use bastide_engine::{Action, Actor, Event, PlayerId, Rules, State, apply, decision};

/// The outcome of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedGame {
    /// All actions.
    pub log: Vec<Action>,
    /// Final scores by seat.
    pub scores: Vec<i32>,
}

/// The error if a player chooses an illegal action; the game ends there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foul {
    /// The player's seat.
    pub player: PlayerId,
    /// The illegal action.
    pub action: Action,
}

/// Plays a game. Calls `choose` for every decision of a player and `watch` after every action.
pub fn play(
    rules: &Rules,
    fate: &mut Fate,
    choose: &mut dyn FnMut(PlayerId, &State) -> Action,
    watch: &mut dyn FnMut(&State, &[Event]),
) -> Result<PlayedGame, Foul> {
    let mut events = Vec::new();
    let mut state = State::new(rules, &mut events);
    let mut log = Vec::new();
    loop {
        let next = decision(rules, &state);
        let action = match next.actor {
            Actor::Nobody => break,
            Actor::Chance => fate.answer(rules, &state),
            Actor::Player(player) => choose(player, &state),
        };
        events.clear();
        if apply(rules, &mut state, action, &mut events).is_err() {
            let player = match next.actor {
                Actor::Player(player) => player,
                Actor::Chance | Actor::Nobody => state.turn().player(),
            };
            return Err(Foul { player, action });
        }
        log.push(action);
        watch(&state, &events);
    }
    let scores = rules.players().map(|player| state.score(player)).collect();
    Ok(PlayedGame { log, scores })
}
