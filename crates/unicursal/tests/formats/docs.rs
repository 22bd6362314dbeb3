//! The examples of `docs/formats.md` and `docs/exchange.md` are true.

use std::fs;
use std::path::{Path, PathBuf};
use unicursal::format::{FORMATS, Reader, format};
use unicursal::{Kind, Puzzle, Wall};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the fenced blocks of the page about our own formats: language and content.
fn blocks() -> Vec<(String, String)> {
    blocks_of("docs/formats.md")
}

fn blocks_of(page: &str) -> Vec<(String, String)> {
    let page = fs::read_to_string(root().join(page)).expect("the page is there");
    let parts: Vec<_> = page.split("\n```").collect();
    let inside = parts.iter().skip(1).step_by(2);
    inside
        .map(|block| block.split_once('\n').expect("a fence ends its line"))
        .map(|(language, content)| (language.to_owned(), format!("{content}\n")))
        .collect()
}

fn puzzles(text: &str) -> Vec<Puzzle> {
    Reader::new(text.as_bytes())
        .map(|read| read.unwrap_or_else(|error| panic!("{}", error.render("docs/formats.md", false))))
        .collect()
}

fn named<'a>(puzzles: &'a [Puzzle], name: &str) -> Vec<&'a Puzzle> {
    puzzles.iter().filter(|puzzle| puzzle.name() == Some(name)).collect()
}

#[test]
fn all_examples_are_puzzles_and_both_forms_agree() {
    let (mut text, mut json) = (vec![], vec![]);
    for (language, content) in blocks() {
        match language.as_str() {
            "text" => text.extend(puzzles(&content)),
            "json" | "jsonl" => json.extend(puzzles(&content)),
            "console" => {}
            other => panic!("a block of {other}"),
        }
    }
    assert_eq!((text.len(), json.len()), (12, 4));
    for puzzle in &json {
        let name = puzzle.name().expect("examples have names");
        assert_eq!(named(&text, name), [puzzle]);
    }
    let first = named(&text, "my first zip")[0];
    assert_eq!((first.kind(), first.rows(), first.cols()), (Kind::ZIP, 3, 4));
    let diagonal = named(&text, "diagonal walls")[0];
    let walls = [((0, 1), (1, 0)), ((0, 1), (1, 2)), ((0, 2), (1, 1)), ((1, 1), (2, 1)), ((1, 1), (2, 2))];
    assert_eq!(diagonal.walls(), walls.map(|(a, b)| Wall::between(a, b)));
}

#[test]
fn the_error_is_what_is_shown() {
    let (_, shown) = blocks().pop().expect("the last block");
    let bad = fs::read(root().join("fixtures/bad/clue-twice.txt")).expect("the fixture is there");
    let error = Reader::new(bad.as_slice()).next().expect("an answer").expect_err("an error");
    assert_eq!(error.render("clue-twice.txt", false), shown.trim_end());
}

/// Checks that each sample is recognized and read in the format of its name, and that every format has a sample.
#[test]
fn samples_of_other_formats_are_read() {
    let blocks = blocks_of("docs/exchange.md");
    for name in FORMATS.iter().map(|format| format.name()).filter(|name| !["json", "text"].contains(name)) {
        let samples: Vec<_> = blocks.iter().filter(|(language, _)| language == name).collect();
        assert!(!samples.is_empty(), "no sample of {name}");
        for (_, sample) in samples {
            let given = Reader::with_format(sample.as_bytes(), format(name).expect("a format"));
            let given: Result<Vec<_>, _> = given.collect();
            assert_eq!(given.unwrap_or_else(|error| panic!("{}", error.render(name, false))), puzzles(sample));
        }
    }
    for (language, _) in &blocks {
        assert!(language == "sh" || format(language).is_some(), "a block of {language}");
    }
}
