//! The libraries measure time with one clock, `unicursal_core::Instant`, which runs in browsers, too: the clock of the
//! standard library compiles there and panics when it is read.

use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

/// Whether `source` takes a clock from the standard library.
fn takes_a_clock(source: &str) -> bool {
    let line_takes = |line: &str| {
        let code = line.split("//").next().unwrap_or_default();
        code.contains("std::time") && ["Instant", "SystemTime", "time::*"].iter().any(|name| code.contains(name))
    };
    source.lines().any(line_takes)
}

#[test]
fn only_the_clock_takes_the_clock_of_the_standard_library() {
    let mut paths = vec![];
    for folder in ["src", "../core/src"] {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut paths);
    }
    let with_a_clock: Vec<_> = paths
        .iter()
        .filter(|path| takes_a_clock(&fs::read_to_string(path).expect("the source can be read")))
        .filter_map(|path| path.file_name())
        .collect();
    assert_eq!(with_a_clock, ["clock.rs"], "take `unicursal_core::Instant` instead");
}

#[test]
fn a_clock_is_found_however_it_is_named() {
    for source in
        ["use std::time::{Duration, Instant};", "let now = std::time::SystemTime::now();", "use std::time::*;"]
    {
        assert!(takes_a_clock(source), "{source}");
    }
    for source in ["use std::time::Duration;", "use unicursal_core::Instant;", "// `std::time::Instant` panics"] {
        assert!(!takes_a_clock(source), "{source}");
    }
}
