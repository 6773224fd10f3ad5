//! Table events. One list declares the stored form and the public form of every event.

use crate::entry::{Ending, UserId};
use crate::setup::TableSetup;
use crate::view::{ActionView, ContributionView};
use serde::{Deserialize, Serialize};

/// Data that the public form has in addition to the stored fields.
pub(crate) struct PublicContext {
    /// The time of the event, in milliseconds since 1970.
    pub(crate) at: u64,
    /// True if chance chooses the first seat at this table.
    pub(crate) drawn: bool,
    /// The player's action, if the event is an action.
    pub(crate) action: ActionView,
    /// The outcomes of chance.
    pub(crate) chance: Vec<ActionView>,
    /// The contributions to the draws, if the event is the start of the game.
    pub(crate) contributions: Vec<ContributionView>,
}

/// Declares [`TableEvent`] and [`PublicEvent`].
///
/// Events under `seats` name users, so they share one public form, [`PublicEvent::Seats`]. The other events have up to three
/// groups of fields: public ones, `log` fields that only the log has, and `shown` fields that only the public form has. `shown`
/// fields come from [`PublicContext`]. Attributes after `=>` apply only to the log form, and those after `=>>` only to the public
/// form. `was` is the event's name in logs before version 5.
macro_rules! table_events {
    (
        seats { $(
            $(#[$seats_meta:meta])*
            $seats:ident { $( $(#[$hidden_meta:meta])* $hidden:ident: $hidden_type:ty ),* $(,)? }
        )* }
        public { $(
            $(#[$meta:meta])*
            $name:ident $(was $old:literal)? {
                $( $(#[$field_meta:meta])* $field:ident: $field_type:ty $(=> #[$in_log:meta])? $(=>> #[$in_public:meta])? ),*
                $(; log $( $(#[$log_meta:meta])* $log:ident: $log_type:ty ),* )?
                $(; shown $( $(#[$shown_meta:meta])* $shown:ident: $shown_type:ty ),* )?
            }
        )* }
    ) => {
        /// An event as the log stores it.
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

        /// An event as everyone at the table sees it.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
        #[serde(tag = "is", rename_all = "kebab-case")]
        pub enum PublicEvent {
            /// A seat was taken, held or released.
            Seats,
            $(
                $(#[$meta])*
                $name {
                    $( $( $(#[$shown_meta])* $shown: $shown_type, )* )?
                    $( $(#[$field_meta])* $(#[$in_public])? $field: $field_type, )*
                },
            )*
        }

        impl TableEvent {
            /// The public form of the event.
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
            /// The user who created the table.
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
            /// The player's commitment, in hexadecimal. Missing if they don't contribute to the draws.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            commitment: Option<String>,
            /// The player's contribution in logs before version 6, in hexadecimal.
            #[serde(alias = "adds", default, skip_serializing_if = "Option::is_none")]
            contribution: Option<String>,
            /// True if the player is a program.
            #[serde(default)]
            program: bool,
            /// True if this is the name of the player's account.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            registered: bool,
        }
        /// A seat is held for a player of the previous game. Nobody else may take it.
        Held {
            /// The seat.
            seat: u8,
            /// The user.
            #[serde(alias = "who")]
            user: UserId,
            /// The name they had in that game.
            name: String,
        }
        /// A player left a seat before the game began, or a held seat was released.
        Stood {
            /// The seat.
            seat: u8,
        }
    }
    public {
        /// All seats are taken, or bots will take the free ones. Players who committed reveal their values now.
        Starting {
            ;
            log
            /// The level of the bots that take the free seats.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            fill: Option<String>
        }
        /// A player revealed a value.
        Revealed {
            /// The seat.
            seat: u8;
            log
            /// The value, in hexadecimal.
            value: String
        }
        /// Players did not reveal in time. The others reveal their next values.
        RevealMissed {
            /// The seats that did not reveal.
            seats: Vec<u8>
        }
        /// The game began. Bots took the open seats.
        Started {
            /// The seat that takes the first turn.
            first: u8 => #[serde(default)];
            log
            /// The players' names, by seat.
            names: Vec<String>,
            /// The bots' levels, by seat.
            bots: Vec<Option<String>>,
            /// The outcomes of chance, in the notation.
            chance: Vec<String>;
            shown
            /// True if chance chose that seat.
            drawn: bool,
            /// The contributions to the draws, by seat.
            contributions: Vec<ContributionView>
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
            /// True if the player must still confirm the turn.
            #[serde(alias = "waits", default, skip_serializing_if = "std::ops::Not::not")]
            awaiting_confirmation: bool;
            shown
            /// The action.
            action: ActionView,
            /// The outcomes of chance after it.
            chance: Vec<ActionView>
        }
        /// A player confirmed the turn, and the game continued.
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
        /// A player undid an action or took back a turn.
        Undone {
            /// The seat.
            seat: u8;
            log
            /// The number of actions that are left.
            left: u32
        }
        /// A player asked the others for a take-back.
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
            /// Whether the player agrees.
            yes: bool
        }
        /// A player resigned or lost on time.
        Resigned {
            /// The seat.
            seat: u8,
            /// True if the player's time ran out.
            timed_out: bool => #[serde(alias = "flag", default)]
        }
        /// A bot took over for a player who is absent or timed out.
        Substituted was "kept" {
            /// The seat.
            seat: u8,
            /// True if the player's time ran out.
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
        /// A player reminded the player who must move.
        Nudged {
            /// The seat of the player who waits.
            seat: u8,
            /// The seat that must move.
            to: u8
        }
        /// A player claimed the win, because the opponent did not move.
        Claimed {
            /// The seat of the player who waited.
            seat: u8,
            /// The seat that did not move.
            from: u8
        }
        /// A player aborted the game before anything was decided.
        Aborted {
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
        /// The running clock was restarted, because nobody could play for a while.
        ClocksRestarted was "woken" {
            ;
            log
            /// When the table became available again, in milliseconds since 1970.
            until: u64
        }
        /// A chat message.
        Chat was "said" {
            /// The author's seat; null for a spectator.
            seat: Option<u8>,
            /// The author's name.
            name: String,
            /// True if this is the name of the author's account.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            registered: bool =>> #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))],
            /// The message.
            text: String;
            log
            /// The author. Missing in logs of older programs.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            user: Option<UserId>;
            shown
            /// The time, in milliseconds since 1970.
            #[cfg_attr(feature = "typescript", ts(type = "number"))]
            at: u64
        }
        /// A player asked for a rematch.
        Rematch {
            ;
            log
            /// The id of the rematch's table.
            table: String
        }
        /// A moderator closed the table. Nobody wins or loses.
        Closed {
            /// The reason, for everybody at the table.
            reason: String
        }
        /// The game is over.
        Ended {
            ;
            log
            /// Why the game is over.
            why: Ending
        }
    }
}

impl TableEvent {
    /// Returns whether the event starts a new step, because it changes what players may do. Chat, for example, does not.
    pub(crate) fn is_step(&self) -> bool {
        !matches!(
            self,
            Self::Chat { .. }
                | Self::Rematch { .. }
                | Self::ClocksRestarted { .. }
                | Self::Nudged { .. }
                | Self::Revealed { .. }
        )
    }

    /// Returns whether the event starts a new step and concerns more than the seats.
    pub(crate) fn is_game(&self) -> bool {
        let seats =
            matches!(self, Self::Created { .. } | Self::Sat { .. } | Self::Held { .. } | Self::Stood { .. });
        self.is_step() && !seats
    }
}
