//! Readers account for everything: an unknown part, wherever it stands in an input, is an error or a note.

use std::collections::BTreeMap;
use unicursal::format::{FORMATS, Reader, format};

/// Inputs in each format, with the parts of them that are known to carry no rule. In those, anything may stand.
const INPUTS: &[(&str, &str, &[&str])] = &[
    ("text", "zip\n1|.\n-\n. 2\n", &[]),
    ("text", "countryroad\n3 .\n. .\nregions\n1 1\n2 2\nlink r1c1 r1c2\n", &[]),
    ("json", r#"{"kind":"zip","cells":[[1,0],[0,2]],"walls":[[[0,0],[0,1]]]}"#, &[]),
    ("json", r#"{"kind":"numberlink","rules":{"cover":false},"cells":[[1,1]]}"#, &[]),
    ("grid", "1 . .\n. 2 .\n. . 9\n", &[]),
    ("grid", "[[1, null, null],\n [null, 2, null],\n [null, null, 9]]\n", &[]),
    ("grid", "n = 3;\npuzzle = [| 1, 0, 0\n| 0, 2, 0\n| 0, 0, 9 |];\n", &["n ", "puzzle "]),
    ("grid", "┌─┬─┬─┐\n│1│ │ │\n├─┼─┼─┤\n│ │2│ │\n├─┼─┼─┤\n│ │ │9│\n└─┴─┴─┘\n", &[]),
    ("grid", "1,,\n,2,\n,,9\n", &[]),
    ("puzzlink", "https://puzz.link/p?numlin/5/5/1j2h3m1h2j3\n", &["https://puzz.link/p"]),
    ("puzzlink", "https://puzz.link/p?mashu/f/3/1/b\n", &["https://puzz.link/p"]),
    ("puzzlink", "https://puzz.link/p?moonsun/2/2/0ob0\n", &["https://puzz.link/p"]),
    ("puzzlink", "https://puzz.link/p?castle/3/1/142a00.\n", &["https://puzz.link/p"]),
    ("pzprv3", "pzprv3\nnumlin\n1\n3\n1 . 1 \n0 0 \n", &[]),
    ("pzprv3", "pzprv3.2\nmoonsun\n2\n2\n0 \n0 \n1 1 \n1 . \n2 . \n1 \n1 \n1 1 \n0 0 \n0 0 \n", &[]),
    ("pzprv3", "pzprv3.1\nslither\n1\n1\nf\n4 \n0 \n1 1 \n1 \n1 \n", &[]),
    (
        "kudamono",
        "https://pedros.works/paper-puzzle-player?W=4x3&L=(4)2(6)1x3(1)3(11)2&G=hidoku\n",
        &["https://pedros.works/paper-puzzle-player"],
    ),
    ("janko", "begin\npuzzle hidoku\nsize 3\nproblem\n1 - -\n- - -\n- - 9\nend\n", &[]),
    ("janko", "begin\npuzzle country\nrows 2\ncols 2\nproblem\n2 -\n- -\nareas\n1 1\n2 2\nend\n", &[]),
    ("linkedin", r#"{"gridSize":3,"orderedSequence":[0,4,8],"walls":[{"startIdx":0,"endIdx":1}]}"#, &[]),
    ("archive", r#"{"grid_size":[2,2],"nodes":[{"id":1,"row":0,"col":0},{"id":2,"row":1,"col":1}]}"#, &[]),
    ("waypoints", r#"{"boardSize":2,"waypoints":[[0,0],[1,1]],"walls":[]}"#, &[]),
    ("indices", "[3, 3, [0, 4, 8], [0], [0]]\n", &[]),
    ("tatham", "4x3t0de:3b2d1c\n", &[]),
    ("tatham", "5x5de:bWfBBjWc\n", &[]),
    ("tatham-save", "SAVEFILE:4:game\nGAME    :5:Loopy\nCPARAMS :5:4x3t0\nDESC    :6:3b2d1c\n", &["game"]),
    ("labels", "3 2\nA.b\nA.b\n", &[]),
    ("labels", "3 2\n10 0 2\n10 0 2\n", &[]),
    ("labels", "3 2 0 0 0 1 2 0 2 1\n", &[]),
    ("flow", "R..\nG.R\n..G\n", &[]),
    ("flow-free", "5,0,7,3;0,5,10,15,16;8,3,4,9,14,19,24;12,13,18,23\n", &[]),
    ("adc", "SIZE 3X2\nLINE_NUM 2\nLINE#1 (0,0)-(0,1)\nLINE#2 (2,0)-(2,1)\n", &[]),
    ("hidoku", "hex\n2\n1 0\n0 -1 0\n0 6\n", &[]),
    ("hidoku", "hidoku with size 2\n---------\n| 1 |   |\n---------\n|   | 3 |\n---------\n", &[]),
];

/// Signs that stand for nothing in any format.
const SIGNS: [&str; 4] = ["¤", "~!", "\u{2603}", "§x"];
/// Fields of JSON that no program here has.
const FIELDS: [&str; 4] = [r#""bridges":[[0,1]],"#, r#""wraps":true,"#, r#""jumps":{"0":1},"#, r#""mode":"odd","#];
/// Lines, and parts of links.
const LINES: [&str; 4] = ["mirror yes", "[cages]", "~ ~ ~", "wrap: on"];
const PARTS: [&str; 3] = ["&mirror=1", "/zz!", "&v:odd"];

/// Counts the silent readings of `sample` with `part` at each of the places.
fn silent(name: &str, sample: &str, part: &str, places: impl Iterator<Item = usize>) -> (usize, Vec<String>) {
    let (mut tried, mut silent) = (0, vec![]);
    for at in places {
        let input = format!("{}{part}{}", &sample[..at], &sample[at..]);
        let mut reader = Reader::with_format(input.as_bytes(), format(name).expect("a format"));
        let read: Vec<_> = reader.by_ref().collect();
        tried += 1;
        if read.iter().all(Result::is_ok) && reader.take_notes().is_empty() {
            silent.push(input);
        }
    }
    (tried, silent)
}

#[test]
#[allow(clippy::print_stdout, reason = "the counts are the output")]
fn unknown_parts_are_errors_or_notes() {
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut silence = vec![];
    for &(name, sample, decoration) in INPUTS {
        let reader = Reader::with_format(sample.as_bytes(), format(name).expect("a format"));
        assert!(reader.flatten().count() == 1, "{name}: {sample}");
        let is_free = |at: usize| {
            decoration.iter().any(|known| {
                let start = sample.find(known).expect("it is in the sample");
                (start..=start + known.len()).contains(&at)
            })
        };
        let all = || (0..sample.len()).filter(|&at| sample.is_char_boundary(at) && !is_free(at));
        let objects = || all().filter(|&at| at > 0 && sample[..at].ends_with('{'));
        let lines = || all().filter(|&at| at > 0 && sample[..at].ends_with('\n'));
        let end = || std::iter::once(sample.trim_end().len());
        let is_link = sample.starts_with("http");
        let mut tests: Vec<(String, Vec<usize>)> = vec![];
        tests.extend(SIGNS.map(|sign| (sign.to_owned(), all().collect())));
        tests.extend(FIELDS.map(|field| (field.to_owned(), objects().collect())));
        tests.extend(LINES.map(|line| (format!("{line}\n"), lines().collect())));
        tests.extend(PARTS.iter().filter(|_| is_link).map(|part| ((*part).to_owned(), end().collect())));
        for (part, places) in tests {
            let (tried, found) = silent(name, sample, &part, places.into_iter());
            if let Some(first) = found.first() {
                silence.push(format!("{name}: {} of {tried} with {part:?}, first in {first}", found.len()));
            }
            let count = counts.entry(name).or_default();
            *count = (count.0 + 1, count.1 + tried);
        }
    }
    assert!(silence.is_empty(), "read in silence:\n{}", silence.join("\n"));
    for (name, (parts, inputs)) in &counts {
        println!("{name}: {parts} unknown parts in {inputs} inputs, none in silence");
    }
    // Pages and packed links have tests of their own: what stands around a board says nothing, and drawings are packed.
    let apart = ["page", "penpa", "janko-page", "linkedin-page"];
    for known in FORMATS {
        assert!(counts.contains_key(known.name()) || apart.contains(&known.name()), "{}", known.name());
    }
}

#[test]
fn unknown_parts_of_boards_on_pages_are_errors() {
    let block = "begin\npuzzle hidoku\nsize 2\nproblem\n1 -\n- 4\nend\n";
    let cell = r#"<div class="trail-cell" data-cell-idx="0"><div class="trail-cell-content">1</div>"#;
    let board = format!(
        r#"<section class="trail-grid" style="--rows: 1; --cols: 2">{cell}</div>
<div class="trail-cell" data-cell-idx="1"><div class="trail-cell-content">2</div></div></section>"#
    );
    for (name, page, part, instead) in [
        (
            "janko-page",
            format!("<script type=\"application/x-janko\">\n{block}</script>\n"),
            "size 2",
            "size 2\ncages",
        ),
        ("janko-page", format!("<script type=\"application/x-janko\">\n{block}</script>\n"), "- 4", "~ 4"),
        ("linkedin-page", board.clone(), ">1<", ">1?<"),
        (
            "linkedin-page",
            board.replace(cell, &format!("{cell}<div class=\"trail-cell-wall trail-cell-wall--right\"></div>")),
            "wall--right",
            "wall--odd",
        ),
        (
            "linkedin-page",
            r#"<script>{\"trailGamePuzzle\":{\"gridSize\":2,\"orderedSequence\":[0,3]}}</script>"#.into(),
            r#"\"gridSize\""#,
            r#"\"bridges\":[1],\"gridSize\""#,
        ),
    ] {
        let read = |page: &str| {
            let read: Vec<_> = Reader::with_format(page.as_bytes(), format(name).expect("a format")).collect();
            read.into_iter().all(|read| read.is_ok())
        };
        let changed = page.replace(part, instead);
        assert!(changed != page && !read(&changed), "{name}: {changed}");
        assert!(name == "linkedin-page" && part == "wall--right" || read(&page), "{name}: {page}");
    }
}
