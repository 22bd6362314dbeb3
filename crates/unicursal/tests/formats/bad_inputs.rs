//! The errors that users see for the files in `fixtures/bad`.

use std::fmt::Write as _;
use std::fs;
use unicursal::format::Reader;

#[test]
fn each_bad_input_has_its_errors() {
    insta::glob!("../../../../fixtures/bad", "*.{txt,json,jsonl}", |path| {
        let input = fs::read(path).expect("a fixture can be read");
        let file_name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
        let mut answers = String::new();
        for read in Reader::new(input.as_slice()) {
            match read {
                Ok(puzzle) => writeln!(answers, "read: {}", puzzle.name().unwrap_or("nameless")),
                Err(error) => writeln!(
                    answers,
                    "{}\n[puzzle {:?}, line {}, column {}]",
                    error.render(&file_name, false),
                    error.puzzle().unwrap_or("unknown"),
                    error.line(),
                    error.column(),
                ),
            }
            .expect("writing to a string does not fail");
        }
        assert!(answers.contains("error: "), "{file_name} is not bad");
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!("bad", answers);
        });
    });
}
