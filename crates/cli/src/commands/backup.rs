//! `bastide backup` and `restore`: copies of a server's data.

use crate::args_server::{BackupArgs, RestoreArgs};
use crate::failure::{CliFailure, print};
use bastide_server::store::{StoreError, back_up, files_of, put_back};
use bastide_server::{DataDirLock, is_in_use, store_file};
use std::collections::HashSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

pub(crate) fn backup(args: &BackupArgs) -> Result<(), CliFailure> {
    let from = store_file(&args.data);
    if !from.exists() {
        return Err(CliFailure::input(format!(
            "{} does not exist: name the server's data folder with --data",
            from.display()
        )));
    }
    if args.output.exists() {
        return Err(CliFailure::input(format!(
            "{} already exists: name another file",
            args.output.display()
        )));
    }
    back_up(&from, &args.output).map_err(at(&from))?;
    print(&format!("copied {} to {}\n", from.display(), args.output.display()));
    Ok(())
}

/// Adds the file's name to an error.
fn at(path: &Path) -> impl Fn(StoreError) -> CliFailure + '_ {
    move |error| CliFailure::input(format!("{}: {error}", path.display()))
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), CliFailure> {
    if !args.file.exists() {
        return Err(CliFailure::input(format!(
            "{} does not exist: name a file written by `bastide backup`",
            args.file.display()
        )));
    }
    if is_in_use(&args.file) {
        let file = args.file.display();
        return Err(CliFailure::input(format!(
            "{file} is in use by a server: make a copy of it with `bastide backup`"
        )));
    }
    let before = Before::of(&args.data);
    let folder = DataDirLock::acquire(&args.data).map_err(CliFailure::input)?;
    let done = put_into(&folder, &args.file);
    if done.is_err() {
        before.again(&args.data);
    }
    // The lock kept servers out until now.
    drop(folder);
    done?;
    print(&format!("restored {} into {}\n", args.file.display(), args.data.display()));
    Ok(())
}

/// The state of a folder before it was locked.
struct Before {
    /// The names of the files and folders in it.
    inside: HashSet<OsString>,
    /// The folders on its path that did not exist, innermost first.
    missing: Vec<PathBuf>,
}

/// The names of everything in a folder; empty if it does not exist.
fn names(folder: &Path) -> HashSet<OsString> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.file_name()).collect()
}

impl Before {
    fn of(folder: &Path) -> Self {
        let missing = folder.ancestors().take_while(|path| !path.as_os_str().is_empty() && !path.exists());
        Self { inside: names(folder), missing: missing.map(Path::to_path_buf).collect() }
    }

    /// Undoes the effects of locking: removes the lock file, which is still locked, and the folders that were created.
    fn again(&self, folder: &Path) {
        for name in names(folder).difference(&self.inside) {
            let path = folder.join(name);
            // The lock is an empty file. Keep any other new file, because it belongs to someone else.
            if path.metadata().is_ok_and(|file| file.is_file() && file.len() == 0) {
                let _ = std::fs::remove_file(path);
            }
        }
        for made in &self.missing {
            // This fails if the folder is not empty, so such folders stay.
            let _ = std::fs::remove_dir(made);
        }
    }
}

/// Restores a copy into a folder without a store.
fn put_into(folder: &DataDirLock, file: &Path) -> Result<(), CliFailure> {
    let to = folder.store();
    let there: Vec<PathBuf> = files_of(&to).into_iter().filter(|file| file.exists()).collect();
    if !there.is_empty() {
        let there: Vec<String> = there.iter().map(|file| file.display().to_string()).collect();
        return Err(CliFailure::input(format!(
            "there is already a store in {}: stop the server and move all of these files together to another folder; \
             restore never overwrites or deletes anything",
            there.join(" and ")
        )));
    }
    put_back(file, &to).map_err(at(file))
}
