//! Every mention of a recipe, of a step of `.ci/run` and of a test program names an existing one, and so does every
//! link. Pages that are maps stay short.

use crate::files::{read, readable, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns a command without the variables that are set for it.
fn bare(command: &str) -> &str {
    let is_set = |word: &str| word.contains('=') && word.starts_with(|c: char| c.is_ascii_uppercase());
    match command.split_once(' ') {
        Some((first, rest)) if is_set(first) => bare(rest),
        _ => command,
    }
}

/// Returns the words of the commands of a text that begin with `program`: in backticks, or as lines of their own.
fn commands<'a>(text: &'a str, program: &str) -> Vec<Vec<&'a str>> {
    let quoted = text.split('`').skip(1);
    let lines = text.lines().map(|line| line.trim_start_matches(['$', ' ']));
    let arguments = |command: &'a str| bare(command).strip_prefix(program)?.strip_prefix(' ');
    quoted.chain(lines).filter_map(arguments).map(|words| words.split_whitespace().collect()).collect()
}

/// Returns the words after which the `case` of a script looks for what to do.
fn cases(script: &str) -> BTreeSet<String> {
    let labels =
        script.lines().filter_map(|line| line.strip_prefix("    ")?.split_once(')').map(|(label, _)| label));
    let labels = labels.filter(|label| label.chars().all(|c| c.is_ascii_lowercase() || " |-".contains(c)));
    labels.flat_map(|label| label.split(" | ")).map(str::to_owned).collect()
}

/// Returns the commands of the bench binary.
fn measurements() -> BTreeSet<String> {
    let help = Command::new(env!("CARGO_BIN_EXE_bench")).arg("--help").output().expect("the command runs");
    let help = String::from_utf8(help.stdout).expect("text");
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    lines.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// Returns the recipes of the justfile, each with the words that may follow it, if not all may.
fn recipes() -> Vec<(String, Option<BTreeSet<String>>)> {
    let scripts = [("bench", "crates/bench/run"), ("python", "bindings/python/run"), ("ci", ".ci/run")];
    let scripts = [&scripts[..], &[("wasm", "bindings/wasm/run"), ("web", "web/run")]].concat();
    let justfile = read("justfile");
    let names = justfile.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    let names = names.filter_map(|line| line.split([' ', ':']).next());
    let known = names.map(|name| {
        let script = scripts.iter().find(|(recipe, _)| *recipe == name).map(|(_, script)| *script);
        let mut words = script.map(|script| cases(&read(script)));
        if name == "bench" {
            words.as_mut().expect("a script").extend(measurements());
        }
        (name.to_owned(), words)
    });
    known.collect()
}

/// Test programs, each with its modules.
type Programs = BTreeMap<String, BTreeSet<String>>;

/// Returns the test programs of all crates: files, and folders with a `main.rs`.
fn programs() -> Programs {
    fn entries(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten();
        entries.map(|entry| entry.expect("an entry").path()).collect()
    }
    let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    let crates = entries(&root().join("crates"));
    let mut programs = Programs::new();
    for path in crates.iter().flat_map(|folder| entries(&folder.join("tests"))) {
        if path.is_file() || path.join("main.rs").exists() {
            programs.entry(name(&path)).or_default().extend(entries(&path).iter().map(|path| name(path)));
        }
    }
    programs
}

/// Returns whether there are the test programs that a command names, and in one of them each module that it selects. A
/// program without modules has tests to select. Words in capitals stand for any name.
fn are_known(words: &[&str], programs: &Programs) -> bool {
    let is_name = |word: &&str| word.starts_with(|c: char| c.is_ascii_lowercase());
    let at: Vec<usize> = words.iter().zip(1..).filter(|(word, _)| **word == "--test").map(|(_, at)| at).collect();
    let named: Vec<&str> = at.iter().filter_map(|&at| words.get(at).copied()).filter(is_name).collect();
    let Some(modules) = named.iter().map(|name| programs.get(*name)).collect::<Option<Vec<_>>>() else {
        return false;
    };
    let selected = at.last().map_or(&[][..], |last| words.get(last + 1..).unwrap_or_default());
    let mut selected = selected.iter().take_while(|word| **word != "#").filter(|word| is_name(word));
    let is_in = |name: &str| modules.iter().any(|modules| modules.is_empty() || modules.contains(name));
    named.is_empty() || selected.all(|word| is_in(word.split("::").next().unwrap_or(word)))
}

#[test]
fn there_are_all_recipes_that_are_mentioned() {
    let (recipes, programs) = (recipes(), programs());
    assert!((10..=14).contains(&recipes.len()), "{recipes:?}");
    let mut files = vec![];
    readable(&root(), &mut files);
    let steps = cases(&read(".ci/run"));
    let (mut mentioned, mut unknown) = (0, vec![]);
    for path in files.iter().filter(|path| !path.ends_with("repository/recipes.rs")) {
        // In scripts backticks are escaped.
        let text = fs::read_to_string(path).expect("a file can be read").replace("\\`", "`");
        for words in commands(&text, "just") {
            let word = |at: usize| words.get(at).copied().unwrap_or_default();
            let is_known = recipes.iter().any(|(name, following)| {
                let may_follow = following.as_ref().is_none_or(|following| following.contains(word(1)));
                name == word(0) && (may_follow || word(1).is_empty() || word(1).starts_with(['-', '#']))
            });
            if !is_known || !are_known(&words, &programs) {
                unknown.push(format!("{}: just {}", path.display(), words.join(" ")));
            }
            mentioned += 1;
        }
        for words in commands(&text, "cargo test").into_iter().filter(|words| !are_known(words, &programs)) {
            unknown.push(format!("{}: cargo test {}", path.display(), words.join(" ")));
        }
        let is_unknown = |words: &Vec<&str>| !steps.contains(words[0]) && !words[0].starts_with("{{");
        for words in commands(&text, ".ci/run").into_iter().filter(is_unknown) {
            unknown.push(format!("{}: .ci/run {}", path.display(), words.join(" ")));
        }
    }
    assert!(mentioned > 30, "only {mentioned} mentions are found");
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

#[test]
fn mentions_are_found_in_lines_and_in_backticks() {
    let text = "With `A=1 just test --test counts` or\n\n$ just slow\n    just bench # all\nthis is just so `x`\n";
    assert_eq!(
        commands(text, "just"),
        [vec!["test", "--test", "counts"], vec!["slow"], vec!["bench", "#", "all"]]
    );
    assert_eq!(cases("case x in\n    a | b-c) do ;;\n    *) no ;;\n"), ["a", "b-c"].map(str::to_owned).into());
}

#[test]
fn programs_and_their_modules_are_known() {
    let programs = [("solving", &["counts", "planted"][..]), ("engine", &["planted"]), ("alone", &[])];
    let programs: Programs = programs
        .map(|(name, modules)| (name.to_owned(), modules.iter().map(|&module| module.to_owned()).collect()))
        .into();
    let is_known = |command: &str| are_known(&command.split_whitespace().collect::<Vec<_>>(), &programs);
    for command in [
        "slow",
        "slow counted",
        "slow --test solving",
        "slow --test solving counts::squares # takes long",
        "slow --test engine --test solving planted",
        "-p models --test solving -- --ignored counts planted",
        "-p x --test alone any_test",
        "-p CRATE --test GROUP FILE",
    ] {
        assert!(is_known(command), "{command}");
    }
    for command in ["slow --test counts", "slow --test engine counts", "--test solving -- counts squares"] {
        assert!(!is_known(command), "{command}");
    }
}

#[test]
fn links_between_documents_lead_to_files() {
    let mut files = vec![];
    readable(&root(), &mut files);
    let (mut links, mut broken) = (0, vec![]);
    for path in files.iter().filter(|path| path.extension().is_some_and(|extension| extension == "md")) {
        let page = fs::read_to_string(path).expect("a page can be read");
        // Every second part is code.
        for text in page.split("\n```").step_by(2) {
            let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
            for target in targets.filter(|target| !target.is_empty() && !target.contains(':')) {
                links += 1;
                if !path.with_file_name(target).exists() {
                    broken.push(format!("{}: {target}", path.display()));
                }
            }
        }
    }
    assert!(links > 100, "only {links} links are found");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// A map is read whole: more belongs to the pages that it leads to.
#[test]
fn maps_are_short() {
    for (page, max_lines) in [("docs/ARCHITECTURE.md", 190), ("docs/performance.md", 120)] {
        let lines = read(page).lines().count();
        assert!(lines <= max_lines, "{page} has {lines} lines, more than {max_lines}");
    }
}
