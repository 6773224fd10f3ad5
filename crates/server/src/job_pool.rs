//! Runs slow jobs (pictures, animations, hints), a few at a time, on low-priority threads. A job stops when
//! its client disconnects.

use crate::limits::{ConnectionLimiter, ConnectionPermit};
use bastide_table::Refusal;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// A bounded pool of slow jobs.
pub(crate) struct JobPool {
    running: Arc<Semaphore>,
    /// Running and queued jobs, by client address.
    admitted: Arc<ConnectionLimiter<String>>,
}

/// A permit to run one job.
pub(crate) struct JobSlot {
    running: OwnedSemaphorePermit,
    admitted: ConnectionPermit<String>,
}

impl JobPool {
    /// Runs `at_once` jobs at a time. At most `most` jobs run or wait in total, and at most `each` of them
    /// for one address.
    pub(crate) fn new(at_once: usize, most: usize, each: usize) -> Self {
        Self { running: Arc::new(Semaphore::new(at_once)), admitted: ConnectionLimiter::new(each, most) }
    }

    /// Waits for a slot. Refuses the job if the queue is full, in total or for this address.
    pub(crate) async fn reserve(&self, address: &str) -> Result<JobSlot, Refusal> {
        let Some(admitted) = self.admitted.acquire(address.to_string()) else {
            metrics::counter!("bastide_too_fast").increment(1);
            return Err(Refusal::TooFast { retry_after_seconds: 1 });
        };
        let running = self.running.clone().acquire_owned().await;
        let running = running.map_err(Refusal::internal)?;
        Ok(JobSlot { running, admitted })
    }
}

impl JobSlot {
    /// Runs the job. The function passed to it returns whether the client is still waiting for the result.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        job: impl FnOnce(&dyn Fn() -> bool) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (reply, replied) = oneshot::channel();
        let thread = std::thread::Builder::new().name("job".to_string());
        thread
            .spawn(move || {
                crate::thread_priority::lower();
                let result = catch_unwind(AssertUnwindSafe(|| job(&|| !reply.is_closed())));
                // Release the slot before replying, even after a panic: the client may send its next job
                // immediately.
                drop(self.admitted);
                drop(self.running);
                // After a panic the sender is dropped, which the receiver reports. The client may also have
                // disconnected.
                if let Ok(result) = result {
                    let _ = reply.send(result);
                }
            })
            .map_err(Refusal::internal)?;
        replied.await.unwrap_or_else(|_| Err(Refusal::internal("the job panicked")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    /// Submits more endless jobs than the pool accepts: the surplus is refused, and jobs of disconnected
    /// clients do not run.
    #[tokio::test]
    async fn the_queue_is_bounded_and_jobs_of_departed_clients_stop() {
        let pool = Arc::new(JobPool::new(2, 6, 3));
        let begun = Arc::new(AtomicUsize::new(0));
        let submit = |address: &'static str| {
            let (pool, begun) = (pool.clone(), begun.clone());
            tokio::spawn(async move {
                let slot = pool.reserve(address).await?;
                let job = move |wanted: &dyn Fn() -> bool| {
                    begun.fetch_add(1, SeqCst);
                    while wanted() {
                        std::thread::yield_now();
                    }
                    Ok(())
                };
                slot.run(job).await
            })
        };
        let mut waiting: Vec<_> = ["a", "a", "a", "b", "b", "b"].into_iter().map(submit).collect();
        while begun.load(SeqCst) < 2 {
            tokio::task::yield_now().await;
        }
        // Addresses a and b have used up their share, and the queue is full for c.
        for address in ["a", "b", "c"] {
            let refused = submit(address).await.unwrap().unwrap_err();
            assert_eq!(refused.code(), "too-fast");
        }
        assert_eq!(begun.load(SeqCst), 2);
        // Queued clients disconnect first, so that their jobs never start. Then the clients with running jobs
        // disconnect.
        for task in waiting.drain(2..) {
            task.abort();
            assert!(task.await.unwrap_err().is_cancelled());
        }
        for task in waiting {
            task.abort();
            assert!(task.await.unwrap_err().is_cancelled());
        }
        let slots = [pool.reserve("c").await.unwrap(), pool.reserve("c").await.unwrap()];
        assert_eq!(begun.load(SeqCst), 2);
        drop(slots);
        assert!(pool.admitted.is_empty());
    }

    #[tokio::test]
    async fn a_panicking_job_releases_its_slot() {
        let pool = JobPool::new(1, 2, 2);
        for _ in 0..3 {
            let slot = pool.reserve("a").await.unwrap();
            let result: Result<(), Refusal> = slot.run(|_| panic!("planted")).await;
            assert_eq!(result.unwrap_err().code(), "internal-error");
        }
        assert_eq!(pool.reserve("a").await.unwrap().run(|_| Ok(7)).await.unwrap(), 7);
    }
}
