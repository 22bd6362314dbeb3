//! Packages as Cargo knows them, and the license files in their sources.

use crate::{Failure, Package};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// A package with its license.
pub(crate) struct Licensed {
    pub(crate) package: Package,
    /// The expression in its manifest.
    pub(crate) license: String,
    /// The texts that go with it.
    pub(crate) texts: Vec<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Described>,
}

#[derive(Deserialize)]
struct Described {
    name: String,
    version: String,
    license: Option<String>,
    manifest_path: PathBuf,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    kind: Option<String>,
}

/// Returns the packages of a workspace, each with the names of those that it is built from.
pub(crate) fn own(manifest: &Path) -> Result<BTreeMap<String, BTreeSet<String>>, Failure> {
    let described = metadata(manifest, &["--no-deps", "--offline"])?;
    let built_from = |package: Described| {
        let needed =
            package.dependencies.into_iter().filter(|dependency| dependency.kind.as_deref() != Some("dev"));
        (package.name, needed.map(|dependency| dependency.name).collect())
    };
    Ok(described.into_iter().map(built_from).collect())
}

/// Returns the licenses of packages, in their order.
pub(crate) fn licensed(manifest: &Path, packages: &BTreeSet<Package>) -> Result<Vec<Licensed>, Failure> {
    let described = metadata(manifest, &["--locked", "--all-features"])?;
    let describe = |package: &Package| {
        let found = described.iter().find(|found| found.name == package.name && found.version == package.version);
        let found = found.ok_or_else(|| format!("Cargo does not know {} {}", package.name, package.version))?;
        let license = found.license.clone().ok_or_else(|| format!("{} has no license", package.name))?;
        let texts = texts(found, &license)?;
        Ok(Licensed { package: package.clone(), license, texts })
    };
    packages.iter().map(describe).collect()
}

fn metadata(manifest: &Path, options: &[&str]) -> Result<Vec<Described>, Failure> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["metadata", "--format-version", "1"]).args(options).arg("--manifest-path").arg(manifest);
    let output = command.output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    Ok(serde_json::from_slice::<Metadata>(&output.stdout)?.packages)
}

/// Returns the texts of the license files of a package: that of MIT, if one may choose it, and otherwise all.
fn texts(package: &Described, license: &str) -> Result<Vec<String>, Failure> {
    let folder = package.manifest_path.parent().ok_or("a manifest has a folder")?;
    let mut files = vec![];
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        let is_license = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];
        if entry.file_type()?.is_file() && is_license.iter().any(|start| name.starts_with(start)) {
            files.push((name, entry.path()));
        }
    }
    files.sort();
    if is_mit_enough(license) {
        if files.iter().any(|(name, _)| name.contains("MIT")) {
            files.retain(|(name, _)| name.contains("MIT"));
        } else if files.is_empty() {
            return Ok(vec![standard_mit(&package.name)]);
        }
    }
    if files.is_empty() {
        return Err(format!("{} {} has no license file", package.name, package.version).into());
    }
    files.iter().map(|(_, path)| Ok(tidy(&fs::read_to_string(path)?))).collect()
}

/// Returns whether one may choose MIT: older manifests have a slash for `OR`.
fn is_mit_enough(license: &str) -> bool {
    !license.contains(" AND ") && license.replace('/', " OR ").split(" OR ").any(|choice| choice.trim() == "MIT")
}

/// Returns the text of MIT for a package that comes without one.
fn standard_mit(name: &str) -> String {
    let text = include_str!("../../../LICENSE-MIT");
    let rest = text.split_once("\n\nPermission").map_or("", |(_, rest)| rest);
    tidy(&format!("MIT License\n\nCopyright (c) the authors of {name}\n\nPermission{rest}"))
}

/// Returns the text without the differences between files with the same content.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mit_is_chosen_where_it_may_be() {
        for license in ["MIT", "MIT OR Apache-2.0", "Apache-2.0/MIT", "Unlicense OR MIT"] {
            assert!(is_mit_enough(license), "{license}");
        }
        for license in ["Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0", "BSD-3-Clause", "MIT-0"] {
            assert!(!is_mit_enough(license), "{license}");
        }
        assert!(standard_mit("x").contains("Copyright (c) the authors of x\n\nPermission is hereby granted"));
    }
}
