//! The mutes and bans that apply, in memory, because every command asks for them.

use super::answer::{SanctionKind, TargetKind};
use crate::hub::Hub;
use crate::lock::lock;
use crate::room::unavailable;
use crate::store::{SqlRow, sql};
use bastide_table::{Refusal, Role};
use ipnet::IpNet;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

/// Where a request comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Visitor {
    /// The network, as limits count it.
    pub(crate) network: String,
    /// The hash of the browser's cookie, if it sent one.
    pub(crate) device: Option<String>,
}

/// A mute or ban.
#[derive(Clone, Debug)]
struct Active {
    kind: SanctionKind,
    reason: String,
    until: Option<u64>,
}

impl Active {
    fn applies(&self, kind: SanctionKind, now: u64) -> bool {
        self.kind == kind && self.until.is_none_or(|until| until > now)
    }

    fn refusal(&self) -> Refusal {
        let (reason, until) = (self.reason.clone(), self.until);
        match self.kind {
            SanctionKind::Mute => Refusal::Muted { reason, until },
            SanctionKind::Ban => Refusal::Banned { reason, until },
        }
    }
}

/// The lists, as they were last read.
#[derive(Default)]
struct Lists {
    people: HashMap<String, Vec<Active>>,
    devices: HashMap<String, Vec<Active>>,
    networks: Vec<(IpNet, Active)>,
}

/// All mutes and bans that were not lifted and had not ended when they were read.
#[derive(Default)]
pub(super) struct ActiveSanctions {
    lists: Mutex<Arc<Lists>>,
}

/// The refusal of the sanction that ends last.
fn longest<'a>(all: impl Iterator<Item = &'a Active>, kind: SanctionKind, now: u64) -> Result<(), Refusal> {
    let applying = all.filter(|active| active.applies(kind, now));
    let last = applying.max_by_key(|active| active.until.unwrap_or(u64::MAX));
    last.map_or(Ok(()), |active| Err(active.refusal()))
}

impl ActiveSanctions {
    /// Replaces the lists. The columns are kind, target, value, reason and end.
    pub(super) fn set(&self, rows: Vec<SqlRow>) {
        let mut lists = Lists::default();
        for row in rows {
            let active = Active {
                kind: SanctionKind::of(&row[0].text()),
                reason: row[3].text(),
                until: row[4].maybe_int(),
            };
            let value = row[2].text();
            match TargetKind::of(&row[1].text()) {
                TargetKind::Person => lists.people.entry(value).or_default().push(active),
                TargetKind::Device => lists.devices.entry(value).or_default().push(active),
                TargetKind::Network => {
                    lists.networks.extend(value.parse().ok().map(|network: IpNet| (network, active)));
                }
            }
        }
        *lock(&self.lists) = Arc::new(lists);
    }

    fn lists(&self) -> Arc<Lists> {
        lock(&self.lists).clone()
    }

    /// Refuses a person to whom a sanction of this kind applies.
    fn check_person(&self, who: &str, kind: SanctionKind, now: u64) -> Result<(), Refusal> {
        longest(self.lists().people.get(who).into_iter().flatten(), kind, now)
    }

    /// Refuses a banned device or network.
    fn check_visitor(&self, visitor: &Visitor, now: u64) -> Result<(), Refusal> {
        let lists = self.lists();
        let device = visitor.device.as_ref().and_then(|device| lists.devices.get(device));
        let address: Option<IpAddr> = visitor.network.parse().ok();
        let networks = lists.networks.iter().filter(|(network, _)| {
            // The address of an IPv6 client is that of its /64 network.
            address.is_some_and(|address| network.contains(&address))
        });
        let all = device.into_iter().flatten().chain(networks.map(|(_, active)| active));
        longest(all, SanctionKind::Ban, now)
    }
}

/// The statement that reads the rows for [`ActiveSanctions::set`].
pub(super) fn active_rows(now: u64) -> crate::store::Statement {
    sql!(
        "SELECT kind, target, value, reason, until FROM sanctions
         WHERE lifted IS NULL AND (until IS NULL OR until > $1)",
        now
    )
}

impl Hub {
    /// Refuses a banned person.
    pub(crate) fn check_person(&self, who: &str) -> Result<(), Refusal> {
        self.moderation.active.check_person(who, SanctionKind::Ban, self.time.now())
    }

    /// Refuses a muted or banned person.
    pub(crate) fn check_may_chat(&self, who: &str) -> Result<(), Refusal> {
        self.check_person(who)?;
        self.moderation.active.check_person(who, SanctionKind::Mute, self.time.now())
    }

    /// Refuses a banned person, device or network. Bans of devices and networks don't apply to moderators and admins, so that they
    /// cannot ban themselves by accident.
    pub(crate) async fn check_visitor(&self, who: Option<&str>, visitor: &Visitor) -> Result<(), Refusal> {
        who.map_or(Ok(()), |who| self.check_person(who))?;
        let banned = self.moderation.active.check_visitor(visitor, self.time.now());
        if banned.is_err()
            && let Some(who) = who
            && self.role_of(who).await? >= Role::Moderator
        {
            return Ok(());
        }
        banned
    }

    /// The role of a person.
    pub(crate) async fn role_of(&self, who: &str) -> Result<Role, Refusal> {
        let account = self.track_store(self.store.account_of(who)).await;
        Ok(account.map_err(|error| unavailable(&error))?.map_or(Role::Player, |account| account.role))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::SqlValue;

    fn row(kind: &str, target: &str, value: &str, until: Option<u64>) -> SqlRow {
        vec![kind.into(), target.into(), value.into(), "spam".into(), SqlValue::from(until)]
    }

    fn visitor(network: &str, device: Option<&str>) -> Visitor {
        Visitor { network: network.to_string(), device: device.map(str::to_string) }
    }

    #[test]
    fn bans_apply_to_people_devices_and_ranges_until_they_end() {
        let active = ActiveSanctions::default();
        active.set(vec![
            row("mute", "person", "ann", Some(50)),
            row("ban", "person", "bob", Some(50)),
            row("ban", "person", "bob", Some(90)),
            row("ban", "device", "d1", None),
            row("ban", "network", "192.0.2.0/24", Some(50)),
            row("ban", "network", "2001:db8:1::/48", None),
        ]);
        let ban = |who: &str, now| active.check_person(who, SanctionKind::Ban, now);
        assert_eq!(ban("ann", 1), Ok(()));
        assert!(active.check_person("ann", SanctionKind::Mute, 49).is_err());
        assert_eq!(active.check_person("ann", SanctionKind::Mute, 50), Ok(()));
        assert_eq!(ban("bob", 1), Err(Refusal::Banned { reason: "spam".to_string(), until: Some(90) }));
        assert_eq!(ban("bob", 90), Ok(()));
        for (network, device, now, banned) in [
            ("192.0.2.77", None, 49, true),
            ("192.0.2.77", None, 50, false),
            ("192.0.3.1", None, 1, false),
            ("2001:db8:1:2::", None, 1 << 40, true),
            ("2001:db8:2::", None, 1, false),
            ("192.0.3.1", Some("d1"), 1 << 40, true),
            ("192.0.3.1", Some("d2"), 1, false),
            ("unknown", None, 1, false),
        ] {
            let checked = active.check_visitor(&visitor(network, device), now);
            assert_eq!(checked.is_err(), banned, "{network} {device:?} {now}");
        }
    }
}
