//! The hosted workflow is pinned: it does not change when tags or channels do.

use std::fs;

#[test]
fn what_the_workflow_runs_is_pinned() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../.github/workflows");
    for entry in fs::read_dir(folder).expect("workflows") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a workflow");
        let used: Vec<&str> =
            text.lines().filter_map(|line| line.trim_start_matches([' ', '-']).strip_prefix("uses: ")).collect();
        assert!(!used.is_empty());
        for action in used {
            let (_, version) = action.split_once('@').expect("a version");
            let commit = version.split(' ').next().expect("a word");
            assert!(commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit()), "{action}");
        }
        assert!(text.contains("permissions:\n  contents: read\n"), "{text}");
        for channel in ["stable", "beta", "nightly"] {
            assert!(!text.contains(channel), "the toolchain is not pinned: {text}");
        }
    }
}
