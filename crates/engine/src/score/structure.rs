//! Roads, cities, cloisters and gardens.

use crate::cx::Cx;
use crate::event::Cause;
use crate::figures::Owners;
use crate::hooks::feature_points;
use crate::ids::SegId;
use crate::sink::{Sink, Tally};

/// Scores the feature of a segment for those who hold it, ties all in full (BASE-16), and sends everybody on it
/// home (BASE-17). Nobody there: nothing (BASE-19).
pub(crate) fn score_feature<S: Sink>(cx: &mut Cx<'_, S>, seg: SegId, complete: bool) {
    let feature = *cx.state.features.at(seg);
    let mut tally = S::Tally::default();
    feature_points::feature_points(cx.rules, &feature, complete, &mut tally);
    let cause = Cause { feature: feature.kind(), seg, complete };
    if tally.total() != 0 {
        for player in Owners::of(&feature).iter() {
            cx.award(player, cause, &tally);
        }
    }
    cx.send_home_from(seg);
}
