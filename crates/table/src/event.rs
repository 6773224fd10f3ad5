//! What can happen at a table. One list declares the stored form and the public form of every event.

use crate::entry::{Ending, UserId};
use crate::setup::TableSetup;
use crate::view::ActionView;
use serde::{Deserialize, Serialize};

/// What the public form shows beside fields of the event.
pub(crate) struct PublicContext {
    /// When the event happened.
    pub(crate) at: u64,
    /// Chance chooses the first seat at this table.
    pub(crate) drawn: bool,
    /// The action of the player, if the event is one.
    pub(crate) action: ActionView,
    /// The outcomes of chance.
    pub(crate) chance: Vec<ActionView>,
}

/// Declares [`TableEvent`] and [`PublicEvent`].
///
/// Events under `seats` have one public form, [`PublicEvent::Seats`]: they name users. The other events have up to three groups of
/// fields: public ones, `log` fields that only the log has, and `shown` fields that only the public form has. `shown` fields
/// come from [`PublicContext`]. Attributes after `=>` apply in the log only. `was` is the event's name in logs before version 5.
macro_rules! table_events {
    (
        seats { $(
            $(#[$seats_meta:meta])*
            $seats:ident { $( $(#[$hidden_meta:meta])* $hidden:ident: $hidden_type:ty ),* $(,)? }
        )* }
        public { $(
            $(#[$meta:meta])*
            $name:ident $(was $old:literal)? {
                $( $(#[$field_meta:meta])* $field:ident: $field_type:ty $(=> #[$in_log:meta])? ),*
                $(; log $( $(#[$log_meta:meta])* $log:ident: $log_type:ty ),* )?
                $(; shown $( $(#[$shown_meta:meta])* $shown:ident: $shown_type:ty ),* )?
            }
        )* }
    ) => {
        /// What happened, as the log stores it.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(tag = "is", rename_all = "kebab-case")]
        pub enum TableEvent {
            $( $(#[$seats_meta])* $seats { $( $(#[$hidden_meta])* $hidden: $hidden_type, )* }, )*
            $(
                $(#[$meta])*
                $(#[serde(alias = $old)])?
                $name {
                    $( $(#[$field_meta])* $(#[$in_log])? $field: $field_type, )*
                    $( $( $(#[$log_meta])* $log: $log_type, )* )?
                },
            )*
        }

        /// What happened, as everybody at the table sees it.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
        #[serde(tag = "is", rename_all = "kebab-case")]
        pub enum PublicEvent {
            /// A player sat down or stood up.
            Seats,
            $(
                $(#[$meta])*
                $name {
                    $( $( $(#[$shown_meta])* $shown: $shown_type, )* )?
                    $( $(#[$field_meta])* $field: $field_type, )*
                },
            )*
        }

        impl TableEvent {
            /// The event without what only the log may have.
            pub(crate) fn public(&self, context: PublicContext) -> PublicEvent {
                match self {
                    $( Self::$seats { .. } => PublicEvent::Seats, )*
                    $(
                        Self::$name { $( $field, )* .. } => PublicEvent::$name {
                            $( $( $shown: context.$shown, )* )?
                            $( $field: $field.clone(), )*
                        },
                    )*
                }
            }
        }
    };
}

table_events! {
    seats {
        /// The table was created.
        Created {
            /// The version of the log.
            log: u32,
            /// The setup.
            setup: TableSetup,
            /// The user who created it.
            owner: UserId,
            /// The seed of the draws, in hexadecimal. It becomes public when the game is over.
            seed: String,
        }
        /// A player sat down.
        Sat {
            /// The seat.
            seat: u8,
            /// The user.
            #[serde(alias = "who")]
            user: UserId,
            /// The player's name.
            name: String,
            /// The player's contribution to the seed, in hexadecimal.
            #[serde(alias = "adds")]
            contribution: String,
            /// The player is a program.
            #[serde(default)]
            program: bool,
        }
        /// A seat is held for a user who played before. Nobody else may take it.
        Held {
            /// The seat.
            seat: u8,
            /// The user.
            #[serde(alias = "who")]
            user: UserId,
            /// The name they had.
            name: String,
        }
        /// A player stood up before the game began, or a seat is not held any more.
        Stood {
            /// The seat.
            seat: u8,
        }
    }
    public {
        /// Bots took the open seats, and the game began.
        Started {
            /// The seat that takes the first turn.
            first: u8 => #[serde(default)];
            log
            /// The names by seat.
            names: Vec<String>,
            /// The levels of bots by seat.
            bots: Vec<Option<String>>,
            /// The outcomes of chance, in the notation.
            chance: Vec<String>;
            shown
            /// Chance chose that seat.
            drawn: bool
        }
        /// A player acted.
        Acted was "did" {
            /// The seat.
            seat: u8;
            log
            /// The action in the notation.
            #[serde(alias = "say")]
            notation: String,
            /// The outcomes of chance after it, in the notation.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            chance: Vec<String>,
            /// Chance waits until the player confirms.
            #[serde(alias = "waits", default, skip_serializing_if = "std::ops::Not::not")]
            awaiting_confirmation: bool;
            shown
            /// The action.
            action: ActionView,
            /// The outcomes of chance after it.
            chance: Vec<ActionView>
        }
        /// A player confirmed the turn, and the game went on.
        Confirmed {
            /// The seat.
            seat: u8;
            log
            /// The outcomes of chance, in the notation.
            chance: Vec<String>;
            shown
            /// The outcomes of chance.
            chance: Vec<ActionView>
        }
        /// A player took actions back.
        Undone {
            /// The seat.
            seat: u8;
            log
            /// The number of actions that are left.
            left: u32
        }
        /// A player asked to take back more than they may alone.
        TakebackRequested was "asked" {
            /// The seat.
            seat: u8;
            log
            /// The number of actions that would be left.
            left: u32
        }
        /// A player answered a take-back request.
        TakebackAnswered was "answered" {
            /// The seat.
            seat: u8,
            /// The player agrees.
            yes: bool
        }
        /// A player resigned, or lost on time at a table where that is the same.
        Resigned {
            /// The seat.
            seat: u8,
            /// The player's time ran out.
            timed_out: bool => #[serde(alias = "flag", default)]
        }
        /// A bot plays for an absent player.
        Substituted was "kept" {
            /// The seat.
            seat: u8,
            /// The player's time ran out.
            timed_out: bool => #[serde(alias = "flag", default)];
            log
            /// The bot's level.
            level: String
        }
        /// The player took the seat back from the bot.
        Returned was "back" {
            /// The seat.
            seat: u8
        }
        /// A player paused the game.
        Paused {
            /// The seat.
            seat: u8
        }
        /// A player resumed the game.
        Resumed {
            /// The seat.
            seat: u8
        }
        /// Nobody could play for a while, so the running clock started again.
        ClocksRestarted was "woken" {
            ;
            log
            /// The end of that time, in milliseconds since 1970.
            until: u64
        }
        /// A chat message.
        Chat was "said" {
            /// The seat, or nothing for a spectator.
            seat: Option<u8>,
            /// The author's name.
            name: String,
            /// The message.
            text: String;
            shown
            /// When, in milliseconds since 1970.
            #[cfg_attr(feature = "typescript", ts(type = "number"))]
            at: u64
        }
        /// There is a rematch.
        Rematch {
            ;
            log
            /// Its table.
            table: String
        }
        /// The game is over.
        Ended {
            ;
            log
            /// Why.
            why: Ending
        }
    }
}

impl TableEvent {
    /// Does it change what players may do? Chat does not.
    pub(crate) fn is_step(&self) -> bool {
        !matches!(self, Self::Chat { .. } | Self::Rematch { .. } | Self::ClocksRestarted { .. })
    }

    /// Is it about the game, and not only about the table?
    pub(crate) fn is_game(&self) -> bool {
        let seats =
            matches!(self, Self::Created { .. } | Self::Sat { .. } | Self::Held { .. } | Self::Stood { .. });
        self.is_step() && !seats
    }
}
