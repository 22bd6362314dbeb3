//! Notices: a list of packages, and the texts of their licenses, each of them once.

use crate::packages::Licensed;
use crate::{Failure, Package};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The standard library, which is compiled into everything though no lock file has it.
const STANDARD_LIBRARY: &str = include_str!("standard_library.txt");
const HEADING: &str = "\nPackages, with the licenses that their authors offer:\n\n";
const RULE: &str = "\n--------------------------------------------------------------------------------\n";

/// Returns the notice of an artifact.
pub(crate) fn compose(title: &str, own: &str, packages: &[Licensed]) -> String {
    let mut notice = format!(
        "\
Licenses of {title} and of what it is built from

It is under MIT or Apache-2.0, at your option, as are most of the packages. Of these
the text of MIT is below. The list covers all systems and all optional features, and
also what only runs while it is built.
{HEADING}"
    );
    for Licensed { package, license, .. } in packages {
        let _ = writeln!(notice, "  {} {} ({license})", package.name, package.version);
    }
    let _ = writeln!(notice, "{RULE}unicursal:\n\n{}", own.trim());
    let _ = writeln!(notice, "{RULE}{}", STANDARD_LIBRARY.trim());
    let mut written = BTreeSet::new();
    for text in packages.iter().flat_map(|licensed| &licensed.texts) {
        if written.insert(text) {
            let _ = writeln!(notice, "{RULE}{}:\n\n{text}", names(packages, text));
        }
    }
    notice
}

/// Returns the packages that have a text, in lines of at most 80 characters.
fn names(packages: &[Licensed], text: &String) -> String {
    let (mut lines, mut length) = (String::new(), 0);
    for Licensed { package, .. } in packages.iter().filter(|licensed| licensed.texts.contains(text)) {
        let name = format!("{} {}", package.name, package.version);
        if length > 0 {
            let is_full = length + name.len() + 3 > 80;
            lines.push_str(if is_full { ",\n" } else { ", " });
            length = if is_full { 0 } else { length + 2 };
        }
        length += name.len();
        lines.push_str(&name);
    }
    lines
}

/// Returns the packages that a notice lists. Each of them has to have a text.
pub(crate) fn listed(notice: &str) -> Result<BTreeSet<Package>, Failure> {
    let (_, rest) = notice.split_once(HEADING).ok_or("the notice has no list of packages")?;
    let (list, texts) = rest.split_once(RULE).ok_or("the notice has no texts")?;
    let mut found = BTreeSet::new();
    for line in list.lines() {
        let mut words = line.split_whitespace();
        let (Some(name), Some(version)) = (words.next(), words.next()) else {
            return Err(format!("`{line}` names no package").into());
        };
        found.insert(Package { name: name.to_owned(), version: version.to_owned() });
    }
    let has_text: BTreeSet<&str> = texts
        .split(RULE)
        .filter_map(|section| section.split_once(":\n\n"))
        .flat_map(|(names, _)| names.split(',').map(str::trim))
        .collect();
    for Package { name, version } in &found {
        if !has_text.contains(&*format!("{name} {version}")) {
            return Err(format!("the notice has no license of {name} {version}").into());
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn licensed(name: &str, text: &str) -> Licensed {
        let package = Package { name: name.to_owned(), version: "1.0.0".to_owned() };
        Licensed { package, license: "MIT".to_owned(), texts: vec![text.to_owned()] }
    }

    #[test]
    fn what_is_written_is_read_and_texts_are_written_once() {
        let packages: Vec<Licensed> =
            (0..20).map(|number| licensed(&format!("package-{number:02}"), ["even", "odd"][number % 2])).collect();
        let notice = compose("it", "own", &packages);
        assert_eq!(notice.matches("\neven\n").count(), 1);
        assert!(
            listed(&notice)
                .expect("a notice")
                .into_iter()
                .eq(packages.into_iter().map(|licensed| licensed.package))
        );
    }

    #[test]
    fn a_package_without_text_is_found() {
        let notice = compose("it", "own", &[licensed("a", "one"), licensed("b", "another")]);
        let without = notice.replace("b 1.0.0:", "c 1.0.0:");
        assert_eq!(listed(&without).expect_err("b has none").to_string(), "the notice has no license of b 1.0.0");
    }
}
