//! Arguments of `bastide admin`.

use bastide_server::moderation::{AdminRequest, BanTarget, Outcome};
use bastide_table::Role;
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct AdminArgs {
    /// The server's data folder; the server may be running
    #[arg(long, value_name = "FOLDER", default_value = "data", env = "BASTIDE_DATA", global = true)]
    pub(crate) data: PathBuf,
    /// The server's PostgreSQL database, instead of a data folder
    #[arg(long, value_name = "URL", env = "BASTIDE_POSTGRES", hide_env_values = true, global = true)]
    pub(crate) postgres: Option<String>,
    /// A running server as host:port, instead of its store. Needs --token-file
    #[arg(long, value_name = "ADDRESS", value_parser = crate::args_server::addresses, global = true)]
    pub(crate) server: Option<String>,
    /// A file with a program token of an admin, which you create in the settings
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) token_file: Option<PathBuf>,
    /// Print JSON
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

/// The role of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum RoleArg {
    /// Plays
    Player,
    /// Handles reports
    Moderator,
    /// Does everything
    Admin,
}

/// The result of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum OutcomeArg {
    /// The report was justified
    Upheld,
    /// Nothing was done
    Dismissed,
}

/// How long a mute or ban lasts.
#[derive(Args, Debug)]
pub(crate) struct SpanArg {
    /// How long, such as 30m, 12h or 7d [default: until you lift it]
    #[arg(long = "for", value_name = "TIME", value_parser = minutes)]
    minutes: Option<u32>,
}

/// A person: an id, or the name of an account.
#[derive(Subcommand, Debug)]
pub(crate) enum AdminCommand {
    /// Find people by id, name or address
    Find {
        /// An id, a part of a name, or an address
        text: String,
    },
    /// Show a person: devices, addresses, tables, reports, mutes and bans
    Show {
        /// An id, or the name of an account
        person: String,
    },
    /// List the tables that are not over
    Tables,
    /// Close a table; everybody there sees the reason, and nobody wins or loses
    Close {
        /// The table's id
        table: String,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// Give a person another name
    Rename {
        /// An id, or the name of an account
        person: String,
        /// The new name
        name: String,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// Print a link with which the owner of an account sets a new password within a day
    ResetPassword {
        /// An id, or the name of an account
        person: String,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// Keep a person from using the chat
    Mute {
        /// An id, or the name of an account
        person: String,
        /// Why; the person sees it
        #[arg(long)]
        reason: String,
        #[command(flatten)]
        span: SpanArg,
    },
    /// Ban a person, their devices or a range of addresses
    Ban {
        /// An id, or the name of an account
        #[arg(required_unless_present = "network")]
        person: Option<String>,
        /// Ban the browsers in which the person was seen, not the person
        #[arg(long, requires = "person")]
        device: bool,
        /// Ban an address or a range, such as 192.0.2.0/24
        #[arg(long, value_name = "RANGE", conflicts_with_all = ["person", "device"])]
        network: Option<String>,
        /// Why; the person sees it
        #[arg(long)]
        reason: String,
        #[command(flatten)]
        span: SpanArg,
    },
    /// End a mute or ban
    Lift {
        /// The number that `show` prints
        number: u64,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// Delete an account and sign its owner out everywhere; games remain
    Delete {
        /// An id, or the name of an account
        person: String,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// Print everything that the server stores about a person
    Export {
        /// An id, or the name of an account
        person: String,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// List reports
    Reports {
        /// List resolved reports
        #[arg(long)]
        resolved: bool,
    },
    /// Close a report
    Resolve {
        /// The number that `reports` prints
        number: u64,
        /// The result
        outcome: OutcomeArg,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// Change the role of an account
    Role {
        /// An id, or the name of an account
        person: String,
        /// The new role
        role: RoleArg,
        /// Why
        #[arg(long, default_value = "set by the operator")]
        reason: String,
    },
    /// Show the audit log, the newest entries first
    Audit {
        /// Show entries with smaller numbers than this
        #[arg(long, value_name = "NUMBER")]
        before: Option<u64>,
    },
}

/// Parses a time such as `30m`, `12h` or `7d` to minutes.
fn minutes(given: &str) -> Result<u32, String> {
    let wrong = || format!("`{given}` is not a time; write it as in 30m, 12h or 7d");
    let (number, each) = match given.trim().char_indices().next_back() {
        Some((at, 'm')) => (&given.trim()[..at], 1),
        Some((at, 'h')) => (&given.trim()[..at], 60),
        Some((at, 'd')) => (&given.trim()[..at], 24 * 60),
        _ => return Err(wrong()),
    };
    number.parse::<u32>().ok().and_then(|number| number.checked_mul(each)).ok_or_else(wrong)
}

impl AdminCommand {
    /// The request to the server.
    pub(crate) fn request(self) -> AdminRequest {
        match self {
            Self::Find { text } => AdminRequest::FindPeople { text },
            Self::Show { person } => AdminRequest::ShowPerson { person },
            Self::Tables => AdminRequest::ListTables {},
            Self::Close { table, reason } => AdminRequest::CloseTable { table, reason },
            Self::Rename { person, name, reason } => AdminRequest::Rename { person, name, reason },
            Self::ResetPassword { person, reason } => AdminRequest::ResetPassword { person, reason },
            Self::Mute { person, reason, span } => {
                AdminRequest::Mute { person, reason, minutes: span.minutes }
            }
            Self::Ban { person, device, network, reason, span } => {
                let person = person.unwrap_or_default();
                let target = match network {
                    Some(network) => BanTarget::Network { network },
                    None if device => BanTarget::Device { person },
                    None => BanTarget::Person { person },
                };
                AdminRequest::Ban { target, reason, minutes: span.minutes }
            }
            Self::Lift { number, reason } => AdminRequest::Lift { sanction: number, reason },
            Self::Delete { person, reason } => AdminRequest::DeleteAccount { person, reason },
            Self::Export { person, reason } => AdminRequest::ExportAccount { person, reason },
            Self::Reports { resolved } => AdminRequest::ListReports { resolved },
            Self::Resolve { number, outcome, reason } => {
                let outcome = match outcome {
                    OutcomeArg::Upheld => Outcome::Upheld,
                    OutcomeArg::Dismissed => Outcome::Dismissed,
                };
                AdminRequest::ResolveReport { report: number, outcome, reason }
            }
            Self::Role { person, role, reason } => {
                let role = match role {
                    RoleArg::Player => Role::Player,
                    RoleArg::Moderator => Role::Moderator,
                    RoleArg::Admin => Role::Admin,
                };
                AdminRequest::SetRole { person, role, reason }
            }
            Self::Audit { before } => AdminRequest::AuditLog { before },
        }
    }
}
