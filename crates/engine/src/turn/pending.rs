//! Interruptions: steps outside the turn plan that a rule asks for. They must be answered before the turn continues.

use crate::ids::{PlayerId, TileId};
use crate::rules::Step;

/// One interruption: the step, the player who must answer, and its subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Interruption {
    pub(crate) step: Step,
    /// The player who must answer.
    pub(crate) player: PlayerId,
    /// The other player it is about, or `player` if there is none.
    pub(crate) other: PlayerId,
    /// The tile it is about, if any.
    pub(crate) tile: Option<TileId>,
}

impl Interruption {
    /// A step that a player must answer.
    pub(crate) const fn new(step: Step, player: PlayerId) -> Self {
        Self { step, player, other: player, tile: None }
    }

    /// Sets the tile that it is about.
    pub(crate) const fn on(self, tile: TileId) -> Self {
        Self { tile: Some(tile), ..self }
    }

    /// Sets the other player that it is about.
    pub(crate) const fn with(self, other: PlayerId) -> Self {
        Self { other, ..self }
    }
}

const _: () = assert!(size_of::<Interruption>() <= 12, "interruptions are part of every state");

/// The maximum number of interruptions that can be open at the same time.
const DEPTH: usize = 8;

/// A bounded stack of interruptions: the last one pushed is answered first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stack {
    items: [Interruption; DEPTH],
    len: u8,
}

impl Default for Stack {
    fn default() -> Self {
        let none = Interruption::new(Step::Over, PlayerId(0));
        Self { items: [none; DEPTH], len: 0 }
    }
}

impl Stack {
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The open interruption.
    #[inline]
    pub(crate) fn top(&self) -> Option<Interruption> {
        if self.len == 0 { None } else { Some(self.items[self.len() - 1]) }
    }

    /// All interruptions, the open one first.
    pub(crate) fn top_down(&self) -> impl Iterator<Item = Interruption> {
        self.items[..self.len()].iter().rev().copied()
    }

    pub(crate) fn push(&mut self, pending: Interruption) {
        let len = self.len();
        assert!(len < DEPTH, "more than {DEPTH} interruptions at once");
        self.items[len] = pending;
        self.len += 1;
        // MSG-2: the marker for the points is chosen before anything that follows from them.
        if len > 0 && self.items[len - 1].step == Step::Mark {
            self.items.swap(len - 1, len);
        }
    }

    /// Asks a question that can be open only once. If it is already open, replaces it, which can change the player who
    /// is asked.
    pub(crate) fn ask_once(&mut self, pending: Interruption) {
        let len = self.len();
        match self.items[..len].iter_mut().find(|open| open.step == pending.step) {
            Some(open) => *open = pending,
            None => self.push(pending),
        }
    }

    /// Removes the interruption at an index. It need not be the last one, because it may have pushed others.
    pub(crate) fn remove(&mut self, at: usize) {
        let len = self.len();
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
        // Unused entries keep the default value, so that equal stacks compare equal.
        self.items[self.len()] = Self::default().items[0];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(tile: u16) -> Interruption {
        Interruption::new(Step::Capture, PlayerId(1)).with(PlayerId(2)).on(TileId(tile))
    }

    #[test]
    fn the_last_interruption_is_answered_first() {
        let mut stack = Stack::default();
        assert_eq!(stack.top(), None);
        for tile in 1..=3 {
            stack.push(about(tile));
        }
        stack.remove(0);
        assert_eq!(stack.top(), Some(about(3)));
        stack.remove(1);
        assert_eq!((stack.top(), stack.len()), (Some(about(2)), 1));
        stack.remove(0);
        assert_eq!(stack, Stack::default());
    }
}
