//! Tunes weights by self-play (simultaneous perturbation). Each step changes every number a little in a
//! random direction, and creates a second set with the opposite changes. The two sides play each other with
//! the same tiles, and the numbers move a step towards the better side.

use crate::weights::Weights;
use bastide_sim::Rng;

/// The state of a tuning run.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuner {
    /// The current weights.
    pub weights: Weights,
    /// The running mean of the weights, which is the result.
    pub mean: Weights,
    /// The number of completed steps.
    pub steps: u64,
    /// The indices of the weights to tune.
    pub tuned: Vec<usize>,
    /// The random seed.
    pub seed: u64,
}

/// How far a trial moves a number, as a fraction of the number.
const REACH: f32 = 0.15;
/// How far a number moves towards a side that won every game, as a fraction of the number.
const STRIDE: f32 = 0.06;
/// After this many steps, the stride has shrunk to about 70 %.
const SETTLE: f32 = 600.0;
/// Numbers smaller than this move as if they were this large.
const LEAST: f32 = 0.05;
/// The approximate number of steps in the running mean.
const MEMORY: f32 = 300.0;

impl Tuner {
    /// Starts a run.
    pub fn new(weights: Weights, tuned: Vec<usize>, seed: u64) -> Self {
        Self { mean: weights.clone(), weights, steps: 0, tuned, seed }
    }

    /// The directions of the next step, one for each tuned number.
    fn directions(&self) -> Vec<f32> {
        let mut rng = Rng::new(self.seed ^ (self.steps + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        self.tuned.iter().map(|_| if rng.below(2) == 0 { 1.0 } else { -1.0 }).collect()
    }

    /// The two sides that play each other next.
    pub fn sides(&self) -> [Weights; 2] {
        [1.0, -1.0].map(|sign| self.moved(&self.weights, sign * REACH))
    }

    fn moved(&self, weights: &Weights, by: f32) -> Weights {
        let mut list = weights.list();
        for (at, direction) in self.tuned.iter().zip(self.directions()) {
            list[*at] += by * direction * list[*at].abs().max(LEAST);
            // Negative weights make no sense.
            list[*at] = list[*at].max(0.0);
        }
        Weights::from_list(&list)
    }

    /// Moves the weights. `outcome` is the first side's result against the second, from -1 to 1.
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

    /// In this game, the side whose numbers are closer to the goal wins.
    #[test]
    fn tuning_approaches_the_winning_weights() {
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
        assert_eq!(tuner.mean.list()[5..], start.list()[5..], "the other weights stay the same");
    }
}
