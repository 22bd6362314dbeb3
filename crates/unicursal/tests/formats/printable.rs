//! Drawn errors: no part of the input in them controls a terminal, and the carets are in the right places.

use unicursal::format::{Diagnostic, Reader};

fn error(input: &[u8]) -> Diagnostic {
    Reader::new(input).next().expect("an answer").expect_err("an error")
}

/// Returns the text that the carets of a drawn error underline.
fn underlined(drawn: &str) -> &str {
    let lines: Vec<&str> = drawn.lines().collect();
    let at = lines.iter().position(|line| line.contains('^')).unwrap_or_else(|| panic!("no carets:\n{drawn}"));
    let (from, to) = (lines[at].find('^').expect("a caret"), lines[at].rfind('^').expect("a caret") + 1);
    // Up to there, the lines of these tests have one byte for each character but for the last one.
    lines[at - 1]
        .get(from..)
        .map_or("", |rest| rest.char_indices().nth(to - from).map_or(rest, |(at, _)| &rest[..at]))
}

#[test]
fn controls_of_every_kind_of_input_are_escaped_and_underlined() {
    for (input, expected) in [
        ("zip\n1 . \u{9b}31mRED\n. . 2\n", "\\u009b"),
        ("zip\n1 . \x1b[2J\n. . 2\n", "\\u001b"),
        ("zip \"\u{9b}\u{202e}\" never\n1 2\n", "never"),
        ("{\"kind\":\"\u{9b}31m\"}", "\"\\u009b31m\""),
        ("{\"name\":\"\u{85}\u{9d}\",\"kind\":\"zip\",\"cells\":[[1,\u{9b}2]]}", "\\u009b"),
        ("{\"kind\":\"zip\",\"cells\":[[1,2]],\"\u{61c}wals\":1 2}", "2"),
        ("https://puzz.link/p?numlin/5/5/\u{9b}31m\n", "\\u009b"),
        ("https://puzz.link/p?\u{200b}\u{9b}slither/5/5/g\n", "\\u200b\\u009bslither"),
        ("[begin]\npuzzle \u{9b}x\n[end]\n", "\\u009bx"),
        ("3 2\nA.\u{9b}\nA.b\n", "\\u009b"),
    ] {
        let drawn = error(input.as_bytes()).render("file", false);
        assert_eq!(underlined(&drawn), expected, "{drawn}");
        let excerpt = error(input.as_bytes()).excerpt().expect("a line");
        assert_eq!(underlined(&excerpt), expected, "{excerpt}");
        for text in [drawn, excerpt, error(input.as_bytes()).message().to_owned()] {
            assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
            assert!(!text.contains(['\u{200b}', '\u{61c}', '\u{202e}']), "{text:?}");
        }
    }
}

#[test]
fn bytes_that_are_no_text_are_underlined() {
    let error = error(b"zip \"\xc2\x9b\" \xff\n1 2\n");
    let drawn = error.render("\x1b]0;file\x07", false);
    assert_eq!(underlined(&drawn), "\u{fffd}", "{drawn}");
    assert!(drawn.contains("--> \\u001b]0;file\\u0007:1:9\n") && drawn.contains("zip \"\\u009b\" "), "{drawn}");
}

#[test]
fn columns_are_those_of_the_input() {
    let error = error("zip\n\u{9b}\u{9b} . 7\n. . 2\n".as_bytes());
    assert_eq!((error.line(), error.column()), (2, 1));
    let error = Reader::new("zip \"\u{9b}\u{9b}\" never\n1 2\n".as_bytes())
        .next()
        .expect("an answer")
        .expect_err("an error");
    assert!(error.render("file", false).contains("--> file:1:10\n"), "{}", error.render("file", false));
}
