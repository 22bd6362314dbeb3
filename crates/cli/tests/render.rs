//! Pictures, as people make them.

mod common;

use common::{LINE, UNSOLVABLE, ZIP, file, run, stderr, stdout};
use std::fs;
use std::path::Path;

#[test]
fn a_picture_goes_to_standard_output() {
    let output = run(&["render"], ZIP);
    assert!(stdout(&output).starts_with("<svg xmlns="), "{}", stdout(&output));
    assert!(stdout(&output).contains("<title>tiny: Zip, 2×3</title>"));
    assert_eq!(output.status.code(), Some(0));
    let [light, dark] =
        ["light", "dark"].map(|theme| run(&["render", "--solution", "--theme", theme], ZIP).stdout);
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
    let output = run(&["render", "--solution"], UNSOLVABLE);
    assert_eq!((output.status.code(), stderr(&output)), (Some(1), "odd: it has no solution\n"));
    assert_eq!(stdout(&output), stdout(&run(&["render"], UNSOLVABLE)));
    let output = run(&["render", "--difference"], ZIP);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), "tiny: there is only one solution\n"));
}

#[test]
fn pictures_as_text() {
    let output = run(&["render", "--to", "text", "--solution"], &format!("{ZIP}\n{LINE}\n"));
    assert_eq!(stdout(&output).matches('┌').count(), 2, "{}", stdout(&output));
    let output = run(&["render", "--to", "text", "--heat-map"], LINE);
    assert!(stdout(&output).contains('╌') || stdout(&output).contains('─'), "{}", stdout(&output));
}

#[test]
fn options_that_do_not_fit_are_refused() {
    for (args, about) in [
        (&["render", "--solution", "--difference"][..], "cannot be used with"),
        (&["render", "--animate"], "--solution"),
        (&["render", "--animate", "--solution", "--to", "text"], "only an SVG can be animated"),
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
    let path = file("picture.pdf", "as it was");
    let output = run(&["render", "-o", path.to_str().expect("a path in UTF-8")], ZIP);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no picture has the ending `.pdf`"), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(&path).expect("the file is there"), "as it was");
    let gray = run(&["render", "--theme", "print", "--solution"], ZIP);
    let colors = stdout(&gray)
        .split('#')
        .skip(1)
        .map(|color| color.split_at(2).0 == &color[2..4] && color[2..4] == color[4..6]);
    assert!(colors.clone().count() > 5 && colors.clone().all(|is_gray| is_gray), "{}", stdout(&gray));
}

#[test]
fn a_png_is_made_or_refused() {
    let path = file("picture.png", "");
    let name = path.to_str().expect("a path in UTF-8");
    let output = run(&["render", "--to", "png", "--solution", "-o", name], ZIP);
    let written = fs::read(&path).expect("the file is there");
    if cfg!(feature = "png") {
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
        assert!(written.starts_with(b"\x89PNG\r\n\x1a\n") && written.len() > 1000);
    } else {
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("--features png"), "{}", stderr(&output));
    }
}
