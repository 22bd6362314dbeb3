//! The pieces of a drawn line.

/// Returns the pieces of the line that consist of these sides, each at the position of its first side. Sides join cells,
/// or vertices. A closed piece ends where it begins.
pub fn pieces<T: Copy + PartialEq>(sides: impl Iterator<Item = [T; 2]>) -> Vec<Vec<T>> {
    let mut pieces: Vec<Vec<T>> = vec![];
    for [a, b] in sides {
        let ends_at = |cell: T| move |piece: &Vec<T>| piece.first() == Some(&cell) || piece.last() == Some(&cell);
        match (pieces.iter().position(ends_at(a)), pieces.iter().position(ends_at(b))) {
            (None, None) => pieces.push(vec![a, b]),
            (Some(at), None) => extend(&mut pieces[at], a, &[a, b]),
            (None, Some(at)) => extend(&mut pieces[at], b, &[b, a]),
            // A loop.
            (Some(at), Some(other)) if at == other => extend(&mut pieces[at], a, &[a, b]),
            (Some(at), Some(other)) => {
                let mut far = pieces.remove(at.max(other));
                let near = if at < other { [a, b] } else { [b, a] };
                if far[0] != near[1] {
                    far.reverse();
                }
                far.insert(0, near[0]);
                extend(&mut pieces[at.min(other)], near[0], &far);
            }
        }
    }
    pieces
}

/// Extends a piece at its end `cell` with the cells of `more`, which begin there.
fn extend<T: Copy + PartialEq>(piece: &mut Vec<T>, cell: T, more: &[T]) {
    if piece.last() != Some(&cell) {
        piece.reverse();
    }
    piece.extend_from_slice(&more[1..]);
}
