//! The JSON form of the engine's refusals.

use bastide_engine::{FeatureKind, FigureKind, Illegal, KindId, Pos, Reason, Side, Step};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An engine type that is serialized as a word.
trait EngineWord: Copy + 'static {
    fn all() -> impl Iterator<Item = Self>;
    fn word(self) -> &'static str;
}

macro_rules! words {
    ($( $type:ty: $word:ident, )*) => {
        $(impl EngineWord for $type {
            fn all() -> impl Iterator<Item = Self> {
                Self::ALL.iter().copied()
            }

            fn word(self) -> &'static str {
                self.$word()
            }
        })*
    };
}

words! { Step: code, Side: letter, FigureKind: name, FeatureKind: name, }

/// Serializes and deserializes an [`EngineWord`].
mod word {
    use super::{Deserialize, Deserializer, EngineWord, Error, Serializer};

    pub(super) fn serialize<T: EngineWord, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(value.word())
    }

    pub(super) fn deserialize<'de, T: EngineWord, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        let word = String::deserialize(deserializer)?;
        let unknown = || D::Error::custom(format!("unknown word `{word}`"));
        T::all().find(|value| value.word() == word).ok_or_else(unknown)
    }
}

/// A rule of the game that forbids an action, with its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum RuleRefusal {
    /// The game is over.
    GameOver,
    /// Something else must be decided first.
    NotNow {
        /// The step of the open decision.
        #[serde(with = "word")]
        #[cfg_attr(feature = "typescript", ts(type = "string"), schemars(with = "String"))]
        step: Step,
    },
    /// The action belongs to a module or rule option that is not in play.
    NotInPlay,
    /// There is no such kind of tile.
    NoSuchTile,
    /// No copy of this tile is left to draw.
    NoneLeft {
        /// The tile kind.
        kind: u16,
    },
    /// There is already a tile at that place.
    PlaceTaken {
        /// The column.
        x: i16,
        /// The row.
        y: i16,
    },
    /// The place is inside a start block.
    ClosedPlace {
        /// The column.
        x: i16,
        /// The row.
        y: i16,
    },
    /// No tile lies next to that place.
    NotAdjacent {
        /// The column.
        x: i16,
        /// The row.
        y: i16,
    },
    /// An edge does not match.
    EdgeMismatch {
        /// The column.
        x: i16,
        /// The row.
        y: i16,
        /// The side of the new tile.
        #[serde(with = "word")]
        #[cfg_attr(feature = "typescript", ts(type = "string"), schemars(with = "String"))]
        side: Side,
    },
    /// There is no such part.
    NoSuchSegment,
    /// The player has none of these figures left.
    NoneInSupply {
        /// The kind of figure.
        #[serde(with = "word")]
        #[cfg_attr(feature = "typescript", ts(type = "string"), schemars(with = "String"))]
        figure: FigureKind,
    },
    /// Figures can only go on the tile just placed.
    NotOnThisTile,
    /// There are no farmers in this game.
    FieldsOff,
    /// That kind of figure can't stand on that kind of feature.
    CannotStand {
        /// The kind of figure.
        #[serde(with = "word")]
        #[cfg_attr(feature = "typescript", ts(type = "string"), schemars(with = "String"))]
        figure: FigureKind,
        /// The kind of feature.
        #[serde(with = "word")]
        #[cfg_attr(feature = "typescript", ts(type = "string"), schemars(with = "String"))]
        feature: FeatureKind,
    },
    /// The feature is already occupied.
    Occupied {
        /// The kind of feature.
        #[serde(with = "word")]
        #[cfg_attr(feature = "typescript", ts(type = "string"), schemars(with = "String"))]
        feature: FeatureKind,
    },
    /// A rule of a mechanic forbids the action.
    #[serde(untagged)]
    Mechanic(MechanicRefusal),
}

/// A rule of a mechanic that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct MechanicRefusal {
    /// The code of the mechanic's reason.
    pub code: MechanicCode,
}

/// The code of a mechanic's reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MechanicCode(pub &'static Reason);

impl Serialize for MechanicCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.code)
    }
}

impl<'de> Deserialize<'de> for MechanicCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        let unknown = || D::Error::custom(format!("unknown code `{code}`"));
        Reason::find(&code).map(Self).ok_or_else(unknown)
    }
}

#[cfg(feature = "typescript")]
impl ts_rs::TS for MechanicCode {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "MechanicCode".to_string()
    }

    fn inline(_: &ts_rs::Config) -> String {
        let codes: Vec<String> = Reason::all().map(|reason| format!("{:?}", reason.code)).collect();
        codes.join(" | ")
    }

    fn decl(config: &ts_rs::Config) -> String {
        format!("type MechanicCode = {};", Self::inline(config))
    }

    fn docs() -> Option<String> {
        Some("/**\n * The code of a mechanic's reason.\n */\n".to_string())
    }
}

#[cfg(feature = "typescript")]
impl schemars::JsonSchema for MechanicCode {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "MechanicCode".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let codes: Vec<&str> = Reason::all().map(|reason| reason.code).collect();
        schemars::json_schema!({
            "description": "The code of a mechanic's reason.",
            "type": "string",
            "enum": codes,
        })
    }
}

impl RuleRefusal {
    /// The codes that belong to no mechanic, with the names of their parameters.
    pub const CODES: [(&'static str, &'static [&'static str]); 15] = [
        ("game-over", &[]),
        ("not-now", &["step"]),
        ("not-in-play", &[]),
        ("no-such-tile", &[]),
        ("none-left", &["kind"]),
        ("place-taken", &["x", "y"]),
        ("closed-place", &["x", "y"]),
        ("not-adjacent", &["x", "y"]),
        ("edge-mismatch", &["x", "y", "side"]),
        ("no-such-segment", &[]),
        ("none-in-supply", &["figure"]),
        ("not-on-this-tile", &[]),
        ("fields-off", &[]),
        ("cannot-stand", &["figure", "feature"]),
        ("occupied", &["feature"]),
    ];
}

impl From<Illegal> for RuleRefusal {
    fn from(illegal: Illegal) -> Self {
        match illegal {
            Illegal::GameOver => Self::GameOver,
            Illegal::NotNow(step) => Self::NotNow { step },
            Illegal::NotInPlay => Self::NotInPlay,
            Illegal::NoSuchTile => Self::NoSuchTile,
            Illegal::NoneLeft(kind) => Self::NoneLeft { kind: kind.0 },
            Illegal::PlaceTaken(Pos { x, y }) => Self::PlaceTaken { x, y },
            Illegal::ClosedPlace(Pos { x, y }) => Self::ClosedPlace { x, y },
            Illegal::NotAdjacent(Pos { x, y }) => Self::NotAdjacent { x, y },
            Illegal::EdgeMismatch { pos: Pos { x, y }, side } => Self::EdgeMismatch { x, y, side },
            Illegal::NoSuchSegment => Self::NoSuchSegment,
            Illegal::NoneInSupply(figure) => Self::NoneInSupply { figure },
            Illegal::NotOnThisTile => Self::NotOnThisTile,
            Illegal::FieldsOff => Self::FieldsOff,
            Illegal::CannotStand(figure, feature) => Self::CannotStand { figure, feature },
            Illegal::Occupied(feature) => Self::Occupied { feature },
            Illegal::Rule(reason) => Self::Mechanic(MechanicRefusal { code: MechanicCode(reason) }),
        }
    }
}

impl From<RuleRefusal> for Illegal {
    fn from(rule: RuleRefusal) -> Self {
        match rule {
            RuleRefusal::GameOver => Self::GameOver,
            RuleRefusal::NotNow { step } => Self::NotNow(step),
            RuleRefusal::NotInPlay => Self::NotInPlay,
            RuleRefusal::NoSuchTile => Self::NoSuchTile,
            RuleRefusal::NoneLeft { kind } => Self::NoneLeft(KindId(kind)),
            RuleRefusal::PlaceTaken { x, y } => Self::PlaceTaken(Pos::new(x, y)),
            RuleRefusal::ClosedPlace { x, y } => Self::ClosedPlace(Pos::new(x, y)),
            RuleRefusal::NotAdjacent { x, y } => Self::NotAdjacent(Pos::new(x, y)),
            RuleRefusal::EdgeMismatch { x, y, side } => Self::EdgeMismatch { pos: Pos::new(x, y), side },
            RuleRefusal::NoSuchSegment => Self::NoSuchSegment,
            RuleRefusal::NoneInSupply { figure } => Self::NoneInSupply(figure),
            RuleRefusal::NotOnThisTile => Self::NotOnThisTile,
            RuleRefusal::FieldsOff => Self::FieldsOff,
            RuleRefusal::CannotStand { figure, feature } => Self::CannotStand(figure, feature),
            RuleRefusal::Occupied { feature } => Self::Occupied(feature),
            RuleRefusal::Mechanic(MechanicRefusal { code }) => Self::Rule(code.0),
        }
    }
}

pub(super) fn serialize<S: Serializer>(illegal: &Illegal, serializer: S) -> Result<S::Ok, S::Error> {
    RuleRefusal::from(*illegal).serialize(serializer)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Illegal, D::Error> {
    RuleRefusal::deserialize(deserializer).map(Illegal::from)
}
