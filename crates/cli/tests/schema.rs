//! The schema of questions and answers, and all places that repeat its names: the types of Python and TypeScript, the
//! help of the command, and the guides.
//!
//! The schema itself is written in `docs/schema.json`, and as a table in three guides. With the environment variable
//! `RENEW` set, this test writes both anew.

use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};
use unicursal_models::answer::Answer;
use unicursal_models::author::{Generator, Specification};
use unicursal_models::format::read_text;
use unicursal_models::question::{Limits, OptionSchema, OptionType, Question, parse, schema};
use unicursal_models::{CancelToken, Solver};

/// The fields that every answer can have.
const COMMON: [&str; 6] = ["puzzle", "kind", "status", "limit", "note", "stats"];

/// Boards that together have every status and every field.
const BOARDS: [&str; 11] = [
    "zip\n1 . .\n2 . .\n",
    "zip\n1 . .\n. . .\n2 . .\n",
    "zip\n1 .\n. .\n. .\n. 2\n",
    "line\n. .\n. .\n",
    "line\n. x .\n",
    "line\n.\n",
    "numberlink\n1 1 .\n",
    "numbrix\n1 2 3\n6 5 4\n7 8 9\n",
    "numbrix\n11 . . .\n. . 14 .\n. . 7 .\n. . . .\n",
    // One of its steps uses an assumption.
    "numberlink\n. 1 . . .\n. 2 . 1 .\n. . 3 . .\n. . 2 . .\n. . . . 3\n",
    // One of its steps supposes something.
    "zip\n. . . .\n. 1 5 .\n4 . 2 .\n3 . . .\n",
];

/// A puzzle to be generated, whose answer has every field.
const GENERATED: &str = r#"{"kind": "zip", "size": [4, 4], "walls": 1}"#;

/// Options that make a difference, by the question.
const OPTIONS: [(&str, &str); 14] = [
    ("solve", r#"{"certify": true}"#),
    ("check", r#"{"certify": true}"#),
    ("solutions", r#"{"limit": 1}"#),
    ("pick", r#"{"numbers": [0, "1"]}"#),
    ("minimize", r#"{"exact": true, "walls": true}"#),
    ("verify", r#"{"solution": {"paths": [[[0,0],[0,1],[0,2],[1,2],[1,1],[1,0]]]}}"#),
    ("verify", r#"{"solution": {"paths": [[[0,0]]]}}"#),
    ("hint", r#"{"partial": {"kind":"zip","rows":2,"cols":3,"cells":[[1,0,0],[2,0,0]],"walls":[[[0,1],[0,2]]]}}"#),
    (
        "hint",
        r#"{"partial": {"kind":"zip","rows":2,"cols":3,"cells":[[1,0,0],[2,0,0]],
            "links":[[[0,0],[0,1]],[[0,1],[0,2]],[[0,2],[1,2]],[[1,1],[1,2]],[[1,0],[1,1]]]}}"#,
    ),
    (
        "hint",
        r#"{"partial": {"kind":"line","cells":[[0,0],[0,0]],
            "links":[[[0,0],[0,1]],[[0,1],[1,1]],[[1,0],[1,1]],[[0,0],[1,0]]]}}"#,
    ),
    ("hint", r#"{"number": 2}"#),
    ("hint", r#"{"degree": "why"}"#),
    ("hint", r#"{"number": 2, "degree": "where"}"#),
    ("count", r#"{"method": "frontier"}"#),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// A question: its options, and what its answers show.
struct Described {
    name: &'static str,
    options: Vec<OptionSchema>,
    /// The fields of its own, in their order.
    fields: Vec<&'static str>,
    statuses: BTreeSet<&'static str>,
    /// The types of all fields, by the path to them.
    types: BTreeMap<String, BTreeSet<&'static str>>,
}

/// Asks every question about every board, with and without options and limits.
fn described() -> Vec<Described> {
    let cancelled = CancelToken::new();
    cancelled.cancel();
    let without_proof = Solver::new().threads(1).with_numbers(&[("certify.conflicts", 0)]);
    let solvers = [Solver::new().threads(1), Solver::new().threads(1).cancel(cancelled), without_proof];
    let describe = |(name, options): (&'static str, Vec<OptionSchema>)| {
        let mut described =
            Described { name, options, fields: vec![], statuses: BTreeSet::new(), types: BTreeMap::new() };
        let given = OPTIONS.iter().filter(|(question, _)| *question == name).map(|(_, options)| *options);
        let questions: Vec<Question> =
            given.chain(["{}"]).filter_map(|options| Question::parse(name, options).ok()).collect();
        assert!(!questions.is_empty(), "{name} needs options");
        for board in BOARDS {
            let puzzle = read_text(board).expect("a puzzle");
            for (question, solver) in
                questions.iter().flat_map(|question| solvers.each_ref().map(|solver| (question, solver)))
            {
                if let Ok(answer) = question.ask("it", solver, &puzzle) {
                    described.see(&answer);
                }
            }
        }
        described
    };
    Question::schemas().into_iter().map(describe).collect()
}

impl Described {
    fn see(&mut self, answer: &Answer) {
        let fields = answer.content.fields();
        assert!(self.fields.is_empty() || self.fields == fields, "{}: answers of two kinds", self.name);
        self.fields = fields.to_vec();
        assert_eq!(answer.common_fields(), COMMON);
        assert_eq!(answer.status.name().parse(), Ok(answer.status), "Status::ALL");
        self.statuses.insert(answer.status.name());
        let Ok(Value::Object(fields)) = serde_json::from_str(&answer.to_json()) else { panic!("no object") };
        for (field, value) in fields.iter().filter(|(field, _)| *field != "stats") {
            see(field, value, &mut self.types);
        }
    }
}

/// Notes the type of `value`, and those of its fields.
fn see(path: &str, value: &Value, types: &mut BTreeMap<String, BTreeSet<&'static str>>) {
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    };
    types.entry(path.to_owned()).or_default().insert(kind);
    match value {
        Value::Object(fields) if !path.ends_with("counts") => {
            fields.iter().for_each(|(field, value)| see(&format!("{path}.{field}"), value, types));
        }
        Value::Array(items) => {
            items.iter().filter(|item| item.is_object()).for_each(|item| see(&format!("{path}[]"), item, types));
        }
        _ => {}
    }
}

/// The types of a generated puzzle with its solution, as the schema has them.
fn generated() -> BTreeMap<String, BTreeSet<&'static str>> {
    let specification: Specification = parse(GENERATED).expect("a specification");
    let solver = Solver::new().threads(1);
    let generator = Generator::new(&solver, specification).expect("it is possible");
    let generated = generator.puzzle(&solver, 0).answer.expect("it is found");
    let Ok(Value::Object(fields)) = serde_json::from_str(&generated.to_json_with_solution()) else {
        panic!("no object")
    };
    let mut types = BTreeMap::new();
    for (field, value) in &fields {
        see(field, value, &mut types);
    }
    types
}

fn types_of(types: BTreeMap<String, BTreeSet<&'static str>>) -> Value {
    let text = |types: BTreeSet<&str>| json!(types.into_iter().collect::<Vec<_>>().join(" | "));
    Value::Object(types.into_iter().map(|(path, types)| (path, text(types))).collect())
}

fn options(options: &[OptionSchema]) -> Value {
    Value::Object(options.iter().map(|option| (option.name.to_owned(), json!(option.kind.to_string()))).collect())
}

#[test]
fn the_schema_is_written_out() {
    let mut questions = Map::new();
    for described in described() {
        let answer = types_of(described.types);
        let statuses = &described.statuses;
        questions.insert(
            described.name.into(),
            json!({ "options": options(&described.options), "statuses": statuses, "answer": answer }),
        );
    }
    let whole = json!({
        "limits": options(&schema::<Limits>()),
        "generate": options(&schema::<Specification>()),
        "generated": types_of(generated()),
        "questions": questions,
    });
    let text = serde_json::to_string_pretty(&whole).expect("JSON") + "\n";
    hold("docs/schema.json", &text);
}

/// Compares the content of a file with what it is to be, or writes it anew.
fn hold(file: &str, text: &str) {
    if env::var_os("RENEW").is_some() {
        fs::write(root().join(file), text).unwrap_or_else(|error| panic!("{file}: {error}"));
    }
    assert_eq!(
        read(file),
        text,
        "{file} is out of date; `RENEW=1 cargo test -p unicursal-cli --test schema` renews it"
    );
}

/// The fields that a question's answers can have are all shown by some answer, so that the schema has their types.
#[test]
fn every_field_is_seen() {
    let all = described();
    for described in &all {
        let seen: BTreeSet<&str> =
            described.types.keys().map(String::as_str).filter(|path| !path.contains(['.', '['])).collect();
        for field in &described.fields {
            assert!(seen.contains(field), "no answer to {} shows `{field}`: add a board", described.name);
        }
        for field in seen {
            let is_known = COMMON.contains(&field) || described.fields.contains(&field);
            assert!(is_known, "Content::fields does not name `{field}` of {}", described.name);
        }
    }
    for common in ["limit", "note"] {
        assert!(all.iter().any(|described| described.types.contains_key(common)), "no answer has a `{common}`");
    }
}

/// The text from `start` to the next `end` after it.
fn part<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let at = text.find(start).unwrap_or_else(|| panic!("there is no `{start}`"));
    let rest = &text[at..];
    &rest[..rest[start.len()..].find(end).map_or(rest.len(), |length| start.len() + length)]
}

/// The words in quotes.
fn quoted(text: &str) -> BTreeSet<&str> {
    text.split('"').skip(1).step_by(2).collect()
}

fn is_named(text: &str, field: &str, after: &[&str]) -> bool {
    after.iter().any(|after| {
        text.match_indices(&format!("{field}{after}"))
            .any(|(at, _)| !text[..at].ends_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '_'))
    })
}

/// The class of Python called `name`, with those that it is derived from.
fn python_class(text: &str, name: &str) -> String {
    let body = part(text, &format!("\nclass {name}("), "\n\n\n");
    let header = &body[..body.find(":\n").unwrap_or(body.len())];
    let bases = ["Answer", "_Diagnosed", "_Rated"].into_iter().filter(|base| header.contains(&format!("{base}[")));
    bases.fold(body.to_owned(), |all, base| all + &python_class(text, base))
}

#[test]
fn python_has_every_name() {
    let answers = read("bindings/python/python/unicursal/_answers.py");
    let questions = read("bindings/python/python/unicursal/_questions.py");
    let public = read("bindings/python/python/unicursal/__init__.py");
    for described in described() {
        let name = described.name;
        let class = part(&questions, &format!("    \"{name}\": "), ",");
        let class = class.rsplit(' ').next().expect("a class");
        let body = python_class(&answers, class);
        // The name of the puzzle is `name`, and `puzzle` the puzzle.
        for field in COMMON.into_iter().chain(described.fields) {
            assert!(
                body.contains(&format!("def {field}(self)")),
                "{class} in _answers.py has no property `{field}`"
            );
        }
        let header = part(&body, "class", ":\n    \"\"\"");
        let literal = part(header, "Literal[", "]");
        assert_eq!(quoted(literal), described.statuses, "the statuses of {class} in _answers.py");
        assert!(public.contains(&format!("    \"{name}\",\n")), "unicursal does not export `{name}`");
        // These are an iterator, which ends when its user does.
        if name != "solutions" {
            let signature = part(&questions, &format!("\ndef {name}("), ") ->");
            for option in described.options {
                let is_there = is_named(signature, option.name, &[": "]);
                assert!(is_there, "`{name}` in _questions.py has no keyword `{}`", option.name);
            }
        }
    }
    let limits = read("bindings/python/python/unicursal/_limits.py");
    let limits = part(&limits, "\nclass Limits(", "\n\n\n");
    for option in schema::<Limits>() {
        assert!(is_named(limits, option.name, &[": "]), "Limits in _limits.py has no `{}`", option.name);
    }
    let generate = read("bindings/python/python/unicursal/_generate.py");
    let options = part(&generate, "\nclass GenerateOptions(", "\n\n\n");
    let signature = part(&generate, "\ndef generate(", ") ->");
    for option in schema::<Specification>() {
        let is_there = [options, signature].iter().any(|text| is_named(text, option.name, &[": "]));
        assert!(is_there, "GenerateOptions in _generate.py has no `{}`", option.name);
    }
    for name in ["Degree", "Geometry", "Method", "Symmetry", "Kind"] {
        let file = "_names.py";
        let names = read(&format!("bindings/python/python/unicursal/{file}"));
        let literal = part(&names, &format!("\n{name} = Literal["), "]");
        assert_eq!(quoted(literal), closed_set(name), "{name} in {file}");
    }
}

/// The names among which an option chooses.
fn closed_set(of: &str) -> BTreeSet<&'static str> {
    let all = Question::schemas().into_iter().flat_map(|(_, options)| options).chain(schema::<Specification>());
    let found = all.filter(|option| option.name.eq_ignore_ascii_case(of)).find_map(|option| match option.kind {
        OptionType::Name(names) => Some(names.iter().copied().collect()),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("no option chooses a {of}"))
}

/// The interface of TypeScript called `name`, with those that it extends.
fn interface(text: &str, name: &str) -> String {
    let body = part(text, &format!("export interface {name}"), "\n}\n");
    // An interface without fields of its own is written on one line.
    let body = if body.lines().next().is_some_and(|line| line.ends_with("{}")) {
        body.lines().next().unwrap_or_default()
    } else {
        body
    };
    let header = &body[..body.find('{').unwrap_or(body.len())];
    let bases = ["Answer", "Diagnosis", "Grade", "Limits"];
    let bases = bases.into_iter().filter(|base| *base != name && header.contains(base));
    bases.fold(body.to_owned(), |all, base| all + part(text, &format!("export interface {base}"), "\n}\n"))
}

#[test]
fn typescript_has_every_name() {
    let text = read("bindings/wasm/js/api.d.ts");
    let functions = read("bindings/wasm/js/api.js");
    for described in described() {
        let name = described.name;
        assert!(functions.contains(&format!("question(\"{name}\")")), "api.js does not ask `{name}`");
        let function = part(&text, &format!("export function {name}("), ";\n");
        let class = function.rsplit(": ").next().expect("a type");
        let body = interface(&text, class);
        for field in COMMON.into_iter().chain(described.fields) {
            assert!(is_named(&body, field, &["?: ", ": "]), "{class} in api.d.ts has no `{field}`");
        }
        let header = &body[..body.find('{').unwrap_or(body.len())];
        assert_eq!(quoted(header), described.statuses, "the statuses of {class} in api.d.ts");
        for option in described.options {
            assert!(
                is_named(function, option.name, &["?: ", ": "]),
                "{name} in api.d.ts has no `{}`",
                option.name
            );
        }
        for path in described.types.keys() {
            let field = path.rsplit('.').next().unwrap_or(path).trim_end_matches("[]");
            assert!(
                is_named(&text, field, &["?: ", ": "]),
                "nothing in api.d.ts has the field `{field}` of {path}"
            );
        }
    }
    // A module has one thread.
    let limits = schema::<Limits>().into_iter().filter(|option| option.name != "threads");
    let body = interface(&text, "GenerateOptions");
    for option in limits.chain(schema::<Specification>()) {
        assert!(
            is_named(&body, option.name, &["?: ", ": "]),
            "GenerateOptions in api.d.ts has no `{}`",
            option.name
        );
    }
    for name in ["Degree", "Geometry", "Method", "Symmetry"] {
        assert_eq!(
            quoted(part(&text, &format!("export type {name} ="), ";")),
            closed_set(name),
            "{name} in api.d.ts"
        );
    }
}

/// The command and the option that stand for an option of a question.
fn of_command(question: &'static str, option: &'static str) -> (&'static str, String) {
    match (question, option) {
        ("solutions", option) => ("solve", format!("--{option}")),
        ("optimize", _) => ("solve", "--shortest".into()),
        ("verify", _) => ("check", "--verify".into()),
        ("pick", _) => ("sample", "--pick".into()),
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

/// A table of all questions for a guide, whose options are named by `option`.
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
