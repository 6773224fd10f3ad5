//! Sets up pieces other than tiles and figures: the score board, a bazaar, the fairy.

use super::names::Named;
use super::recall::MOST_POINTS;
use super::set_up::{SetUpResult, require};
use super::{Pieces, Position};
use crate::mechanics::fairy::Fairy;
use crate::mechanics::message;
use crate::rules::{BazaarBids, FairyStands, Mechanic, Rules};
use crate::state::State;

impl State {
    /// Sets up markers, robbers and messages.
    pub(super) fn set_track(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let pieces = &position.pieces;
        let on = |mechanic: Mechanic| rules.on().has(mechanic);
        let messages = !pieces.messages.is_empty() || pieces.owed || pieces.taken;
        require(on(Mechanic::Message) || !messages, "there are no messages in this game")?;
        for (at, points) in pieces.messengers.iter().enumerate() {
            let score = position.scores.get(at).copied().unwrap_or(0);
            // BCB-13: with this option, the normal marker can be below 0, so the messenger can have more points than
            // the score.
            let owes = rules.options().bazaar_bids == BazaarBids::Any;
            let right = *points >= 0 && (*points <= score || owes) && on(Mechanic::Message);
            require(right, "a messenger cannot have more points than its player: give the score first")?;
            self.extra.track.messenger[at] = *points;
        }
        for (player, points, marker) in &pieces.gained {
            let right = player.0 < rules.setup().players
                && (0..MOST_POINTS).contains(points)
                && (on(Mechanic::Robber) || on(Mechanic::Message))
                && (marker.is_none() || on(Mechanic::Message));
            require(right, "the points of this turn are listed only in a game with robbers or messages")?;
            self.extra.track.gained[player.index()] = *points;
            self.extra.track.chosen[player.index()] = *marker;
        }
        let seats = 1u8 << rules.setup().players;
        for (owner, place, by) in &pieces.robbers {
            let right = owner.0 < rules.setup().players && *place < 50 && on(Mechanic::Robber);
            require(right, "a robber must be on a space of the score board, 0 to 49")?;
            require(
                *by < seats && by >> owner.0 & 1 == 0,
                "a robber can be activated only by other players",
            )?;
            require(self.extra.robbers.at[owner.index()].is_none(), "a player has only one robber")?;
            self.extra.robbers.at[owner.index()] = Some(*place);
            self.extra.robbers.set_off[owner.index()] = *by;
        }
        let known = &mut self.extra.messages;
        for (at, token) in pieces.messages.iter().enumerate() {
            let right = (1..=message::TOKENS as u8).contains(token) && !pieces.messages[..at].contains(token);
            require(right, "messages are numbered 1 to 8, and there is only one of each")?;
            known.seen[at] = *token;
        }
        known.known = pieces.messages.len() as u8;
        (known.owed, known.taken) = (pieces.owed, pieces.taken);
        Ok(())
    }

    pub(super) fn set_bazaar(&mut self, rules: &Rules, pieces: &Pieces) -> SetUpResult {
        for kind in &pieces.offered {
            self.take_from_pool(*kind)?;
            self.extra.bazaar.open.push(*kind);
        }
        for (player, kind) in &pieces.won {
            let seat = player.0 < rules.setup().players;
            require(
                seat && self.extra.bazaar.won[player.index()].is_none(),
                "a player can have only one tile of a bazaar",
            )?;
            self.take_from_pool(*kind)?;
            self.extra.bazaar.won[player.index()] = Some(*kind);
        }
        Ok(())
    }

    pub(super) fn set_fairy(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let Some((tile, helped)) = position.pieces.fairy else { return Ok(()) };
        let number = position.memory.fairy.max(1);
        let helps = helped.and_then(|standing| self.figure_named(Named { standing, number }));
        require(helps.is_some() == helped.is_some(), "the fairy is beside a figure that does not exist")?;
        let below = helps.is_none_or(|figure| self.tile_below(self.figures.place(figure)) == Some(tile));
        let beside = helps.is_none() || rules.options().fairy == FairyStands::Follower;
        require(below && beside, "the fairy must be on the tile of the follower she helps")?;
        self.extra.fairy = Fairy { tile: Some(tile), helps };
        Ok(())
    }
}
