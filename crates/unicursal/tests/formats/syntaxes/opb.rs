//! A strict reader of OPB, by the description of the pseudo-Boolean competitions.

use std::collections::BTreeSet;

/// Checks a problem; returns its number of variables.
pub(crate) fn read(text: &str) -> usize {
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().expect("a header").split(' ').collect();
    let ["*", "#variable=", variables, "#constraint=", constraints] = header[..] else { panic!("{header:?}") };
    let variables: usize = variables.parse().expect("a number");
    let mut count = 0;
    for line in lines.skip_while(|line| line.starts_with("* ")) {
        let words: Vec<&str> = line.split(' ').collect();
        let [terms @ .., relation, bound, ";"] = &words[..] else { panic!("{line}") };
        assert!([">=", "="].contains(relation) && bound.parse::<i64>().is_ok(), "{line}");
        assert!(!terms.is_empty() && terms.len() % 2 == 0, "{line}");
        let mut used = BTreeSet::new();
        for term in terms.chunks_exact(2) {
            assert!(term[0].starts_with(['+', '-']) && term[0].parse::<i64>().is_ok(), "{line}");
            let number: usize = term[1].strip_prefix('x').expect("a variable").parse().expect("its number");
            assert!((1..=variables).contains(&number) && used.insert(number), "{line}");
        }
        count += 1;
    }
    assert_eq!(constraints.parse(), Ok(count));
    variables
}
