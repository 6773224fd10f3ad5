//! The interface that all computer players implement.

use bastide_engine::{Action, State};

/// Receives the best plan so far and the number of states judged.
pub type PlanListener<'a> = dyn FnMut(&MovePlan, u64) + 'a;

/// How long a player may think, as a number of states to judge. The same seed and number lead to the same
/// choice on every machine. A caller with a clock can stop the search earlier.
pub struct Budget<'a> {
    nodes: u64,
    stop: Option<&'a mut dyn FnMut() -> bool>,
    tell: Option<&'a mut PlanListener<'a>>,
}

impl<'a> Budget<'a> {
    /// A budget of this many states.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes, stop: None, tell: None }
    }

    /// Ends early once `stop` returns true.
    #[must_use]
    pub fn until(self, stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// Calls `tell` from time to time with the best plan so far and the number of states judged.
    #[must_use]
    pub fn telling(self, tell: &'a mut PlanListener<'a>) -> Self {
        Self { tell: Some(tell), ..self }
    }

    /// True if this many states use up the budget, or if `stop` returns true.
    pub fn is_spent(&mut self, nodes: u64) -> bool {
        nodes >= self.nodes || self.is_stopped()
    }

    /// True if `stop` returns true.
    pub(crate) fn is_stopped(&mut self) -> bool {
        self.stop.as_mut().is_some_and(|stop| stop())
    }

    /// Reports the best plan so far.
    pub(crate) fn tell(&mut self, plan: &MovePlan, nodes: u64) {
        if let Some(tell) = &mut self.tell {
            tell(plan, nodes);
        }
    }
}

/// One way to continue: its actions and its expected value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MovePlan {
    /// The first action.
    pub first: Action,
    /// The action after it, if the plan has one.
    pub then: Option<Action>,
    /// The player's expected final points relative to the opponents'.
    pub value: f32,
    /// The number of playouts from this plan; 0 if it was only evaluated.
    pub tries: u32,
}

/// A player's choice.
#[derive(Clone, PartialEq, Debug)]
pub struct BotChoice {
    /// The chosen action.
    pub action: Action,
    /// The plans it was chosen from, best first. Empty if the player does not report them.
    pub plans: Vec<MovePlan>,
    /// The number of states judged.
    pub nodes: u64,
}

/// A computer player. It makes every decision of its seat and sees only public information.
pub trait Agent {
    /// Chooses a legal action. Called only if there is at least one.
    fn choose(&mut self, state: &State, budget: &mut Budget<'_>) -> BotChoice;
}
