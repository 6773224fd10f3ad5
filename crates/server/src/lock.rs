//! Locks that are held for a moment.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks. What a thread that panicked has left is good all the same: nothing here is changed half.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
