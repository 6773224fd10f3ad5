//! Better weights by self-play: all numbers are moved a little at random, both ways, the two sides play each other with the
//! same tiles, and the numbers go a step towards the side that did better (simultaneous perturbation).

use crate::weights::Weights;
use bastide_sim::Rng;

/// How a tuner goes about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuner {
    /// The weights by now.
    pub weights: Weights,
    /// Their mean since the second half of the first run began: what is used in the end.
    pub mean: Weights,
    /// Steps done.
    pub steps: u64,
    /// Which weights are tuned, by number.
    pub tuned: Vec<usize>,
    /// The seed of all.
    pub seed: u64,
}

/// By which part of itself a number is moved to see whether that is better.
const REACH: f32 = 0.15;
/// By which part of itself a number goes towards a side that won everything.
const STRIDE: f32 = 0.06;
/// Steps after which the stride has halved, about.
const SETTLE: f32 = 600.0;
/// What a number is taken for if it is smaller.
const LEAST: f32 = 0.05;
/// The mean forgets what is so many steps ago, about.
const MEMORY: f32 = 300.0;

impl Tuner {
    /// Begins.
    pub fn new(weights: Weights, tuned: Vec<usize>, seed: u64) -> Self {
        Self { mean: weights.clone(), weights, steps: 0, tuned, seed }
    }

    /// The directions of the next step, one for each number that is tuned.
    fn directions(&self) -> Vec<f32> {
        let mut rng = Rng::new(self.seed ^ (self.steps + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        self.tuned.iter().map(|_| if rng.below(2) == 0 { 1.0 } else { -1.0 }).collect()
    }

    /// The two sides that play each other now.
    pub fn sides(&self) -> [Weights; 2] {
        [1.0, -1.0].map(|sign| self.moved(&self.weights, sign * REACH))
    }

    fn moved(&self, weights: &Weights, by: f32) -> Weights {
        let mut list = weights.list();
        for (at, direction) in self.tuned.iter().zip(self.directions()) {
            list[*at] += by * direction * list[*at].abs().max(LEAST);
            // None of them means anything below nothing.
            list[*at] = list[*at].max(0.0);
        }
        Weights::from_list(&list)
    }

    /// The first side did so well against the second, from -1 to 1.
    pub fn step(&mut self, outcome: f32) {
        let stride = STRIDE / (1.0 + self.steps as f32 / SETTLE).sqrt();
        self.weights = self.moved(&self.weights, stride * outcome);
        self.steps += 1;
        let part = 1.0 / (self.steps as f32).min(MEMORY);
        let mean = self.mean.list().into_iter().zip(self.weights.list());
        self.mean =
            Weights::from_list(&mean.map(|(mean, now)| mean + part * (now - mean)).collect::<Vec<_>>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game that is won by whoever is nearer to the numbers it is made for.
    #[test]
    fn it_finds_what_wins() {
        let start = Weights::default();
        let goal: Vec<f32> = start.list().iter().map(|number| number * 1.5).collect();
        let off = |weights: &Weights| {
            let pairs = weights.list().into_iter().zip(&goal).take(5);
            pairs.map(|(found, goal)| ((found - goal) / goal).powi(2)).sum::<f32>()
        };
        let mut tuner = Tuner::new(start.clone(), (0..5).collect(), 7);
        for _ in 0..1500 {
            let [one, two] = tuner.sides();
            tuner.step((4.0 * (off(&two) - off(&one))).clamp(-1.0, 1.0));
        }
        assert!(off(&tuner.mean) < 0.1 * off(&start), "{} of {}", off(&tuner.mean), off(&start));
        assert_eq!(tuner.mean.list()[5..], start.list()[5..], "the others stay");
    }
}
