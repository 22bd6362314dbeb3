//! Notices: the licenses of all packages that are compiled into a shipped artifact.
//!
//! Notices are committed. [`Artifact::listed`] reads the packages in a notice, and [`Artifact::locked`] the packages
//! that it must contain, from files of the project alone, so that a test finds an outdated notice. [`Artifact::write`]
//! also needs the sources of the packages.

mod lock;
mod notice;
mod packages;

use lock::Lock;
use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

/// A failure, with its subject.
pub type Failure = Box<dyn Error + Send + Sync>;

/// A shipped artifact with compiled packages in it.
#[derive(Clone, Copy, Debug)]
pub struct Artifact {
    /// Its name, for people.
    pub title: &'static str,
    /// The package that it is built from.
    pub package: &'static str,
    /// The folder of the workspace that this package belongs to.
    workspace: &'static str,
    /// The notice.
    pub notice: &'static str,
}

/// All artifacts. The page is made of the npm package, and its build adds the packages that come from npm.
pub const ARTIFACTS: &[Artifact] = &[
    Artifact {
        title: "the command unicursal",
        package: "unicursal-cli",
        workspace: ".",
        notice: "crates/cli/LICENSES.txt",
    },
    Artifact {
        title: "the command fzn-unicursal",
        package: "unicursal-flatzinc",
        workspace: ".",
        notice: "crates/flatzinc/LICENSES.txt",
    },
    Artifact {
        title: "the Python package unicursal",
        package: "unicursal-python",
        workspace: "bindings/python",
        notice: "bindings/python/LICENSES.txt",
    },
    Artifact {
        title: "the npm package unicursal",
        package: "unicursal-wasm",
        workspace: "bindings/wasm",
        notice: "bindings/wasm/LICENSES.txt",
    },
];

/// A package of a registry.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

impl Artifact {
    /// Returns the packages that it is built from, by the lock file: for any system, with all features, and also those
    /// that run only while it is built, since a macro writes code that becomes part of it.
    ///
    /// # Errors
    /// If the lock file or the manifests cannot be read.
    pub fn locked(&self) -> Result<BTreeSet<Package>, Failure> {
        let text = fs::read_to_string(root().join(self.workspace).join("Cargo.lock"))?;
        let own = packages::own(&self.manifest())?;
        Lock::parse(&text)?.reached_from(self.package, &own)
    }

    /// Returns the packages that the notice names.
    ///
    /// # Errors
    /// If the notice cannot be read, or does not have the text of a license for each package that it names.
    pub fn listed(&self) -> Result<BTreeSet<Package>, Failure> {
        notice::listed(&fs::read_to_string(root().join(self.notice))?)
    }

    /// Writes the notice.
    ///
    /// # Errors
    /// If the sources of a package cannot be had, or have no license, or if the file cannot be written.
    pub fn write(&self) -> Result<(), Failure> {
        let licensed = packages::licensed(&self.manifest(), &self.locked()?)?;
        let own = fs::read_to_string(root().join("LICENSE-MIT"))?;
        Ok(fs::write(root().join(self.notice), notice::compose(self.title, &own, &licensed))?)
    }

    fn manifest(&self) -> PathBuf {
        root().join(self.workspace).join("Cargo.toml")
    }
}

/// Returns the folder of the project.
fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}
