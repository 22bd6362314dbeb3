//! Plain English: words that are refused everywhere, the first words of documentation, and counts of the guides' style.
//!
//! The counts are printed: `cargo test -p unicursal-bench --test repository prose -- --show-output`.

use crate::files::{read, readable, root};
use std::path::Path;

/// Words and phrases that are refused, and what to write.
const REFUSED: [(&str, &str); 12] = [
    ("anew", "again"),
    ("likewise", "also"),
    ("somebody", "someone"),
    ("whoever", "anyone who"),
    ("in vain", "without success"),
    ("says so", "reports this"),
    ("is told", "receives"),
    ("as many as it takes", "as many as needed"),
    (", too.", "also, before the verb"),
    ("for want of", "for lack of"),
    ("nowadays", "now"),
    ("by turns", "alternately"),
];

/// Guides for users, in which the reader is addressed.
const GUIDES: [&str; 19] = [
    "README.md",
    "docs/authoring.md",
    "docs/batches.md",
    "docs/certificates.md",
    "docs/command-line.md",
    "docs/counting.md",
    "docs/embedding.md",
    "docs/exchange.md",
    "docs/formats.md",
    "docs/hints.md",
    "docs/inventing.md",
    "docs/kinds.md",
    "docs/minizinc.md",
    "docs/pictures.md",
    "docs/python.md",
    "docs/quick-start.md",
    "docs/rust.md",
    "docs/wasm.md",
    "docs/web.md",
];

/// Returns the lines of a file that people read, with their numbers: all of a document, and the comments of a program.
fn prose<'a>(path: &Path, text: &'a str) -> Vec<(usize, &'a str)> {
    let is_program =
        path.extension().is_some_and(|ending| ["rs", "ts", "tsx"].iter().any(|known| ending == *known));
    let lines = (1..).zip(text.lines());
    let is_prose = |line: &&str| {
        let line = line.trim_start();
        !is_program || line.starts_with("//") || line.starts_with("* ") || line.starts_with("/*")
    };
    lines.filter(|(_, line)| is_prose(line)).collect()
}

/// Returns whether `text` has `phrase`, between the ends of words.
fn has(text: &str, phrase: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric();
    text.match_indices(phrase).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + phrase.len()..]);
        !before.ends_with(is_letter) && !after.starts_with(is_letter)
    })
}

#[test]
fn refused_words_are_nowhere() {
    let mut files = vec![];
    readable(&root(), &mut files);
    let mut found = vec![];
    for path in files.iter().filter(|path| !path.ends_with("repository/prose.rs")) {
        let name = path.strip_prefix(root()).unwrap_or(path);
        let text = read(&name.to_string_lossy());
        for (number, line) in prose(path, &text) {
            let line = line.to_lowercase();
            let refused = REFUSED.iter().filter(|(phrase, _)| has(&line, phrase));
            found.extend(refused.map(|(phrase, instead)| {
                format!("{}:{number}: write `{instead}` instead of `{phrase}`", name.display())
            }));
        }
    }
    assert!(found.is_empty(), "{} times:\n{}", found.len(), found.join("\n"));
}

/// Functions that return whether something holds say so with a verb, as everywhere in Rust.
#[test]
fn documentation_of_functions_begins_with_a_verb() {
    let mut files = vec![];
    readable(&root(), &mut files);
    let mut found = vec![];
    for path in files.iter().filter(|path| path.extension().is_some_and(|ending| ending == "rs")) {
        let text = read(&path.to_string_lossy());
        let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
        for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("/// Whether ")) {
            let is_first = at == 0 || !lines[at - 1].starts_with("///");
            let item = lines[at..].iter().find(|line| !line.starts_with("///") && !line.starts_with("#["));
            if is_first && item.is_some_and(|item| item.contains("fn ") && item.contains("-> bool")) {
                found.push(format!("{}:{}: {line}", path.display(), at + 1));
            }
        }
    }
    assert!(found.is_empty(), "begin with `Returns whether`:\n{}", found.join("\n"));
}

/// Returns the text of a page without its blocks of code, tables, code in sentences, and addresses of links.
fn sentences(page: &str) -> String {
    let mut is_code = false;
    let mut text = String::new();
    for line in page.lines() {
        is_code ^= line.trim_start().starts_with("```");
        if is_code || line.starts_with(['|', '<']) || line.trim_start().starts_with("```") {
            continue;
        }
        let outside = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
        let mut parts = outside.split("](");
        text.push_str(parts.next().unwrap_or_default());
        for part in parts {
            text.push_str(part.split_once(')').map_or("", |(_, rest)| rest));
        }
        text.push('\n');
    }
    text
}

/// Words that other projects' guides hardly use, with how often a guide may use them in 1,000 words: twice as often as
/// the documentation of ripgrep and mdBook does.
const PATTERNS: [(&[&str], f64); 3] = [
    (&["say", "says", "said", "tell", "tells", "told", "ask", "asks", "asked"], 1.8),
    (&["others", "those of", "those that", "those with", "that of", "ones"], 0.8),
    (&["stand", "stands", "hold", "holds", "held", "leaves out", "left out", "goes on", "comes first"], 0.4),
];

/// How often a guide may say "the N that V" in 1,000 words, where an adjective or a compound would often do.
const CHAINS: f64 = 3.0;

/// Returns how often `words` have "the N that" or "the A N that".
fn chains(words: &[String]) -> usize {
    let begins = |at: usize| {
        words[at] == "the" && (2..4).any(|ahead| words.get(at + ahead).is_some_and(|word| word == "that"))
    };
    (0..words.len()).filter(|&at| begins(at)).count()
}

/// A reader is addressed, a sentence has one idea (no semicolons), and words are plain.
#[test]
#[allow(clippy::print_stdout, reason = "the counts are read")]
fn guides_speak_to_the_reader() {
    let (mut words, mut addressed, mut semicolons) = (0, 0, 0);
    let (mut found, mut chained) = ([0; PATTERNS.len()], 0);
    for page in GUIDES {
        let text = sentences(&read(page));
        let all: Vec<&str> = text.split(|letter: char| !letter.is_alphabetic() && letter != '\'').collect();
        let of_page = all.iter().filter(|word| !word.is_empty()).count();
        let is_you = |word: &&&str| ["you", "your", "yours", "don't"].contains(&word.to_lowercase().as_str());
        let (you, stops) = (all.iter().filter(is_you).count(), text.matches(';').count());
        let per_thousand = |count: usize| count as f64 * 1000.0 / of_page as f64;
        println!("{page}: {of_page} words, you {:.1}, semicolons {:.1}", per_thousand(you), per_thousand(stops));
        (words, addressed, semicolons) = (words + of_page, addressed + you, semicolons + stops);
        let small: Vec<String> =
            all.iter().filter(|word| !word.is_empty()).map(|word| word.to_lowercase()).collect();
        chained += chains(&small);
        let spaced = format!(" {} ", all.join(" ").to_lowercase());
        for (count, (phrases, _)) in found.iter_mut().zip(PATTERNS) {
            *count += phrases.iter().map(|phrase| spaced.matches(&format!(" {phrase} ")).count()).sum::<usize>();
        }
    }
    println!("all: {words} words, you {addressed}, semicolons {semicolons}");
    assert!(addressed * 1000 >= 12 * words, "{addressed} in {words} words: address the reader");
    assert!(semicolons * 1000 <= 2 * words, "{semicolons} in {words} words: use full stops");
    let share = chained as f64 * 1000.0 / words as f64;
    println!("{share:.2} of {CHAINS} in 1,000 words: the N that V");
    assert!(share <= CHAINS, "{share:.2} in 1,000 words, at most {CHAINS}: the N that V");
    for (count, (phrases, most)) in found.into_iter().zip(PATTERNS) {
        let share = count as f64 * 1000.0 / words as f64;
        println!("{share:.2} of {most} in 1,000 words: {phrases:?}");
        assert!(share <= most, "{share:.2} in 1,000 words, at most {most}: {phrases:?}");
    }
}
