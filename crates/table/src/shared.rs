//! Shares rules and tiles between all games with the same setup.

use bastide_engine::{Game, PlayerId, Rules};
use bastide_notation::{Header, NamedGame, read_passport};
use bastide_tiles::Pack;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

type Known = BTreeMap<(String, u8, u8), (Weak<Pack>, Weak<Rules>)>;

/// The rules and tiles in use, by passport, number of players and first seat. Weak references: the cache keeps nothing alive.
static KNOWN: Mutex<Known> = Mutex::new(BTreeMap::new());

/// A game with this passport, before its first action.
pub(crate) fn fresh_play(passport: &str, names: Vec<String>, first: u8) -> Result<NamedGame, String> {
    let key = (passport.to_string(), names.len() as u8, first);
    let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
    if let Some((pack, rules)) = known.and_then(|(pack, rules)| pack.upgrade().zip(rules.upgrade())) {
        // The events before the first action are always the same, so they are dropped.
        let game = Game::new(rules, &mut Vec::new());
        return Ok(NamedGame { pack, names, game, events: Vec::new() });
    }
    let mut setup = read_passport(passport)?;
    (setup.players, setup.first) = (names.len() as u8, PlayerId(first));
    let mut play = NamedGame::new(&Header::of(&setup, &names), &[]).map_err(|error| error.to_string())?;
    play.events = Vec::new();
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.retain(|_, (_, rules)| rules.strong_count() > 0);
    known.insert(key, (Arc::downgrade(&play.pack), Arc::downgrade(play.game.rules())));
    Ok(play)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_with_the_same_setup_share_rules() {
        let names = |count: u8| (0..count).map(|seat| format!("P{seat}")).collect::<Vec<_>>();
        let code = bastide_notation::passport(&bastide_notation::SetupPreset::find("base").unwrap().setup());
        let one = fresh_play(&code, names(5), 0).unwrap();
        let two = fresh_play(&code, names(5), 0).unwrap();
        let three = fresh_play(&code, names(6), 0).unwrap();
        let later = fresh_play(&code, names(5), 4).unwrap();
        assert!(Arc::ptr_eq(one.game.rules(), two.game.rules()) && Arc::ptr_eq(&one.pack, &two.pack));
        assert!(!Arc::ptr_eq(one.game.rules(), three.game.rules()));
        assert_eq!(one.game.legal(), two.game.legal());
        assert_eq!(three.game.rules().setup().players, 6);
        assert_eq!(later.game.state().turn().player(), PlayerId(4));
        assert!(fresh_play(&code, names(5), 5).is_err());
        // The rules are dropped with the last game.
        let weak = Arc::downgrade(one.game.rules());
        drop((one, two));
        assert!(weak.upgrade().is_none());
        assert_eq!(fresh_play(&code, names(5), 0).unwrap().game.rules().setup().players, 5);
    }
}
