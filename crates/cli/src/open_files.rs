//! The limit on open files, which also limits sockets.

/// Raises the limit to the maximum the system allows, because the default is too low for a server. Returns the new limit, if
/// there is one.
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
