//! The macro behind [`super::Refusal`].

/// Declares [`Refusal`]: its variants with their parameters, codes and English sentences.
macro_rules! refusals {
    ($(
        $(#[$doc:meta])*
        $name:ident
        $({ $( $(#[$attr:meta])* $field:ident: $type:ty ),+ $(,)? })?
        = $code:tt, $text:literal $(, $arg:expr)*;
    )*) => {
        /// Why a command or a request is refused.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(
            feature = "typescript",
            derive(ts_rs::TS, schemars::JsonSchema),
            ts(rename = "RefusalReason"),
            schemars(rename = "RefusalReason")
        )]
        #[serde(tag = "code")]
        pub enum Refusal {
            $(
                $(#[$doc])*
                #[serde(rename = $code)]
                $name $({ $( $(#[$attr])* $field: $type ),+ })?,
            )*
            /// A rule of the game forbids the action.
            #[serde(untagged)]
            Rule(
                #[serde(with = "rule")]
                #[cfg_attr(
                    feature = "typescript",
                    ts(as = "RuleRefusal"),
                    schemars(with = "RuleRefusal")
                )]
                Illegal,
            ),
        }

        impl Refusal {
            /// The refusal codes of tables and the server, with the names of their parameters. The engine's codes are separate.
            pub const CODES: &'static [(&'static str, &'static [&'static str])] =
                &[$( ($code, &[$( $( stringify!($field) ),+ )?]), )*];

            /// The code, which programs and translations rely on.
            pub fn code(&self) -> &'static str {
                match self {
                    $( Self::$name { .. } => $code, )*
                    Self::Rule(illegal) => illegal.code(),
                }
            }

            #[cfg(test)]
            fn examples() -> Vec<Self> {
                vec![$( Self::$name $({ $( $field: Default::default() ),+ })? ),*]
            }
        }

        impl fmt::Display for Refusal {
            #[allow(unused_variables, reason = "not every parameter is part of the sentence")]
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $( Self::$name $({ $( $field ),+ })? => write!(out, $text $(, $arg)*), )*
                    Self::Rule(illegal) => out.write_str(&illegal.sentence()),
                }
            }
        }
    };
}

pub(super) use refusals;
