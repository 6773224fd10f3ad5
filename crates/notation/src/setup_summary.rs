//! Explains a setup to players who are choosing one, and to programs.

use crate::header::{Header, changed_options};
use crate::named_game::{NamedGame, TableError};
use crate::passport::passport;
use bastide_engine::{
    COMPATIBILITY, Mechanic, MechanicSet, Passage, Piece, Revision, RuleOptions, Rules, Scope, Setup, Step,
};
use serde_json::{Map, Value, json};

/// The contents of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupSummary {
    /// The number of tiles to draw.
    pub tiles: u32,
    /// The number of tiles on the table at the start.
    pub start: usize,
    /// The words of the `tiles` line, which a passport does not contain.
    pub changed: Vec<String>,
    /// The pieces of each player.
    pub pieces: Vec<(u8, &'static str)>,
    /// The pieces that all players share.
    pub shared: Vec<(u8, &'static str)>,
    /// The parts of the modules, and the parts that are played without their module.
    pub parts: Vec<PartSummary>,
    /// The rule options that can make a difference.
    pub options: Vec<OptionSummary>,
    /// The steps of a turn and of the end of the game, in order.
    pub steps: Vec<Passage>,
    /// Notes about parts and options that have no effect.
    pub notes: Vec<Remark>,
}

/// One part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PartSummary {
    /// The mechanic.
    pub part: Mechanic,
    /// A short fixed code for `text`.
    pub text_code: &'static str,
    /// Its effect in this game.
    pub text: &'static str,
    /// True if it is in play and not left out.
    pub played: bool,
    /// True if it can have an effect in this game.
    pub acts: bool,
}

/// One option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSummary {
    /// Its name.
    pub name: &'static str,
    /// The chosen value.
    pub word: &'static str,
    /// The question it decides.
    pub question: &'static str,
    /// The meaning of the chosen value.
    pub meaning: &'static str,
    /// True if the value differs from the edition's default.
    pub changed: bool,
}

/// A note to read before playing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// A short fixed code.
    pub code: &'static str,
    /// The part it is about.
    pub part: Option<Mechanic>,
    /// The option it is about.
    pub option: Option<(&'static str, &'static str)>,
    /// The note in words.
    pub text: String,
}

impl OptionSummary {
    /// Every option of a game.
    fn every(setup: &Setup) -> impl Iterator<Item = Self> {
        let changed = changed_options(setup.edition, &setup.options);
        RuleOptions::NAMES.iter().map(move |(name, _)| Self {
            name,
            word: setup.options.get(name).unwrap_or_default(),
            question: RuleOptions::question(name).unwrap_or_default(),
            meaning: setup.options.meaning(name).unwrap_or_default(),
            changed: changed.iter().any(|option| option.split('=').next() == Some(*name)),
        })
    }

    /// True if the option should be listed because it can make a difference in this game. Compatibility
    /// options are listed only if they were changed.
    fn matters(&self, scope: &Scope<'_>) -> bool {
        if COMPATIBILITY.contains(&self.name) { self.changed } else { scope.matters(self.name) }
    }
}

/// Pieces that each player has in addition to the counted ones.
const OF_EACH: [(Mechanic, &str); 2] = [(Mechanic::Robber, "robber"), (Mechanic::Message, "messenger")];

/// Shared pieces: the mechanic they belong to, how many there are, and their name.
const SHARED: [(Mechanic, u8, &str); 13] = [
    (Mechanic::Goods, 20, "goods"),
    (Mechanic::Dragon, 1, "dragon"),
    (Mechanic::Fairy, 1, "fairy"),
    (Mechanic::Count, 1, "count"),
    (Mechanic::King, 1, "king"),
    (Mechanic::Baron, 1, "baron"),
    (Mechanic::Wheel, 1, "wheel-pig"),
    (Mechanic::Flyer, 1, "die"),
    (Mechanic::Message, 8, "message"),
    (Mechanic::Ferry, 8, "ferry"),
    (Mechanic::Gold, 16, "ingot"),
    (Mechanic::Mage, 1, "mage"),
    (Mechanic::Mage, 1, "witch"),
];

/// A number of pieces in words, such as `2 ferries`.
pub fn so_many(count: u8, piece: &str) -> String {
    let name = match piece {
        "big" => "big follower",
        "abbey" => "abbey tile",
        "floor" => "tower floor",
        "goods" => "goods token",
        "king" => "king card",
        "baron" => "robber baron card",
        "wheel-pig" => "wheel pig",
        "message" => "message token",
        other => other,
    };
    match (count, name) {
        (1, _) => format!("1 {name}"),
        (_, "ferry") => format!("{count} ferries"),
        (_, "die") => format!("{count} dice"),
        _ => format!("{count} {name}s"),
    }
}

impl SetupSummary {
    /// The contents of a game with this header.
    pub fn of(header: &Header) -> Result<Self, TableError> {
        let table = NamedGame::new(header, &[])?;
        let summary = Self::by(table.game.rules());
        Ok(Self { changed: header.tiles.clone(), ..summary })
    }

    /// The contents of a game with these rules.
    pub fn by(rules: &Rules) -> Self {
        let (setup, tiles, scope) = (rules.setup(), rules.tiles(), rules.scope());
        let counted = Piece::ALL.into_iter().map(|piece| (setup.count(piece), piece.name()));
        let further =
            OF_EACH.into_iter().filter(|(part, _)| rules.on().has(*part)).map(|(_, name)| (1, name));
        let shared = SHARED.into_iter().filter(|(part, _, _)| scope.acts(*part));
        let brought = MechanicSet::of(setup.modules).union(rules.on()).iter();
        let brought = brought.filter(|part| !scope.is_not_printed(*part));
        let parts = brought.map(|part| {
            let (text_code, text) = scope.wording(part);
            let played = rules.on().has(part);
            PartSummary { part, text_code, text, played, acts: scope.acts(part) }
        });
        Self {
            tiles: tiles.kinds().map(|kind| u32::from(tiles.copies(kind))).sum(),
            start: tiles.start().tiles.len(),
            changed: Vec::new(),
            pieces: counted.chain(further).filter(|(count, _)| *count > 0).collect(),
            shared: shared.map(|(_, count, name)| (count, name)).collect(),
            parts: parts.collect(),
            options: OptionSummary::every(setup).filter(|choice| choice.matters(&scope)).collect(),
            steps: scope.course(),
            notes: remarks(setup, &scope),
        }
    }

    /// The decisions that can occur in the game.
    pub fn decisions(&self) -> impl Iterator<Item = Step> {
        self.steps.iter().filter_map(|passage| passage.asks)
    }

    /// The parts of a module. For `None`, the parts that are played without their module.
    pub fn parts_of(&self, setup: &Setup, module: Option<&str>) -> impl Iterator<Item = &PartSummary> {
        let brought = MechanicSet::of(setup.modules);
        self.parts.iter().filter(move |part| match module {
            Some(module) => part.part.modules().contains(&module),
            None => !brought.has(part.part),
        })
    }

    /// The summary as JSON.
    pub fn to_json(&self, setup: &Setup) -> Value {
        let parts = |module: Option<&str>| {
            let own = self.parts_of(setup, module).map(|part| {
                json!({
                    "part": part.part.name(), "text_code": part.text_code, "text": part.text,
                    "played": part.played, "acts": part.acts,
                })
            });
            own.collect::<Vec<_>>()
        };
        let modules = setup.modules.iter().map(
            |module| json!({ "module": module.id, "title": module.title, "parts": parts(Some(module.id)) }),
        );
        let options = self.options.iter().map(|choice| {
            json!({
                "option": choice.name, "value": choice.word, "question": choice.question,
                "meaning": choice.meaning, "changed": choice.changed,
            })
        });
        let steps = self.steps.iter().map(|passage| {
            json!({ "step": passage.code, "decision": passage.asks.map(Step::code), "text": passage.text,
                "clause": passage.clause })
        });
        let notes = self.notes.iter().map(|note| {
            json!({
                "note": note.code, "part": note.part.map(Mechanic::name),
                "option": note.option.map(|(name, _)| name), "value": note.option.map(|(_, value)| value),
                "text": note.text,
            })
        });
        let counts = |pieces: &[(u8, &'static str)]| {
            let counts = pieces.iter().map(|(count, name)| ((*name).to_string(), json!(count)));
            counts.collect::<Map<_, _>>()
        };
        let figures = self
            .pieces
            .iter()
            .copied()
            .filter(|(_, name)| Piece::from_name(name).is_some_and(|piece| piece.figure().is_some()));
        json!({
            "passport": passport(setup),
            "edition": setup.edition.name(),
            "players": setup.players,
            "tiles": self.tiles,
            "tiles_changed": self.changed,
            "modules": modules.collect::<Vec<_>>(),
            "with": parts(None),
            "options": options.collect::<Vec<_>>(),
            "figures": counts(&figures.collect::<Vec<_>>()),
            "pieces": counts(&self.pieces),
            "shared": counts(&self.shared),
            "steps": steps.collect::<Vec<_>>(),
            "notes": notes.collect::<Vec<_>>(),
        })
    }
}

/// Notes about parts that can have no effect with these tiles and pieces, and about changed options without
/// effect.
fn remarks(setup: &Setup, scope: &Scope<'_>) -> Vec<Remark> {
    let notes = scope.notes().into_iter().map(|note| Remark {
        code: note.code,
        part: note.part,
        option: None,
        text: note.text,
    });
    // Skip options that have the values of an earlier revision: they come as a set, and nobody chose them
    // individually.
    let old = RuleOptions::of_revision_1(setup.edition);
    let chosen = |choice: &OptionSummary| {
        choice.changed
            && (setup.options.revision == Revision::Second || old.get(choice.name) != Some(choice.word))
    };
    let idle = OptionSummary::every(setup).filter(|choice| chosen(choice) && !choice.matters(scope));
    let idle = idle.map(|choice| Remark {
        code: "option",
        part: None,
        option: Some((choice.name, choice.word)),
        text: format!("The option {}={} has no effect in this game.", choice.name, choice.word),
    });
    notes.chain(idle).collect()
}
