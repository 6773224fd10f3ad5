//! The score board: the one or two markers of each player, and the points of the turn.

use crate::action::Marker;
use crate::ids::{MAX_PLAYERS, PlayerId};
use crate::state::State;
use alloc::vec::Vec;

/// Spaces on the printed score board. Scores that differ by this number share a space (ROB-6).
pub(crate) const PLACES: i32 = 50;

/// How a player got points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gain {
    /// By scoring.
    Scored,
    /// In another way, which activates no robber.
    Quiet,
}

/// Points that are held back until their player chooses a marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WaitingPoints {
    pub(crate) player: PlayerId,
    pub(crate) points: i16,
    pub(crate) gain: Gain,
}

/// The markers' state in addition to the scores. Used only in games with modules that need it.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Track {
    /// The points on each messenger. All other points are on the normal markers.
    pub(crate) messenger: [i32; MAX_PLAYERS],
    /// The marker that gets each player's points in this turn, once chosen.
    pub(crate) chosen: [Option<Marker>; MAX_PLAYERS],
    /// Points scored in this turn.
    pub(crate) gained: [i16; MAX_PLAYERS],
    /// The players whose marker moved because of scoring in this turn, one bit each.
    pub(crate) moved: u8,
    /// Points that are held back until a marker is chosen.
    pub(crate) held: Vec<WaitingPoints>,
}

impl Clone for Track {
    fn clone(&self) -> Self {
        Self { held: self.held.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        self.held.clone_from(&source.held);
        (self.messenger, self.chosen, self.gained) = (source.messenger, source.chosen, source.gained);
        self.moved = source.moved;
    }
}

impl Track {
    /// The marker that gets a player's points in this turn, once chosen.
    pub(crate) fn chosen(&self, player: PlayerId) -> Option<Marker> {
        self.chosen[player.index()]
    }

    /// Sends all further points to the normal markers. Used before final scoring.
    pub(crate) fn choose_normal(&mut self) {
        self.chosen = [Some(Marker::Normal); MAX_PLAYERS];
    }

    /// Adds up the points of both markers (MSG-7).
    pub(crate) fn merge_markers(&mut self) {
        self.messenger = [0; MAX_PLAYERS];
    }

    /// Records that a player scored. Returns whether these were the player's first points of the turn.
    pub(crate) fn note_scored(&mut self, player: PlayerId) -> bool {
        let first = self.moved >> player.0 & 1 == 0;
        self.moved |= 1 << player.0;
        first
    }

    /// Resets the state at the start of a turn, or of either half of a double turn.
    pub(crate) fn turn_start(&mut self) {
        (self.chosen, self.gained, self.moved) = ([None; MAX_PLAYERS], [0; MAX_PLAYERS], 0);
    }
}

impl State {
    /// The points of one marker.
    pub fn marker(&self, player: PlayerId, marker: Marker) -> i32 {
        let track = &self.extra.track;
        let messenger = track.messenger[player.index()];
        match marker {
            Marker::Messenger => messenger,
            Marker::Normal => {
                let held = track.held.iter().filter(|held| held.player == player);
                self.score(player) - messenger - held.map(|held| i32::from(held.points)).sum::<i32>()
            }
        }
    }

    /// The points that a player can pay with: payments use the normal marker (CMB-16).
    pub(crate) fn purse(&self, player: PlayerId) -> i32 {
        self.marker(player, Marker::Normal)
    }
}

/// The space of the score board for a number of points.
pub(crate) const fn place(points: i32) -> u8 {
    points.rem_euclid(PLACES) as u8
}
