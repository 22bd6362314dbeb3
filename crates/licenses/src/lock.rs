//! Lock files, and the packages that a package is built from.

use crate::{Failure, Package};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// A lock file.
#[derive(Deserialize)]
pub(crate) struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    version: String,
    source: Option<String>,
    #[serde(default)]
    dependencies: Vec<String>,
}

impl Lock {
    pub(crate) fn parse(text: &str) -> Result<Self, Failure> {
        Ok(toml::from_str(text)?)
    }

    /// Returns the packages of registries that a package is built from. The lock file does not tell build dependencies
    /// of the project's own packages from those of tests. `own` lists the former.
    pub(crate) fn reached_from(
        &self,
        name: &str,
        own: &BTreeMap<String, BTreeSet<String>>,
    ) -> Result<BTreeSet<Package>, Failure> {
        let mut to_see = vec![self.find(name)?];
        let mut seen = BTreeSet::new();
        let mut found = BTreeSet::new();
        while let Some(locked) = to_see.pop() {
            if !seen.insert((&locked.name, &locked.version)) {
                continue;
            }
            if locked.source.is_some() {
                found.insert(Package { name: locked.name.clone(), version: locked.version.clone() });
            }
            for dependency in &locked.dependencies {
                let needed = self.find(dependency)?;
                if own.get(&locked.name).is_none_or(|built_from| built_from.contains(&needed.name)) {
                    to_see.push(needed);
                }
            }
        }
        Ok(found)
    }

    /// Returns the package that a dependency is: a name, with the version if there are several.
    fn find(&self, dependency: &str) -> Result<&Locked, Failure> {
        let mut words = dependency.split(' ');
        let (name, version) = (words.next(), words.next());
        self.package
            .iter()
            .find(|locked| Some(&*locked.name) == name && version.is_none_or(|version| locked.version == version))
            .ok_or_else(|| format!("the lock file does not have {dependency}").into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_tests_need_is_left_out() {
        let lock = Lock::parse(
            r#"
            [[package]]
            name = "ours"
            version = "1.0.0"
            dependencies = ["a", "tester"]

            [[package]]
            name = "a"
            version = "1.0.0"
            source = "registry"
            dependencies = ["b 2.0.0"]

            [[package]]
            name = "b"
            version = "1.0.0"
            source = "registry"

            [[package]]
            name = "b"
            version = "2.0.0"
            source = "registry"

            [[package]]
            name = "tester"
            version = "1.0.0"
            source = "registry"
            "#,
        )
        .expect("a lock file");
        let own = BTreeMap::from([("ours".to_owned(), BTreeSet::from(["a".to_owned()]))]);
        let found = lock.reached_from("ours", &own).expect("all are there");
        let names: Vec<String> =
            found.iter().map(|package| format!("{} {}", package.name, package.version)).collect();
        assert_eq!(names, ["a 1.0.0", "b 2.0.0"]);
        assert!(lock.reached_from("nobody", &own).is_err());
    }
}
