//! Every notice names what the lock file has: no more, no less, and not another version.

use std::collections::BTreeSet;
use unicursal_licenses::{ARTIFACTS, Package};

#[test]
fn notices_are_up_to_date() {
    for artifact in ARTIFACTS {
        let locked = artifact.locked().expect("the lock file is read");
        let listed = artifact.listed().unwrap_or_else(|failure| panic!("{}: {failure}", artifact.notice));
        let only = |these: &BTreeSet<Package>, those: &BTreeSet<Package>| {
            let names = these.difference(those).map(|package| format!("{} {}", package.name, package.version));
            names.collect::<Vec<_>>().join(", ")
        };
        let (missing, gone) = (only(&locked, &listed), only(&listed, &locked));
        assert!(
            locked == listed,
            "{}: `cargo run -p unicursal-licenses` writes it again. Missing: {missing}. No longer there: {gone}.",
            artifact.notice
        );
        assert!(locked.len() > 20, "{}: {} packages", artifact.notice, locked.len());
    }
}
