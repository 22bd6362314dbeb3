//! Pictures of hints and steps.

use crate::common::{LINE, UNSOLVABLE, ZIP, argument, file, folder, names, run, stderr, stdout, without_stats};
use std::fs;

#[test]
fn a_hint_is_drawn_on_the_board_so_far() {
    let folder = folder("hint-pictures");
    let to = folder.join("hint.svg");
    let output = run(&["hint", "--svg", argument(&to)], ZIP);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    assert_eq!(stdout(&output), stdout(&run(&["hint"], ZIP)));
    let hint = fs::read_to_string(&to).expect("a picture");
    assert!(hint.starts_with("<svg xmlns=") && hint.contains("<title>tiny: Zip, 2×3</title>"), "{hint}");
    // Each detail points at something else, and JSON has the same pictures.
    for detail in ["where", "why"] {
        let output = run(&["hint", "--detail", detail, "--format", "json", "--svg", argument(&to)], ZIP);
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
        let look = fs::read_to_string(&to).expect("a picture");
        assert!(look != hint && look != stdout(&run(&["render"], ZIP)), "{detail}");
    }
    run(&["hint", "--format", "json", "--svg", argument(&to)], ZIP);
    assert_eq!(fs::read_to_string(&to).expect("a picture"), hint);
    // Nothing else is in the folder, and an error changes nothing.
    let output = run(&["hint", "--svg", argument(&to)], "zip\n1 ?\n");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!((names(&folder), fs::read_to_string(&to).expect("a picture")), (vec!["hint.svg".into()], hint));
}

#[test]
fn a_wrong_mark_is_pointed_at() {
    let folder = folder("wrong-pictures");
    let [to, right] = ["wrong.svg", "right.svg"].map(|name| folder.join(name));
    let partial = |name: &str, link: &str| file(name, &format!("zip\n. . .\n. . .\nlink {link}\n"));
    for (partial, to, status) in
        [(partial("wrong-link", "r1c1 r2c1"), &to, 1), (partial("right-link", "r1c1 r1c2"), &right, 0)]
    {
        let output = run(&["hint", "--partial", argument(&partial), "--svg", argument(to)], ZIP);
        assert_eq!(output.status.code(), Some(status), "{}", stderr(&output));
    }
    let [wrong, right] = [to, right].map(|to| fs::read_to_string(to).expect("a picture"));
    assert!(wrong != right && wrong != stdout(&run(&["render"], ZIP)));
}

#[test]
fn several_puzzles_need_a_folder() {
    let folder = folder("hints-pictures");
    let (file, input) = (folder.join("hint.svg"), format!("{ZIP}\n{ZIP}\n"));
    fs::write(&file, "from before").expect("a file");
    let output = run(&["hint", "--svg", argument(&file)], &input);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("name a folder for them"), "{}", stderr(&output));
    assert_eq!(names(&folder), ["hint.svg"]);
    assert_eq!(fs::read_to_string(&file).expect("a file"), "from before");
    let output = run(&["hint", "--svg", argument(&folder)], &input);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    assert_eq!(names(&folder), ["hint.svg", "tiny-2.svg", "tiny.svg"]);
}

#[test]
fn each_step_is_drawn_on_the_board_before_it() {
    let folder = folder("step-pictures");
    let to = folder.join("new");
    let input = format!("{ZIP}\n{LINE}\n{UNSOLVABLE}\n");
    let output = run(&["explain", "--format", "json", "--svg-dir", argument(&to)], &input);
    assert_eq!((output.status.code(), stderr(&output)), (Some(1), ""));
    assert_eq!(without_stats(&output), without_stats(&run(&["explain", "--format", "json"], &input)));
    let steps: Vec<usize> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("an answer"))
        .map(|answer| answer["steps"].as_array().map_or(0, Vec::len))
        .collect();
    let files = names(&to);
    let count = |prefix: &str| files.iter().filter(|name| name.starts_with(prefix)).count();
    assert_eq!(
        [count("tiny-0"), count("stdin-2-difference"), count("odd-0")],
        [steps[0], 1, steps[2]],
        "{files:?}"
    );
    assert_eq!(files.len(), steps[0] + 1 + steps[2], "{files:?}");
    // A hint is drawn in the same way.
    let numbers = "numbrix \"numbers\"\n1 . 3\n. . .\n";
    run(&["explain", "--svg-dir", argument(&to)], numbers);
    let hint = folder.join("hint.svg");
    run(&["hint", "--svg", argument(&hint)], numbers);
    assert_eq!(fs::read(to.join("numbers-01.svg")).expect("a picture"), fs::read(hint).expect("a picture"));
}

#[test]
fn inputs_are_not_written_to() {
    let input = file("drawn-input", ZIP);
    let output = run(&["hint", "--svg", argument(&input), argument(&input)], "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&input).expect("the input"), ZIP);
    let output = run(&["hint", "--svg", "/no/such/folder/hint.svg"], ZIP);
    assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
}
