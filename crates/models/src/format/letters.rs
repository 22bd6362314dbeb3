//! Letters as labels.

/// The highest label that is a letter.
pub(super) const HIGHEST: u32 = 52;

/// The label of a letter: `A` to `Z` are 1 to 26, `a` to `z` are 27 to 52.
pub(super) fn label(letter: char) -> Option<u32> {
    match letter {
        'A'..='Z' => Some(u32::from(letter) - u32::from('A') + 1),
        'a'..='z' => Some(u32::from(letter) - u32::from('a') + 27),
        _ => None,
    }
}

/// The letter of `label`.
pub(super) fn letter(label: u32) -> Option<char> {
    let code = match label {
        1..=26 => u32::from('A') + label - 1,
        27..=HIGHEST => u32::from('a') + label - 27,
        _ => return None,
    };
    char::from_u32(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_labels_are_the_same() {
        for number in 0..200 {
            assert_eq!(letter(number).and_then(label), (1..=HIGHEST).contains(&number).then_some(number));
        }
        assert_eq!((label('A'), label('z'), label('é'), label('1')), (Some(1), Some(HIGHEST), None, None));
    }
}
