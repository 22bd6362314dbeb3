//! All readers on the files of `fixtures/` and the seeds of the fuzzer, damaged in many ways. The damage comes from a
//! seeded generator, so every run reads the same inputs.

use std::fs;
use std::path::Path;
use unicursal_testing::{reading, repository};

/// The pieces that are inserted: marks of both formats, and text that often breaks readers.
const PIECES: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "|",
    "-",
    "/",
    "X",
    "#",
    ".",
    " . ",
    "x",
    "■",
    "\t",
    "\r",
    "\n",
    "\r\n",
    "\n\n",
    "\0",
    "\u{feff}",
    "\u{200b}",
    "\u{a0}",
    "\u{2028}",
    "é",
    "\u{1f600}",
    "0",
    "1",
    "-1",
    "4294967295",
    "4294967296",
    "1e999",
    "18446744073709551616",
    "null",
    "nul",
    "true",
    "// ",
    "/*",
    "zip",
    "line \"a\"",
    "numberlink",
    "https://puzz.link/p?numlin/2/2/",
    "&G=hidoku",
    "[begin]",
    "[problem]",
    "pzprv3/numlin/",
    "\"orderedSequence\":[0,3]",
    "data-cell-idx=\"0\"",
    "SIZE 2X2",
    "2 2",
    "1000000000",
    "start r1c1",
    "\"walls\":",
    "\"wall\":",
    "\"links\":[[[0,0],[0,1]]]",
    "\"name\":\"\\ud83d\"",
    "[[0,0],[0,1]]",
    "[[1,0],[0,2]]",
    "{\"kind\":\"line\",\"cells\":[[0,0]]}",
    "\"rows\":4294967295",
    "# . .",
    "---",
    "\\",
    "[[[[[[[[",
    "]]]]]]]]",
];

/// A small deterministic random generator (`SplitMix64`).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ z >> 31) as usize % bound
    }
}

/// All files below a folder, in a fixed order, except for long ones, which have tests of their own.
fn collect(folder: &Path, inputs: &mut Vec<Vec<u8>>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, inputs);
        } else {
            inputs.push(fs::read(&path).expect("a file can be read"));
        }
    }
}

fn inputs() -> Vec<Vec<u8>> {
    let mut inputs = vec![];
    collect(&repository::root().join("fixtures"), &mut inputs);
    for target in ["batch", "text", "json", "lines", "formats"] {
        collect(&repository::root().join("fuzz/seeds").join(target), &mut inputs);
    }
    inputs.retain(|input| input.len() < 4096);
    assert!(inputs.len() > 80, "only {} files", inputs.len());
    inputs
}

fn damage(bytes: &mut Vec<u8>, inputs: &[Vec<u8>], random: &mut Random) {
    let at = random.below(bytes.len() + 1);
    let length = random.below(12).min(bytes.len() - at);
    match random.below(7) {
        0 => bytes.splice(at..at, PIECES[random.below(PIECES.len())].bytes()).for_each(drop),
        1 => bytes.splice(at..at + length, PIECES[random.below(PIECES.len())].bytes()).for_each(drop),
        2 => bytes.drain(at..at + length).for_each(drop),
        3 => bytes.insert(at, random.below(256) as u8),
        4 => bytes.truncate(at),
        5 => {
            let copy = bytes[at..at + length].to_vec();
            let to = random.below(bytes.len() + 1);
            bytes.splice(to..to, copy).for_each(drop);
        }
        _ => {
            let other = &inputs[random.below(inputs.len())];
            let from = random.below(other.len() + 1);
            bytes.splice(at.., other[from..].iter().copied()).for_each(drop);
        }
    }
}

/// Reads `count` damaged inputs with all readers. Returns the number of puzzles in them.
fn read_damaged(seed: u64, count: usize) -> usize {
    let inputs = inputs();
    let mut random = Random(seed);
    let mut puzzles = 0;
    for number in 0..count {
        let mut bytes = inputs[number % inputs.len()].clone();
        for _ in 0..=random.below(4) {
            damage(&mut bytes, &inputs, &mut random);
        }
        let read = std::panic::catch_unwind(|| {
            let puzzles = reading::read_batch(&bytes) + reading::read_lines(&bytes);
            let text = String::from_utf8_lossy(&bytes);
            reading::read_one_text(&text);
            reading::read_one_json(&text);
            // Other programs have many formats, and reading is faster than writing.
            if number % 8 == 0 {
                reading::read_in_every_format(&bytes);
            }
            puzzles
        });
        puzzles += read.unwrap_or_else(|_| panic!("input {number} of seed {seed}: {}", bytes.escape_ascii()));
    }
    puzzles
}

#[test]
fn damaged_files_have_true_answers() {
    let puzzles = read_damaged(1, 6000);
    assert!(puzzles > 400, "the damage is too great: {puzzles} puzzles are left");
}

#[test]
#[ignore = "takes minutes: run it in release, with --ignored"]
fn millions_of_damaged_files_have_true_answers() {
    for seed in 2..32 {
        assert!(read_damaged(seed, 100_000) > 6_000);
    }
}
