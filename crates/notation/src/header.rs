//! The header of a record: the setup and the players.

use crate::error::{Complaint, did_you_mean, one_of, short};
use crate::passport::{passport, read_passport};
use crate::token::{Reader, Word, is_taken, quote};
use bastide_engine::{
    Edition, MAX_PLAYERS, MODULES, Mechanic, MechanicSet, Modules, OptionError, Piece, PieceCounts, PlayerId,
    RuleOptions, Setup,
};
use std::collections::BTreeMap;
use std::fmt;

/// The format version that this crate writes. It can read all versions up to this one.
pub const FORMAT: u32 = 2;

/// The default options of an edition in a format. Games in format 1 keep the defaults of that format.
pub(crate) fn usual_options(format: u32, edition: Edition) -> RuleOptions {
    if format == 1 { RuleOptions::of_revision_1(edition) } else { RuleOptions::of(edition) }
}

/// The header of a record or scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The title.
    pub title: Option<String>,
    /// The clauses a scenario tests.
    pub claims: Vec<String>,
    /// The edition.
    pub edition: Edition,
    /// The modules.
    pub modules: Modules,
    /// Mechanics of the chosen modules that are left out.
    pub without: MechanicSet,
    /// Mechanics of other modules, which are played without those modules' tiles.
    pub with: MechanicSet,
    /// The number of each piece that a player has, if it differs from the number in the box.
    pub pieces: PieceCounts,
    /// The rule options.
    pub options: RuleOptions,
    /// The setup as a passport, which can replace the lines above.
    pub passport: Option<String>,
    /// Custom tile files in play, by their module names.
    pub tiles: Vec<String>,
    /// The players, clockwise.
    pub players: Vec<String>,
    /// The player who takes the first turn.
    pub first: PlayerId,
    /// Final scores.
    pub result: Option<Vec<i32>>,
    /// Notes.
    pub notes: Vec<String>,
}

impl Default for Header {
    fn default() -> Self {
        Self {
            title: None,
            claims: Vec::new(),
            edition: Edition::Classic,
            modules: Modules::BASE,
            without: MechanicSet::NONE,
            with: MechanicSet::NONE,
            pieces: PieceCounts::BOX,
            options: RuleOptions::of(Edition::Classic),
            passport: None,
            tiles: Vec::new(),
            players: Vec::new(),
            first: PlayerId(0),
            result: None,
            notes: Vec::new(),
        }
    }
}

/// The keys of header lines, in the order in which they are written.
pub(crate) const KEYS: [&str; 14] = [
    "title", "claims", "edition", "modules", "without", "with", "pieces", "options", "passport", "tiles",
    "players", "first", "result", "note",
];

impl Header {
    /// The header of a game.
    pub fn of(setup: &Setup, players: &[String]) -> Self {
        Self {
            edition: setup.edition,
            modules: setup.modules,
            without: setup.without,
            with: setup.with,
            pieces: setup.pieces,
            options: setup.options,
            players: players.to_vec(),
            first: setup.first,
            ..Self::default()
        }
    }

    /// The setup that the header describes.
    pub fn setup(&self) -> Setup {
        let players = self.players.len() as u8;
        Setup {
            players,
            first: self.first,
            edition: self.edition,
            modules: self.modules,
            without: self.without,
            with: self.with.without(MechanicSet::of(self.modules)),
            pieces: self.pieces,
            options: self.options,
        }
    }

    /// Copies the rules of a setup, but not its players.
    pub fn play(&mut self, setup: &Setup) {
        (self.edition, self.modules) = (setup.edition, setup.modules);
        (self.without, self.with) = (setup.without, setup.with);
        (self.pieces, self.options) = (setup.pieces, setup.options);
    }

    /// Applies the passport. If there are other lines about the setup, the passport must agree with them.
    pub(crate) fn settle(&mut self, seen: impl Fn(&str) -> bool) -> Result<(), String> {
        let Some(setup) = self.passport.as_ref().map(|code| read_passport(code)).transpose()? else {
            return Ok(());
        };
        let said = ["edition", "modules", "without", "with", "pieces", "options"]
            .into_iter()
            .filter(|key| seen(key));
        let said: Vec<&str> = said.collect();
        let mine = Setup { players: setup.players, first: setup.first, ..self.setup() };
        if said.is_empty() {
            self.play(&setup);
        } else if mine != setup {
            return Err(format!(
                "the passport does not match the lines {}: remove the passport or these lines",
                said.join(", ")
            ));
        }
        Ok(())
    }

    /// Sets the edition and its default options.
    pub fn set_edition(&mut self, edition: Edition) {
        self.edition = edition;
        self.options = RuleOptions::of(edition);
    }

    /// The empty header of a document in this format.
    pub(crate) fn in_format(format: u32) -> Self {
        Self { options: usual_options(format, Edition::Classic), ..Self::default() }
    }

    /// Adds a module by name, or returns an error message.
    pub fn add_module(&mut self, id: &str) -> Result<(), String> {
        find_module(id).map(|module| self.modules.insert(module))
    }

    /// Leaves out a mechanic by name, or returns an error message.
    pub fn leave_out(&mut self, name: &str) -> Result<(), String> {
        self.without = self.without.with(find_mechanic(name)?);
        Ok(())
    }

    /// Adds a mechanic by name, without the tiles of its module, or returns an error message.
    pub fn add_mechanic(&mut self, name: &str) -> Result<(), String> {
        self.with = self.with.with(find_mechanic(name)?);
        Ok(())
    }

    /// Sets the count of a piece from `name=count`, or returns an error message.
    pub fn set_piece(&mut self, text: &str) -> Result<(), String> {
        let (piece, count) = piece_count(text)?;
        self.pieces.set(piece, Some(count));
        Ok(())
    }

    /// A part that is left out although players have its pieces, or added although they have none: the two
    /// settings that contradict each other.
    pub fn contradicting_part(&self) -> Option<(String, String)> {
        self.pieces.iter().find_map(|(piece, count)| {
            let part = piece.mechanic()?;
            let (word, parts) = if count > 0 { ("without", self.without) } else { ("with", self.with) };
            let said = (format!("{word} {}", part.name()), format!("{}={count}", piece.name()));
            parts.has(part).then_some(said)
        })
    }

    /// The same as an error message.
    pub fn check_parts(&self) -> Result<(), String> {
        self.contradicting_part().map_or(Ok(()), |(part, pieces)| {
            Err(format!("`{part}` and `pieces {pieces}` contradict each other: keep one of them"))
        })
    }

    /// Sets an option from `name=value`, or returns an error message.
    pub fn set_option(&mut self, text: &str) -> Result<(), String> {
        // Before there were piece counts, the number of followers was an option.
        match text.strip_prefix("followers=") {
            Some(count) => self.set_piece(&format!("follower={count}")),
            None => set_option(&mut self.options, text),
        }
    }

    /// Reads a line of free text, which may contain any characters. Returns false for other lines.
    pub(crate) fn read_text(&mut self, line: &str) -> bool {
        let (key, text) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let text = text.trim().to_string();
        match key {
            "title" => self.title = Some(text).filter(|text| !text.is_empty()),
            "note" if !text.is_empty() => self.notes.push(text),
            "note" => {}
            _ => return false,
        }
        true
    }

    /// Reads any other header line.
    pub(crate) fn read(&mut self, key: &Word, mut rest: Reader<'_>) -> Result<(), Complaint> {
        match key.text.as_str() {
            "claims" => self.claims = rest.rest().iter().map(|word| word.text.clone()).collect(),
            "edition" => self.read_edition(&mut rest)?,
            "modules" => self.read_modules(&mut rest)?,
            "without" => {
                while let Some(word) = rest.next() {
                    self.leave_out(&word.text).map_err(|what| Complaint::new(word.column, what))?;
                }
            }
            "with" => {
                while let Some(word) = rest.next() {
                    self.add_mechanic(&word.text).map_err(|what| Complaint::new(word.column, what))?;
                }
            }
            "pieces" => self.read_pieces(&mut rest)?,
            "options" => self.read_options(&mut rest)?,
            "passport" => {
                let word = rest.word("a passport")?;
                read_passport(&word.text).map_err(|what| Complaint::new(word.column, what))?;
                self.passport = Some(word.text.clone());
            }
            "tiles" => self.tiles = rest.rest().iter().map(|word| word.text.clone()).collect(),
            "players" => self.read_players(&mut rest)?,
            "first" => self.read_first(&mut rest)?,
            "result" => {
                let mut scores = Vec::new();
                while rest.peek().is_some() {
                    scores.push(rest.number("a score")?);
                }
                self.result = Some(scores);
            }
            _ => {
                let what = format!("`{}` is not a header line{}", key.text, did_you_mean(&key.text, KEYS));
                return Err(Complaint::new(key.column, format!("{what}; expected {}", one_of(KEYS))));
            }
        }
        rest.end()
    }

    fn read_edition(&mut self, rest: &mut Reader<'_>) -> Result<(), Complaint> {
        let word = rest.word("classic or modern")?;
        let edition = Edition::from_name(&word.text).ok_or_else(|| {
            Complaint::new(word.column, format!("expected classic or modern, found `{}`", word.text))
        })?;
        self.set_edition(edition);
        Ok(())
    }

    fn read_modules(&mut self, rest: &mut Reader<'_>) -> Result<(), Complaint> {
        while let Some(word) = rest.next() {
            self.modules.insert(find_module(&word.text).map_err(|what| Complaint::new(word.column, what))?);
        }
        Ok(())
    }

    fn read_pieces(&mut self, rest: &mut Reader<'_>) -> Result<(), Complaint> {
        let mut said: Vec<String> = Vec::new();
        while let Some(word) = rest.next() {
            self.set_piece(&word.text).map_err(|what| Complaint::new(word.column, what))?;
            if !said.contains(&word.text) {
                said.push(word.text.clone());
                piece_contradiction(&said).map_err(|what| Complaint::new(word.column, what))?;
            }
        }
        Ok(())
    }

    fn read_options(&mut self, rest: &mut Reader<'_>) -> Result<(), Complaint> {
        let mut said: Vec<String> = Vec::new();
        while let Some(word) = rest.next() {
            self.set_option(&word.text).map_err(|what| Complaint::new(word.column, what))?;
            if !said.contains(&word.text) {
                said.push(word.text.clone());
                contradiction(&said).map_err(|what| Complaint::new(word.column, what))?;
            }
        }
        Ok(())
    }

    /// Reads the `first` line. It must come after the `players` line, because it names one of the players.
    fn read_first(&mut self, rest: &mut Reader<'_>) -> Result<(), Complaint> {
        let word = rest.word("the name of the player who starts")?;
        let seat = self.players.iter().position(|name| *name == word.text);
        let seat = seat.ok_or_else(|| {
            let names = || self.players.iter().map(String::as_str);
            let what = if self.players.is_empty() {
                "`players` must come before `first`".to_string()
            } else {
                format!("there is no player `{}`; expected {}", word.text, one_of(names()))
            };
            Complaint::new(word.column, what)
        })?;
        self.first = PlayerId(seat as u8);
        Ok(())
    }

    fn read_players(&mut self, rest: &mut Reader<'_>) -> Result<(), Complaint> {
        let column = rest.column();
        for word in rest.rest() {
            if self.players.contains(&word.text) {
                return Err(Complaint::new(
                    word.column,
                    format!("two players are called `{}`: rename one", word.text),
                ));
            }
            if word.text.is_empty() || word.is(";") || word.is(":") || word.text.chars().any(char::is_control)
            {
                return Err(Complaint::new(word.column, "expected a player's name"));
            }
            if !word.quoted && is_taken(&word.text) {
                let what = format!(
                    "`{0}` is a keyword: write a name like this in quotation marks, `\"{0}\"`",
                    word.text
                );
                return Err(Complaint::new(word.column, what));
            }
            self.players.push(word.text.clone());
        }
        if self.players.is_empty() || self.players.len() > MAX_PLAYERS {
            return Err(Complaint::new(
                column,
                format!("expected 1 to {MAX_PLAYERS} names, found {}", self.players.len()),
            ));
        }
        Ok(())
    }
}

/// The mechanic with this name, or an error message.
fn find_mechanic(name: &str) -> Result<Mechanic, String> {
    let mechanic = Mechanic::ALL.iter().copied().find(|mechanic| mechanic.name() == name);
    let all = || Mechanic::ALL.iter().map(|mechanic| mechanic.name());
    mechanic.ok_or_else(|| {
        let hint = did_you_mean(name, all());
        format!("there is no mechanic `{}`{hint}; expected {}", short(name), one_of(all()))
    })
}

/// A piece and its count from `name=count`, or an error message.
fn piece_count(text: &str) -> Result<(Piece, u8), String> {
    let Some((name, count)) = text.split_once('=') else {
        return Err(format!("expected piece=count such as `builder=2`, found `{}`", short(text)));
    };
    let all = || Piece::ALL.into_iter().map(Piece::name);
    let piece = Piece::from_name(name).ok_or_else(|| {
        let hint = match Mechanic::ALL.iter().find(|part| part.name() == name) {
            Some(_) => format!(": it is a part, so use `with {name}` or `without {name}`"),
            None => did_you_mean(name, all()),
        };
        format!("there is no piece `{}`{hint}; expected {}", short(name), one_of(all()))
    })?;
    let most = piece.most();
    let count = count.parse().ok().filter(|count| *count <= most);
    let count = count.ok_or_else(|| {
        format!("expected `{name}=` with a count from 0 to {most}, found `{}`", short(text))
    })?;
    Ok((piece, count))
}

/// The index of a module, or an error message.
pub(crate) fn find_module(id: &str) -> Result<usize, String> {
    Modules::find(id).ok_or_else(|| {
        let hint = did_you_mean(id, MODULES.iter().map(|module| module.id));
        let all = MODULES.iter().map(|module| module.id);
        format!("there is no module `{}`{hint}; expected {}", short(id), one_of(all))
    })
}

/// Checks that no two options, each given as `name=value`, contradict each other. The error names both and
/// how to fix it.
pub fn contradiction(options: &[String]) -> Result<(), String> {
    contradicting(options).map_or(Ok(()), |(first, second)| {
        Err(format!("options {first} and {second} contradict each other: keep one of them"))
    })
}

/// Finds two settings, each given as `name=value`, with the same name but different values.
pub fn contradicting(settings: &[String]) -> Option<(&str, &str)> {
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    settings.iter().find_map(|second| {
        let (name, _) = second.split_once('=')?;
        let first = *seen.entry(name).or_insert(second);
        (first != second).then_some((first, second.as_str()))
    })
}

/// The same check for piece counts.
pub fn piece_contradiction(pieces: &[String]) -> Result<(), String> {
    contradicting(pieces).map_or(Ok(()), |(first, second)| {
        Err(format!("pieces {first} and {second} contradict each other: keep one of them"))
    })
}

/// Sets an option from `name=value`, or returns an error message.
fn set_option(options: &mut RuleOptions, text: &str) -> Result<(), String> {
    let names = || RuleOptions::NAMES.iter().map(|(name, _)| *name);
    let Some((name, value)) = text.split_once('=') else {
        return Err(format!("expected option=value, found `{}`", short(text)));
    };
    options.set(name, value).map_err(|error| match error {
        OptionError::Name => {
            let hint = did_you_mean(name, names());
            format!("there is no option `{}`{hint}; expected {}", short(name), one_of(names()))
        }
        OptionError::Value(words) => {
            let values = one_of(words.iter().copied());
            format!("option {name} cannot be `{}`; expected {values}", short(value))
        }
    })
}

/// The options that differ from the edition's defaults, as `name=value`.
pub fn changed_options(edition: Edition, options: &RuleOptions) -> Vec<String> {
    let usual = RuleOptions::of(edition);
    let names = RuleOptions::NAMES.iter().map(|(name, _)| *name);
    let changed = names.filter(|name| usual.get(name) != options.get(name));
    changed.map(|name| format!("{name}={}", options.get(name).unwrap_or_default())).collect()
}

/// The piece counts that differ from those in the box, as `name=count`.
pub fn changed_pieces(pieces: &PieceCounts) -> Vec<String> {
    pieces.iter().map(|(piece, count)| format!("{}={count}", piece.name())).collect()
}

impl fmt::Display for Header {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "bastide {FORMAT}")?;
        if let Some(title) = &self.title {
            writeln!(out, "title {title}")?;
        }
        let mut line = |key: &str, words: &[String]| {
            if words.is_empty() { Ok(()) } else { writeln!(out, "{key} {}", words.join(" ")) }
        };
        line("claims", &self.claims)?;
        line("edition", &[self.edition.name().to_string()])?;
        line("modules", &self.modules.iter().map(|module| module.id.to_string()).collect::<Vec<_>>())?;
        line(
            "without",
            &self.without.iter().map(|mechanic| mechanic.name().to_string()).collect::<Vec<_>>(),
        )?;
        line("with", &self.with.iter().map(|mechanic| mechanic.name().to_string()).collect::<Vec<_>>())?;
        line("pieces", &changed_pieces(&self.pieces))?;
        line("options", &changed_options(self.edition, &self.options))?;
        line("passport", &self.passport.iter().map(|_| passport(&self.setup())).collect::<Vec<_>>())?;
        line("tiles", &self.tiles)?;
        line("players", &self.players.iter().map(|name| quote(name)).collect::<Vec<_>>())?;
        if self.first != PlayerId(0) {
            line(
                "first",
                &self.players.get(self.first.index()).map(|name| quote(name)).into_iter().collect::<Vec<_>>(),
            )?;
        }
        if let Some(result) = &self.result {
            line("result", &result.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        }
        for note in &self.notes {
            writeln!(out, "note {note}")?;
        }
        Ok(())
    }
}
