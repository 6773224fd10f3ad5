//! Mutes and bans, in the store.

use super::answer::{SanctionKind, SanctionView, TargetKind};
use super::audit::NewEntry;
use super::people::Person;
use super::{AdminAnswer, BanTarget, Desk, missing};
use crate::store::{SqlRow, Statement, sql};
use bastide_table::{Missing, Refusal, Role};
use ipnet::IpNet;
use std::net::IpAddr;

/// Maximum number of devices that one ban applies to.
const MAX_DEVICES: u64 = 10;
/// The longest IPv6 prefix: the server does not tell apart the addresses of a /64 network.
const LONGEST_V6: u8 = 64;
/// Length of the part of a device's hash that is shown.
pub(super) const SHOWN_HASH: usize = 12;

/// A range of addresses, with its host part cleared.
fn network(text: &str) -> Result<IpNet, Refusal> {
    let bad = || Refusal::BadNetwork { network: text.chars().take(100).collect() };
    let text = text.trim();
    let address = |text: &str| text.parse().map(|address: IpAddr| IpNet::from(address.to_canonical()));
    let given: IpNet = address(text).or_else(|_| text.parse()).map_err(|_| bad())?;
    let given = match given {
        IpNet::V6(v6) if v6.prefix_len() > LONGEST_V6 => {
            IpNet::new(v6.addr().into(), LONGEST_V6).map_err(|_| bad())?
        }
        given => given,
    };
    Ok(given.trunc())
}

/// Columns for `view`.
pub(super) const COLUMNS: &str = "id, kind, target, value, reason, by_name, since, until, lifted";

/// A sanction from its columns.
pub(super) fn view(row: &SqlRow, now: u64) -> SanctionView {
    let (target, value) = (TargetKind::of(&row[2].text()), row[3].text());
    let (until, lifted) = (row[7].maybe_int(), row[8].maybe_int());
    SanctionView {
        id: row[0].int() as u64,
        kind: SanctionKind::of(&row[1].text()),
        target,
        value: match target {
            TargetKind::Person => None,
            TargetKind::Device => Some(value.chars().take(SHOWN_HASH).collect()),
            TargetKind::Network => Some(value),
        },
        reason: row[4].text(),
        by: row[5].text(),
        since: row[6].int() as u64,
        until,
        lifted,
        active: lifted.is_none() && until.is_none_or(|until| until > now),
    }
}

impl Desk<'_> {
    /// Mutes a person.
    pub(super) async fn mute(
        &self,
        person: &str,
        reason: &str,
        minutes: Option<u32>,
    ) -> Result<AdminAnswer, Refusal> {
        let person = self.unprotected(person).await?;
        let mute = self.sanction(
            SanctionKind::Mute,
            (TargetKind::Person, &person.id),
            Some(&person.id),
            reason,
            minutes,
        );
        self.change(vec![mute], person.entry("mute", reason)).await?;
        Ok(AdminAnswer::Done {})
    }

    /// Bans a person, their devices or a network.
    pub(super) async fn ban(
        &self,
        target: &BanTarget,
        reason: &str,
        minutes: Option<u32>,
    ) -> Result<AdminAnswer, Refusal> {
        let ban = |target: (TargetKind, &str), who: Option<&str>| {
            self.sanction(SanctionKind::Ban, target, who, reason, minutes)
        };
        match target {
            BanTarget::Person { person } => {
                let person = self.unprotected(person).await?;
                let statement = ban((TargetKind::Person, &person.id), Some(&person.id));
                self.change(vec![statement], person.entry("ban", reason)).await?;
            }
            BanTarget::Device { person } => {
                let person = self.unprotected(person).await?;
                let devices = self.select(sql!(
                    "SELECT device, max(last) FROM visits WHERE who = $1 AND device <> ''
                     GROUP BY device ORDER BY max(last) DESC LIMIT $2",
                    &person.id,
                    MAX_DEVICES,
                ));
                let devices: Vec<String> = devices.await?.iter().map(|row| row[0].text()).collect();
                if devices.is_empty() {
                    return missing(Missing::Device);
                }
                let statements =
                    devices.iter().map(|device| ban((TargetKind::Device, device), Some(&person.id)));
                self.change(statements.collect(), person.entry("ban-device", reason)).await?;
            }
            BanTarget::Network { network: range } => {
                let range = network(range)?.to_string();
                let statement = ban((TargetKind::Network, &range), None);
                let entry = NewEntry { action: "ban-network", target: &range, target_name: "", reason };
                self.change(vec![statement], entry).await?;
            }
        }
        Ok(AdminAnswer::Done {})
    }

    fn sanction(
        &self,
        kind: SanctionKind,
        (target, value): (TargetKind, &str),
        who: Option<&str>,
        reason: &str,
        minutes: Option<u32>,
    ) -> Statement {
        let until = minutes.map(|minutes| self.now + u64::from(minutes) * 60_000);
        sql!(
            "INSERT INTO sanctions (kind, target, value, who, reason, by_name, since, until)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            kind.word(),
            target.word(),
            value,
            who,
            reason.trim(),
            self.actor.name(),
            self.now,
            until,
        )
    }

    /// Lifts a mute or ban.
    pub(super) async fn lift(&self, sanction: u64, reason: &str) -> Result<AdminAnswer, Refusal> {
        let text = format!("SELECT {COLUMNS}, who FROM sanctions WHERE id = $1 AND lifted IS NULL");
        let rows = self.select(sql!(text, sanction.min(i64::MAX as u64))).await?;
        let Some(row) = rows.first() else { return missing(Missing::Sanction) };
        let found = view(row, self.now);
        if found.target == TargetKind::Network {
            self.actor.require(Role::Admin)?;
        }
        let name = match row[9].maybe_text() {
            Some(who) => self.person(&who).await.map_or_else(|_| String::new(), |person: Person| person.name),
            None => String::new(),
        };
        let lift = sql!("UPDATE sanctions SET lifted = $1 WHERE id = $2", self.now, sanction);
        let action = format!("lift-{}", found.kind.word());
        let (number, value) = (sanction.to_string(), found.value.unwrap_or(name));
        let entry = NewEntry { action: &action, target: &number, target_name: &value, reason };
        self.change(vec![lift], entry).await?;
        Ok(AdminAnswer::Done {})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_normalized() {
        for (given, range) in [
            ("192.0.2.7", "192.0.2.7/32"),
            (" 192.0.2.7/24 ", "192.0.2.0/24"),
            ("2001:db8:1:2:3::1", "2001:db8:1:2::/64"),
            ("2001:db8:1:2:3::1/128", "2001:db8:1:2::/64"),
            ("2001:db8:1:2::/48", "2001:db8:1::/48"),
            ("::ffff:192.0.2.7", "192.0.2.7/32"),
        ] {
            assert_eq!(network(given).unwrap().to_string(), range, "{given}");
        }
        for bad in ["", "192.0.2", "192.0.2.0/33", "example.org", "192.0.2.0-192.0.2.9"] {
            assert_eq!(network(bad).unwrap_err().code(), "bad-network", "{bad}");
        }
    }
}
