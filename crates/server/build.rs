//! Embeds the web client: lists every file of `web/dist`, if it was built.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn files(folder: &Path, all: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() { files(&path, all) } else { all.push(path) }
    }
}

fn main() {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    println!("cargo:rerun-if-changed={}", dist.display());
    let mut all = Vec::new();
    files(&dist, &mut all);
    all.sort();
    let mut text = String::from("const EMBEDDED: &[(&str, &[u8])] = &[\n");
    for path in all {
        let Ok(name) = path.strip_prefix(&dist) else { continue };
        let name = name.to_string_lossy().replace('\\', "/");
        println!("cargo:rerun-if-changed={}", path.display());
        let _ = writeln!(text, "    ({name:?}, include_bytes!({:?})),", path.display().to_string());
    }
    text += "];\n";
    let out = std::env::var("OUT_DIR").unwrap_or_default();
    if let Err(error) = std::fs::write(Path::new(&out).join("assets.rs"), text) {
        println!("cargo:warning=could not list the files of the web client: {error}");
    }
}
