//! Parses a file. Files that are damaged, too large or in an older format are refused with a reason.

use crate::file::{JczFile, MAX_BYTES, Message};
use crate::report::ImportRefusal;

/// The maximum number of sets, elements or rules in a setup.
const MAX_KEYS: usize = 500;

fn refuse<T>(what: impl Into<String>) -> Result<T, ImportRefusal> {
    Err(ImportRefusal::Unreadable(what.into()))
}

impl JczFile {
    /// Parses the text of a file.
    pub fn parse(text: &str) -> Result<Self, ImportRefusal> {
        if text.len() > MAX_BYTES {
            return refuse(format!("it is larger than the limit of {MAX_BYTES} bytes"));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.trim_start().starts_with('<') {
            return refuse(
                "it is an XML file from version 3.x, which is not supported; save it again with version 5.7 or later",
            );
        }
        let file: Self = serde_json::from_str(text)
            .or_else(|error| refuse(format!("it is not a valid .jcz file: {error}")))?;
        let old = file.slots.is_some() || file.setup.expansions.is_some();
        if old || file.initial_seed.is_some() && file.setup.sets.is_empty() {
            return refuse(
                "it is a save in the format 4.x (it has `slots`, `expansions` or `initialSeed` without `setup.sets`), which is \
                 not supported; save it again with a client of 5.7 or later",
            );
        }
        file.check_version()?;
        if file.setup.sets.is_empty() {
            return refuse("it has no `setup.sets`, so it is not a .jcz file");
        }
        let setup = &file.setup;
        let addons = setup.addons.as_ref().map_or(0, std::collections::BTreeMap::len);
        if setup.sets.len().max(setup.elements.len()).max(setup.rules.len()).max(addons) > MAX_KEYS {
            return refuse(format!("its setup has more than the {MAX_KEYS} sets, elements or rules allowed"));
        }
        file.check_random()?;
        Ok(file)
    }

    /// Refuses files older than 5.7.
    fn check_version(&self) -> Result<(), ImportRefusal> {
        let Some(version) = &self.app_version else {
            return refuse("it has no `appVersion`, so it is not a .jcz file of 5.7 or later");
        };
        let mut numbers = version.split(['.', '-']).map(|part| part.parse::<u32>().ok());
        let (major, minor) = (numbers.next().flatten(), numbers.next().flatten());
        match (major, minor) {
            (Some(5), Some(7..)) | (Some(6..), Some(_)) => Ok(()),
            (Some(_), Some(_)) => refuse(format!(
                "it was written by version {version}; save it again with a client of 5.7 or later"
            )),
            _ => refuse(format!("`appVersion` is `{version}`: expected a version such as 6.2.0")),
        }
    }

    /// Refuses random numbers that are negative, or 1 or more.
    fn check_random(&self) -> Result<(), ImportRefusal> {
        let fits = |number: f64| (0.0..1.0).contains(&number);
        if let Some(number) = self.initial_random.filter(|number| !fits(*number)) {
            return refuse(format!(
                "`initialRandom` is {number}: expected a number from 0 up to, but not including, 1"
            ));
        }
        for (at, message) in self.messages().iter().enumerate() {
            if let Some(number) = message.payload.random.filter(|number| !fits(*number)) {
                return refuse(format!(
                    "message {}: `random` is {number}: expected a number from 0 up to, but not including, 1",
                    at + 1
                ));
            }
        }
        Ok(())
    }

    pub(crate) fn messages(&self) -> &[Message] {
        self.replay.as_deref().unwrap_or_default()
    }

    /// True if the file has sentences to check.
    pub fn has_test(&self) -> bool {
        self.test.is_some()
    }

    /// The scenario's description.
    pub fn description(&self) -> Option<&str> {
        self.test.as_ref()?.description.as_deref().filter(|text| !text.is_empty())
    }

    /// The scenario's sentences.
    pub fn sentences(&self) -> &[String] {
        self.test.as_ref().map_or(&[], |test| &test.assertions)
    }

    /// True if the file is a stored setup without a game.
    pub(crate) fn is_setup_only(&self) -> bool {
        let seeded = self.initial_random.is_some() || self.is_salted();
        self.players.is_none() || self.replay.is_none() || !seeded
    }

    /// True for early 5.7 files. Their seed and salts are for another generator, so the draws cannot be
    /// reproduced.
    pub(crate) fn is_salted(&self) -> bool {
        self.initial_random.is_none() && self.initial_seed.is_some()
    }

    /// True if the file is from 5.x, where pig farms are a rule rather than an element.
    pub(crate) fn is_fifth(&self) -> bool {
        self.app_version.as_deref().is_some_and(|version| version.starts_with("5."))
    }

    /// The messages that remain after undoing, with their numbers. `UNDO` cancels the message before it.
    pub(crate) fn remaining_messages(&self) -> Vec<(usize, &Message)> {
        let mut remaining: Vec<(usize, &Message)> = Vec::new();
        for (at, message) in self.messages().iter().enumerate() {
            if message.kind == "UNDO" {
                remaining.pop();
            } else {
                remaining.push((at + 1, message));
            }
        }
        remaining
    }
}
