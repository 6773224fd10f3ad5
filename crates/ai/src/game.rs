//! Whole games between players.

use crate::chance::Fate;
use bastide_engine::{Action, Actor, Event, PlayerId, Rules, State, apply, decision};

/// What a game came to.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedGame {
    /// Everything that was done.
    pub log: Vec<Action>,
    /// Final scores by seat.
    pub scores: Vec<i32>,
}

/// Why a game could not be played to its end: a seat chose something that is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foul {
    /// Which seat.
    pub player: PlayerId,
    /// What it chose.
    pub action: Action,
}

/// Plays a game. `choose` is asked for every decision of a player, `watch` sees everything that happens.
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
