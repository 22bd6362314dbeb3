//! For each variable when and why it was assigned.

use crate::lit::Var;
use crate::reason::StoredReason;

/// Four words per variable: position on the trail, level, and the reason in two.
///
/// Large domains have many values that were never there or that nobody removes. All-zero rows come from the system
/// without being touched, so that these cost address space and no memory.
#[derive(Clone, Default)]
pub(crate) struct VarData(Vec<[u32; 4]>);

impl VarData {
    pub(crate) fn grow(&mut self, vars: usize) {
        self.0 = grown(std::mem::take(&mut self.0), vars);
    }

    #[inline]
    pub(crate) fn set(&mut self, var: Var, position: u32, level: u32, reason: StoredReason) {
        let [kind, payload] = pack(reason);
        self.0[var.index()] = [position, level, kind, payload];
    }

    #[inline]
    pub(crate) fn position(&self, var: Var) -> u32 {
        self.0[var.index()][0]
    }

    #[inline]
    pub(crate) fn level(&self, var: Var) -> u32 {
        self.0[var.index()][1]
    }

    #[inline]
    pub(crate) fn reason(&self, var: Var) -> StoredReason {
        let [_, _, kind, payload] = self.0[var.index()];
        unpack(kind, payload)
    }
}

/// `old` with zeros up to `length`. Where most of it is new, the zeros are the system's.
pub(crate) fn grown<T: Copy + Zero>(mut old: Vec<T>, length: usize) -> Vec<T> {
    if length < 2 * old.len() {
        old.resize(length, T::ZERO);
        return old;
    }
    let mut new = T::zeros(length);
    new[..old.len()].copy_from_slice(&old);
    new
}

/// Types of which [`grown`] can make zeros.
pub(crate) trait Zero: Sized {
    const ZERO: Self;

    fn zeros(length: usize) -> Vec<Self>;
}

impl Zero for u32 {
    const ZERO: Self = 0;

    fn zeros(length: usize) -> Vec<Self> {
        vec![0; length]
    }
}

impl Zero for [u32; 4] {
    const ZERO: Self = [0; 4];

    fn zeros(length: usize) -> Vec<Self> {
        vec![[0; 4]; length]
    }
}

/// Returns the kind in the low byte, the propagator above it; then the payload.
fn pack(reason: StoredReason) -> [u32; 2] {
    match reason {
        StoredReason::Axiom => [0, 0],
        StoredReason::Decision => [1, 0],
        StoredReason::Decisions => [2, 0],
        StoredReason::Domain => [3, 0],
        StoredReason::Clause(clause) => [4, clause],
        StoredReason::Stored { propagator, start } => [5 | propagator << 8, start],
        StoredReason::Lazy { propagator, payload } => [6 | propagator << 8, payload],
    }
}

fn unpack(kind: u32, payload: u32) -> StoredReason {
    let propagator = kind >> 8;
    match kind & 0xFF {
        0 => StoredReason::Axiom,
        1 => StoredReason::Decision,
        2 => StoredReason::Decisions,
        3 => StoredReason::Domain,
        4 => StoredReason::Clause(payload),
        5 => StoredReason::Stored { propagator, start: payload },
        _ => StoredReason::Lazy { propagator, payload },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_come_back_as_they_went_in() {
        let all = [
            StoredReason::Axiom,
            StoredReason::Decision,
            StoredReason::Decisions,
            StoredReason::Domain,
            StoredReason::Clause(u32::MAX),
            StoredReason::Stored { propagator: (1 << 24) - 1, start: 7 },
            StoredReason::Lazy { propagator: 3, payload: u32::MAX },
        ];
        for reason in all {
            let [kind, payload] = pack(reason);
            assert_eq!(unpack(kind, payload), reason);
        }
    }
}
