//! Why a command or a request is refused.

use bastide_engine::Illegal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// Declares [`RefusalCode`].
macro_rules! refusal_codes {
    ($( $name:ident = $code:literal, )*) => {
        /// The reason of a refusal. Programs and translations go by its word.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum RefusalCode {
            $(
                #[doc = concat!("`", $code, "`")]
                $name,
            )*
            /// A rule of the game forbids the action. The word is the engine's.
            Rule(Cow<'static, str>),
        }

        impl RefusalCode {
            /// All codes of tables and servers. The engine has its own.
            pub const ALL: &'static [Self] = &[$( Self::$name, )*];

            /// The word for it in messages.
            pub fn as_str(&self) -> &str {
                match self {
                    $( Self::$name => $code, )*
                    Self::Rule(code) => code,
                }
            }

            /// The code with this word. Another node may name a rule of the game.
            fn from_word(word: &str) -> Self {
                match word {
                    $( $code => Self::$name, )*
                    rule => Self::Rule(Cow::Owned(rule.to_string())),
                }
            }
        }
    };
}

refusal_codes! {
    Asked = "asked",
    AskedBefore = "asked-before",
    AtStart = "at-start",
    Away = "away",
    AwayAgain = "away-again",
    BadAct = "bad-act",
    BadAdds = "bad-adds",
    BadClock = "bad-clock",
    BadCode = "bad-code",
    BadId = "bad-id",
    BadLevel = "bad-level",
    BadMessage = "bad-message",
    BadName = "bad-name",
    BadOrigin = "bad-origin",
    BadPassport = "bad-passport",
    BadPassword = "bad-password",
    BadSetup = "bad-setup",
    BadSignIn = "bad-sign-in",
    BadSize = "bad-size",
    BadText = "bad-text",
    BadTitle = "bad-title",
    BadToken = "bad-token",
    BadWords = "bad-words",
    Begun = "begun",
    Broken = "broken",
    ConfirmFirst = "confirm-first",
    Damaged = "damaged",
    Done = "done",
    Early = "early",
    Elsewhere = "elsewhere",
    Full = "full",
    HasAccount = "has-account",
    Held = "held",
    Late = "late",
    NameTaken = "name-taken",
    NeedsItsTiles = "needs-its-tiles",
    NoAccount = "no-account",
    NoAid = "no-aid",
    NoDecision = "no-decision",
    NoDraw = "no-draw",
    NoEdition = "no-edition",
    NoFeature = "no-feature",
    NoFile = "no-file",
    NoHouseRule = "no-house-rule",
    NoKeeper = "no-keeper",
    NoModule = "no-module",
    NoMorePauses = "no-more-pauses",
    NoOption = "no-option",
    NoPart = "no-part",
    NoPiece = "no-piece",
    NoPreset = "no-preset",
    NoSeat = "no-seat",
    NoTable = "no-table",
    NoTime = "no-time",
    Nobody = "nobody",
    NotAsked = "not-asked",
    NotAway = "not-away",
    NotBegun = "not-begun",
    NotForPrograms = "not-for-programs",
    NotHere = "not-here",
    NotOver = "not-over",
    NotPaused = "not-paused",
    NotThere = "not-there",
    NotYourTurn = "not-your-turn",
    NotYours = "not-yours",
    NothingToConfirm = "nothing-to-confirm",
    NothingToLeaveOut = "nothing-to-leave-out",
    OnlyNow = "only-now",
    Over = "over",
    Paused = "paused",
    Resigned = "resigned",
    Revealed = "revealed",
    SeatCount = "seat-count",
    Stale = "stale",
    Taken = "taken",
    TooFast = "too-fast",
    TooMany = "too-many",
    TooManyPieces = "too-many-pieces",
    Unavailable = "unavailable",
}

impl fmt::Display for RefusalCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }
}

impl Serialize for RefusalCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for RefusalCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::from_word(&String::deserialize(deserializer)?))
    }
}

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Refusal {
    /// A short fixed word for it.
    #[cfg_attr(feature = "typescript", ts(type = "string"), schemars(with = "String"))]
    pub code: RefusalCode,
    /// The clause of the rules that refuses it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clause: Option<String>,
    /// Why, in words.
    pub text: String,
    /// What the words name, for who says them in another language: `n` of seats, the `name` that is not known.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub with: BTreeMap<String, String>,
}

impl Refusal {
    /// A refusal.
    pub fn new(code: RefusalCode, text: impl Into<String>) -> Self {
        Self { code, clause: None, text: text.into(), with: BTreeMap::new() }
    }

    /// A refusal that names something.
    pub fn with(mut self, name: &str, value: &impl ToString) -> Self {
        self.with.insert(name.to_string(), value.to_string());
        self
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        let code = RefusalCode::Rule(Cow::Borrowed(illegal.code()));
        Self { clause: Some(illegal.clause().to_string()), ..Self::new(code, illegal.to_string()) }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_reads_back_with_its_code() {
        let all = RefusalCode::ALL.iter().cloned().chain([RefusalCode::Rule(Cow::Borrowed("edge-mismatch"))]);
        for code in all {
            let refusal = Refusal::new(code.clone(), "no").with("n", &1);
            let text = serde_json::to_string(&refusal).unwrap();
            assert!(text.contains(&format!("\"code\":\"{code}\"")), "{text}");
            assert_eq!(serde_json::from_str::<Refusal>(&text).unwrap(), refusal);
        }
    }
}
