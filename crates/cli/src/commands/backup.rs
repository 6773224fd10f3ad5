//! `bastide backup` and `restore`: copies of what a server keeps.

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
        return Err(CliFailure::input(format!("{}: there is no store there", from.display())));
    }
    if args.output.exists() {
        return Err(CliFailure::input(format!(
            "{} exists already: name another file",
            args.output.display()
        )));
    }
    back_up(&from, &args.output).map_err(at(&from))?;
    print(&format!("{} is copied to {}\n", from.display(), args.output.display()));
    Ok(())
}

/// What is wrong with a file.
fn at(path: &Path) -> impl Fn(StoreError) -> CliFailure + '_ {
    move |error| CliFailure::input(format!("{}: {error}", path.display()))
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), CliFailure> {
    if !args.file.exists() {
        return Err(CliFailure::input(format!("{}: there is no such file", args.file.display())));
    }
    if is_in_use(&args.file) {
        let file = args.file.display();
        return Err(CliFailure::input(format!(
            "{file}: a server uses it: make a copy with `bastide backup`"
        )));
    }
    let before = Before::of(&args.data);
    let folder = DataDirLock::acquire(&args.data).map_err(CliFailure::input)?;
    let done = put_into(&folder, &args.file);
    if done.is_err() {
        before.again(&args.data);
    }
    // Only now may a server have it.
    drop(folder);
    done?;
    print(&format!("{} is put back into {}\n", args.file.display(), args.data.display()));
    Ok(())
}

/// What was there before a folder was taken.
struct Before {
    /// The files and folders in it.
    inside: HashSet<OsString>,
    /// The folders that had to be made, the innermost first.
    missing: Vec<PathBuf>,
}

/// Everything in a folder by name; nothing if it is not there.
fn names(folder: &Path) -> HashSet<OsString> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.file_name()).collect()
}

impl Before {
    fn of(folder: &Path) -> Self {
        let missing = folder.ancestors().take_while(|path| !path.as_os_str().is_empty() && !path.exists());
        Self { inside: names(folder), missing: missing.map(Path::to_path_buf).collect() }
    }

    /// As if the folder had never been taken: its lock, which is still held, goes, and so do folders that are empty then.
    fn again(&self, folder: &Path) {
        for name in names(folder).difference(&self.inside) {
            let path = folder.join(name);
            // A lock has nothing in it; whatever else came meanwhile is somebody's.
            if path.metadata().is_ok_and(|file| file.is_file() && file.len() == 0) {
                let _ = std::fs::remove_file(path);
            }
        }
        for made in &self.missing {
            // One that is not empty stays.
            let _ = std::fs::remove_dir(made);
        }
    }
}

/// Puts a copy into a folder in which no store lies.
fn put_into(folder: &DataDirLock, file: &Path) -> Result<(), CliFailure> {
    let to = folder.store();
    let there: Vec<PathBuf> = files_of(&to).into_iter().filter(|file| file.exists()).collect();
    if !there.is_empty() {
        let there: Vec<String> = there.iter().map(|file| file.display().to_string()).collect();
        return Err(CliFailure::input(format!(
            "there is a store already, in {}: stop the server and move all of it to another folder first, it belongs \
             together; nothing is overwritten or deleted",
            there.join(" and ")
        )));
    }
    put_back(file, &to).map_err(at(file))
}
