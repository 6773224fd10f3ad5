//! Reads the files of the repository.

use std::path::{Path, PathBuf};

/// The workspace folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// A file with its path from the root and its text.
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl File {
    pub(crate) fn has_extension(&self, extension: &str) -> bool {
        Path::new(&self.path).extension().is_some_and(|found| found == extension)
    }
}

/// Every text file below a folder, sorted by path. Leaves out built and downloaded files.
pub(crate) fn files(below: &str) -> Vec<File> {
    let mut found = Vec::new();
    collect(&root().join(below), &mut found);
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn collect(folder: &Path, found: &mut Vec<File>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_string();
        // In a worktree, `.git` is a file.
        if matches!(name.as_str(), "target" | ".git" | "node_modules" | "dist" | "shots" | "failures") {
            continue;
        }
        // This file is generated from the server's types and has the generator's style.
        if path.ends_with("web/src/protocol.ts") {
            continue;
        }
        if path.is_dir() {
            collect(&path, found);
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            let path = path.strip_prefix(root()).unwrap_or(&path).to_string_lossy().to_string();
            found.push(File { path, text });
        }
    }
}
