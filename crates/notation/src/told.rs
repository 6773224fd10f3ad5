//! What a setup plays, told: for people who choose, and for programs.

use crate::header::{Header, changed_options};
use crate::passport::passport;
use crate::table::{Table, TableError};
use bastide_engine::{FigureKind, MechanicSet, Options, PlayerId, Setup, Step};
use serde_json::{Value, json};

/// What a game is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Tiles to draw.
    pub tiles: u32,
    /// Tiles that lie at the start.
    pub start: usize,
    /// The words of the `tiles` line, which no passport has.
    pub changed: Vec<String>,
    /// The figures of each player.
    pub figures: Vec<(u32, &'static str)>,
    /// The steps of a turn and of the end, each in words and with its clause.
    pub steps: Vec<(Step, &'static str, &'static str)>,
}

/// One option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its name.
    pub name: &'static str,
    /// What is chosen.
    pub word: &'static str,
    /// What it is about.
    pub question: &'static str,
    /// What the choice means.
    pub meaning: &'static str,
    /// Is it another value than the edition's?
    pub changed: bool,
}

impl Choice {
    /// The options that matter to the modules that are played, and those that were changed. An option's question cites its
    /// clauses.
    pub fn all(setup: &Setup) -> Vec<Self> {
        let changed = changed_options(setup.edition, &setup.options);
        let all = Options::NAMES.iter().map(|(name, _)| Self {
            name,
            word: setup.options.get(name).unwrap_or_default(),
            question: Options::question(name).unwrap_or_default(),
            meaning: setup.options.meaning(name).unwrap_or_default(),
            changed: changed.iter().any(|option| option.split('=').next() == Some(*name)),
        });
        let about = |choice: &Self| {
            let mut further = setup.modules.iter().skip(1);
            further.any(|module| choice.question.contains(&format!("({}-", module.clauses)))
        };
        all.filter(|choice| choice.changed || about(choice)).collect()
    }
}

impl Told {
    /// What a game with this head is made of.
    pub fn of(header: &Header) -> Result<Self, TableError> {
        let table = Table::new(header, &[])?;
        let (rules, state) = (table.game.rules(), table.game.state());
        let tiles = rules.tiles();
        let first = PlayerId(0);
        let figures =
            FigureKind::ALL.into_iter().map(|kind| (state.figures().owned(first, kind), kind.name()));
        Ok(Self {
            tiles: tiles.kinds().map(|kind| u32::from(tiles.copies(kind))).sum(),
            start: tiles.start().tiles.len(),
            changed: header.tiles.clone(),
            figures: figures.filter(|(count, _)| *count > 0).collect(),
            steps: rules.plan().describe().collect(),
        })
    }

    /// For programs.
    pub fn to_json(&self, setup: &Setup) -> Value {
        let parts = |module: &str| {
            let all = MechanicSet::of(setup.modules).iter();
            let own = all.filter(|part| part.modules().contains(&module));
            own.map(|part| {
                json!({ "part": part.name(), "text": part.text(), "played": !setup.without.has(part) })
            })
            .collect::<Vec<_>>()
        };
        let modules = setup
            .modules
            .iter()
            .map(|module| json!({ "module": module.id, "title": module.title, "parts": parts(module.id) }));
        let options = Choice::all(setup).into_iter().map(|choice| {
            json!({
                "option": choice.name, "value": choice.word, "question": choice.question,
                "meaning": choice.meaning, "changed": choice.changed,
            })
        });
        let steps = self.steps.iter();
        let steps =
            steps.map(|(step, text, clause)| json!({ "step": step.code(), "text": text, "clause": clause }));
        let figures = self.figures.iter().map(|(count, name)| ((*name).to_string(), json!(count)));
        json!({
            "passport": passport(setup),
            "edition": setup.edition.name(),
            "players": setup.players,
            "tiles": self.tiles,
            "tiles_changed": self.changed,
            "modules": modules.collect::<Vec<_>>(),
            "options": options.collect::<Vec<_>>(),
            "figures": figures.collect::<serde_json::Map<_, _>>(),
            "steps": steps.collect::<Vec<_>>(),
        })
    }
}
