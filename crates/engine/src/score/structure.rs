//! Scoring of roads, cities, cloisters and gardens.

use crate::context::Context;
use crate::event::Cause;
use crate::figures::Owners;
use crate::hooks::{feature_points, scored, strength};
use crate::ids::SegId;
use crate::sink::{Sink, Tally};

/// Scores the feature of a segment for the players who hold it, in full for each tied player (BASE-16), and sends all
/// figures on it home (BASE-17). A feature without followers scores nothing (BASE-19). Returns its value and the
/// players who got it.
pub(crate) fn score_feature<S: Sink>(cx: &mut Context<'_, S>, seg: SegId, complete: bool) -> (i16, Owners) {
    let id = cx.state.features.of(seg);
    let feature = *cx.state.features.get(id);
    let mut tally = S::Tally::default();
    feature_points::feature_points(cx.rules, &feature, complete, &mut tally);
    if !cx.rules.on().is_empty() {
        feature_points::changed_whole(cx.rules, cx.state, id, &mut tally);
    }
    let owners = strength::owners(cx.rules, cx.state, id);
    let cause = Cause::feature(feature.kind(), seg, complete);
    if tally.total() != 0 {
        for player in owners.iter() {
            cx.award(player, cause, &tally);
        }
    }
    if cx.rules.on().is_empty() {
        cx.send_home_from(seg, |_| false);
    } else if feature.followers() > 0 {
        scored::feature_scored(cx, seg, complete);
        if complete {
            scored::feature_completed(cx, seg, owners);
        }
        scored::send_home(cx, seg, complete);
    } else if complete {
        scored::feature_completed(cx, seg, owners);
    }
    (tally.total(), owners)
}
