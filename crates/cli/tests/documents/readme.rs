//! The command prints the output that the README, `docs/counting.md` and `docs/authoring.md` show.

use crate::common::{command, run_command, stdout};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the folder of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs what the console blocks of a page show, and gives their number.
fn compare(page: &str, prompt: &str) -> usize {
    let root = root();
    let page = fs::read_to_string(root.join(page)).expect("the page is there").replace("\r\n", "\n");
    let mut shown = 0;
    for block in page.split(&format!("```console\n$ {prompt} ")).skip(1) {
        let (block, _) = block.split_once("\n```").expect("a block ends");
        let (words, answer) = block.split_once('\n').expect("an answer");
        let words: Vec<&str> = words.split(' ').collect();
        let output = run_command(command(&words).current_dir(&root), "");
        assert_eq!(stdout(&output).trim_end(), answer);
        shown += 1;
    }
    shown
}

#[test]
fn the_readme_shows_what_is_printed() {
    assert_eq!(compare("README.md", "cargo run --no-default-features --"), 1);
}

/// Returns the pages of the guide, in the order of its table of contents.
fn pages() -> Vec<String> {
    let summary = root().join("docs/SUMMARY.md");
    let summary = fs::read_to_string(summary).expect("the table of contents is there");
    let links = summary.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    links.map(|(page, _)| format!("docs/{page}")).collect()
}

#[test]
fn the_guide_shows_what_is_printed() {
    let pages = pages();
    assert!(pages.len() > 10, "{pages:?}");
    let shown: usize = pages.iter().map(|page| compare(page, "unicursal")).sum();
    assert!(shown >= 10, "{shown}");
}

/// Checks that no page is left out of the book.
#[test]
fn the_book_has_every_page() {
    let root = root();
    let pages = pages();
    for entry in fs::read_dir(root.join("docs")).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        let page = format!("docs/{name}");
        let is_page = path.extension().is_some_and(|ending| ending == "md") && name != "SUMMARY.md";
        assert!(!is_page || pages.contains(&page), "{page}");
    }
}

/// Checks figures that one page repeats from another.
#[test]
fn performance_has_the_figures_of_the_measurements() {
    let root = root();
    let read = |page: &str| fs::read_to_string(root.join(page)).expect("a page");
    let (peers, performance) = (read("measurements/peers.md"), read("docs/performance.md").replace('\n', " "));
    let of = |beginning: &str| -> Vec<f64> {
        let (_, rest) = peers.split_once(beginning).expect("a line with the mean");
        let (line, _) = rest.split_once(".\n").expect("a sentence");
        let words = line.split([' ', ';']).filter_map(|word| word.parse().ok());
        words.collect()
    };
    let (all, once) = (of("Geometric mean of"), of("solved once: geometric mean of"));
    let ([_, mean, least], [_, fresh, least_fresh]) = (&all[..], &once[..]) else { panic!("{all:?} {once:?}") };
    let says = format!(
        "geometric mean of the ratios is {mean:.0}, and {fresh:.0} for boards solved once in a fresh process. The smallest is {:.1}.",
        least.min(*least_fresh)
    );
    assert!(performance.contains(&says), "{says}");
}

/// Checks the puzzle that the guide for authors shows as JSON.
#[test]
fn the_guide_for_authors_shows_a_generated_puzzle() {
    let root = root();
    let guide = fs::read_to_string(root.join("docs/authoring.md")).expect("the page is there");
    let words = ["generate", "zip", "--size", "2x3", "--seed", "42", "--format", "json"];
    let made = run_command(command(&words).current_dir(&root), "");
    assert!(guide.contains(stdout(&made).trim_end()), "{}", stdout(&made));
}

#[test]
fn the_guide_for_authors_shows_what_is_printed() {
    assert_eq!(compare("docs/authoring.md", "unicursal"), 3);
}

/// Returns the lines of the shell blocks of a page.
fn shell_lines(page: &str) -> Vec<String> {
    let root = root();
    let text = fs::read_to_string(root.join(page)).expect("the page is there").replace("\r\n", "\n");
    let blocks = text.split("\n```sh\n").skip(1).filter_map(|rest| rest.split_once("\n```"));
    blocks.flat_map(|(block, _)| block.lines().map(str::to_owned)).collect()
}

/// The commands that a newcomer pastes work: no line of the README or of the guide fails to read its file, or writes an
/// error. Other programs, and what comes after them, are left out.
#[cfg(unix)]
#[test]
fn the_commands_of_the_readme_and_of_the_guide_run_as_they_stand() {
    let root = root();
    let binary = Path::new(env!("CARGO_BIN_EXE_unicursal")).parent().expect("a folder");
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap_or_default());
    let mut known = 0;
    for page in pages().iter().map(String::as_str).chain(["README.md"]) {
        let folder = tempfile::tempdir().expect("a folder");
        std::os::unix::fs::symlink(root.join("fixtures"), folder.path().join("fixtures")).expect("a link");
        for line in shell_lines(page) {
            let line = line.split(" && ").next().unwrap_or_default();
            let is_ours = line.starts_with("unicursal ") || line.contains(" | unicursal ");
            if !is_ours || line.contains("zip.sol") {
                continue;
            }
            let mut shell = std::process::Command::new("sh");
            let output = shell.args(["-c", line]).current_dir(folder.path()).env("PATH", &path).output();
            let output = output.expect("there is a shell");
            let said = String::from_utf8_lossy(&output.stderr);
            let is_answered = matches!(output.status.code(), Some(0 | 1));
            assert!(is_answered && !said.contains("error"), "{page}: {line}: {said}");
            known += 1;
        }
    }
    assert!(known > 40, "{known}");
}

#[test]
fn the_kind_of_the_guide_is_among_the_fixtures_and_as_stated() {
    let read = |path| fs::read_to_string(root().join(path)).expect("it is there").replace("\r\n", "\n");
    let guide = read("docs/inventing.md");
    let (_, rest) = guide.split_once("```kind\n").expect("a kind");
    assert_eq!(rest.split("```").next(), Some(&*read("fixtures/cornered.kind")));
    let output = run_command(command(&["kind", "check", "fixtures/cornered.kind"]).current_dir(root()), "");
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    assert!(stdout(&output).contains("Examples: 2 of 2 are as stated."), "{}", stdout(&output));
}

#[test]
fn the_plan_of_the_guide_is_among_the_fixtures() {
    let root = root();
    let read = |path| fs::read_to_string(root.join(path)).expect("it is there").replace("\r\n", "\n");
    let (_, rest) = read("docs/authoring.md")
        .split_once("```toml\n")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .expect("a plan");
    assert_eq!(rest.split("```").next(), Some(&*read("fixtures/week.toml")));
}
