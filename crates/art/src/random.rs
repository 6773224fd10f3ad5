//! Our own small random number generator, so that a drawing is the same on every platform and in every
//! version.

/// A stream of random numbers that depends only on its seed (splitmix64).
#[derive(Clone, Debug)]
pub(crate) struct SplitMix(u64);

impl SplitMix {
    /// The stream for a tile's id and copy number.
    pub(crate) fn new(name: &str, number: u32) -> Self {
        let bytes = name.bytes().chain(number.to_le_bytes());
        Self(bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        }))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number between `low` and `high`.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A whole number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }

    /// One of the items.
    pub(crate) fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// True with this probability.
    pub(crate) fn chance(&mut self, share: f64) -> bool {
        self.between(0.0, 1.0) < share
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_never_changes() {
        let mut random = SplitMix::new("cap-bend-right", 1);
        let found: Vec<usize> = (0..6).map(|_| random.below(1000)).collect();
        assert_eq!(found, {
            let mut again = SplitMix::new("cap-bend-right", 1);
            (0..6).map(|_| again.below(1000)).collect::<Vec<_>>()
        });
        assert_ne!(SplitMix::new("cap", 0).next(), SplitMix::new("cap", 1).next());
        assert_eq!(SplitMix(0).next(), 0xe220_a839_7b1d_cdaf);
    }
}
