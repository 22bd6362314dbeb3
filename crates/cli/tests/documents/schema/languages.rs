//! The types of Python and TypeScript have every name of the schema.

use super::described::{COMMON, described};
use super::{part, read};
use std::collections::BTreeSet;
use unicursal::author::Specification;
use unicursal::question::{Limits, OptionType, Question, schema};

/// Returns the words in quotes.
fn quoted(text: &str) -> BTreeSet<&str> {
    text.split('"').skip(1).step_by(2).collect()
}

fn is_named(text: &str, field: &str, after: &[&str]) -> bool {
    after.iter().any(|after| {
        text.match_indices(&format!("{field}{after}"))
            .any(|(at, _)| !text[..at].ends_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '_'))
    })
}

/// Returns the class of Python called `name`, with those that it is derived from.
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
    for name in ["Detail", "Geometry", "Method", "Symmetry", "Kind"] {
        let file = "_names.py";
        let names = read(&format!("bindings/python/python/unicursal/{file}"));
        let literal = part(&names, &format!("\n{name} = Literal["), "]");
        assert_eq!(quoted(literal), closed_set(name), "{name} in {file}");
    }
}

/// Returns the names among which an option chooses.
fn closed_set(of: &str) -> BTreeSet<&'static str> {
    let all = Question::schemas().into_iter().flat_map(|(_, options)| options).chain(schema::<Specification>());
    let found = all.filter(|option| option.name.eq_ignore_ascii_case(of)).find_map(|option| match option.kind {
        OptionType::Name(names) => Some(names.iter().copied().collect()),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("no option chooses a {of}"))
}

/// Returns the interface of TypeScript called `name`, with those that it extends, and the part that has its statuses.
fn interface(text: &str, name: &str) -> (String, String) {
    let alias = format!("export type {name} = With<");
    let is_alias = text.contains(&alias);
    let body = if is_alias {
        part(text, &alias, "\n\n")
    } else {
        part(text, &format!("export interface {name}"), "\n}\n")
    };
    // An interface without fields of its own is written on one line.
    let body = if body.lines().next().is_some_and(|line| line.ends_with("{}")) {
        body.lines().next().unwrap_or_default()
    } else {
        body
    };
    let header = if is_alias { body } else { &body[..body.find('{').unwrap_or(body.len())] };
    let bases = ["Answer", "Diagnosis", "Grade", "Limits"];
    let is_base = |base: &&str| *base != name && (header.contains(base) || is_alias && *base == "Answer");
    let own = |base| part(text, &format!("export interface {base}"), "\n}\n");
    let all = bases.into_iter().filter(is_base).fold(body.to_owned(), |all, base| all + own(base));
    (all, header.to_owned())
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
        let (body, header) = interface(&text, class);
        for field in COMMON.into_iter().chain(described.fields) {
            assert!(is_named(&body, field, &["?: ", ": "]), "{class} in api.d.ts has no `{field}`");
        }
        assert_eq!(quoted(&header), described.statuses, "the statuses of {class} in api.d.ts");
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
    let (body, _) = interface(&text, "GenerateOptions");
    for option in limits.chain(schema::<Specification>()) {
        assert!(
            is_named(&body, option.name, &["?: ", ": "]),
            "GenerateOptions in api.d.ts has no `{}`",
            option.name
        );
    }
    for name in ["Detail", "Geometry", "Method", "Symmetry"] {
        assert_eq!(
            quoted(part(&text, &format!("export type {name} ="), ";")),
            closed_set(name),
            "{name} in api.d.ts"
        );
    }
}
