//! The structure of a `.jcz` file: a setup, messages, and, in scenarios, sentences. Unknown keys are ignored.

use crate::bounded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The maximum size of a file, in bytes.
pub const MAX_BYTES: usize = 8 << 20;

/// A whole file.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase", default)]
pub struct JczFile {
    pub(crate) app_version: Option<String>,
    pub(crate) game_id: Option<String>,
    pub(crate) name: Option<String>,
    pub(crate) initial_random: Option<f64>,
    pub(crate) created: Option<String>,
    pub(crate) clock: Option<f64>,
    pub(crate) setup: JczSetup,
    #[serde(deserialize_with = "bounded::entries")]
    pub(crate) players: Option<Vec<JczPlayer>>,
    #[serde(deserialize_with = "bounded::messages")]
    pub(crate) replay: Option<Vec<Message>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) game_annotations: Option<Annotations>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) test: Option<Test>,
    /// Keys that only older formats have.
    #[serde(skip_serializing)]
    pub(crate) initial_seed: Option<serde::de::IgnoredAny>,
    #[serde(skip_serializing)]
    pub(crate) slots: Option<serde::de::IgnoredAny>,
}

/// The setup.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct JczSetup {
    pub(crate) sets: BTreeMap<String, f64>,
    pub(crate) elements: BTreeMap<String, Amount>,
    pub(crate) rules: BTreeMap<String, RuleValue>,
    pub(crate) timer: Option<BTreeMap<String, f64>>,
    #[serde(deserialize_with = "bounded::some_entries")]
    pub(crate) start: Vec<StartTile>,
    pub(crate) options: Option<BTreeMap<String, RuleValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) addons: Option<BTreeMap<String, RuleValue>>,
    #[serde(skip_serializing)]
    pub(crate) expansions: Option<serde::de::IgnoredAny>,
}

/// The count of an element, or only whether it is present.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
#[serde(untagged)]
pub(crate) enum Amount {
    Flag(bool),
    Number(i64),
}

impl Amount {
    /// The amount as a number.
    pub(crate) fn number(self) -> i64 {
        match self {
            Self::Flag(flag) => i64::from(flag),
            Self::Number(number) => number,
        }
    }
}

/// A rule's value.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(untagged)]
pub(crate) enum RuleValue {
    Flag(bool),
    Number(f64),
    Word(String),
    Nothing,
}

impl RuleValue {
    /// The value as a word, whatever its JSON type.
    pub(crate) fn word(&self) -> String {
        match self {
            Self::Flag(flag) => flag.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Word(word) => word.clone(),
            Self::Nothing => String::new(),
        }
    }
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct StartTile {
    pub(crate) tile: String,
    pub(crate) x: i16,
    pub(crate) y: i16,
    pub(crate) rotation: i64,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct JczPlayer {
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) slot: Option<i64>,
}

/// A player's action.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Message {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    #[serde(default)]
    pub(crate) payload: Payload,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) player: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<f64>,
}

/// The fields that a message may have.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Payload {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tile_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rotation: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<[i16; 2]>,
    #[serde(rename = "meepleId", skip_serializing_if = "Option::is_none")]
    pub(crate) figure: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pointer: Option<Pointer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) random: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) figure_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub(crate) to: Option<Option<Pointer>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) token: Option<Token>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) source: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) supply_index: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) price: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) value: Option<String>,
}

/// Distinguishes a key whose value is `null` from a missing key.
fn present<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Option<Pointer>>, D::Error> {
    Option::<Pointer>::deserialize(from).map(Some)
}

/// A token's name. Older versions write a class name before it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub(crate) enum Token {
    Name(String),
    Pair([String; 2]),
}

impl Token {
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Name(name) | Self::Pair([_, name]) => name,
        }
    }
}

/// Points to something on the table.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(untagged)]
pub(crate) enum Pointer {
    Place([i16; 2]),
    Part(PartPointer),
    #[serde(rename_all = "camelCase")]
    Figure {
        feature_pointer: Option<PartPointer>,
        #[serde(rename = "meepleId")]
        figure: String,
    },
}

/// Points to a part of a tile.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub(crate) struct PartPointer {
    pub(crate) position: [i16; 2],
    /// The feature. Early 5.7 files omit it for fields.
    #[serde(default = "field")]
    pub(crate) feature: String,
    pub(crate) location: String,
}

fn field() -> String {
    "Field".to_string()
}

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Annotations {
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "bounded::entries")]
    pub(crate) draw_order: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) end_turn: Option<u32>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Test {
    pub(crate) description: Option<String>,
    #[serde(deserialize_with = "bounded::some_entries")]
    pub(crate) assertions: Vec<String>,
}
