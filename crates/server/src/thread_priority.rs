//! Scheduling priority of worker threads.

/// Lowers the priority of the current thread, so that bots and slow jobs never delay requests.
///
/// Only Linux has a priority per thread that needs no privileges; elsewhere this does nothing. A failure is harmless: the
/// thread then competes with the others.
#[cfg(target_os = "linux")]
pub(crate) fn lower() {
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICENESS);
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn lower() {}

/// The `nice` value of low-priority threads.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 15;

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn only_the_current_thread_gets_a_lower_priority() {
        let priority = || rustix::process::getpriority_process(Some(rustix::thread::gettid())).unwrap();
        let before = priority();
        let lowered = std::thread::spawn(move || {
            lower();
            priority()
        });
        assert_eq!(lowered.join().unwrap(), NICENESS);
        assert_eq!(priority(), before);
    }
}
