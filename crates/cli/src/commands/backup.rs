//! `bastide backup` and `restore`: copies of what a server keeps.

use crate::args_server::{BackupArgs, RestoreArgs};
use crate::failure::{Failure, print};
use bastide_server::store::{StoreError, back_up, files_of, put_back};
use bastide_server::{Folder, is_in_use, store_file};
use std::path::{Path, PathBuf};

pub(crate) fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let from = store_file(&args.data);
    if !from.exists() {
        return Err(Failure::input(format!("{}: there is no store there", from.display())));
    }
    if args.output.exists() {
        return Err(Failure::input(format!("{} exists already: name another file", args.output.display())));
    }
    back_up(&from, &args.output).map_err(at(&from))?;
    print(&format!("{} is copied to {}\n", from.display(), args.output.display()));
    Ok(())
}

/// What is wrong with a file.
fn at(path: &Path) -> impl Fn(StoreError) -> Failure + '_ {
    move |error| Failure::input(format!("{}: {error}", path.display()))
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    if !args.file.exists() {
        return Err(Failure::input(format!("{}: there is no such file", args.file.display())));
    }
    if is_in_use(&args.file) {
        let file = args.file.display();
        return Err(Failure::input(format!("{file}: a server uses it: make a copy with `bastide backup`")));
    }
    let folder = Folder::take(&args.data).map_err(Failure::input)?;
    let to = folder.store();
    let there: Vec<PathBuf> = files_of(&to).into_iter().filter(|file| file.exists()).collect();
    if !there.is_empty() {
        let there: Vec<String> = there.iter().map(|file| file.display().to_string()).collect();
        return Err(Failure::input(format!(
            "there is a store already, in {}: stop the server and move all of it to another folder first, it belongs \
             together; nothing is overwritten or deleted",
            there.join(" and ")
        )));
    }
    put_back(&args.file, &to).map_err(at(&args.file))?;
    print(&format!("{} is put back into {}\n", args.file.display(), args.data.display()));
    Ok(())
}
