//! Converts their setup to our header. The refusal lists everything that we do not support.

use crate::file::{JczFile, JczSetup};
use crate::ids;
use crate::options::{COUNTED, ELEMENTS, ENFORCED, FIXED, HARMLESS, RULES, SETS, SPARE, counted, matters};
use crate::report::ImportRefusal;
use bastide_engine::{Edition, MAX_PLAYERS, Mechanic, MechanicSet};
use bastide_notation::Header;
use bastide_tiles::{Print, library};

/// A set's id without the edition number.
pub(crate) fn family(set: &str) -> &str {
    set.strip_suffix(":1").or_else(|| set.strip_suffix(":2")).unwrap_or(set)
}

/// The header for a file.
pub(crate) fn header(file: &JczFile) -> Result<Header, ImportRefusal> {
    let mut refused = Vec::new();
    let mut header = Header::default();
    let setup = &file.setup;
    // Sets of the second edition have gardens.
    let garden = setup.sets.keys().any(|set| set.ends_with(":2"));
    header.set_edition(if garden { Edition::Modern } else { Edition::Classic });
    let mut on = MechanicSet::NONE;
    sets(setup, &mut header, &mut on, &mut refused);
    elements(setup, &mut header, &mut on, &mut refused);
    let farms = setup.rules.get("gq11-pig-herd").is_none_or(|value| value.word() != "nothing");
    if file.is_fifth() && farms {
        turn_on(setup, &mut header, &mut on, Mechanic::Farm, &mut refused);
    }
    options(setup, on, &mut header, &mut refused);
    pieces(setup, on, &mut header);
    header.without = MechanicSet::of(header.modules).without(on);
    header.players = players(file, &mut refused);
    if let Some(title) = file.description().map(|text| text.replace(char::is_control, " ")) {
        header.title = Some(title.trim().to_string()).filter(|title| !title.is_empty());
    }
    if refused.is_empty() { Ok(header) } else { Err(ImportRefusal::NotPlayed(refused)) }
}

/// True if a set of this family is in play.
fn has(setup: &JczSetup, wanted: &str) -> bool {
    setup.sets.iter().any(|(set, copies)| *copies > 0.0 && family(set) == wanted)
}

fn sets(setup: &JczSetup, header: &mut Header, on: &mut MechanicSet, refused: &mut Vec<String>) {
    for (set, copies) in setup.sets.iter().filter(|(_, copies)| **copies != 0.0) {
        let family = family(set);
        let module = SETS.iter().find(|(known, _)| *known == family);
        let spare = SPARE.iter().find(|(known, _)| *known == family);
        if !ids::sets().contains_key(set.as_str()) || module.is_none() && spare.is_none() {
            refused.push(format!("set `{set}`"));
            continue;
        }
        if let Some((_, module)) = module {
            refused.extend(header.add_module(module).err());
        }
        if set.ends_with(":2") && setup.sets.contains_key(&format!("{family}:1")) {
            refused.push(format!("set `{family}` in two editions at once"));
        }
        for (_, mechanic) in ENFORCED.iter().filter(|(known, _)| *known == family) {
            turn_on(setup, header, on, *mechanic, refused);
        }
        tiles(header, set, *copies, refused);
    }
    for addon in setup.addons.iter().flatten() {
        refused.push(format!("add-on `{}`", addon.0));
    }
}

/// Adds the tile file of a set if its print differs from the edition's, if there are several copies, or if no module
/// contains it.
fn tiles(header: &mut Header, set: &str, copies: f64, refused: &mut Vec<String>) {
    let family = family(set);
    let spare = SPARE.iter().find(|(known, _)| *known == family).map(|(_, file)| *file);
    let file = match family {
        "river/1" => "river-1",
        "river/2" => "river-2",
        // The tiles of this set are in the file of `gq11`.
        "gq11/river" => return,
        _ => {
            spare.or(SETS.iter().find(|(known, _)| *known == family).map(|(_, file)| *file)).unwrap_or("base")
        }
    };
    if !(1.0..=9.0).contains(&copies) || copies.fract() != 0.0 {
        return refused.push(format!("{copies} copies of set `{set}` (Bastide can play 1 to 9)"));
    }
    if copies > 1.0 && (family.starts_with("river/") || family == "count") {
        return refused.push(format!("{copies} copies of set `{set}` (Bastide can play only one)"));
    }
    let print = match set.rsplit_once(':') {
        Some((_, "1")) => Some(Print::First),
        Some((_, "2")) => Some(Print::Second),
        _ => None,
    };
    let known = library().iter().find(|other| other.module == file);
    let usual = known.and_then(|known| known.print(Print::of(header.edition)));
    // If our tile file lacks this print, the edition's print has the same tiles.
    let other = print
        .filter(|print| usual != Some(*print) && known.is_some_and(|known| known.print(&[*print]).is_some()));
    if other.is_none() && copies == 1.0 && spare.is_none() {
        return;
    }
    let print = other.map_or(String::new(), |print| format!("={}", print.name()));
    let times = if copies == 1.0 { String::new() } else { format!("*{copies}") };
    header.tiles.push(format!("{file}{print}{times}"));
}

fn elements(setup: &JczSetup, header: &mut Header, on: &mut MechanicSet, refused: &mut Vec<String>) {
    for (element, amount) in &setup.elements {
        let number = amount.number();
        let mechanic = ELEMENTS.iter().find(|(known, _)| known == element).map(|(_, mechanic)| *mechanic);
        let piece = counted(element);
        if let Some(most) =
            piece.map(|piece| i64::from(piece.most())).filter(|most| !(0..=*most).contains(&number))
        {
            refused.push(format!(
                "{number} of element `{element}` for each player (Bastide allows 0 to {most})"
            ));
            continue;
        }
        match (element.as_str(), mechanic) {
            ("small-follower" | "farmers" | "garden" | "witch", _) => {}
            // A count of 0 means that the piece is not in play.
            (_, Some(_)) if piece.is_some() && number == 0 => {}
            (_, Some(mechanic)) => turn_on(setup, header, on, mechanic, refused),
            (_, None) => refused.push(format!("element `{element}`")),
        }
    }
}

/// Adds a mechanic. If no set has the tiles of its module, adds it without them.
fn turn_on(
    setup: &JczSetup,
    header: &mut Header,
    on: &mut MechanicSet,
    mechanic: Mechanic,
    refused: &mut Vec<String>,
) {
    *on = on.with(mechanic);
    let played = |id: &&&str| header.modules.iter().any(|module| module.id == **id);
    match mechanic {
        // Pig farms are printed on tiles, so without those tiles there are no pig farms.
        Mechanic::Farm if mechanic.modules().iter().find(played).is_none() => {
            *on = on.without(MechanicSet::NONE.with(Mechanic::Farm));
        }
        Mechanic::Farm => {}
        Mechanic::Count if !has(setup, "count") => {
            refused.push("element `count` without set `count`".to_string());
        }
        _ if mechanic.modules().iter().any(|id| played(&id)) => {}
        // A module without tiles consists of this part alone.
        _ if library().iter().all(|file| !mechanic.modules().contains(&file.module.as_str())) => {
            refused.extend(header.add_module(mechanic.modules()[0]).err());
        }
        _ => header.with = header.with.with(mechanic),
    }
}

/// The river that the sets contain.
fn river(setup: &JczSetup) -> &'static str {
    match (has(setup, "river/1"), has(setup, "river/2")) {
        (true, true) => "both",
        (false, true) => "second",
        _ => "first",
    }
}

fn options(setup: &JczSetup, on: MechanicSet, header: &mut Header, refused: &mut Vec<String>) {
    let options = &mut header.options;
    let mut set = |name: &str, word: &str| {
        if matters(name, on) {
            let known = options.set(name, word).is_ok();
            debug_assert!(known, "the tables must use the engine's options and values: {name}={word}");
        }
    };
    set("fields", if setup.elements.contains_key("farmers") { "on" } else { "off" });
    set("river", river(setup));
    for (name, word) in FIXED {
        set(name, word);
    }
    for (_, name, values) in RULES {
        set(name, values[0].1);
    }
    // A siege changes the value of small cities only if the file's rules make them worth less.
    let small_cities = setup.rules.get("tiny-city-scoring").is_some_and(|value| value.word() == "2");
    if !small_cities {
        set("two-tile-siege", "2");
    }
    for (rule, value) in &setup.rules {
        let word = value.word();
        let known = RULES.iter().find(|(known, _, _)| known == rule);
        match known {
            Some((_, name, values)) => match values.iter().find(|(theirs, _)| *theirs == word) {
                Some((_, ours)) => set(name, ours),
                None => refused.push(format!("rule `{rule}` = `{word}`")),
            },
            // Ignore these rules: the modules they belong to are refused anyway.
            None if HARMLESS.contains(&rule.as_str()) => {}
            None => refused.push(format!("rule `{rule}` = `{word}`")),
        }
    }
}

/// Sets the count of each piece if it differs from the number in the box.
fn pieces(setup: &JczSetup, on: MechanicSet, header: &mut Header) {
    for (element, piece) in COUNTED {
        let count = setup.elements.get(element).map_or(0, |amount| amount.number());
        let count = u8::try_from(count).unwrap_or(0).min(piece.most());
        let played = piece.mechanic().is_none_or(|mechanic| on.has(mechanic));
        // The number of these pieces does not depend on the number of players.
        if played && count != piece.in_box(2) {
            header.pieces.set(piece, Some(count));
        }
    }
}

/// Player names that are valid in a record: unique, not empty, and not words of the scenario format.
fn players(file: &JczFile, refused: &mut Vec<String>) -> Vec<String> {
    let listed = file.players.as_deref().unwrap_or_default();
    if listed.is_empty() || listed.len() > MAX_PLAYERS {
        refused.push(format!("{} players (Bastide allows 1 to {MAX_PLAYERS})", listed.len()));
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
