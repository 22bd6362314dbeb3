//! No source outside `kinds/` names a kind, so that a new kind is a folder and a
//! row. Lines are looked at one by one and without their comments, up to the tests at the end of a file.

use std::fs;
use std::path::{Path, PathBuf};
use unicursal::Kind;

/// Names of fields in files of other programs, and of arguments of messages, by the folder or file that has them.
const FOREIGN: [(&str, &str); 3] =
    [("penpa", "line"), ("explain/src/lines", "line"), ("explain/src/why.rs", "line")];

/// Returns a kind that the line names: by its constant, or as a word of a text. `line` is English unless it is quoted.
fn named(line: &str) -> Option<Kind> {
    let code = line.split("//").next().unwrap_or_default().replace("\\\"", "`");
    let texts = || code.split('"').skip(1).step_by(2);
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let has_word = |text: &str, word: &str| text.split(|c| !is_part(c)).any(|part| part == word);
    Kind::ALL.iter().copied().find(|kind| {
        let quoted = texts().any(|text| text == kind.name() || text.contains(&format!("`{kind}`")));
        let words = [kind.name().to_owned(), kind.title()];
        let is_word = *kind != Kind::LINE && texts().any(|text| words.iter().any(|word| has_word(text, word)));
        code.contains(&format!("Kind::{}", kind.name().to_uppercase())) || quoted || is_word
    })
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && !path.ends_with("kinds") {
            sources(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && !path.ends_with("kinds.rs")
            && !path.ends_with("tests.rs")
        {
            into.push(path);
        }
    }
}

#[test]
fn no_source_outside_its_folder_names_a_kind() {
    let mut paths = vec![];
    for folder in ["models", "language", "formats", "solving", "drawing", "explain", "author", "unicursal", "cli"]
    {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder).join("src"), &mut paths);
    }
    assert!(paths.len() > 400, "only {} sources are found", paths.len());
    let mut found = vec![];
    for path in paths {
        let source = fs::read_to_string(&path).expect("the source can be read");
        let lines = (1..).zip(source.lines().take_while(|line| *line != "#[cfg(test)]"));
        let shown = path.display().to_string();
        let is_foreign =
            |kind: Kind| FOREIGN.iter().any(|&(format, name)| shown.contains(format) && kind.name() == name);
        found.extend(lines.filter_map(|(number, line)| {
            named(line).filter(|&kind| !is_foreign(kind)).map(|kind| format!("{shown}:{number}: {kind}"))
        }));
    }
    assert!(found.is_empty(), "kinds are named outside kinds/:\n{}", found.join("\n"));
}

#[test]
fn constants_and_words_of_texts_are_found() {
    for line in ["kind == Kind::ZIP", "\"write \\\"line\\\" above\"", "name == \"line\"", "\"like a Hidato\""] {
        assert!(named(line).is_some(), "{line}");
    }
    for line in ["// Kind::ZIP", "a.iter().zip(b)", "\"a blank line, unzipped\"", "\"a ZIP archive\""] {
        assert!(named(line).is_none(), "{line}");
    }
}
