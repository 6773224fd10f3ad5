//! The random source for benchmarks and simulations: small, fast, and the same stream on every platform.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A seeded random stream.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The stream for a seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `limit`, which must not be 0. The bias is below one in 2⁵⁰ for the small limits of a game.
    #[inline]
    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.0.next_u64()) * limit as u128) >> 64) as usize
    }

    /// A random element of a list, or `None` if it is empty.
    #[inline]
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        if list.is_empty() { None } else { Some(list[self.below(list.len())]) }
    }

    /// A random element of a weighted list, or `None` if all weights are 0.
    pub fn weighted<T: Copy>(&mut self, list: &[(T, u16)]) -> Option<T> {
        let total: usize = list.iter().map(|(_, weight)| usize::from(*weight)).sum();
        let mut at = if total == 0 { return None } else { self.below(total) };
        for (thing, weight) in list {
            match at.checked_sub(usize::from(*weight)) {
                Some(rest) => at = rest,
                None => return Some(*thing),
            }
        }
        None
    }

    /// Shuffles a list.
    #[inline]
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }
}
