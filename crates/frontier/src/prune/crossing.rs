//! Paths that would have to cross.
//!
//! In the plane, the rest of a graph is a disc with the frontier on its edge, and so is the processed part, on the
//! other side. If two labels A and B have their ends on that edge in the order A B A B, their paths cannot both be
//! drawn in the disc. Only a piece without a label can help, which leads a path past such an end on the other side: a
//! piece with its ends in different ones of the four stretches between these ends. Pieces with both ends in one stretch
//! change nothing, because they do not cross each other and can be drawn close to that stretch.

/// Returns whether two of `pairs` have to cross, in places of the frontier. `arcs` are the pieces without a label.
#[inline]
pub(super) fn is_crossed(pairs: &[(u8, u8)], arcs: &[(u8, u8)]) -> bool {
    pairs.iter().enumerate().any(|(number, &one)| {
        let others = &pairs[..number];
        others.iter().any(|&other| lie_crosswise(one, other) && !arcs.iter().any(|&arc| helps(arc, one, other)))
    })
}

/// Returns whether exactly one end of `b` is between the ends of `a`, whose lower end comes first.
#[inline]
pub(crate) fn lie_crosswise<T: Ord + Copy>(a: (T, T), b: (T, T)) -> bool {
    let is_between = |place| a.0 < place && place < a.1;
    is_between(b.0) != is_between(b.1)
}

/// Returns whether the ends of `arc` are in different stretches between the ends of `a` and `b`.
#[inline]
fn helps(arc: (u8, u8), a: (u8, u8), b: (u8, u8)) -> bool {
    let before = |place: u8| [a.0, a.1, b.0, b.1].into_iter().filter(|&end| end < place).count();
    // Before the first end and after the last one is the same stretch.
    before(arc.0) % 4 != before(arc.1) % 4
}

#[cfg(test)]
mod tests {
    use super::is_crossed;

    #[test]
    fn labels_cross_unless_an_arc_leads_around() {
        assert!(is_crossed(&[(0, 4), (2, 6)], &[]));
        assert!(!is_crossed(&[(0, 6), (2, 4)], &[]), "one within the other");
        assert!(!is_crossed(&[(0, 2), (4, 6)], &[]), "side by side");
        assert!(!is_crossed(&[(0, 4), (2, 6)], &[(1, 3)]), "around an end");
        assert!(!is_crossed(&[(0, 4), (2, 6)], &[(1, 7)]), "around the first end");
        assert!(is_crossed(&[(1, 5), (3, 8)], &[(6, 7)]), "within a stretch");
        assert!(is_crossed(&[(1, 5), (3, 8)], &[(0, 9)]), "within the stretch that goes around");
        assert!(is_crossed(&[(0, 9), (1, 5), (3, 8)], &[(6, 7), (2, 4)][..1]), "any two of several");
    }
}
