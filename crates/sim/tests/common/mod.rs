//! Helpers for several tests.

use bastide_engine::{Edition, Rules, Setup};
use bastide_tiles::{Pack, TileFile};

/// The rules of a setup, with more tile files shuffled in.
pub(crate) fn rules(setup: Setup, files: &[TileFile]) -> (Rules, Pack) {
    let pack = Pack::new(&setup, files).unwrap_or_else(|error| panic!("{error}"));
    let rules = Rules::new(setup, pack.set.clone()).unwrap_or_else(|error| panic!("{error:?}"));
    (rules, pack)
}

/// The base game for two players.
#[allow(dead_code, reason = "not every test needs it")]
pub(crate) fn base() -> Rules {
    rules(Setup::base(Edition::Classic, 2), &[]).0
}
