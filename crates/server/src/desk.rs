//! Work that takes long: few do it at once, on threads below everything else, and not for who is gone.

use crate::limits::{Doors, Inside};
use bastide_table::Refusal;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// Where such work is done.
pub(crate) struct Desk {
    places: Arc<Semaphore>,
    /// Who works or waits.
    asked: Arc<Doors<String>>,
}

/// The turn to work has come.
pub(crate) struct Turn {
    place: OwnedSemaphorePermit,
    asked: Inside<String>,
}

impl Desk {
    /// So many work at once; so many may work or wait in all, and so many for one address.
    pub(crate) fn new(at_once: usize, most: usize, each: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(at_once)), asked: Doors::new(each, most) }
    }

    /// Waits for a turn. Who asks while too many wait, or too often at once, is refused.
    pub(crate) async fn turn(&self, address: &str) -> Result<Turn, Refusal> {
        let Some(asked) = self.asked.enter(address.to_string()) else {
            metrics::counter!("bastide_too_fast").increment(1);
            return Err(Refusal::new("too-fast", "this takes long and others wait for it: try again soon"));
        };
        let place = self.places.clone().acquire_owned().await;
        let place = place.map_err(|error| Refusal::new("broken", error.to_string()))?;
        Ok(Turn { place, asked })
    }
}

impl Turn {
    /// Does it. The work is given what tells whether anybody still waits for it.
    pub(crate) async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce(&dyn Fn() -> bool) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let broken = |error: String| Refusal::new("broken", error);
        let (tell, told) = oneshot::channel();
        let thread = std::thread::Builder::new().name("desk".to_string());
        thread
            .spawn(move || {
                // On Linux a thread has a priority of its own. Where it cannot be lowered the work is done all the same.
                let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 15);
                let result = catch_unwind(AssertUnwindSafe(|| work(&|| !tell.is_closed())));
                // Whoever has the place next is not the one who has gone from it, also if that failed.
                drop(self.asked);
                drop(self.place);
                // Who asked may be gone, and hears of a failure when nothing is sent.
                if let Ok(result) = result {
                    let _ = tell.send(result);
                }
            })
            .map_err(|error| broken(error.to_string()))?;
        told.await.unwrap_or_else(|_| Err(broken("the work has failed".to_string())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    /// Many ask for work that never ends by itself; what is refused, and that who goes is not worked for.
    #[tokio::test]
    async fn few_work_few_wait_and_nobody_works_for_who_is_gone() {
        let desk = Arc::new(Desk::new(2, 6, 3));
        let begun = Arc::new(AtomicUsize::new(0));
        let ask = |address: &'static str| {
            let (desk, begun) = (desk.clone(), begun.clone());
            tokio::spawn(async move {
                let turn = desk.turn(address).await?;
                let work = move |wanted: &dyn Fn() -> bool| {
                    begun.fetch_add(1, SeqCst);
                    while wanted() {
                        std::thread::yield_now();
                    }
                    Ok(())
                };
                turn.work(work).await
            })
        };
        let mut waiting: Vec<_> = ["a", "a", "a", "b", "b", "b"].into_iter().map(ask).collect();
        while begun.load(SeqCst) < 2 {
            tokio::task::yield_now().await;
        }
        // One of each has come too often, and all places are taken.
        for address in ["a", "b", "c"] {
            let refused = ask(address).await.unwrap().unwrap_err();
            assert_eq!(refused.code, "too-fast");
        }
        assert_eq!(begun.load(SeqCst), 2);
        // Those who wait go first, so nothing is begun for them; then those who are worked for.
        for task in waiting.drain(2..) {
            task.abort();
            assert!(task.await.unwrap_err().is_cancelled());
        }
        for task in waiting {
            task.abort();
            assert!(task.await.unwrap_err().is_cancelled());
        }
        let turns = [desk.turn("c").await.unwrap(), desk.turn("c").await.unwrap()];
        assert_eq!(begun.load(SeqCst), 2);
        drop(turns);
        assert!(desk.asked.is_empty());
    }

    #[tokio::test]
    async fn work_that_fails_leaves_its_place() {
        let desk = Desk::new(1, 2, 2);
        for _ in 0..3 {
            let turn = desk.turn("a").await.unwrap();
            let result: Result<(), Refusal> = turn.work(|_| panic!("planted")).await;
            assert_eq!(result.unwrap_err().code, "broken");
        }
        assert_eq!(desk.turn("a").await.unwrap().work(|_| Ok(7)).await.unwrap(), 7);
    }
}
