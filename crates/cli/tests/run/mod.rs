//! Runs the program and collects its output and exit code.
#![allow(dead_code, reason = "not every test file uses all of it")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs the program in the repository root.
pub(crate) fn bastide(args: &[&str]) -> Output {
    let run = Command::new(env!("CARGO_BIN_EXE_bastide")).args(args).current_dir(root()).output();
    run.unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).to_string()
}

pub(crate) fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).to_string()
}

pub(crate) fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {} {}", out(output), err(output)))
}
