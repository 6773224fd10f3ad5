//! The time a thread has worked. Players are measured by it: a machine may be busy with other things, and what a clock on the wall
//! says then is no property of the player.

/// Milliseconds the thread that asks has worked so far.
#[cfg(unix)]
pub(crate) fn worked() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1000.0 + time.tv_nsec as f64 / 1e6
}

/// Where the system is not asked for it, the clock on the wall.
#[cfg(not(unix))]
pub(crate) fn worked() -> f64 {
    static BEGUN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGUN.get_or_init(std::time::Instant::now).elapsed().as_secs_f64() * 1000.0
}
