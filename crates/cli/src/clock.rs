//! Measures the CPU time of a thread. Players are measured in CPU time because wall-clock time depends on what else the
//! machine is doing.

/// CPU time of the current thread, in milliseconds.
#[cfg(unix)]
pub(crate) fn worked() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1000.0 + time.tv_nsec as f64 / 1e6
}

/// On other systems, wall-clock time.
#[cfg(not(unix))]
pub(crate) fn worked() -> f64 {
    static BEGUN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGUN.get_or_init(std::time::Instant::now).elapsed().as_secs_f64() * 1000.0
}
