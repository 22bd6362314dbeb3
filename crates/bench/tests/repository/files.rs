//! The files of the repository.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the folder of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the content of a file, named from the folder of the repository.
pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Collects the files of the repository in which people read: documents, sources and scripts.
pub(crate) fn readable(folder: &Path, into: &mut Vec<PathBuf>) {
    const BUILT: [&str; 7] = [".git", "target", "node_modules", "corpus", "coverage", "fixtures", "seeds"];
    const KINDS: [&str; 12] = ["md", "rs", "toml", "py", "ts", "tsx", "js", "mjs", "yml", "ipynb", "json", "ftl"];
    for entry in fs::read_dir(folder).expect("a folder can be read") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() {
            if !BUILT.contains(&name.as_str()) {
                readable(&path, into);
            }
        } else if ["run", "justfile"].contains(&name.as_str())
            || path.extension().is_some_and(|extension| KINDS.iter().any(|kind| extension == *kind))
        {
            into.push(path);
        }
    }
}
