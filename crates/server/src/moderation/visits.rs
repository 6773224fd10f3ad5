//! Where people were seen, so that moderators can find guests and ban devices.

use super::Visitor;
use crate::hub::Hub;
use crate::lock::lock;
use crate::store::sql;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// A visit is stored again after this many milliseconds.
const AGAIN_AFTER: u64 = 60 * 60_000;
/// Maximum number of visits that are remembered as stored.
const MAX_SEEN: usize = 100_000;

impl Hub {
    /// Stores in the background that a person was seen, at most once an hour for each device and network.
    pub(crate) fn note_visit(self: &Arc<Self>, who: &str, visitor: &Visitor) {
        let now = self.time.now();
        let device = visitor.device.clone().unwrap_or_default();
        let mut hasher = DefaultHasher::new();
        (who, &visitor.network, &device, now / AGAIN_AFTER).hash(&mut hasher);
        {
            let mut seen = lock(&self.moderation.seen);
            if seen.len() >= MAX_SEEN {
                seen.clear();
            }
            if !seen.insert(hasher.finish()) {
                return;
            }
        }
        let visit = sql!(
            "INSERT INTO visits (who, network, device, first, last) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (who, network, device) DO UPDATE SET last = excluded.last",
            who,
            &visitor.network,
            device,
            now,
            now
        );
        let hub = self.clone();
        self.spawn(async move {
            // The list of visits helps moderators, but nothing depends on it.
            let _ = hub.store.transact(vec![visit]).await;
        });
    }
}
