//! The program that is measured: optimised as it is shipped, and up to date.

use crate::tree::root;
use std::path::PathBuf;
use std::process::Command;

/// Builds the program without its server and pictures, which take most of the time to build and are not measured; tells where
/// it is. It has its own folder, so that the whole program is not built again because of it.
pub(crate) fn build() -> Result<PathBuf, Vec<String>> {
    let folder = root().join("target/budget");
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--release", "--package", "bastide", "--no-default-features", "--target-dir"]);
    cargo.arg(&folder).current_dir(root());
    // Cargo tells this program about its own package. Libraries that look at that would be built again, and the program with
    // them, each time for minutes.
    for name in std::env::vars_os().filter_map(|(name, _)| name.into_string().ok()) {
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(name);
        }
    }
    match cargo.status() {
        Ok(status) if status.success() => Ok(folder.join("release/bastide")),
        _ => Err(vec!["`cargo build --release --package bastide --no-default-features` failed".to_string()]),
    }
}
