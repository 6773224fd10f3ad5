//! Our head as their setup.

use super::ExportError;
use crate::file::{Amount, Choice, Setup, StartTile};
use crate::ids;
use crate::options::{ELEMENTS, ENFORCED, FIGURES, FIXED, RULES, SETS};
use bastide_engine::{BazaarRule, Edition, Fields, Mechanic, MechanicSet};
use bastide_notation::{Header, Table};
use std::collections::BTreeMap;

/// An option that matters only with this mechanic.
const WITH: &[(&str, Mechanic)] = &[
    ("river", Mechanic::River),
    ("pig-farm", Mechanic::Farm),
    ("builder", Mechanic::Builder),
    ("pig", Mechanic::Pig),
    ("tower-tops", Mechanic::Dragon),
    ("tower-turns", Mechanic::Tower),
    ("count-entry", Mechanic::Count),
];

/// Everything that format does not know is named at once.
pub(super) fn setup(header: &Header) -> Result<Setup, ExportError> {
    let mut unknown = Vec::new();
    let on = MechanicSet::of(header.modules).without(header.without);
    let mut setup = Setup { options: Some(BTreeMap::new()), ..Setup::default() };
    for module in header.modules.iter() {
        let known = module.id == "abbot" || SETS.iter().any(|(_, ours)| *ours == module.id);
        if !known {
            unknown.push(format!("module `{}`", module.id));
        }
    }
    unknown.extend(header.tiles.iter().map(|tiles| format!("tiles `{tiles}`")));
    sets(header, on, &mut setup, &mut unknown);
    setup.elements.insert("small-follower".to_string(), Amount::Number(7));
    if header.options.fields == Fields::On {
        setup.elements.insert("farmers".to_string(), Amount::Flag(true));
    }
    if header.edition == Edition::Modern {
        setup.elements.insert("garden".to_string(), Amount::Flag(true));
    }
    for (element, mechanic) in ELEMENTS.iter().filter(|(_, mechanic)| on.has(*mechanic)) {
        let amount = if FIGURES.contains(element) { Amount::Number(1) } else { Amount::Flag(true) };
        setup.elements.insert((*element).to_string(), amount);
        if *mechanic == Mechanic::Mage {
            setup.elements.insert("witch".to_string(), Amount::Flag(true));
        }
    }
    rules(header, on, &mut setup, &mut unknown);
    if !unknown.is_empty() {
        return Err(ExportError::NotKnown(unknown));
    }
    let table = Table::new(header, &[]).map_err(|error| ExportError::Record(error.to_string()))?;
    for laid in &table.game.rules().tiles().start().tiles {
        let id = ids::id(&table.pack, laid.kind).unwrap_or_default().to_string();
        let rotation = i64::from(laid.rotation.0) * 90;
        setup.start.push(StartTile { tile: id, x: laid.pos.x, y: laid.pos.y, rotation });
    }
    Ok(setup)
}

fn sets(header: &Header, on: MechanicSet, setup: &mut Setup, unknown: &mut Vec<String>) {
    let edition = if header.edition == Edition::Modern { ":2" } else { ":1" };
    let river = on.has(Mechanic::River);
    for module in header.modules.iter() {
        for (family, _) in SETS.iter().filter(|(_, ours)| *ours == module.id) {
            let wet = family.contains("river");
            if wet && !river {
                continue;
            }
            let known = [format!("{family}{edition}"), (*family).to_string()];
            let known = known.into_iter().find(|set| ids::sets().contains_key(set.as_str()));
            setup.sets.extend(known.map(|set| (set, 1.0)));
        }
        for (family, mechanic) in ENFORCED.iter().filter(|(_, mechanic)| *mechanic != Mechanic::River) {
            let here = SETS.iter().any(|(set, ours)| set == family && *ours == module.id);
            if here && !on.has(*mechanic) {
                unknown.push(format!("tiles of module `{}` without `{}`", module.id, mechanic.name()));
            }
        }
    }
}

fn rules(header: &Header, on: MechanicSet, setup: &mut Setup, unknown: &mut Vec<String>) {
    for (name, value) in FIXED {
        let matters = WITH.iter().any(|(option, mechanic)| option == name && on.has(*mechanic));
        let found = header.options.get(name).unwrap_or_default();
        if matters && found != *value {
            unknown.push(format!("option {name}={found}"));
        }
    }
    // There all tiles are taken at once, here each when it is to be played (BCB-17).
    if on.has(Mechanic::Bazaar) && header.options.bazaar == BazaarRule::Choice {
        unknown.push("option bazaar=choice".to_string());
    }
    for (rule, name, values) in RULES {
        let found = header.options.get(name).unwrap_or_default();
        let theirs = values.iter().find(|(_, ours)| *ours == found).map_or(values[0].0, |(theirs, _)| theirs);
        // Only what differs from the default is written.
        if theirs != values[0].0 {
            let value = match theirs {
                "true" => Choice::Flag(true),
                word => Choice::Word(word.to_string()),
            };
            setup.rules.insert((*rule).to_string(), value);
        }
    }
}
