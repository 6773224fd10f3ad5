//! Short-lived locks.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex, ignoring poison: no code here leaves shared data half changed when it panics.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
