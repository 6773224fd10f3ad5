//! Locks the data directory, so that only one server uses it.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Exclusive use of a data directory. The operating system releases the lock when the process ends, however
/// it ends.
pub struct DataDirLock {
    path: PathBuf,
    _lock: File,
}

impl DataDirLock {
    /// Creates the directory if it is missing and locks it. Fails if another server holds the lock.
    pub fn acquire(path: &Path) -> Result<Self, String> {
        let folder = path.display();
        private_folder(path).map_err(|error| format!("could not create the folder {folder}: {error}"))?;
        let locked = File::options().write(true).create(true).truncate(false).open(lock_file(path));
        let lock = locked.map_err(|error| format!("could not lock the folder {folder}: {error}"))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path: path.to_path_buf(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(format!(
                "a server uses the folder {folder}: stop it, or choose another folder with --data"
            )),
            Err(TryLockError::Error(error)) => Err(format!("could not lock the folder {folder}: {error}")),
        }
    }

    /// The path of the SQLite file in this directory.
    pub fn store(&self) -> PathBuf {
        store_file(&self.path)
    }
}

/// Creates a directory that only its owner can read, unless it exists.
pub(crate) fn private_folder(path: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Creates a file that only its owner can read: the store contains game seeds and password hashes.
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.write(true).create_new(true).open(path)
}

/// The path of the SQLite file in a data directory.
pub fn store_file(folder: &Path) -> PathBuf {
    folder.join("bastide.sqlite")
}

fn lock_file(folder: &Path) -> PathBuf {
    folder.join("bastide.lock")
}

/// Returns whether a running server is using this SQLite file.
pub fn is_in_use(file: &Path) -> bool {
    let folder = file.parent().unwrap_or(Path::new(""));
    let lock = File::open(lock_file(folder));
    store_file(folder) == file
        && lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
}
