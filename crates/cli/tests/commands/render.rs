//! Pictures, as people make them.

use crate::common::{BROKEN, LINE, UNSOLVABLE, ZIP, file, run, stderr, stdout};
use std::fs;
use std::path::Path;

#[test]
fn a_picture_goes_to_standard_output() {
    let output = run(&["render"], ZIP);
    assert!(stdout(&output).starts_with("<svg xmlns="), "{}", stdout(&output));
    assert!(stdout(&output).contains("<title>tiny: Zip, 2×3</title>"));
    assert_eq!(output.status.code(), Some(0));
    let [light, dark] = ["light", "dark"].map(|theme| run(&["render", "--solved", "--theme", theme], ZIP).stdout);
    assert_ne!(light, dark);
}

#[test]
fn a_batch_goes_to_a_folder_under_the_names_of_the_puzzles() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    let _ = fs::remove_dir_all(&folder);
    let to = format!("{}/", folder.display());
    let input = format!("{ZIP}\n{ZIP}\n{LINE}\n");
    let output = run(&["render", "-o", &to], &input);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    let mut files: Vec<String> = fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    files.sort();
    assert_eq!(files, ["stdin-3.svg", "tiny-2.svg", "tiny.svg"]);

    let output = run(&["render"], &input);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("name a folder for them"), "{}", stderr(&output));
    let output = run(&["solve", "-o", &to], ZIP);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("is a folder"), "{}", stderr(&output));
}

#[test]
fn what_cannot_be_solved_is_drawn_as_it_is_given() {
    let output = run(&["render", "--solved"], UNSOLVABLE);
    assert_eq!((output.status.code(), stderr(&output)), (Some(1), "odd: it has no solution\n"));
    assert_eq!(stdout(&output), stdout(&run(&["render"], UNSOLVABLE)));
    let output = run(&["render", "--difference"], ZIP);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), "tiny: there is only one solution\n"));
}

#[test]
fn pictures_as_text() {
    let output = run(&["render", "--to", "text", "--solved"], &format!("{ZIP}\n{LINE}\n"));
    assert_eq!(stdout(&output).matches('┌').count(), 2, "{}", stdout(&output));
    let output = run(&["render", "--to", "text", "--heat-map"], LINE);
    assert!(stdout(&output).contains('╌') || stdout(&output).contains('─'), "{}", stdout(&output));
}

#[test]
fn options_that_do_not_fit_are_refused() {
    for (args, about) in [
        (&["render", "--solved", "--difference"][..], "cannot be used with"),
        (&["render", "--animate"], "--solved"),
        (&["render", "--animate", "--solved", "--to", "text"], "only an SVG can be animated"),
        (&["render", "--solved", "--numbers-only", "--to", "text"], "`--numbers-only` is for pictures"),
        (&["render", "--sheet", "2x2"], "`--sheet` is for booklets"),
        (&["render", "--to", "pdf", "--solved", "--answer-pages"], "cannot be used with"),
    ] {
        let output = run(args, ZIP);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(about), "{args:?}: {}", stderr(&output));
    }
}

#[test]
fn the_ending_of_the_file_tells_the_content() {
    for (name, start) in [("picture.svg", "<svg"), ("picture.TXT", "┌"), ("picture", "<svg")] {
        let path = file(name, "");
        let output = run(&["render", "-o", path.to_str().expect("a path in UTF-8")], ZIP);
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""), "{name}");
        assert!(fs::read_to_string(&path).expect("the file is there").starts_with(start), "{name}");
    }
    let path = file("picture.gif", "as it was");
    let output = run(&["render", "-o", path.to_str().expect("a path in UTF-8")], ZIP);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no picture has the ending `.gif`"), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(&path).expect("the file is there"), "as it was");
    let gray = run(&["render", "--theme", "print", "--solved"], ZIP);
    let colors = stdout(&gray)
        .split('#')
        .skip(1)
        .map(|color| color.split_at(2).0 == &color[2..4] && color[2..4] == color[4..6]);
    assert!(colors.clone().count() > 5 && colors.clone().all(|is_gray| is_gray), "{}", stdout(&gray));
}

#[test]
fn a_png_is_made() {
    let path = file("picture.png", "");
    let output = run(&["render", "--solved", "-o", path.to_str().expect("a path in UTF-8")], ZIP);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    let written = fs::read(&path).expect("the file is there");
    assert!(written.starts_with(b"\x89PNG\r\n\x1a\n") && written.len() > 1000);
}

#[test]
fn numbers_can_stand_without_the_line() {
    let numbrix = r#"{"kind":"numbrix","rows":2,"cols":2,"cells":[[1,0],[0,3]]}"#;
    let [with, without] = [&["render", "--solved"][..], &["render", "--solved", "--numbers-only"]]
        .map(|args| stdout(&run(args, numbrix)).to_owned());
    assert!(without.len() < with.len() && without.contains("opacity"), "{without}");
    let [with, without] = [&["render", "--solved"][..], &["render", "--solved", "--numbers-only"]]
        .map(|args| stdout(&run(args, ZIP)).to_owned());
    assert_eq!(with, without, "the solution of a Zip is its line");
}

/// Returns the number of pages of a booklet, and its text.
fn pages(pdf: &[u8]) -> (usize, String) {
    let text = String::from_utf8_lossy(pdf);
    assert!(text.starts_with("%PDF-") && text.trim_end().ends_with("%%EOF"), "it is a whole PDF");
    (text.matches("/Type /Page\n").count(), text.into_owned())
}

#[test]
fn a_batch_becomes_a_booklet() {
    let path = file("book.pdf", "as it was");
    let name = path.to_str().expect("a path in UTF-8");
    let input = [ZIP; 5].join("\n");
    let book = |args: &[&str], input: &str| {
        let output = run(&[&["render", "-o", name], args].concat(), input);
        (output.status.code(), stderr(&output).to_owned(), fs::read(&path).expect("the file is there"))
    };
    let (status, remarks, plain) = book(&[], &input);
    assert_eq!((status, remarks.as_str(), pages(&plain).0), (Some(0), "", 5));
    let args =
        ["--sheet", "2x2", "--title", "Week 1 (easy)", "--show-difficulty", "--answer-pages", "--paper", "letter"];
    let (status, remarks, full) = book(&args, &input);
    let (count, text) = pages(&full);
    assert_eq!((status, remarks.as_str(), count), (Some(0), "", 3), "two pages of puzzles, one of solutions");
    for shown in ["Week 1 (easy)", "(easy): solutions", "5. tiny", "612"] {
        assert!(text.contains(shown), "{shown}");
    }
    let (count, text) = pages(&book(&[&args[..], &["--front-pages"]].concat(), &input).2);
    assert_eq!(count, 4, "one more page, with rules and contents");
    for shown in ["Draw one line through every cell.", "Contents", "5. tiny"] {
        assert!(text.contains(shown), "{shown}");
    }
    assert_eq!(book(&[&args[..], &["-j", "1"]].concat(), &input).2, full, "threads do not matter");

    // Nothing is lost, and nothing is half a booklet.
    let (status, remarks, after) = book(&[], &format!("{ZIP}\n{BROKEN}"));
    assert_eq!((status, after == full), (Some(2), true));
    assert!(remarks.contains("the booklet is not written"), "{remarks}");
    let (status, remarks, _) = book(&["--answer-pages"], UNSOLVABLE);
    assert_eq!((status, remarks.as_str()), (Some(1), "odd: it has no solution\n"));
    for (args, about) in [(["--title", "語"], "no `語`"), (["--sheet", "40x1"], "at most 12")] {
        let (status, remarks, _) = book(&args, ZIP);
        assert!(status == Some(2) && remarks.contains(about), "{remarks}");
    }
    // The word of a puzzle is not on its board. Text with a dot is written in hexadecimal digits.
    let spell = "spell\nword: LEX\nL . .\nE . X\n";
    assert!(pages(&book(&[], spell).2).1.contains("4C4558"), "LEX");
}
