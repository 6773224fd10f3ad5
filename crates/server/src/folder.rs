//! The folder in which a server keeps everything.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A folder that nobody else uses as long as this lives: when the process ends, however it does, others may.
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

impl Folder {
    /// Takes a folder, unless a server uses it; it is made if it is missing.
    pub fn take(path: &Path) -> Result<Self, String> {
        let folder = path.display();
        private_folder(path).map_err(|error| format!("the folder {folder} cannot be made: {error}"))?;
        let locked = File::options().write(true).create(true).truncate(false).open(lock_file(path));
        let lock = locked.map_err(|error| format!("the folder {folder} cannot be locked: {error}"))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path: path.to_path_buf(), _lock: lock }),
            Err(TryLockError::WouldBlock) => {
                Err(format!("a server uses the folder {folder}: stop it, or name another folder with --data"))
            }
            Err(TryLockError::Error(error)) => Err(format!("the folder {folder} cannot be locked: {error}")),
        }
    }

    /// The store's file in it.
    pub fn store(&self) -> PathBuf {
        store_file(&self.path)
    }
}

/// Makes a folder that nobody else may look into, unless it is there.
fn private_folder(path: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// A new file that nobody else may read: among what is stored are seeds of games and hashes of passwords.
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.write(true).create_new(true).open(path)
}

/// The store's file in a server's folder.
pub fn store_file(folder: &Path) -> PathBuf {
    folder.join("bastide.sqlite")
}

fn lock_file(folder: &Path) -> PathBuf {
    folder.join("bastide.lock")
}

/// Does a server use this file?
pub fn is_in_use(file: &Path) -> bool {
    let folder = file.parent().unwrap_or(Path::new(""));
    let lock = File::open(lock_file(folder));
    store_file(folder) == file
        && lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
}
