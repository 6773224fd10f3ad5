//! The score track: a player's one or two markers, and what the turn has brought.

use crate::action::Marker;
use crate::ids::{MAX_PLAYERS, PlayerId};
use crate::state::State;
use alloc::vec::Vec;

/// Places on the printed track: scores that differ by so much share one (ROB-6).
pub(crate) const PLACES: i32 = 50;

/// How points come to a marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gain {
    /// By scoring.
    Scored,
    /// In another way, which nobody profits from.
    Quiet,
}

/// Points that wait until their player has chosen a marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WaitingPoints {
    pub(crate) player: PlayerId,
    pub(crate) points: i16,
    pub(crate) gain: Gain,
}

/// What is known of the markers beside the scores themselves. Kept only where modules ask for it.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Track {
    /// Points on the messengers; all others are on the normal markers.
    pub(crate) messenger: [i32; MAX_PLAYERS],
    /// The marker that takes the points of this turn, where it is chosen.
    pub(crate) chosen: [Option<Marker>; MAX_PLAYERS],
    /// Points scored in this turn.
    pub(crate) gained: [i16; MAX_PLAYERS],
    /// The players whose marker moved by scoring in this turn, a bit each.
    pub(crate) moved: u8,
    /// Points that wait for a marker.
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
    /// The marker that takes a player's points of this turn, once it is chosen.
    pub(crate) fn chosen(&self, player: PlayerId) -> Option<Marker> {
        self.chosen[player.index()]
    }

    /// Before the final scoring all points go to the normal markers.
    pub(crate) fn choose_normal(&mut self) {
        self.chosen = [Some(Marker::Normal); MAX_PLAYERS];
    }

    /// The points of both markers are added up (MSG-7).
    pub(crate) fn merge_markers(&mut self) {
        self.messenger = [0; MAX_PLAYERS];
    }

    /// A player scored. Were these the player's first points of the turn?
    pub(crate) fn note_scored(&mut self, player: PlayerId) -> bool {
        let first = self.moved >> player.0 & 1 == 0;
        self.moved |= 1 << player.0;
        first
    }

    /// A turn, or a half of a double turn, begins.
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

    /// What a player can pay with: payments are made from the normal marker (CMB-16).
    pub(crate) fn purse(&self, player: PlayerId) -> i32 {
        self.marker(player, Marker::Normal)
    }
}

/// The place of the track that so many points stand on.
pub(crate) const fn place(points: i32) -> u8 {
    points.rem_euclid(PLACES) as u8
}
