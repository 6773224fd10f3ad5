//! Statistics to decide which player is stronger.
//!
//! Every order of tiles is played once with each seating, so that both players have the same luck. All games
//! with the same order count as one observation.

/// A result with its confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rating {
    /// The mean score of a game, from 0 to 1; a draw counts as half.
    pub score: f64,
    /// Half the width of the score's 95 % confidence interval.
    pub margin: f64,
    /// The Elo difference from the opponents.
    pub elo: f64,
    /// The lower end of the Elo difference's 95 % confidence interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The Elo difference for an expected score.
pub fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    400.0 * (score / (1.0 - score)).log10()
}

/// The expected score for an Elo difference.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

fn mean_and_variance(list: &[f64]) -> (f64, f64) {
    let count = list.len().max(1) as f64;
    let mean = list.iter().sum::<f64>() / count;
    let variance = list.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, variance)
}

impl Rating {
    /// Computes the rating from the mean score for each order of tiles, from 0 to 1.
    pub fn of(orders: &[f64]) -> Self {
        if orders.is_empty() {
            return Self::default();
        }
        let (score, variance) = mean_and_variance(orders);
        // Assume a minimum variance, as if one more order had gone the other way, because no result is
        // certain.
        let floor = 0.25 / (orders.len() as f64 + 1.0);
        let margin = 1.96 * (variance.max(floor) / orders.len() as f64).sqrt();
        Self { score, margin, elo: elo(score), low: elo(score - margin), high: elo(score + margin) }
    }
}

/// A sequential test of whether the Elo difference is at least `high` or at most `low`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The lower hypothesis, in Elo.
    pub low: f64,
    /// The upper hypothesis, in Elo.
    pub high: f64,
}

/// The outcome of a sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TestVerdict {
    /// Undecided.
    Open,
    /// The lower hypothesis is accepted.
    Low,
    /// The upper hypothesis is accepted.
    High,
}

/// The bound of the log-likelihood ratio for 5 % errors on both sides: ln(0.95 / 0.05).
pub const BOUND: f64 = 2.944;

impl Sprt {
    /// The log-likelihood ratio, by the normal approximation.
    pub fn ratio(self, orders: &[f64]) -> f64 {
        let (mean, variance) = mean_and_variance(orders);
        let variance = variance.max(0.25 / (orders.len() as f64 + 1.0));
        let (low, high) = (expected(self.low), expected(self.high));
        orders.len() as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The verdict so far.
    pub fn verdict(self, orders: &[f64]) -> TestVerdict {
        match self.ratio(orders) {
            _ if orders.len() < 8 => TestVerdict::Open,
            ratio if ratio >= BOUND => TestVerdict::High,
            ratio if ratio <= -BOUND => TestVerdict::Low,
            _ => TestVerdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_and_score_are_inverse() {
        for difference in [-200.0, 0.0, 50.0, 191.0] {
            assert!((elo(expected(difference)) - difference).abs() < 1e-6);
        }
        assert!((expected(190.85) - 0.75).abs() < 1e-3);
    }

    #[test]
    fn intervals_shrink_with_more_games() {
        let few = Rating::of(&[1.0, 0.5, 0.5, 1.0]);
        let many = Rating::of(&[1.0, 0.5, 0.5, 1.0].repeat(50));
        assert!((few.score - 0.75).abs() < 1e-9 && (many.score - 0.75).abs() < 1e-9);
        assert!(many.margin < few.margin && many.low < many.elo && many.elo < many.high);
        assert!(Rating::of(&[1.0; 10]).margin > 0.0);
    }

    #[test]
    fn a_test_ends_when_the_result_is_clear() {
        let test = Sprt { low: 0.0, high: 50.0 };
        assert_eq!(test.verdict(&[1.0, 0.5].repeat(100)), TestVerdict::High);
        assert_eq!(test.verdict(&[0.0, 0.5].repeat(100)), TestVerdict::Low);
        assert_eq!(test.verdict(&[1.0; 4]), TestVerdict::Open);
        assert_eq!(test.verdict(&[1.0, 0.0, 0.5, 0.5, 1.0, 0.0, 0.5, 0.6]), TestVerdict::Open);
    }
}
