//! Who chooses.

use bastide_engine::{Action, State};

/// Hears of the best plan so far and of the states judged for it.
pub type PlanListener<'a> = dyn FnMut(&MovePlan, u64) + 'a;

/// How long a player may think. Counted in states judged, so that the same seed and the same number give the same choice on
/// every machine; whoever has a clock may stop it earlier.
pub struct Budget<'a> {
    nodes: u64,
    stop: Option<&'a mut dyn FnMut() -> bool>,
    tell: Option<&'a mut PlanListener<'a>>,
}

impl<'a> Budget<'a> {
    /// So many states.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes, stop: None, tell: None }
    }

    /// No more once `stop` says so.
    #[must_use]
    pub fn until(self, stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// `tell` hears now and then of the best plan so far and of the states judged for it.
    #[must_use]
    pub fn telling(self, tell: &'a mut PlanListener<'a>) -> Self {
        Self { tell: Some(tell), ..self }
    }

    /// Is it used up, with so many states judged?
    pub fn is_spent(&mut self, nodes: u64) -> bool {
        nodes >= self.nodes || self.is_stopped()
    }

    /// Was it told to stop?
    pub(crate) fn is_stopped(&mut self) -> bool {
        self.stop.as_mut().is_some_and(|stop| stop())
    }

    /// Says what is best by now.
    pub(crate) fn tell(&mut self, plan: &MovePlan, nodes: u64) {
        if let Some(tell) = &mut self.tell {
            tell(plan, nodes);
        }
    }
}

/// One way to go on: the actions of a plan, and what is expected of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MovePlan {
    /// What is done first.
    pub first: Action,
    /// What follows at once, if it is known already.
    pub then: Option<Action>,
    /// The own points against the others' that are expected at the end.
    pub value: f32,
    /// Games played on from it to find that out; 0 if it was only judged.
    pub tries: u32,
}

/// What a player chose.
#[derive(Clone, PartialEq, Debug)]
pub struct BotChoice {
    /// What is to be done.
    pub action: Action,
    /// The plans it was chosen from, the best first. Empty if the player does not say.
    pub plans: Vec<MovePlan>,
    /// States judged.
    pub nodes: u64,
}

/// A player. It is asked at every decision of its seat, and is shown the state as everybody sees it.
pub trait Agent {
    /// Chooses one of the legal actions. Asked only if there is one.
    fn choose(&mut self, state: &State, budget: &mut Budget<'_>) -> BotChoice;
}
