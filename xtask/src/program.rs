//! Builds the program to measure from the current source, with release optimisation.

use crate::tree::root;
use std::path::PathBuf;
use std::process::Command;

/// Builds the program and returns its path. Leaves out the server and pictures, which are not measured and take most of the
/// build time. The build has its own target folder, so it does not force a rebuild of the full program.
pub(crate) fn build() -> Result<PathBuf, Vec<String>> {
    let folder = root().join("target/budget");
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--release", "--package", "bastide", "--no-default-features", "--target-dir"]);
    cargo.arg(&folder).current_dir(root());
    // Cargo sets environment variables that describe the xtask package. With them, cargo would rebuild libraries that read
    // them, and then the program, which takes minutes.
    for name in std::env::vars_os().filter_map(|(name, _)| name.into_string().ok()) {
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(name);
        }
    }
    match cargo.status() {
        Ok(status) if status.success() => Ok(folder.join("release/bastide")),
        _ => Err(vec![
            "`cargo build --release --package bastide --no-default-features` failed: run it to see why"
                .to_string(),
        ]),
    }
}
