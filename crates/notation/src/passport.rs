//! The rule passport: a short string such as `3000-00A8` that contains edition, modules, parts, options and
//! pieces.
//!
//! The first character is the version. The bits follow, five per character: the edition, the modules, the
//! options that differ from the edition's defaults, the parts that are left out, the parts of other modules
//! that are played, and the piece counts. The first bit of each list shows whether the list is present. Two
//! check characters at the end catch typing errors.
//!
//! The meaning of a passport never changes. The lists below are therefore append-only, and a new entry
//! requires a new version.

use bastide_engine::{Edition, Mechanic, MechanicSet, Modules, Piece, RuleOptions, Setup};

/// The characters of a passport: digits, and letters that do not look like digits.
const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The contents of one passport version. A setup is written in the lowest version that can express it, so
/// that its passport never changes.
#[derive(Clone, Copy)]
struct Version {
    /// The number of entries from each list in this version.
    modules: usize,
    parts: usize,
    options: usize,
    /// The default options of an edition.
    usual: fn(Edition) -> RuleOptions,
    /// True if this version has parts without their modules' tiles, and piece counts.
    pieces: bool,
}

const VERSIONS: [Version; 3] = [
    Version { modules: 20, parts: 34, options: 20, usual: RuleOptions::of_revision_1, pieces: false },
    Version { modules: 20, parts: 34, options: 34, usual: RuleOptions::of_revision_1, pieces: false },
    Version { modules: 20, parts: 34, options: 39, usual: RuleOptions::of, pieces: true },
];

/// The number of bits of a piece count.
const COUNT_WIDTH: u32 = 5;

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

/// The option that set the number of followers before there were piece counts.
const FOLLOWERS: &str = "followers";

/// The options, each with its values in the order of their indices.
const OPTIONS: [(&str, &[&str]); 39] = [
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
    (FOLLOWERS, &["7", "6", "5", "4", "3", "2", "1", "0"]),
    ("robbers", &["first-points", "every-award"]),
    ("start-tile", &["shuffled", "aside"]),
    ("fairy-final", &["fields", "all"]),
    ("two-tile-siege", &["2", "0"]),
    ("revision", &["2", "1"]),
];

/// The number of bits for a value's index.
fn width(values: &[&str]) -> u32 {
    usize::BITS - (values.len() - 1).leading_zeros()
}

/// One entry of the list of options.
type OptionWords = (&'static str, &'static [&'static str]);

impl Version {
    /// The options that this version writes, each with the index of its value if that differs from the
    /// edition's default.
    fn changes(self, setup: &Setup) -> Vec<(&'static OptionWords, Option<usize>)> {
        let usual = (self.usual)(setup.edition);
        let number = |options: &RuleOptions, (name, values): &OptionWords| {
            values.iter().position(|value| options.get(name) == Some(*value)).unwrap_or_default()
        };
        let known = OPTIONS.iter().take(self.options).filter(|(name, _)| !self.pieces || *name != FOLLOWERS);
        let change = |option: &'static OptionWords| {
            let (before, now) = match option.0 {
                FOLLOWERS => (0, followers_left_out(setup)),
                _ => (number(&usual, option), number(&setup.options, option)),
            };
            (option, (before != now).then_some(now))
        };
        known.map(change).collect()
    }

    /// True if this version can express the whole setup.
    fn says(self, setup: &Setup) -> bool {
        let usual = (self.usual)(setup.edition);
        let later = OPTIONS.iter().skip(self.options);
        let known = later
            .filter(|(name, _)| *name != FOLLOWERS)
            .all(|(name, _)| usual.get(name) == setup.options.get(name));
        let counted = setup.pieces.iter().next().is_some() || !setup.with.is_empty();
        let followers = self.options > 33 && setup.with.is_empty() && only_fewer_followers(setup);
        known && (self.pieces || !counted || followers)
    }
}

/// How many of the seven followers are left out.
fn followers_left_out(setup: &Setup) -> usize {
    let count = setup.pieces.get(Piece::Follower).unwrap_or(7);
    usize::from(7u8.saturating_sub(count))
}

/// True if all piece counts are those of the box, except that players may have fewer followers.
fn only_fewer_followers(setup: &Setup) -> bool {
    setup.pieces.iter().all(|(piece, count)| piece == Piece::Follower && count < 7)
}

/// The passport of a setup. It contains neither the number of players nor the first player.
pub fn passport(setup: &Setup) -> String {
    let at = VERSIONS.iter().position(|version| version.says(setup)).unwrap_or(VERSIONS.len() - 1);
    let version = VERSIONS[at];
    let mut bits: Vec<bool> = vec![setup.edition == Edition::Modern];
    let has = |id: &&str| setup.modules.iter().any(|module| module.id == *id);
    bits.extend(MODULES_BY_NUMBER.iter().map(has));
    let changes = version.changes(setup);
    bits.push(changes.iter().any(|(_, number)| number.is_some()));
    if bits.last() == Some(&true) {
        for (option, number) in changes {
            bits.push(number.is_some());
            if let Some(number) = number {
                push_number(&mut bits, number, width(option.1));
            }
        }
    }
    push_parts(&mut bits, setup.without, |part| is_brought(part, setup.modules));
    if version.pieces {
        push_parts(&mut bits, setup.with, |part| !is_brought(part, setup.modules));
        push_counts(&mut bits, setup);
    }
    let mut signs = vec![at + 1];
    for five in bits.chunks(5) {
        let number = five.iter().fold(0, |number, bit| number << 1 | usize::from(*bit));
        signs.push(number << (5 - five.len()));
    }
    let [one, two] = check_signs(&signs);
    signs.extend([one, two]);
    let text: Vec<char> = signs.into_iter().map(|sign| char::from(SIGNS[sign])).collect();
    text.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

fn push_number(bits: &mut Vec<bool>, number: usize, width: u32) {
    bits.extend((0..width).rev().map(|bit| number >> bit & 1 != 0));
}

/// Writes a bit for whether the set has any parts, then a bit for each part that the set could have.
fn push_parts(bits: &mut Vec<bool>, set: MechanicSet, could: impl Fn(&str) -> bool) {
    bits.push(!set.is_empty());
    if !set.is_empty() {
        let named = |part: &str| set.iter().any(|mechanic| mechanic.name() == part);
        bits.extend(PARTS.iter().filter(|part| could(part)).map(|part| named(part)));
    }
}

fn push_counts(bits: &mut Vec<bool>, setup: &Setup) {
    let any = setup.pieces.iter().next().is_some();
    bits.push(any);
    for piece in Piece::ALL.into_iter().filter(|_| any) {
        let count = setup.pieces.get(piece);
        bits.push(count.is_some());
        if let Some(count) = count {
            push_number(bits, usize::from(count), COUNT_WIDTH);
        }
    }
}

/// True if one of these modules contains this part.
fn is_brought(part: &str, modules: Modules) -> bool {
    MechanicSet::of(modules).iter().any(|mechanic| mechanic.name() == part)
}

/// The two check characters. They detect any single wrong character and any swap of two.
fn check_signs(signs: &[usize]) -> [usize; 2] {
    let sum = signs.iter().enumerate().map(|(at, sign)| (sign + 1) * (at + 1) * (at + 7)).sum::<usize>();
    let check = sum % 1021;
    [check / 32, check % 32]
}

/// Reads a passport. Returns its setup for two players, or an error message.
pub fn read_passport(text: &str) -> Result<Setup, String> {
    let mut signs = Vec::new();
    for letter in text.chars().filter(|letter| !matches!(letter, '-' | ' ')) {
        let plain = match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        let sign = SIGNS.iter().position(|sign| char::from(*sign) == plain);
        signs.push(
            sign.ok_or_else(|| format!("a passport has no `{letter}`: use digits and letters other than U"))?,
        );
    }
    let version = signs.first().copied().unwrap_or_default();
    let Some(known) = version.checked_sub(1).and_then(|at| VERSIONS.get(at)).copied() else {
        return Err(match version {
            0 => "expected a passport such as `1000-0070`".to_string(),
            _ => format!("this passport is version {version}: update Bastide to read it"),
        });
    };
    if signs.len() < 4 {
        return Err("this passport is too short: part of it is missing".to_string());
    }
    let (signs, check) = signs.split_at(signs.len() - 2);
    if check_signs(signs)[..] != *check {
        return Err("this passport is mistyped or incomplete: its last two characters do not match the rest"
            .to_string());
    }
    let mut bits = BitReader { signs: &signs[1..], at: 0 };
    let setup = read_setup(&mut bits, known)
        .ok_or("this passport has an unknown option value, or more pieces than a player can have")?;
    let plain: String = text.chars().filter(|letter| !matches!(letter, '-' | ' ')).collect();
    let again: String = passport(&setup).chars().filter(|letter| *letter != '-').collect();
    let same = again.starts_with(char::from(SIGNS[version]));
    if same && plain.len() != again.len() {
        return Err("this passport has too many or too few characters: copy it again".to_string());
    }
    Ok(setup)
}

/// Reads bits from passport characters. After the end, all bits are zero.
struct BitReader<'a> {
    signs: &'a [usize],
    at: usize,
}

impl BitReader<'_> {
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

fn read_setup(bits: &mut BitReader<'_>, version: Version) -> Option<Setup> {
    let edition = if bits.is_set() { Edition::Modern } else { Edition::Classic };
    let mut setup = Setup::base(edition, 2);
    setup.options = (version.usual)(edition);
    for id in &MODULES_BY_NUMBER[..version.modules] {
        if bits.is_set() {
            setup.modules.insert(Modules::find(id)?);
        }
    }
    if bits.is_set() {
        let known = OPTIONS[..version.options].iter();
        for (name, values) in known.filter(|(name, _)| !version.pieces || *name != FOLLOWERS) {
            if bits.is_set() {
                let value = values.get(bits.take(width(values)))?;
                match *name {
                    FOLLOWERS => setup.pieces.set(Piece::Follower, value.parse().ok()),
                    name => setup.options.set(name, value).ok()?,
                }
            }
        }
    }
    let parts = &PARTS[..version.parts];
    setup.without = read_parts(bits, parts, |part| is_brought(part, setup.modules))?;
    if version.pieces {
        setup.with = read_parts(bits, parts, |part| !is_brought(part, setup.modules))?;
        if bits.is_set() {
            for piece in Piece::ALL {
                let count = bits.is_set().then(|| bits.take(COUNT_WIDTH) as u8);
                setup.pieces.set(piece, count);
            }
        }
        setup.check().ok()?;
    }
    Some(setup)
}

fn read_parts(bits: &mut BitReader<'_>, parts: &[&str], could: impl Fn(&str) -> bool) -> Option<MechanicSet> {
    let mut set = MechanicSet::NONE;
    if bits.is_set() {
        for part in parts.iter().filter(|part| could(part)) {
            if bits.is_set() {
                let mechanic = Mechanic::ALL.iter().find(|mechanic| mechanic.name() == *part)?;
                set = set.with(*mechanic);
            }
        }
    }
    Some(set)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_engine::MODULES;

    #[test]
    fn the_lists_are_complete() {
        let modules = MODULES.iter().skip(1).all(|module| MODULES_BY_NUMBER.contains(&module.id));
        assert!(modules && MODULES.len() == MODULES_BY_NUMBER.len() + 1, "a new module makes a new version");
        assert!(
            Mechanic::ALL.iter().all(|part| PARTS.contains(&part.name())),
            "a new part makes a new version"
        );
        for (name, words) in RuleOptions::NAMES {
            let known = OPTIONS.iter().find(|(known, _)| known == name);
            assert_eq!(known.map(|(_, values)| *values), Some(*words), "{name} makes a new version");
        }
        let newest = VERSIONS.last().map(|version| (version.modules, version.parts, version.options));
        assert_eq!(newest, Some((MODULES_BY_NUMBER.len(), PARTS.len(), OPTIONS.len())));
        assert!(Piece::ALL.iter().all(|piece| usize::from(piece.most()) < 1 << COUNT_WIDTH));
    }
}
