//! Suggestions for misspelled words.

/// Returns the first of `known` that `word` may be a misspelling of: other capitals, or one letter missing, added,
/// wrong or swapped with the next. In words of fewer than three letters, only capitals may differ.
pub(super) fn meant(word: &str, known: impl IntoIterator<Item = &'static str>) -> Option<&'static str> {
    known.into_iter().find(|known| {
        word.eq_ignore_ascii_case(known)
            || known.len() > 2 && is_one_slip(word.to_ascii_lowercase().as_bytes(), known.as_bytes())
    })
}

/// Returns whether one edit turns one word into the other.
fn is_one_slip(a: &[u8], b: &[u8]) -> bool {
    if a.len().abs_diff(b.len()) > 1 {
        return false;
    }
    let ahead = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[ahead..], &b[ahead..]);
    match (a, b) {
        ([a, a_rest @ ..], [b, b_rest @ ..]) if a_rest.len() == b_rest.len() => {
            let swapped = || a_rest.first() == Some(b) && b_rest.first() == Some(a) && a_rest[1..] == b_rest[1..];
            a_rest == b_rest || swapped()
        }
        ([_, rest @ ..], b) if rest.len() == b.len() => rest == b,
        (a, [_, rest @ ..]) => a == rest,
        _ => a == b,
    }
}

#[cfg(test)]
mod tests {
    use super::meant;

    #[test]
    fn one_slip_is_seen_and_two_are_not() {
        for slip in
            ["Walls", "WALLS", "wall", "wals", "alls", "wallls", "swalls", "walks", "wlals", "awlls", "wallz"]
        {
            assert_eq!(meant(slip, ["cells", "walls"]), Some("walls"), "{slip}");
        }
        for other in ["", "w", "wa", "wallet", "wlasl", "balks", "hauls", "wallsss", "sllaw", "wäll"] {
            assert_eq!(meant(other, ["cells", "walls"]), None, "{other}");
        }
    }

    #[test]
    fn short_words_are_only_compared_without_capitals() {
        assert_eq!(meant("ID", ["id"]), Some("id"));
        for other in ["ids", "i", "di", "uid", ""] {
            assert_eq!(meant(other, ["id"]), None, "{other}");
        }
    }
}
