//! Answers to queries, as they go over a socket and over HTTP.

use bastide_table::RefusalView;
use bastide_table::view::{ActionView, DecisionAids};
use serde::Serialize;

/// The answer to a [`crate::Query`].
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum Answer {
    /// The answer to `why`.
    Why(WhyAnswer),
    /// The answer to `preview`: everybody's score if the game ended after each option.
    Preview(Vec<PreviewRow>),
    /// The answer to `cell`.
    Cell(CellAnswer),
    /// The answer to `unfillable-places`: the open places where no remaining tile fits.
    UnfillablePlaces(Vec<(i16, i16)>),
    /// The answer to `feature`.
    Feature(FeatureAnswer),
    /// The answer to `fields`: all fields.
    Fields(Vec<FieldAnswer>),
    /// The answer to `decision-aids`.
    DecisionAids(Box<DecisionAids>),
    /// The answer to `hint`.
    Hint(HintAnswer),
    /// To `details`.
    Details(Box<DetailsAnswer>),
}

/// The type of each query's answer, for TypeScript.
#[cfg(feature = "typescript")]
#[derive(ts_rs::TS)]
#[expect(dead_code, reason = "only its TypeScript type is used")]
pub struct QueryAnswers {
    why: WhyAnswer,
    preview: Vec<PreviewRow>,
    cell: CellAnswer,
    #[ts(rename = "unfillable-places")]
    unfillable_places: Vec<(i16, i16)>,
    feature: FeatureAnswer,
    fields: Vec<FieldAnswer>,
    #[ts(rename = "decision-aids")]
    decision_aids: DecisionAids,
    hint: HintAnswer,
    details: DetailsAnswer,
}

/// Several answers about one step. Answers that the client did not ask for, or may not see, are missing.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct DetailsAnswer {
    /// The answer to `preview`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub preview: Option<Vec<PreviewRow>>,
    /// The answer to `fields`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fields: Option<Vec<FieldAnswer>>,
    /// The answer to `decision-aids`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub decision_aids: Option<DecisionAids>,
    /// The answer to `unfillable-places`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub unfillable_places: Option<Vec<(i16, i16)>>,
}

/// Whether an action is legal, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct WhyAnswer {
    /// True if the action is legal.
    pub legal: bool,
    /// Why the action is not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub refusal: Option<RefusalView>,
}

/// The number of an option, and the scores of all seats if the game ended after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PreviewRow(pub usize, pub Vec<i32>);

/// The remaining tiles that fit at a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CellAnswer {
    /// Number of remaining tiles.
    pub tiles_left: u16,
    /// Tiles that fit: kind, number of copies, rotations that fit.
    pub fits: Vec<(u16, u16, Vec<u8>)>,
}

/// The value of a feature, and the seats that own it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FeatureAnswer {
    /// The kind of feature.
    pub kind: &'static str,
    /// Whether the feature is complete.
    pub complete: bool,
    /// The seats that own the feature.
    pub holders: Vec<u8>,
    /// Its points now.
    pub worth: FeatureWorth,
    /// Its points when complete; null for a feature that is never completed.
    pub worth_complete: Option<i16>,
    /// Its parts: the number of the tile, and the part on that tile.
    pub parts: Vec<(u16, u16)>,
    /// The places that count for a castle; null for other features.
    pub around: Option<Vec<(i16, i16)>>,
}

/// The points of a feature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum FeatureWorth {
    /// Points for each owner.
    Points(i16),
    /// Points of a field by seat.
    BySeat(Vec<(u8, i16)>),
}

/// A field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FieldAnswer {
    /// Its parts: the number of the tile, and the part on that tile.
    pub parts: Vec<(u16, u16)>,
    /// Its points by seat.
    pub worth: Vec<(u8, i16)>,
    /// Its points for a player who holds it without a pig.
    pub points: i16,
}

/// A bot's evaluation of the open decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct HintAnswer {
    /// The seat that must decide.
    pub seat: u8,
    /// The chance of winning, by seat.
    pub chances: Vec<f64>,
    /// The best moves, best first.
    pub moves: Vec<HintMove>,
}

/// A move that a bot considers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct HintMove {
    /// The number of the option, if it is one of the listed options.
    pub pick: Option<usize>,
    /// The action.
    pub action: ActionView,
    /// The bot's next action in the same turn, if it is known.
    pub then: Option<ActionView>,
    /// Expected lead at the end, in points.
    pub value: f64,
    /// The reason in English.
    pub why: String,
}
