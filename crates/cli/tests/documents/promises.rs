//! The tests that `docs/promises.md` and `docs/stability.md` name exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() && !entry.ends_with("target") {
            sources(&entry, found);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            found.push(entry);
        }
    }
}

#[test]
fn every_promise_has_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = vec![];
    sources(&root.join("crates"), &mut files);
    let mut tests = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(file).expect("a source");
        let mut is_test = false;
        for line in text.lines().map(str::trim) {
            if let Some(name) = line.strip_prefix("fn ").and_then(|rest| rest.split_once('(')).filter(|_| is_test)
            {
                tests.insert(name.0.to_owned());
            }
            is_test = line == "#[test]" || is_test && (line.starts_with('#') || line.starts_with("//"));
        }
    }
    assert!(tests.len() > 500, "{}", tests.len());
    let pages = ["docs/promises.md", "docs/stability.md"].map(|page| fs::read_to_string(root.join(page)));
    let pages = pages.map(|page| page.expect("the page"));
    let rows: Vec<&str> = pages
        .iter()
        .flat_map(|page| page.lines())
        .filter(|line| line.starts_with("| ") && line.contains('`'))
        .collect();
    assert!(rows.len() > 30, "{}", rows.len());
    for row in rows {
        let last = row.trim_end_matches(" |").rsplit(" | ").next().expect("a column");
        let names: Vec<&str> = last.split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "no test in `{row}`");
        for name in names {
            assert!(tests.contains(name), "there is no test `{name}`");
        }
    }
}
