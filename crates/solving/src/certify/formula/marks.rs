//! The marks of clues: the clue last met on the way, or the label of the path, as a number in bits.

use super::{Formula, LOOK};
use unicursal_models::linear_model::{Linear, Relation, Variable};

/// A mark: bits of a place without a clue, or a number.
enum Mark<'a> {
    Bits(&'a [Variable]),
    Number(usize),
}

/// Adds the marks: along a step they stay the same, except that a step to a clue comes from the clue before it.
pub(super) fn add(formula: &mut Formula, has_labels: bool) {
    let count = formula.rank.iter().flatten().max().map_or(0, |max| max + 1);
    // After the last clue of an order there is nothing more.
    let marks = if has_labels { count } else { count - 1 };
    let bits = usize::BITS - marks.saturating_sub(1).leading_zeros();
    let word = if has_labels { "label" } else { "after" };
    for place in 0..formula.words.len() {
        let name = format!("{word}_{}", formula.words[place]);
        let bits = if formula.rank[place].is_some() { 0 } else { bits };
        let mark = (0..bits).map(|bit| formula.model.boolean(format!("{name}_{}", 1_u64 << bit))).collect();
        formula.marks.push(mark);
    }
    formula.comment(if has_labels {
        "label_A: the number of the label of the path through A, as a sum of powers of two; labels are numbered from 0 \
         in ascending order. Along a step it stays the same."
    } else {
        "after_A: the number of clues between the first one and A on the way, as a sum of powers of two. Along a step it \
         stays the same, and a clue is met after the one before it."
    });
    for place in 0..formula.words.len() {
        for bit in formula.marks[place].clone() {
            // A place that no path visits has the first mark.
            if let Some(visit) = formula.visit(place) {
                formula.add(Linear::implies(bit, [visit]));
            }
        }
    }
    for (number, (from, to)) in formula.go.keys().copied().collect::<Vec<_>>().into_iter().enumerate() {
        if number.is_multiple_of(LOOK) && formula.is_over() {
            return;
        }
        add_step(formula, from, to, bits, has_labels);
    }
}

fn add_step(formula: &mut Formula, from: usize, to: usize, bits: u32, has_labels: bool) {
    let go = formula.go[&(from, to)];
    // Steps to a clue of an order come from the clue before it.
    let arrives = |rank: usize| if has_labels { Some(rank) } else { rank.checked_sub(1) };
    let mut rows = vec![];
    let [before, after] = [from, to].map(|place| match formula.rank[place] {
        Some(rank) if place == to => arrives(rank).map(Mark::Number),
        Some(rank) => Some(Mark::Number(rank)),
        None => Some(Mark::Bits(&formula.marks[place])),
    });
    match (before, after) {
        (Some(Mark::Number(a)), Some(Mark::Number(b))) if a == b => {}
        (Some(Mark::Number(_)), Some(Mark::Number(_))) | (None, _) | (_, None) => rows.push(none_of([go])),
        (Some(Mark::Bits(mark)), Some(Mark::Number(number)))
        | (Some(Mark::Number(number)), Some(Mark::Bits(mark))) => {
            // A number that has more bits than there are is that of no mark.
            if number >> bits > 0 {
                rows.push(none_of([go]));
            }
            rows.extend(is_number([go], mark, number));
        }
        (Some(Mark::Bits(a)), Some(Mark::Bits(b))) => rows.extend(are_equal(go, a, b)),
    }
    for row in rows {
        formula.add(row);
    }
}

/// Not all of these hold.
pub(super) fn none_of<const N: usize>(conditions: [Variable; N]) -> Linear {
    Linear::new(conditions.map(|condition| (-1, condition)), Relation::AtLeast, 1 - N as i64)
}

/// Under these conditions each bit is that of the number.
pub(super) fn is_number<const N: usize>(
    conditions: [Variable; N],
    mark: &[Variable],
    number: usize,
) -> impl Iterator<Item = Linear> {
    mark.iter().enumerate().map(move |(bit, &variable)| {
        let is_set = number >> bit & 1 == 1;
        let negated = conditions.iter().map(|&condition| (-1, condition));
        let (sign, bound) = if is_set { (1, -(N as i64)) } else { (-1, -(N as i64)) };
        Linear::new(
            negated.chain([(sign, variable)]).collect::<Vec<_>>(),
            Relation::AtLeast,
            bound + i64::from(is_set),
        )
    })
}

/// With the step, both numbers have the same bits.
pub(super) fn are_equal(go: Variable, a: &[Variable], b: &[Variable]) -> Vec<Linear> {
    let row = |(&a, &b): (&Variable, &Variable)| {
        [(1, -1), (-1, 1)].map(|(of_a, of_b)| Linear::new([(-1, go), (of_a, a), (of_b, b)], Relation::AtLeast, -1))
    };
    a.iter().zip(b).flat_map(row).collect()
}
