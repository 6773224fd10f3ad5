//! Their setup as a head of ours. Everything that is not played here is refused at once, by name.

use crate::file::{Amount, JczFile, Setup};
use crate::ids;
use crate::options::{ELEMENTS, ENFORCED, FIGURES, FIXED, HARMLESS, RULES, SETS, UNPLAYED};
use crate::report::Refusal;
use bastide_engine::{Edition, MAX_PLAYERS, Mechanic, MechanicSet, Options};
use bastide_notation::Header;

/// Followers each player has here.
const FOLLOWERS: i64 = 7;

/// A set's id without the edition at its end.
pub(crate) fn family(set: &str) -> &str {
    set.strip_suffix(":1").or_else(|| set.strip_suffix(":2")).unwrap_or(set)
}

/// The head for a file.
pub(crate) fn header(file: &JczFile) -> Result<Header, Refusal> {
    let mut refused = Vec::new();
    let mut header = Header::default();
    let setup = &file.setup;
    // A set of the second edition has gardens.
    let garden = setup.sets.keys().any(|set| set.ends_with(":2"));
    header.set_edition(if garden { Edition::Modern } else { Edition::Classic });
    let mut on = MechanicSet::NONE;
    sets(setup, &mut header, &mut on, &mut refused);
    elements(setup, &mut header, &mut on, &mut refused);
    let farms = setup.rules.get("gq11-pig-herd").is_none_or(|value| value.word() != "nothing");
    if file.is_fifth() && farms {
        turn_on(setup, &mut header, &mut on, Mechanic::Farm, &mut refused);
    }
    header.options = options(setup, &mut refused);
    header.without = MechanicSet::of(header.modules).without(on);
    header.players = players(file, &mut refused);
    if let Some(title) = file.description().map(|text| text.replace(char::is_control, " ")) {
        header.title = Some(title.trim().to_string()).filter(|title| !title.is_empty());
    }
    if refused.is_empty() { Ok(header) } else { Err(Refusal::NotPlayed(refused)) }
}

fn sets(setup: &Setup, header: &mut Header, on: &mut MechanicSet, refused: &mut Vec<String>) {
    for (set, copies) in &setup.sets {
        let family = family(set);
        let module = SETS.iter().find(|(known, _)| *known == family);
        let unplayed = UNPLAYED.iter().find(|(known, _)| *known == family || known == set);
        match (module, unplayed) {
            (_, Some((_, why))) => refused.push((*why).to_string()),
            (Some((_, module)), _) if ids::sets().contains_key(set.as_str()) => {
                let known = header.add_module(module);
                refused.extend(known.err());
            }
            _ => refused.push(format!("set `{set}`")),
        }
        if *copies != 1.0 {
            refused.push(format!("{copies} copies of set `{set}` (just one of each is played here)"));
        }
        for (_, mechanic) in ENFORCED.iter().filter(|(known, _)| *known == family) {
            *on = on.with(*mechanic);
        }
    }
    for addon in setup.addons.iter().flatten() {
        refused.push(format!("add-on `{}`", addon.0));
    }
}

fn elements(setup: &Setup, header: &mut Header, on: &mut MechanicSet, refused: &mut Vec<String>) {
    for (element, amount) in &setup.elements {
        let number = match amount {
            Amount::Flag(flag) => i64::from(*flag),
            Amount::Number(number) => *number,
        };
        let mechanic = ELEMENTS.iter().find(|(known, _)| known == element).map(|(_, mechanic)| *mechanic);
        let figure = FIGURES.contains(&element.as_str());
        match (element.as_str(), mechanic) {
            ("small-follower", _) if number != FOLLOWERS => {
                refused.push(format!("{number} small followers each (always {FOLLOWERS} here)"));
            }
            ("small-follower" | "farmers" | "garden" | "witch", _) => {}
            // Without a number there are none.
            (_, Some(_)) if figure && number == 0 => {}
            (_, Some(_)) if figure && number != 1 => {
                refused.push(format!("{number} of element `{element}` each (always 1 here)"));
            }
            (_, Some(mechanic)) => turn_on(setup, header, on, mechanic, refused),
            (_, None) => refused.push(format!("element `{element}`")),
        }
    }
    if !setup.elements.contains_key("small-follower") {
        refused.push(format!("no small followers (always {FOLLOWERS} here)"));
    }
}

/// A mechanic is played: so is a module that brings it. Where its tiles are not in their bag they are taken out of ours.
fn turn_on(
    setup: &Setup,
    header: &mut Header,
    on: &mut MechanicSet,
    mechanic: Mechanic,
    refused: &mut Vec<String>,
) {
    *on = on.with(mechanic);
    let played = |id: &&&str| header.modules.iter().any(|module| module.id == **id);
    match mechanic {
        // Pig farms are printed on tiles: without these there are none.
        Mechanic::Farm if mechanic.modules().iter().find(played).is_none() => {
            *on = on.without(MechanicSet::NONE.with(Mechanic::Farm));
        }
        Mechanic::Farm => {}
        Mechanic::Count if !setup.sets.contains_key("count") => {
            refused.push("element `count` without set `count`".to_string());
        }
        _ => {
            let known = header.add_module(mechanic.modules()[0]);
            refused.extend(known.err());
        }
    }
}

fn options(setup: &Setup, refused: &mut Vec<String>) -> Options {
    let mut options = Options::of(Edition::Classic);
    let mut set = |name: &str, word: &str| {
        let known = options.set(name, word).is_ok();
        debug_assert!(known, "the tables name options and values of the engine: {name}={word}");
    };
    set("fields", if setup.elements.contains_key("farmers") { "on" } else { "off" });
    for (name, word) in FIXED {
        set(name, word);
    }
    for (_, name, values) in RULES {
        set(name, values[0].1);
    }
    for (rule, value) in &setup.rules {
        let word = value.word();
        let known = RULES.iter().find(|(known, _, _)| known == rule);
        match known {
            Some((_, name, values)) => match values.iter().find(|(theirs, _)| *theirs == word) {
                Some((_, ours)) => set(name, ours),
                None => refused.push(format!("rule `{rule}` = `{word}`")),
            },
            // What they are about is refused by itself.
            None if HARMLESS.contains(&rule.as_str()) => {}
            None => refused.push(format!("rule `{rule}` = `{word}`")),
        }
    }
    options
}

/// Names that a record can hold: no two alike, none of them empty or a word of scenarios.
fn players(file: &JczFile, refused: &mut Vec<String>) -> Vec<String> {
    let listed = file.players.as_deref().unwrap_or_default();
    if listed.is_empty() || listed.len() > MAX_PLAYERS {
        refused.push(format!("{} players (1 to {MAX_PLAYERS} can play here)", listed.len()));
        return Vec::new();
    }
    let mut names: Vec<String> = Vec::new();
    for (seat, player) in listed.iter().enumerate() {
        let plain: String = player.name.chars().filter(|sign| !sign.is_control() && *sign != '"').collect();
        let mut name = plain.trim().chars().take(40).collect::<String>();
        let taken = |name: &String| names.contains(name) || ["", "chance", "nobody"].contains(&name.as_str());
        if taken(&name) {
            name = format!("{name} {}", seat + 1).trim().to_string();
        }
        while names.contains(&name) {
            name.push('\'');
        }
        names.push(name);
    }
    names
}
