//! Converts our header to their setup.

use super::ExportError;
use crate::file::{Amount, JczSetup, RuleValue, StartTile};
use crate::ids;
use crate::options::{COUNTED, ELEMENTS, ENFORCED, FIXED, RULES, SETS, SPARE, counted, matters};
use bastide_engine::{BazaarRule, Edition, Fields, Mechanic, MechanicSet, Piece, RiverKind};
use bastide_notation::{Header, NamedGame};
use bastide_tiles::{Print, file_word, library};
use std::collections::BTreeMap;

/// Converts the header. The error lists everything that the format does not support.
pub(super) fn setup(header: &Header) -> Result<JczSetup, ExportError> {
    let mut unknown = Vec::new();
    let on = header.setup().mechanics();
    let mut setup = JczSetup { options: Some(BTreeMap::new()), ..JczSetup::default() };
    for module in header.modules.iter() {
        let known = module.id == "abbot" || SETS.iter().any(|(_, ours)| *ours == module.id);
        if !known {
            unknown.push(format!("module `{}`", module.id));
        }
    }
    sets(header, on, &mut setup, &mut unknown);
    elements(header, on, &mut setup, &mut unknown);
    if header.options.fields == Fields::On {
        setup.elements.insert("farmers".to_string(), Amount::Flag(true));
    }
    if header.edition == Edition::Modern {
        setup.elements.insert("garden".to_string(), Amount::Flag(true));
    }
    rules(header, on, &mut setup, &mut unknown);
    if !unknown.is_empty() {
        return Err(ExportError::NotKnown(unknown));
    }
    let table = NamedGame::new(header, &[]).map_err(|error| ExportError::Record(error.to_string()))?;
    for laid in &table.game.rules().tiles().start().tiles {
        let id = ids::id(&table.pack, laid.kind).unwrap_or_default().to_string();
        let rotation = i64::from(laid.rotation.0) * 90;
        setup.start.push(StartTile { tile: id, x: laid.pos.x, y: laid.pos.y, rotation });
    }
    Ok(setup)
}

/// Adds the elements: everything in play besides the tiles, and the count of each piece.
fn elements(header: &Header, on: MechanicSet, setup: &mut JczSetup, unknown: &mut Vec<String>) {
    for (element, piece) in COUNTED {
        let count = i64::from(header.setup().count(piece));
        if count > 0 || piece == Piece::Follower {
            setup.elements.insert(element.to_string(), Amount::Number(count));
        }
    }
    for (element, mechanic) in ELEMENTS.iter().filter(|(_, mechanic)| on.has(*mechanic)) {
        if counted(element).is_none() {
            setup.elements.insert((*element).to_string(), Amount::Flag(true));
        }
        if *mechanic == Mechanic::Mage {
            setup.elements.insert("witch".to_string(), Amount::Flag(true));
        }
    }
    let known = |mechanic: &Mechanic| ELEMENTS.iter().any(|(_, other)| other == mechanic);
    let more = header.with.iter().filter(|mechanic| !known(mechanic));
    unknown.extend(more.map(|mechanic| format!("part `{}` without its tiles", mechanic.name())));
    let fixed = |piece: &Piece| COUNTED.iter().all(|(_, other)| other != piece);
    for (piece, count) in header.pieces.iter().filter(|(piece, _)| fixed(piece)) {
        let played = piece.mechanic().is_none_or(|mechanic| on.has(mechanic));
        if played && count != piece.in_box(header.players.len() as u8) {
            unknown.push(format!("{count} of piece `{}` each", piece.name()));
        }
    }
}

fn sets(header: &Header, on: MechanicSet, setup: &mut JczSetup, unknown: &mut Vec<String>) {
    for module in header.modules.iter() {
        for (family, _) in SETS.iter().filter(|(_, ours)| *ours == module.id) {
            if is_laid(family, header, on) {
                set(family, module.id, header, setup, unknown);
            }
        }
        for (family, mechanic) in ENFORCED.iter().filter(|(_, mechanic)| *mechanic != Mechanic::River) {
            let here = SETS.iter().any(|(set, ours)| set == family && *ours == module.id);
            if here && !on.has(*mechanic) {
                unknown.push(format!("tiles of module `{}` without `{}`", module.id, mechanic.name()));
            }
        }
    }
    for (family, file) in SPARE.iter().filter(|(_, file)| chosen(header, file).is_some()) {
        set(family, file, header, setup, unknown);
    }
    if on.has(Mechanic::River) && header.options.river == RiverKind::Modern {
        unknown.push("option river=modern".to_string());
    }
    for word in header.tiles.iter().filter(|word| !word.contains('@')) {
        let known =
            file_word(word).is_ok_and(|(name, _, _)| library().iter().any(|file| file.module == name));
        if !known {
            unknown.push(format!("tiles `{word}`"));
        }
    }
}

/// The print and number of copies of a tile file in the header.
fn chosen(header: &Header, file: &str) -> Option<(Option<Print>, u16)> {
    let mut words = header.tiles.iter().filter_map(|word| file_word(word).ok());
    words.find(|(name, _, _)| *name == file).map(|(_, print, times)| (print, times))
}

/// True if the river of this family is in play, or if the family has no river.
fn is_laid(family: &str, header: &Header, on: MechanicSet) -> bool {
    let river = header.options.river;
    match family {
        _ if family.contains("river") && !on.has(Mechanic::River) => false,
        "river/1" => matches!(river, RiverKind::First | RiverKind::Both),
        "river/2" => matches!(river, RiverKind::Second | RiverKind::Both),
        _ => true,
    }
}

/// Adds a tile set in the print that the game uses.
fn set(family: &str, module: &str, header: &Header, setup: &mut JczSetup, unknown: &mut Vec<String>) {
    let file = match family {
        "river/1" => "river-1",
        "river/2" => "river-2",
        _ => module,
    };
    let (print, times) = chosen(header, file).unwrap_or((None, 1));
    let known = library().iter().find(|known| known.module == file);
    let print = print.or_else(|| known?.print(Print::of(header.edition)));
    let ending = match print {
        Some(Print::First) => ":1",
        Some(Print::Second) => ":2",
        _ => {
            let older = format!("use `tiles {file}=second` instead");
            return unknown.push(format!("the newest print of module `{module}` ({older})"));
        }
    };
    // If a file has only one print, both editions use it.
    let ends = [ending, "", if header.edition == Edition::Modern { ":2" } else { ":1" }];
    let mut names = ends.into_iter().map(|end| format!("{family}{end}"));
    let known = names.find(|set| ids::sets().contains_key(set.as_str()));
    setup.sets.extend(known.map(|set| (set, f64::from(times))));
}

/// Options whose other value makes no difference in most games. If it does, importing the exported file again detects it.
const MOSTLY_ALIKE: [&str; 15] = [
    "tower-captures",
    "tower-ransom",
    "town-tiles",
    "king-town",
    "king-holder",
    "castle-gold",
    "bazaar-price",
    "bazaar-bids",
    "bazaar-misfits",
    "circle-add",
    "circle-castles",
    "river-bends",
    "start-tile",
    "fairy-final",
    "two-tile-siege",
];

fn rules(header: &Header, on: MechanicSet, setup: &mut JczSetup, unknown: &mut Vec<String>) {
    let forks = matches!(header.options.river, RiverKind::Second | RiverKind::Both);
    for (name, value) in FIXED {
        let found = header.options.get(name).unwrap_or_default();
        let alike = MOSTLY_ALIKE.contains(name) || *name == "river-ends" && !forks;
        if matters(name, on) && !alike && found != *value {
            unknown.push(format!("option {name}={found}"));
        }
    }
    // In their program, players take all tiles first. In ours, each tile is taken when it must be played
    // (BCB-17).
    if on.has(Mechanic::Bazaar) && header.options.bazaar == BazaarRule::Choice {
        unknown.push("option bazaar=choice".to_string());
    }
    for (rule, name, values) in RULES {
        if !matters(name, on) {
            continue;
        }
        let found = header.options.get(name).unwrap_or_default();
        let theirs = values.iter().find(|(_, ours)| *ours == found).map_or(values[0].0, |(theirs, _)| theirs);
        // Write only values that differ from the default.
        if theirs != values[0].0 {
            let value = match theirs {
                "true" => RuleValue::Flag(true),
                word => RuleValue::Word(word.to_string()),
            };
            setup.rules.insert((*rule).to_string(), value);
        }
    }
}
