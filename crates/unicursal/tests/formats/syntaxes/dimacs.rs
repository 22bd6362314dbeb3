//! A strict reader of DIMACS CNF.

use std::collections::BTreeSet;

/// Checks a formula; returns its number of variables.
pub(crate) fn read(text: &str) -> usize {
    let mut lines = text.lines().skip_while(|line| line.starts_with("c "));
    let header: Vec<&str> = lines.next().expect("a header").split(' ').collect();
    let ["p", "cnf", variables, clauses] = header[..] else { panic!("{header:?}") };
    let variables: usize = variables.parse().expect("a number");
    let mut count = 0;
    for line in lines {
        let numbers: Vec<i32> = line.split(' ').map(|word| word.parse().expect("a number")).collect();
        let (&last, literals) = numbers.split_last().expect("a clause");
        assert!(last == 0 && !literals.is_empty(), "{line}");
        let distinct: BTreeSet<u32> = literals.iter().map(|literal| literal.unsigned_abs()).collect();
        assert_eq!(distinct.len(), literals.len(), "a variable twice in {line}");
        assert!(distinct.iter().all(|&number| (1..=variables as u32).contains(&number)), "{line}");
        count += 1;
    }
    assert_eq!(clauses.parse(), Ok(count));
    variables
}
