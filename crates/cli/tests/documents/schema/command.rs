//! The command and the guides have every name of the schema.

use super::described::{COMMON, Described, described};
use super::{hold, part, read};
use std::process::Command;
use unicursal::author::Specification;
use unicursal::question::{Limits, OptionSchema, Question, schema};

/// Returns the command and the option that stand for an option of a question.
fn of_command(question: &'static str, option: &'static str) -> (&'static str, String) {
    match (question, option) {
        ("solutions", _) => ("solve", "--count".into()),
        ("sample" | "hint", "number") | ("repair", "limit") => (question, "--count".into()),
        ("optimize", _) => ("solve", "--shortest".into()),
        ("verify", _) => ("check", "--verify".into()),
        ("pick", _) => ("sample", "--index".into()),
        ("generate", "kind") => ("generate", "[KIND]".into()),
        (question, option) => (question, format!("--{}", option.replace('_', "-"))),
    }
}

#[test]
fn the_command_has_every_option() {
    let help = |command: &str| {
        let help = Command::new(env!("CARGO_BIN_EXE_unicursal")).args([command, "--help"]).output().expect("help");
        assert!(help.status.success(), "there is no `unicursal {command}`");
        String::from_utf8(help.stdout).expect("text")
    };
    let mut options: Vec<(&str, &str)> = vec![];
    for (question, own) in Question::schemas() {
        help(of_command(question, "").0);
        options.extend(own.iter().map(|option| (question, option.name)));
    }
    options.extend(schema::<Specification>().iter().map(|option| ("generate", option.name)));
    options
        .extend(schema::<Limits>().iter().flat_map(|option| [("solve", option.name), ("generate", option.name)]));
    for (question, option) in options {
        let (command, flag) = of_command(question, option);
        let help = help(command);
        let is_there = help.match_indices(&flag).any(|(at, _)| {
            !help[at + flag.len()..].starts_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '-')
        });
        assert!(is_there, "`unicursal {command}` has no {flag}");
    }
}

/// Returns a table of all questions for a guide, whose options are named by `option`.
fn table(option: impl Fn(&'static str, &'static str) -> String) -> String {
    let quoted = |words: &[&str]| words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    let list = |question, options: Vec<OptionSchema>| {
        let names: Vec<String> = options.iter().map(|known| option(question, known.name)).collect();
        quoted(&names.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let mut rows =
        vec!["| Question | Options | `status` | Fields of the answer |".into(), "|---|---|---|---|".into()];
    for Described { name, options, fields, statuses, .. } in described() {
        let statuses: Vec<&str> = statuses.into_iter().collect();
        rows.push(format!("| `{name}` | {} | {} | {} |", list(name, options), quoted(&statuses), quoted(&fields)));
    }
    rows.push(format!("| `generate` | {} | | |", list("generate", schema::<Specification>())));
    rows.push(format!("| all | {} | | {} |", list("solve", schema::<Limits>()), quoted(&COMMON)));
    rows.join("\n") + "\n"
}

#[test]
fn the_guides_have_every_name() {
    const BEGIN: &str = "<!-- From the schema; the test `schema` renews it. -->\n";
    const END: &str = "<!-- End of the schema. -->\n";
    let of_library = |_: &'static str, option: &'static str| option.to_owned();
    let of_commands = |question: &'static str, option: &'static str| {
        let (command, flag) = of_command(question, option);
        if command == question { flag } else { format!("{command} {flag}") }
    };
    for (file, table) in [
        ("docs/command-line.md", table(of_commands)),
        ("docs/python.md", table(of_library)),
        ("docs/wasm.md", table(of_library)),
    ] {
        let text = read(file);
        let old = part(&text, BEGIN, END);
        hold(file, &text.replace(old, &format!("{BEGIN}{table}")));
    }
}
