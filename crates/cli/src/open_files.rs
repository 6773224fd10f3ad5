//! How many files, and so sockets, this program may have open.

/// Takes as many as the system allows at all: what shells allow at first is little for a server. How many that is, if it is
/// limited.
#[cfg(unix)]
pub(crate) fn allow_all() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current == maximum || setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok() {
        return maximum;
    }
    current
}

#[cfg(not(unix))]
pub(crate) fn allow_all() -> Option<u64> {
    None
}
