//! A refusal as clients see it.

use super::Refusal;
use serde::Serialize;

/// A refusal as clients see it: the reason with its parameters, the rule clause and an English sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS, schemars::JsonSchema),
    ts(rename = "Refusal"),
    schemars(rename = "Refusal")
)]
pub struct RefusalView {
    /// The reason: its `code` and parameters.
    #[serde(flatten)]
    pub reason: Refusal,
    /// The clause of the rules that forbids the action.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clause: Option<&'static str>,
    /// The reason as an English sentence.
    pub text: String,
}

impl<T: Into<Refusal>> From<T> for RefusalView {
    fn from(refusal: T) -> Self {
        let reason = refusal.into();
        Self { clause: reason.clause(), text: reason.to_string(), reason }
    }
}
