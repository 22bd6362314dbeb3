//! `unicursal convert`: every format and every model, several puzzles, what cannot be written, and what solvers found.

use crate::common::{BROKEN, LINE, UNSOLVABLE, ZIP, file, run, stderr, stdout};

const LINK: &str = "https://puzz.link/p?arukone/2/2/1212\n";
const PAIRS: &str = "numberlink\n1 2\n1 2\n";

#[test]
fn puzzles_go_from_format_to_format() {
    let output = run(&["convert", "--to", "text"], LINK);
    assert_eq!((stdout(&output), stderr(&output), output.status.code()), (PAIRS, "", Some(0)));
    assert_eq!(stdout(&run(&["convert", "--to", "puzzlink"], PAIRS)), LINK);
    let json = stdout(&run(&["convert", "--to", "json", "--from", "puzzlink"], LINK)).to_owned();
    assert_eq!(json, "{\"kind\":\"numberlink\",\"rows\":2,\"cols\":2,\"cells\":[[1,2],[1,2]]}\n");
    assert_eq!(
        stdout(&run(&["solve", "--format", "json"], LINK)).split(',').next(),
        Some("{\"puzzle\":\"stdin:1\"")
    );
}

#[test]
fn a_link_may_stand_in_place_of_a_file() {
    let output = run(&["check", "--format", "json", LINK.trim_end(), LINK.trim_end()], "");
    let names: Vec<_> = stdout(&output).lines().filter_map(|line| line.split(',').next()).collect();
    assert_eq!(names, ["{\"puzzle\":\"link:1\"", "{\"puzzle\":\"link:2\""]);
    let unknown = run(&["solve", "https://example.org/"], "");
    assert!(stderr(&unknown).contains("this link holds no puzzle\n --> link:1:1"), "{}", stderr(&unknown));
    // Kinds have other names elsewhere.
    let named = run(&["solve", "--from", "grid", "--kind", "Hidoku"], "1 .\n. 4\n");
    assert_eq!(named.status.code(), Some(0), "{}", stderr(&named));
}

#[test]
fn several_puzzles_stay_apart() {
    let two = format!("{ZIP}\n{ZIP}\n");
    for format in ["text", "json", "grid", "archive", "indices"] {
        let written = stdout(&run(&["convert", "--to", format], &two)).to_owned();
        let back = run(&["convert", "--to", "json", "--from", format, "--kind", "zip"], &written);
        assert_eq!(stdout(&back).lines().count(), 2, "{format}:\n{written}{}", stderr(&back));
    }
    let model = run(&["convert", "--to", "lp"], &two);
    assert_eq!(model.status.code(), Some(2));
    assert_eq!(stderr(&model), "error: tiny: a file in `lp` has one model (give one puzzle)\n");
    assert!(stdout(&model).ends_with("End\n"));
}

#[test]
fn what_cannot_be_written_is_an_error_in_its_place() {
    let output = run(
        &["convert", "--to", "puzzlink"],
        &format!("{ZIP}\n{BROKEN}\n{{\"kind\":\"numberlink\",\"cells\":[[1,1]]}}\n"),
    );
    assert_eq!(stdout(&output), "https://puzz.link/p?arukone/2/1/11\n");
    assert_eq!(output.status.code(), Some(2));
    let errors = stderr(&output);
    assert!(
        errors.starts_with("error: tiny: the format `puzzlink` holds Numberlink, ")
            && errors.contains(" only, and this is a zip (write"),
        "{errors}"
    );
    assert!(errors.contains("clue 2 is missing"), "{errors}");
}

#[test]
fn the_kind_of_bare_numbers_can_be_given() {
    let numbers = "1 . .\n. . .\n. . 9\n";
    let asked = run(&["solve"], numbers);
    assert_eq!(asked.status.code(), Some(2));
    assert!(stderr(&asked).contains("write its kind on a line above it, or give `--kind`"), "{}", stderr(&asked));
    let solved = run(&["solve", "--kind", "numbrix", "--format", "json"], numbers);
    assert!(stdout(&solved).contains("\"status\":\"solved\""), "{}", stdout(&solved));
}

#[test]
fn values_that_a_solver_found_are_verified() {
    let path = |name: &str, values: &str| file(name, values).to_str().expect("a path in UTF-8").to_owned();
    let found =
        path("found.sol", "go_r1c1_r1c2 1\ngo_r1c2_r1c3 1\ngo_r1c3_r2c3 1\ngo_r2c3_r2c2 1\ngo_r2c2_r2c1 1\n");
    let output = run(&["convert", "--to", "json", "--import-solution", &found], ZIP);
    assert!(
        stdout(&output).starts_with(
            "{\"puzzle\":\"tiny\",\"kind\":\"zip\",\"status\":\"solved\",\"solution\":{\"cells\":[[1,2,3],[6,5,4]]"
        ),
        "{}{}",
        stdout(&output),
        stderr(&output)
    );
    let drawn = run(&["convert", "--to", "text", "--import-solution", &found], ZIP);
    assert!(stdout(&drawn).starts_with("tiny (zip, 2×3): solved\n┌"), "{}", stdout(&drawn));
    let wrong = path("wrong.sol", "go_r1c1_r2c1 1\n");
    let output = run(&["convert", "--to", "json", "--import-solution", &wrong], ZIP);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("error: tiny: paths: 5 instead of 1"), "{}", stderr(&output));
    for (args, message) in [
        (
            &["convert", "--to", "lp", "--import-solution", &found][..],
            "a solution is written with --to json or --to text",
        ),
        (&["convert", "--to", "json", "--import-solution", "no-such-file"], "cannot read no-such-file: "),
        (&["convert"], "--to"),
        (&["convert", "--to", "linkedin-page"], "invalid value 'linkedin-page'"),
        (&["convert", "--to", "pdf"], "invalid value 'pdf'"),
    ] {
        let output = run(args, LINE);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
    }
}

#[test]
fn every_model_is_written() {
    for (model, end) in
        [("lp", "End\n"), ("mps", "ENDATA\n"), ("minizinc", " satisfy;\n"), ("dimacs", " 0\n"), ("opb", " ;\n")]
    {
        for puzzle in [ZIP, LINE, UNSOLVABLE] {
            let output = run(&["convert", "--to", model], puzzle);
            assert!(stdout(&output).ends_with(end), "{model}: {}", stderr(&output));
        }
    }
}

#[test]
fn links_of_the_page_are_written_and_read() {
    let output = run(&["convert", "--to", "page", "--base", "https://example.org/zips/"], ZIP);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    let link = stdout(&output).trim_end().to_owned();
    assert_eq!(
        stdout(&run(&["convert", "--to", "page"], ZIP)).trim_end(),
        &link["https://example.org/zips/".len()..]
    );
    assert!(link.starts_with("https://example.org/zips/#1") && !link.contains('\n'), "{link}");
    let [read, given] = [run(&["convert", "--to", "json", &link], ""), run(&["convert", "--to", "json"], ZIP)];
    assert_eq!((read.status.code(), stdout(&read)), (Some(0), stdout(&given)));

    for (args, about) in [
        (&["convert", "--to", "json", "--base", "https://example.org/"][..], "add `--to page`"),
        (&["convert", "--to", "page", "--base", "example.org"], "give the whole address"),
        (&["convert", "--to", "page", "--base", "https://example.org/#x"], "without `#`"),
        (&["convert", "--to", "json", &link[..link.len() - 4]], "cut off or changed"),
    ] {
        let output = run(args, ZIP);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(about), "{args:?}: {}", stderr(&output));
    }
}
