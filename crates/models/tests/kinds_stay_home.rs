//! Kinds are named only in their folders: neither the models outside `kinds/` nor the command name one, so that a new
//! kind needs only a folder and a row.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use unicursal_models::Kind;

/// The kind whose name is also an English word: as the name of a kind it stands in quotes.
const ENGLISH: &str = "line";

/// Rust source without its comments, and the places of its string literals.
#[derive(Default)]
struct Source {
    text: Vec<char>,
    /// Whether each character is inside a string literal.
    quoted: Vec<bool>,
}

impl Source {
    fn of(source: &str) -> Self {
        let chars: Vec<char> = source.chars().collect();
        let (mut kept, mut at) = (Self::default(), 0);
        while at < chars.len() {
            let rest = &chars[at..];
            let length = if rest.starts_with(&['/', '/']) {
                let length = rest.iter().position(|&c| c == '\n').unwrap_or(rest.len());
                at += length;
                continue;
            } else if let Some(length) = string(rest) {
                kept.push(&rest[..length], true);
                length
            } else {
                let length = character(rest);
                kept.push(&rest[..length], false);
                length
            };
            at += length;
        }
        kept
    }

    fn push(&mut self, chars: &[char], quoted: bool) {
        self.text.extend(chars);
        self.quoted.extend(chars.iter().map(|_| quoted));
    }

    /// The code, with blanks in the place of literals.
    fn code(&self) -> String {
        self.text.iter().zip(&self.quoted).map(|(&c, &quoted)| if quoted { ' ' } else { c }).collect()
    }

    /// The string literals, with their quotes.
    fn literals(&self) -> Vec<String> {
        let both: Vec<_> = self.text.iter().copied().zip(self.quoted.iter().copied()).collect();
        let runs = both.chunk_by(|a, b| a.1 == b.1).filter(|run| run[0].1);
        runs.map(|run| run.iter().map(|&(c, _)| c).collect()).collect()
    }

    /// Removes the modules of tests.
    fn without_tests(mut self) -> Self {
        const MARK: &str = "#[cfg(test)]";
        let mut from = 0;
        loop {
            let code: Vec<char> = self.code().chars().collect();
            let mark: Vec<char> = MARK.chars().collect();
            let Some(at) = (from..code.len()).find(|&at| code[at..].starts_with(&mark)) else { return self };
            let after = at + mark.len();
            from = after;
            let item: String = code[after..].iter().collect();
            let Some(open) = item.trim_start().starts_with("mod ").then(|| item.find(['{', ';'])).flatten() else {
                continue;
            };
            let open = item[..open].chars().count() + after;
            let end = if code[open] == '{' { closing(&code, open) } else { open + 1 };
            let range: Range<usize> = at..end;
            self.text.drain(range.clone());
            self.quoted.drain(range);
            from = at;
        }
    }
}

/// The end of the block that is opened at `open`.
fn closing(code: &[char], open: usize) -> usize {
    let mut depth = 0;
    for (at, &c) in code.iter().enumerate().skip(open) {
        depth += i32::from(c == '{') - i32::from(c == '}');
        if depth == 0 {
            return at + 1;
        }
    }
    code.len()
}

/// The length of the string literal that `rest` starts with, if it does.
fn string(rest: &[char]) -> Option<usize> {
    if rest[0] == '"' {
        let mut at = 1;
        while at < rest.len() && rest[at] != '"' {
            at += if rest[at] == '\\' { 2 } else { 1 };
        }
        return Some((at + 1).min(rest.len()));
    }
    let hashes = rest.iter().skip(1).take_while(|&&c| c == '#').count();
    if rest[0] != 'r' || rest.get(1 + hashes) != Some(&'"') {
        return None;
    }
    let end: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
    let from = 2 + hashes;
    (from..rest.len()).find(|&at| rest[at..].starts_with(&end)).map(|at| at + end.len())
}

/// The length of the piece of code that `rest` starts with: one character, or a character in quotes.
fn character(rest: &[char]) -> usize {
    match rest {
        ['\'', '\\', _, tail @ ..] => 3 + tail.iter().position(|&c| c == '\'').unwrap_or(0) + 1,
        ['\'', _, '\'', ..] => 3,
        // An identifier is taken whole, so that its last letter does not begin a raw string.
        [first, ..] if first.is_alphanumeric() || *first == '_' => {
            let word = rest.iter().take_while(|c| c.is_alphanumeric() || **c == '_').count();
            if word == 1 && rest[0] == 'b' { 1 } else { word }
        }
        _ => 1,
    }
}

/// The words of `text`, with the characters around each.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_part))
}

/// The kinds that `source` names, each with its context.
fn named(source: &str) -> Vec<String> {
    let source = Source::of(source).without_tests();
    let (code, literals) = (source.code(), source.literals());
    let mut found = vec![];
    for kind in Kind::ALL {
        let constant = format!("Kind::{}", kind.name().to_uppercase());
        if has_word(&code, &constant) {
            found.push(constant);
        }
        for literal in &literals {
            let plain = literal.replace("\\\"", "\"");
            let quoted = [format!("\"{kind}\""), format!("`{kind}`")];
            let is_named = if kind.name() == ENGLISH {
                quoted.iter().any(|quoted| plain.contains(quoted))
            } else {
                [kind.name().to_owned(), kind.title()].iter().any(|name| has_word(&plain, name))
            };
            if is_named {
                found.push(format!("{kind} in {literal}"));
            }
        }
    }
    found
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let is_source = path.extension().is_some_and(|extension| extension == "rs");
        if path.is_dir() && name != "kinds" {
            sources(&path, into);
        } else if is_source && !["kinds.rs", "tests.rs"].contains(&name) {
            into.push(path);
        }
    }
}

#[test]
fn no_source_outside_its_folder_names_a_kind() {
    let mut paths = vec![];
    for folder in ["src", "../cli/src"] {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut paths);
    }
    assert!(paths.len() > 60, "only {} sources are found", paths.len());
    let mut found = vec![];
    for path in paths {
        let source = fs::read_to_string(&path).expect("the source can be read");
        found.extend(named(&source).into_iter().map(|what| format!("{}: {what}", path.display())));
    }
    assert!(found.is_empty(), "kinds are named outside kinds/:\n{}", found.join("\n"));
}

#[test]
fn a_name_is_found_wherever_it_matters() {
    for source in [
        "if kind == Kind::ZIP {}",
        "let help = \"write `line` above\";",
        "let help = \"like \\\"line\\\"\";",
        "if name == \"line\" {}",
        "let help = \"a zip, for one\";",
        "let help = \"Hidato\";",
        "let raw = r#\"{\"kind\":\"numbrix\"}\"#;",
        "let quote = '\"'; let kind = \"zip\";",
        "#[cfg(test)]\nmod tests { fn f() {} }\nconst K: Kind = Kind::LINE;",
    ] {
        assert_eq!(named(source).len(), 1, "{source}");
    }
}

#[test]
fn comments_tests_and_other_words_may_have_it() {
    for source in [
        "// Kind::ZIP\n/// as in `zip`",
        "let pairs = a.iter().zip(b);",
        "let help = \"a blank line; a ZIP archive; unzipped\";",
        "#[cfg(test)]\nmod tests {\n    const K: Kind = Kind::ZIP;\n    const S: &str = \"}zip\";\n}\n",
        "#[cfg(test)]\nmod tests;\nlet url = \"https://a\"; // zip",
        "let quote = '\"'; // \"zip\"",
    ] {
        assert_eq!(named(source), [] as [String; 0], "{source}");
    }
}
