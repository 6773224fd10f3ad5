//! The rule passport: one short string for edition, modules, parts and options, such as `1000-0070`.
//!
//! A version sign, then bits five to a sign: edition, modules, whether options differ from the edition's and which, whether
//! parts are left out and which; then two signs that catch slips. The lists below are append-only: a passport means
//! the same for ever, and a new entry makes a new version.

use bastide_engine::{Edition, Mechanic, MechanicSet, Modules, Options, Setup};

/// Digits and letters without those that look like digits.
const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// How much of each list a version knows: modules, parts, options. The first version that knows all of a setup is written, so
/// that its passport stays the same.
const VERSIONS: [(usize, usize, usize); 2] = [(20, 34, 20), (20, 34, 34)];

const MODULES_BY_NUMBER: [&str; 20] = [
    "river", "gq", "abbot", "inns", "traders", "dragon", "tower", "abbey", "count", "king", "cathars",
    "bridges", "wheel", "flyers", "messages", "ferries", "gold", "mages", "robbers", "circles",
];

const PARTS: [&str; 34] = [
    "river",
    "pig-farm",
    "abbot",
    "big",
    "inn",
    "cathedral",
    "goods",
    "builder",
    "pig",
    "dragon",
    "fairy",
    "princess",
    "portal",
    "tower",
    "abbey",
    "mayor",
    "wagon",
    "barn",
    "count",
    "king",
    "baron",
    "siege",
    "escape",
    "bridge",
    "castle",
    "bazaar",
    "wheel",
    "flyer",
    "gold",
    "mage",
    "circle",
    "message",
    "robber",
    "ferry",
];

/// Options, with their values in the order of their numbers.
const OPTIONS: [(&str, &[&str]); 34] = [
    ("fields", &["on", "off"]),
    ("two-tile-city", &["4", "2"]),
    ("river", &["modern", "first", "second", "both"]),
    ("pig-farm", &["not-with-pigs", "always"]),
    ("inns-at-end", &["nothing", "plain"]),
    ("king-points", &["per-feature", "ten", "fifteen-forty", "continuous"]),
    ("siege-escape", &["cathar-tile", "any-tile"]),
    ("builder", &["instead", "beside"]),
    ("pig", &["instead", "beside"]),
    ("dragon-flight", &["before-scoring", "after-scoring"]),
    ("tower-tops", &["safe", "eaten"]),
    ("princess", &["may", "must"]),
    ("fairy", &["follower", "tile"]),
    ("tower-turns", &["tower-tile", "any"]),
    ("wagon-move", &["connected", "near"]),
    ("barn-on-barn", &["no", "yes"]),
    ("count-entry", &["worth", "scored"]),
    ("count-move", &["player", "clockwise", "follower"]),
    ("count-final", &["all", "market"]),
    ("bazaar", &["auction", "choice"]),
    ("river-ends", &["lake", "volcanoes"]),
    ("river-bends", &["succession", "room"]),
    ("tower-captures", &["others", "any"]),
    ("tower-ransom", &["own-turn", "asked"]),
    ("circle-add", &["must", "may"]),
    ("circle-castles", &["yes", "no"]),
    ("bazaar-price", &["nothing", "bid"]),
    ("bazaar-bids", &["score", "any"]),
    ("bazaar-misfits", &["replaced", "kept"]),
    ("king-town", &["no", "yes"]),
    ("king-holder", &["new", "old"]),
    ("castle-gold", &["no", "yes"]),
    ("town-tiles", &["all", "inner"]),
    ("followers", &["7", "6", "5", "4", "3", "2", "1", "0"]),
];

/// Bits that the number of a value takes.
fn width(values: &[&str]) -> u32 {
    usize::BITS - (values.len() - 1).leading_zeros()
}

/// The passport of a setup. How many play is not in it.
pub fn passport(setup: &Setup) -> String {
    let mut bits: Vec<bool> = vec![setup.edition == Edition::Modern];
    let has = |id: &&str| setup.modules.iter().any(|module| module.id == *id);
    bits.extend(MODULES_BY_NUMBER.iter().map(has));
    let usual = Options::of(setup.edition);
    let value = |options: &Options, (name, values): &(&str, &[&str])| {
        values.iter().position(|value| options.get(name) == Some(*value)).unwrap_or_default()
    };
    let changed = |option: &&(&str, &[&str])| value(&usual, option) != value(&setup.options, option);
    let last = OPTIONS.iter().rposition(|option| changed(&option)).map_or(0, |at| at + 1);
    let version = VERSIONS.iter().position(|(_, _, options)| *options >= last).unwrap_or_default();
    bits.push(last > 0);
    if last > 0 {
        for option in &OPTIONS[..VERSIONS[version].2] {
            bits.push(changed(&option));
            if changed(&option) {
                let number = value(&setup.options, option);
                bits.extend((0..width(option.1)).rev().map(|bit| number >> bit & 1 != 0));
            }
        }
    }
    let without = |part: &str| setup.without.iter().any(|mechanic| mechanic.name() == part);
    bits.push(!setup.without.is_empty());
    if !setup.without.is_empty() {
        let brought = PARTS.iter().filter(|part| is_brought(part, setup.modules));
        bits.extend(brought.map(|part| without(part)));
    }
    let mut signs = vec![version + 1];
    for five in bits.chunks(5) {
        let number = five.iter().fold(0, |number, bit| number << 1 | usize::from(*bit));
        signs.push(number << (5 - five.len()));
    }
    let [one, two] = check_signs(&signs);
    signs.extend([one, two]);
    let text: Vec<char> = signs.into_iter().map(|sign| char::from(SIGNS[sign])).collect();
    text.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// Does one of these modules bring this part?
fn is_brought(part: &str, modules: Modules) -> bool {
    MechanicSet::of(modules).iter().any(|mechanic| mechanic.name() == part)
}

/// Two signs that change with every single slip and every two signs that change places.
fn check_signs(signs: &[usize]) -> [usize; 2] {
    let sum = signs.iter().enumerate().map(|(at, sign)| (sign + 1) * (at + 1) * (at + 7)).sum::<usize>();
    let check = sum % 1021;
    [check / 32, check % 32]
}

/// What a passport stands for, for two players; or what is wrong with it.
pub fn read_passport(text: &str) -> Result<Setup, String> {
    let mut signs = Vec::new();
    for letter in text.chars().filter(|letter| !matches!(letter, '-' | ' ')) {
        let plain = match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        let sign = SIGNS.iter().position(|sign| char::from(*sign) == plain);
        signs.push(sign.ok_or_else(|| {
            format!("`{letter}` is no sign of a passport: digits and letters without U are")
        })?);
    }
    let version = signs.first().copied().unwrap_or_default();
    let Some((modules, parts, options)) = version.checked_sub(1).and_then(|at| VERSIONS.get(at)).copied()
    else {
        return Err(match version {
            0 => "expected a passport such as `1000-0070`".to_string(),
            _ => format!("this passport is of version {version}: a newer Bastide reads it"),
        });
    };
    if signs.len() < 4 {
        return Err("this passport is too short: some of it is missing".to_string());
    }
    let (signs, check) = signs.split_at(signs.len() - 2);
    if check_signs(signs)[..] != *check {
        return Err(
            "this passport does not agree with its last two signs: something in it was mistyped or left out"
                .to_string(),
        );
    }
    let mut bits = Bits { signs: &signs[1..], at: 0 };
    let setup = read_setup(&mut bits, modules, parts, options)
        .ok_or("this passport names a value that no option has")?;
    let plain: String = text.chars().filter(|letter| !matches!(letter, '-' | ' ')).collect();
    let again: String = passport(&setup).chars().filter(|letter| *letter != '-').collect();
    let same = again.starts_with(char::from(SIGNS[version]));
    if same && plain.len() != again.len() {
        return Err("this passport is longer or shorter than what it stands for".to_string());
    }
    Ok(setup)
}

/// Bits of a row of signs; behind its end there are only zeros.
struct Bits<'a> {
    signs: &'a [usize],
    at: usize,
}

impl Bits<'_> {
    fn take(&mut self, count: u32) -> usize {
        (0..count).fold(0, |number, _| {
            let sign = self.signs.get(self.at / 5).copied().unwrap_or_default();
            let bit = sign >> (4 - self.at % 5) & 1;
            self.at += 1;
            number << 1 | bit
        })
    }

    fn is_set(&mut self) -> bool {
        self.take(1) != 0
    }
}

fn read_setup(bits: &mut Bits<'_>, modules: usize, parts: usize, options: usize) -> Option<Setup> {
    let edition = if bits.is_set() { Edition::Modern } else { Edition::Classic };
    let mut setup = Setup::base(edition, 2);
    for id in &MODULES_BY_NUMBER[..modules] {
        if bits.is_set() {
            setup.modules.insert(Modules::find(id)?);
        }
    }
    if bits.is_set() {
        for (name, values) in &OPTIONS[..options] {
            if bits.is_set() {
                setup.options.set(name, values.get(bits.take(width(values)))?).ok()?;
            }
        }
    }
    if bits.is_set() {
        for part in PARTS[..parts].iter().filter(|part| is_brought(part, setup.modules)) {
            if bits.is_set() {
                let mechanic = Mechanic::ALL.iter().find(|mechanic| mechanic.name() == *part)?;
                setup.without = setup.without.with(*mechanic);
            }
        }
    }
    Some(setup)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_engine::MODULES;

    #[test]
    fn the_lists_know_everything_there_is() {
        let modules = MODULES.iter().skip(1).all(|module| MODULES_BY_NUMBER.contains(&module.id));
        assert!(modules && MODULES.len() == MODULES_BY_NUMBER.len() + 1, "a new module makes a new version");
        assert!(
            Mechanic::ALL.iter().all(|part| PARTS.contains(&part.name())),
            "a new part makes a new version"
        );
        for (name, words) in Options::NAMES {
            let known = OPTIONS.iter().find(|(known, _)| known == name);
            assert_eq!(known.map(|(_, values)| *values), Some(*words), "{name} makes a new version");
        }
        assert_eq!(VERSIONS.last(), Some(&(MODULES_BY_NUMBER.len(), PARTS.len(), OPTIONS.len())));
    }
}
