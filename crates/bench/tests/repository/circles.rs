//! No module imports another one that imports it, directly or by way of others: a reader can begin with any of them.
//!
//! A module is a file. A file and the files of its folder are one concept in several parts, and may name each other.
//! Imports inside functions count as well. Sources are looked at without comments, up to the tests at their end.
//!
//! The same holds of the folders of a crate, each with all that is in it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The modules with those that each imports.
type Imports = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the modules in `folder`, files with this ending, each with its text. A name has the folders before it, as in
/// `a/b`. The file of a folder itself has the name of the folder.
fn modules(folder: &Path, ending: &str, own: &str) -> BTreeMap<String, String> {
    fn walk(folder: &Path, base: &Path, ending: &str, own: &str, into: &mut BTreeMap<String, String>) {
        for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, base, ending, own, into);
            } else if path.extension().is_some_and(|extension| extension == ending) && !path.ends_with("tests.rs")
            {
                let inner = path.strip_prefix(base).expect("a path in the folder").with_extension("");
                let parts: Vec<String> = inner.iter().map(|part| part.to_string_lossy().into_owned()).collect();
                let is_own = parts.last().is_some_and(|last| last == own || parts.len() == 1 && last == "main");
                let parts = &parts[..parts.len() - usize::from(is_own)];
                into.insert(parts.join("/"), fs::read_to_string(&path).expect("a source can be read"));
            }
        }
    }
    let mut found = BTreeMap::new();
    walk(folder, folder, ending, own, &mut found);
    found
}

/// Returns the deepest module on this way.
fn deepest<'a>(mut way: &[&'a str], modules: &BTreeMap<String, String>) -> Vec<&'a str> {
    while !way.is_empty() && !modules.contains_key(&way.join("/")) {
        way = &way[..way.len() - 1];
    }
    way.to_vec()
}

/// The ways in the braces of an import, each behind `before`.
fn expand<'a>(before: &[&'a str], text: &'a str, into: &mut Vec<Vec<&'a str>>) {
    let (mut depth, mut start) = (0_usize, 0);
    for (at, c) in text.char_indices().chain([(text.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                let part = text[start..at].trim();
                start = (at + 1).min(text.len());
                let (way, inner) = part.split_once('{').unwrap_or((part, ""));
                let names = way.split("::").map(str::trim).filter(|name| !name.is_empty());
                let way: Vec<&str> = before.iter().copied().chain(names).collect();
                match inner.rsplit_once('}') {
                    Some((inner, _)) => expand(&way, inner, into),
                    None => into.push(way),
                }
            }
            _ => {}
        }
    }
}

/// Returns the ways from `crate`, `super` or `self` in a Rust source.
fn ways(source: &str) -> Vec<Vec<&str>> {
    let is_part = |c: char| c.is_alphanumeric() || "_:".contains(c);
    let mut found = vec![];
    for head in ["crate::", "super::", "self::"] {
        for (at, _) in source.match_indices(head) {
            if source[..at].ends_with(is_part) {
                continue;
            }
            let rest = &source[at..];
            let end = rest.find(|c: char| !is_part(c)).unwrap_or(rest.len());
            let names: Vec<&str> = rest[..end].split("::").filter(|name| !name.is_empty()).collect();
            if !rest[end..].starts_with('{') || !rest[..end].ends_with("::") {
                found.push(names);
                continue;
            }
            let mut depth = 0_usize;
            let close = rest[end..].find(|c: char| {
                depth += usize::from(c == '{');
                depth -= usize::from(c == '}');
                depth == 0
            });
            expand(&names, &rest[end + 1..end + close.unwrap_or(1)], &mut found);
        }
    }
    found
}

/// Returns the names that the face of a crate exports, each with the module that it comes from.
fn exports(face: &str) -> BTreeMap<String, String> {
    let uses = face.split("pub use ").skip(1).filter_map(|rest| rest.split_once(';'));
    let mut found = vec![];
    uses.for_each(|(names, _)| expand(&[], names, &mut found));
    found.into_iter().filter_map(|way| Some((way.last()?.to_string(), way.first()?.to_string()))).collect()
}

/// Returns the imports of the Rust sources in `folder`.
fn rust(folder: &str) -> Imports {
    let modules = modules(&root().join(folder), "rs", "mod");
    let exports = modules.get("lib").map(|face| exports(face)).unwrap_or_default();
    let modules: BTreeMap<String, String> = modules
        .into_iter()
        .map(|(name, text)| {
            let lines = text.lines().take_while(|line| *line != "#[cfg(test)]" || text.contains("mod tests;"));
            let code: Vec<&str> = lines.map(|line| line.split("//").next().unwrap_or_default()).collect();
            (if name == "lib" { String::new() } else { name }, code.join("\n"))
        })
        .collect();
    let imports = modules.iter().map(|(name, code)| {
        let own: Vec<&str> = name.split('/').filter(|part| !part.is_empty()).collect();
        let targets = ways(code).into_iter().map(|way| {
            let mut base = if way[0] == "crate" { vec![] } else { own.clone() };
            let names = &way[usize::from(way[0] != "super")..];
            let up = names.iter().take_while(|name| **name == "super").count();
            base.truncate(base.len().saturating_sub(up));
            base.extend(&names[up..]);
            let module = deepest(&base, &modules).join("/");
            let exported = base.first().and_then(|name| exports.get(*name)).filter(|_| module.is_empty());
            exported.cloned().unwrap_or(module)
        });
        (name.clone(), targets.collect())
    });
    imports.collect()
}

/// Returns the imports of the Python package: `from .a import b` and `from . import a`, wherever they stand, except for
/// those that type checkers alone read.
fn python(folder: &str) -> Imports {
    let modules = modules(&root().join(folder), "py", "__init__");
    let imports = modules.iter().map(|(name, text)| {
        let own: Vec<&str> = name.split('/').filter(|part| !part.is_empty()).collect();
        let is_folder = root().join(folder).join(name).is_dir();
        let mut targets = BTreeSet::new();
        let mut is_for_types = false;
        for line in text.lines() {
            let is_nested = line.is_empty() || line.starts_with(' ');
            is_for_types = line == "if TYPE_CHECKING:" || is_for_types && is_nested;
            if is_for_types {
                continue;
            }
            let Some((from, names)) =
                line.trim_start().strip_prefix("from .").and_then(|rest| rest.split_once(" import "))
            else {
                continue;
            };
            let up = from.len() - from.trim_start_matches('.').len() + usize::from(!is_folder);
            let mut base = own[..own.len().saturating_sub(up)].to_vec();
            base.extend(from.trim_start_matches('.').split('.').filter(|part| !part.is_empty()));
            for name in names.split([',', '(', ')']).map(str::trim) {
                targets.insert(deepest(&[&base[..], &[name]].concat(), &modules).join("/"));
            }
        }
        (name.clone(), targets)
    });
    imports.collect()
}

/// Returns whether one of the two is a file in the other one's folder.
fn is_part(one: &str, other: &str) -> bool {
    let is_in = |inner: &str, outer: &str| outer.is_empty() || inner.starts_with(&format!("{outer}/"));
    one == other || is_in(one, other) || is_in(other, one)
}

/// Returns the modules that `start` imports, directly or by way of others.
fn imported<'a>(imports: &'a Imports, start: &'a String) -> BTreeSet<&'a String> {
    let (mut met, mut open) = (BTreeSet::new(), vec![start]);
    while let Some(module) = open.pop() {
        let next = imports.get(module).into_iter().flatten().filter(|next| !is_part(module, next));
        open.extend(next.filter(|next| met.insert(*next)));
    }
    met
}

/// Returns the modules that import themselves by way of others.
fn circles(imports: &Imports) -> Vec<String> {
    imports.keys().filter(|module| imported(imports, module).contains(module)).cloned().collect()
}

/// Returns the imports between the folders of a crate.
fn folders(imports: &Imports) -> Imports {
    let folder = |module: &String| module.split('/').next().unwrap_or_default().to_owned();
    let mut between = Imports::new();
    for (module, targets) in imports.iter().filter(|(module, _)| !["", "main"].contains(&module.as_str())) {
        let from = folder(module);
        let to = targets.iter().map(folder).filter(|to| *to != from && !to.is_empty());
        between.entry(from.clone()).or_default().extend(to);
    }
    between
}

const RUST_FOLDERS: [&str; 18] = [
    "crates/core/src",
    "crates/constraints/src",
    "crates/frontier/src",
    "crates/models/src",
    "crates/formats/src",
    "crates/solving/src",
    "crates/drawing/src",
    "crates/explain/src",
    "crates/author/src",
    "crates/unicursal/src",
    "crates/flatzinc/src",
    "crates/veripb/src",
    "crates/cli/src",
    "crates/bench/src",
    "crates/testing/src",
    "crates/licenses/src",
    "bindings/wasm/src",
    "bindings/python/src",
];

#[test]
fn no_folder_imports_itself_by_way_of_others() {
    let all = RUST_FOLDERS.map(|folder| (folder, folders(&rust(folder))));
    let found = all.iter().flat_map(|(crate_, imports)| {
        circles(imports).into_iter().map(move |folder| format!("{crate_}/{folder}"))
    });
    assert_eq!(found.collect::<Vec<_>>(), [""; 0], "these import each other");
}

#[test]
fn no_module_imports_itself_by_way_of_others() {
    let python_folder = "bindings/python/python/unicursal";
    let all = RUST_FOLDERS.map(|folder| (folder, rust(folder))).into_iter();
    let mut found = vec![];
    for (folder, imports) in all.chain([(python_folder, python(python_folder))]) {
        let edges: usize = imports.values().map(BTreeSet::len).sum();
        assert!(imports.len() >= 4 && edges >= imports.len() / 2, "{folder}: {imports:?}");
        found.extend(circles(&imports).into_iter().map(|module| format!("{folder}/{module}")));
    }
    assert_eq!(found, [""; 0], "these import each other");
}

#[test]
fn circles_are_found() {
    let imports = |pairs: &[(&str, &str)]| {
        let mut imports = Imports::new();
        for &(from, to) in pairs {
            imports.entry(from.to_owned()).or_default().insert(to.to_owned());
        }
        imports
    };
    assert_eq!(circles(&imports(&[("a", "b"), ("b", "c/d"), ("c/d", "a"), ("e", "a")])), ["a", "b", "c/d"]);
    assert_eq!(circles(&imports(&[("a", "a/b"), ("a/b", "a"), ("", "a"), ("a", "")])), [""; 0]);
    let source = "use crate::a::{b::C, d::{E, self}};\nfn f(x: super::super::g::H) {}";
    let found = ways(source);
    for way in [vec!["crate", "a", "b", "C"], vec!["crate", "a", "d", "E"], vec!["super", "super", "g", "H"]] {
        assert!(found.contains(&way), "{way:?} in {found:?}");
    }
}
