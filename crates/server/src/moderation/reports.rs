//! Reports about players and chat messages.

use super::answer::{ReportCategory, ReportView, ReportedMessage};
use super::audit::NewEntry;
use super::{AdminAnswer, Desk, Outcome, missing};
use crate::hub::Hub;
use crate::room::unavailable;
use crate::store::{SqlRow, sql};
use bastide_table::view::{ChatReader, ChatView};
use bastide_table::{Missing, Refusal, Table, UserId};
use serde::Deserialize;
use std::sync::Arc;

/// The longest explanation, in characters.
const MAX_TEXT: usize = 1_000;
/// Number of messages before and after the reported one that moderators see.
const BEFORE: usize = 10;
const AFTER: usize = 5;
/// Maximum number of reports in an answer.
const MOST: u64 = 100;
/// Maximum number of open reports that one person can have made.
const MAX_OPEN: u64 = 20;

/// A player, or the author of a chat message.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PersonAtTable {
    /// A player.
    Seat {
        /// The table's id.
        table: String,
        /// The player's seat.
        seat: u8,
    },
    /// The author of one of the last 200 chat messages of a table.
    Message {
        /// The table's id.
        table: String,
        /// The time of the message.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: u64,
        /// The author's name.
        name: String,
    },
}

/// A report.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReportRequest {
    /// The person.
    pub about: PersonAtTable,
    /// What the person did.
    pub category: ReportCategory,
    /// An explanation of up to 1,000 characters; may be empty.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"), schemars(length(max = 1_000)))]
    pub text: String,
}

/// The person whom an [`PersonAtTable`] names.
pub(super) struct Found {
    pub(super) who: UserId,
    pub(super) name: String,
    table: Box<Table>,
}

/// The outcome with this name.
pub(super) fn outcome_of(word: &str) -> Outcome {
    if word == "upheld" { Outcome::Upheld } else { Outcome::Dismissed }
}

fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Upheld => "upheld",
        Outcome::Dismissed => "dismissed",
    }
}

/// The messages around the one that a report is about, or the last ones.
fn context(table: &Table, about: &PersonAtTable) -> Vec<ReportedMessage> {
    let chat = table.chat_for(&ChatReader::default());
    let is_it = |message: &ChatView| match about {
        PersonAtTable::Message { at, name, .. } => message.at == *at && message.name == *name,
        PersonAtTable::Seat { .. } => false,
    };
    let middle = chat.iter().position(is_it).unwrap_or(chat.len());
    let range = middle.saturating_sub(BEFORE)..(middle + 1 + AFTER).min(chat.len());
    let shown = |message: &ChatView| ReportedMessage {
        at: message.at,
        name: message.name.clone(),
        text: message.text.clone(),
        reported: is_it(message),
    };
    chat[range].iter().map(shown).collect()
}

impl Hub {
    /// Finds a player or the author of a message at a table that a user may see.
    pub(super) async fn whom(self: &Arc<Self>, user: &str, about: &PersonAtTable) -> Result<Found, Refusal> {
        let (PersonAtTable::Seat { table: id, .. } | PersonAtTable::Message { table: id, .. }) = about;
        let table = self.look(id).await?;
        table.may_look(Some(user))?;
        let (who, name) = match about {
            PersonAtTable::Seat { seat, .. } => match table.seats().get(usize::from(*seat)) {
                Some(seat) => (seat.user.clone(), seat.name.clone()),
                None => (None, String::new()),
            },
            PersonAtTable::Message { at, name, .. } => match table.author_of(*at, name) {
                Some(who) => (Some(who.clone()), name.clone()),
                None => return missing(Missing::Message),
            },
        };
        match who {
            Some(who) if who == user => Err(Refusal::Yourself),
            Some(who) => Ok(Found { who, name, table }),
            None => missing(Missing::Person),
        }
    }

    /// Stores a report.
    pub(crate) async fn report(
        self: &Arc<Self>,
        user: &str,
        reporter_name: &str,
        report: &ReportRequest,
    ) -> Result<(), Refusal> {
        let text = report.text.trim();
        if text.chars().count() > MAX_TEXT {
            return Err(Refusal::BadReport { most: MAX_TEXT });
        }
        let found = self.whom(user, &report.about).await?;
        let open = "SELECT count(*) FROM reports WHERE reporter = $1 AND resolved IS NULL";
        let open = self.store.select(sql!(open, user)).await.map_err(|error| unavailable(&error))?;
        if super::count(&open) >= MAX_OPEN {
            return Err(Refusal::TooManyReports { most: MAX_OPEN as usize });
        }
        let seats = found.table.seats_of(user);
        let reporter_name = match seats.first() {
            Some(seat) => found.table.seats()[usize::from(*seat)].name.clone(),
            None => reporter_name.to_string(),
        };
        let chat = serde_json::to_string(&context(&found.table, &report.about)).unwrap_or_default();
        let (PersonAtTable::Seat { table, .. } | PersonAtTable::Message { table, .. }) = &report.about;
        let insert = sql!(
            "INSERT INTO reports (at, reporter, reporter_name, who, name, game, category, text, chat)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            self.time.now(),
            user,
            reporter_name,
            found.who,
            found.name,
            table,
            report.category.word(),
            text,
            chat
        );
        self.store.transact(vec![insert]).await.map_err(|error| unavailable(&error))?;
        metrics::counter!("bastide_reports").increment(1);
        Ok(())
    }
}

impl Desk<'_> {
    /// Open or resolved reports, with the histories of both people.
    pub(super) async fn list_reports(&self, resolved: bool) -> Result<AdminAnswer, Refusal> {
        let which = if resolved { "NOT NULL ORDER BY id DESC" } else { "NULL ORDER BY id" };
        let text = format!(
            "SELECT id, at, reporter, reporter_name, who, name, game, category, text, chat, outcome, resolved_by
             FROM reports WHERE resolved IS {which} LIMIT $1"
        );
        let mut reports = Vec::new();
        for row in self.select(sql!(text, MOST)).await? {
            reports.push(self.report_view(&row).await?);
        }
        Ok(AdminAnswer::Reports { reports })
    }

    async fn report_view(&self, row: &SqlRow) -> Result<ReportView, Refusal> {
        Ok(ReportView {
            id: row[0].int() as u64,
            at: row[1].int() as u64,
            reporter: self.history(&row[2].text(), row[3].text()).await?,
            person: self.history(&row[4].text(), row[5].text()).await?,
            table: row[6].text(),
            category: ReportCategory::of(&row[7].text()),
            text: row[8].text(),
            chat: serde_json::from_str(&row[9].text()).unwrap_or_default(),
            outcome: row[10].maybe_text().map(|word| outcome_of(&word)),
            resolved_by: row[11].maybe_text(),
        })
    }

    /// Resolves a report.
    pub(super) async fn resolve_report(
        &self,
        report: u64,
        outcome: Outcome,
        reason: &str,
    ) -> Result<AdminAnswer, Refusal> {
        let report = report.min(i64::MAX as u64);
        let text = "SELECT name FROM reports WHERE id = $1 AND resolved IS NULL";
        let found = self.select(sql!(text, report)).await?;
        let Some(name) = found.first().map(|row| row[0].text()) else { return missing(Missing::Report) };
        let resolve = sql!(
            "UPDATE reports SET outcome = $1, resolved = $2, resolved_by = $3 WHERE id = $4",
            outcome_word(outcome),
            self.now,
            self.actor.name(),
            report
        );
        let (action, number) = (format!("report-{}", outcome_word(outcome)), report.to_string());
        let entry = NewEntry { action: &action, target: &number, target_name: &name, reason };
        self.change(vec![resolve], entry).await?;
        Ok(AdminAnswer::Done {})
    }
}
