//! An arena as a page to look at.

use super::{Match, Outcome, Summary};

/// The page.
pub(crate) fn html(_game: &Match, summary: &Summary, _outcomes: &[Outcome]) -> String {
    summary.text()
}
