//! Finding, showing and changing people.

use super::answer::{EarlierReport, PersonHistory, ReportCategory, SeenAt};
use super::audit::NewEntry;
use super::reports::outcome_of;
use super::sanctions::{COLUMNS, SHOWN_HASH, view};
use super::{AdminAnswer, Desk, ListedPerson, PersonDetails, SanctionView, count, missing};
use crate::registered_names::may_register;
use crate::room::unavailable;
use crate::store::{SqlRow, SqlValue, sql};
use bastide_table::{Missing, NameProblem, Refusal, Role, clean_name, lookalike_keys, normalized_name};

/// Maximum number of people in an answer.
const MOST: u64 = 100;

/// A person whom a request names.
pub(super) struct Person {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) account: Option<String>,
    pub(super) role: Role,
    pub(super) since: u64,
}

/// Columns of a person; `people` has the alias `p` and `accounts` has `a`.
const PERSON: &str = "p.who, p.name, a.name, coalesce(a.role, 'player'), p.since
    FROM people p LEFT JOIN accounts a ON a.who = p.who";

/// The role with this name.
pub(crate) fn role_of(word: &str) -> Role {
    match word {
        "admin" => Role::Admin,
        "moderator" => Role::Moderator,
        _ => Role::Player,
    }
}

fn role_word(role: Role) -> &'static str {
    match role {
        Role::Player => "player",
        Role::Moderator => "moderator",
        Role::Admin => "admin",
    }
}

impl Person {
    fn new(row: &SqlRow) -> Self {
        let account = row[2].maybe_text();
        Self {
            id: row[0].text(),
            name: account.clone().unwrap_or_else(|| row[1].text()),
            account,
            role: role_of(&row[3].text()),
            since: row[4].int() as u64,
        }
    }

    fn listed(self) -> ListedPerson {
        let Self { id, name, account, role, since } = self;
        ListedPerson { id, name, account, role, since }
    }

    /// An entry of the audit log about this person.
    pub(super) fn entry<'a>(&'a self, action: &'a str, reason: &'a str) -> NewEntry<'a> {
        NewEntry { action, target: &self.id, target_name: &self.name, reason }
    }
}

impl Desk<'_> {
    /// The person with this id, or whose account has this name.
    pub(super) async fn person(&self, text: &str) -> Result<Person, Refusal> {
        let login = normalized_name(text);
        let rows = self
            .select(sql!(format!("SELECT {PERSON} WHERE p.who = $1 OR a.login = $2 LIMIT 2"), text, login))
            .await?;
        let by_id = rows.iter().find(|row| row[0].text() == text);
        by_id.or(rows.first()).map(Person::new).ok_or(Refusal::Missing { what: Missing::Person })
    }

    /// A person who may be muted, banned or changed: only admins can do this to moderators, and nobody can do it to admins.
    pub(super) async fn unprotected(&self, text: &str) -> Result<Person, Refusal> {
        let person = self.person(text).await?;
        let is_below = person.role < self.actor.role() && person.role < Role::Admin;
        if is_below { Ok(person) } else { Err(Refusal::Protected) }
    }

    /// Finds people by id, by a part of their name, or by address.
    pub(super) async fn find_people(&self, text: &str) -> Result<AdminAnswer, Refusal> {
        let text: String = text.trim().chars().take(100).collect();
        let part: String = text.to_lowercase().replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        let network = match self.actor.role() >= Role::Admin {
            true => text.parse().ok().map(|address| crate::client_address::network(address).to_string()),
            false => None,
        };
        let found = format!(
            "SELECT {PERSON} WHERE p.who = $1 OR lower(p.name) LIKE $2 ESCAPE '\\' OR a.login LIKE $3 ESCAPE '\\'
                OR p.who IN (SELECT who FROM visits WHERE network = $4) ORDER BY p.since DESC LIMIT $5"
        );
        let like = format!("%{part}%");
        let rows = self.select(sql!(found, &text, &like, &like, network.unwrap_or_default(), MOST));
        let people = rows.await?.iter().map(|row| Person::new(row).listed()).collect();
        Ok(AdminAnswer::People { people })
    }

    /// Everything about a person.
    pub(super) async fn show_person(&self, person: &str) -> Result<AdminAnswer, Refusal> {
        let person = self.person(person).await?;
        let details = Box::new(self.details(person).await?);
        Ok(AdminAnswer::Person { details })
    }

    async fn details(&self, person: Person) -> Result<PersonDetails, Refusal> {
        let id = person.id.clone();
        let sessions =
            self.select(sql!("SELECT count(*) FROM tokens WHERE who = $1 AND kind <> 'device'", &id));
        let blocked = self.select(sql!("SELECT name FROM blocks WHERE who = $1 ORDER BY id", &id));
        let networks = match self.actor.role() >= Role::Admin {
            true => self.seen("network", &id).await?,
            false => Vec::new(),
        };
        let devices = self
            .seen("device", &id)
            .await?
            .into_iter()
            .map(|device| SeenAt { value: device.value.chars().take(SHOWN_HASH).collect(), ..device });
        Ok(PersonDetails {
            sessions: count(&sessions.await?),
            devices: devices.collect(),
            networks,
            tables: self.store.tables_of(&id).await.map_err(|error| unavailable(&error))?,
            sanctions: self.sanctions_of(&id).await?,
            reports: self.reports_about(&id).await?,
            reports_made: self.reports_by(&id).await?,
            blocked: blocked.await?.iter().map(|row| row[0].text()).collect(),
            person: person.listed(),
        })
    }

    /// Where a person was seen, the latest first.
    async fn seen(&self, column: &str, who: &str) -> Result<Vec<SeenAt>, Refusal> {
        let text = format!(
            "SELECT {column}, min(first), max(last) FROM visits WHERE who = $1 AND {column} <> ''
             GROUP BY {column} ORDER BY max(last) DESC LIMIT $2"
        );
        let rows = self.select(sql!(text, who, MOST)).await?;
        let seen = |row: &SqlRow| SeenAt {
            value: row[0].text(),
            first: row[1].int() as u64,
            last: row[2].int() as u64,
        };
        Ok(rows.iter().map(seen).collect())
    }

    /// The sanctions of a person, the newest first.
    async fn sanctions_of(&self, who: &str) -> Result<Vec<SanctionView>, Refusal> {
        let text = format!("SELECT {COLUMNS} FROM sanctions WHERE who = $1 ORDER BY id DESC LIMIT $2");
        Ok(self.select(sql!(text, who, MOST)).await?.iter().map(|row| view(row, self.now)).collect())
    }

    async fn reports_about(&self, who: &str) -> Result<Vec<EarlierReport>, Refusal> {
        let rows = self.select(sql!(
            "SELECT id, at, category, outcome FROM reports WHERE who = $1 ORDER BY id DESC LIMIT $2",
            who,
            MOST,
        ));
        let report = |row: &SqlRow| EarlierReport {
            id: row[0].int() as u64,
            at: row[1].int() as u64,
            category: ReportCategory::of(&row[2].text()),
            outcome: row[3].maybe_text().map(|word| outcome_of(&word)),
        };
        Ok(rows.await?.iter().map(report).collect())
    }

    async fn reports_by(&self, who: &str) -> Result<u64, Refusal> {
        Ok(count(&self.select(sql!("SELECT count(*) FROM reports WHERE reporter = $1", who)).await?))
    }

    /// The history of a person, for moderators.
    pub(super) async fn history(&self, who: &str, name: String) -> Result<PersonHistory, Refusal> {
        let account = self.select(sql!("SELECT name FROM accounts WHERE who = $1", who));
        Ok(PersonHistory {
            account: account.await?.first().map(|row| row[0].text()),
            reports: self.reports_about(who).await?,
            reports_made: self.reports_by(who).await?,
            sanctions: self.sanctions_of(who).await?,
            id: who.to_string(),
            name,
        })
    }

    /// Gives a person another name. The owner of an account signs in with the new name from now on.
    pub(super) async fn rename(
        &self,
        person: &str,
        name: &str,
        reason: &str,
    ) -> Result<AdminAnswer, Refusal> {
        let person = self.unprotected(person).await?;
        let name = clean_name(name).map_err(|problem| Refusal::BadName { problem })?;
        if name.chars().count() < 2 {
            return Err(Refusal::BadName { problem: NameProblem::TooShort });
        }
        let owners = self.store.name_owners(&name).await.map_err(|error| unavailable(&error))?;
        if !may_register(&name) || owners.iter().any(|owner| *owner != person.id) {
            return Err(Refusal::NameTaken);
        }
        let mut statements = vec![sql!("UPDATE people SET name = $1 WHERE who = $2", &name, &person.id)];
        if person.account.is_some() {
            let login = normalized_name(&name);
            let text = "UPDATE accounts SET login = $1, name = $2 WHERE who = $3";
            statements.push(sql!(text, login, &name, &person.id));
            statements.push(sql!("DELETE FROM name_keys WHERE who = $1", &person.id));
            let keys = lookalike_keys(&name).into_iter();
            statements.extend(
                keys.map(|key| sql!("INSERT INTO name_keys (key, who) VALUES ($1, $2)", key, &person.id)),
            );
        }
        let change = format!("{} → {name}", person.name);
        let entry = NewEntry { target_name: &change, ..person.entry("rename", reason) };
        self.change(statements, entry).await?;
        Ok(AdminAnswer::Done {})
    }

    /// Deletes a person's account and data, and signs them out everywhere.
    pub(super) async fn delete_account(&self, person: &str, reason: &str) -> Result<AdminAnswer, Refusal> {
        let person = self.unprotected(person).await?;
        // The entry comes first, so that no deletion is missing in the audit log. A server finishes the deletion.
        self.change(Vec::new(), person.entry("delete-account", reason)).await?;
        self.store.begin_deletion(&person.id).await.map_err(|error| unavailable(&error))?;
        Ok(AdminAnswer::Done {})
    }

    /// Everything about a person. The audit log notes who asked for it.
    pub(super) async fn export_account(&self, person: &str, reason: &str) -> Result<AdminAnswer, Refusal> {
        let person = self.person(person).await?;
        self.change(Vec::new(), person.entry("export-account", reason)).await?;
        let details = Box::new(self.details(person).await?);
        Ok(AdminAnswer::Person { details })
    }

    /// Changes the role of an account. Only a command on the store can take the role of an admin away.
    pub(super) async fn set_role(
        &self,
        person: &str,
        role: Role,
        reason: &str,
    ) -> Result<AdminAnswer, Refusal> {
        let person = self.person(person).await?;
        if person.account.is_none() {
            return missing(Missing::Account);
        }
        if person.role == Role::Admin && self.actor.id().is_some() {
            return Err(Refusal::Protected);
        }
        let update = "UPDATE accounts SET role = $1 WHERE who = $2";
        let change = format!("{}: {} → {}", person.name, role_word(person.role), role_word(role));
        let entry = NewEntry { target_name: &change, ..person.entry("set-role", reason) };
        self.change(vec![sql!(update, SqlValue::from(role_word(role)), &person.id)], entry).await?;
        Ok(AdminAnswer::Done {})
    }
}
