//! The program as its users have it: optimised, and up to date.

use crate::tree::root;
use std::path::PathBuf;
use std::process::Command;

/// Builds the program; tells where it is.
pub(crate) fn build() -> Result<PathBuf, Vec<String>> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--release", "--quiet", "--package", "bastide"]).current_dir(root());
    // Whoever runs this by cargo is told its own package. Libraries that look at that would be built again, and the program
    // with them, each time for minutes.
    for name in std::env::vars_os().filter_map(|(name, _)| name.into_string().ok()) {
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(name);
        }
    }
    match cargo.status() {
        Ok(status) if status.success() => Ok(root().join("target/release/bastide")),
        _ => Err(vec!["`cargo build --release --package bastide` failed".to_string()]),
    }
}
