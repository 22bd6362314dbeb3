//! A strict reader of the words of a `MiniZinc` program: declarations and uses.

use std::collections::BTreeSet;

/// The words of the language, and the functions that the project uses.
const RESERVED: &str = "ann annotation any array bool case constraint default diff div else elseif endif enum false \
    float function if in include int intersect let list maximize minimize mod not of op opt output par predicate record \
    satisfy set solve string subset superset symdiff test then true tuple type union var where xor";
const FUNCTIONS: [&str; 4] = ["alldifferent", "int_search", "dom_w_deg", "indomain_max"];

/// Checks a program.
pub(crate) fn read(text: &str) {
    let reserved: BTreeSet<&str> = RESERVED.split_ascii_whitespace().collect();
    let mut declared = BTreeSet::new();
    let mut includes_all_different = false;
    let mut solves = 0;
    for line in text.lines().filter(|line| !line.starts_with("% ")) {
        let statement = line.strip_suffix(';').expect("a statement on each line");
        assert!(!statement.contains(';'), "{line}");
        assert_eq!(solves, 0, "the last statement asks for a solution");
        if let Some(rest) = statement.strip_prefix("var ") {
            let (domain, name) = rest.split_once(": ").expect("a name");
            let (low, high) = domain.split_once("..").expect("a domain");
            assert!(low.parse::<i64>().expect("a number") <= high.parse().expect("a number"), "{line}");
            assert!(!reserved.contains(name) && !FUNCTIONS.contains(&name), "{line}");
            assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_'));
            assert!(name.starts_with(|c: char| c.is_ascii_lowercase()) && declared.insert(name), "{line}");
        } else if statement == "include \"alldifferent.mzn\"" {
            includes_all_different = true;
        } else {
            let (word, expression) = statement.split_once(' ').expect("a statement");
            assert!(["constraint", "solve"].contains(&word), "{line}");
            solves += usize::from(word == "solve");
            let words = expression.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            for word in words.filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic())) {
                assert!(word != "alldifferent" || includes_all_different, "{line}");
                assert!(
                    declared.contains(word) || word == "satisfy" || FUNCTIONS.contains(&word),
                    "{word}: {line}"
                );
            }
            // A sum has terms on its left side.
            assert!(!expression.starts_with([' ', '=', '<', '>']) && !expression.contains("->  "), "{line}");
        }
    }
    assert_eq!(solves, 1);
}
