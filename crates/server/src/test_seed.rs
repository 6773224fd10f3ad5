//! Seeds for tests: a server with the same test seed draws the same tiles on every run.

use bastide_table::fair::Bits;
use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicU64, Ordering};

/// Secrets derived from a word and a counter. Anyone who knows the word can predict all draws, so it is for
/// tests only.
#[derive(Debug)]
pub(crate) struct TestSeed {
    word: String,
    next: AtomicU64,
}

impl TestSeed {
    pub(crate) fn new(word: &str) -> Self {
        Self { word: word.to_string(), next: AtomicU64::new(0) }
    }

    /// The next secret. The order of calls decides which table gets which secret.
    pub(crate) fn secret(&self) -> Bits {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let mut hash = Sha256::new();
        hash.update(b"bastide test seed 1\0");
        hash.update(number.to_le_bytes());
        hash.update(self.word.as_bytes());
        hash.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_gives_the_same_distinct_secrets_every_time() {
        let some = |word| {
            let seed = TestSeed::new(word);
            [seed.secret(), seed.secret(), seed.secret()]
        };
        assert_eq!(some("one"), some("one"));
        let [first, second, third] = some("one");
        assert!(first != second && second != third);
        assert!(some("two").iter().all(|secret| !some("one").contains(secret)));
    }
}
