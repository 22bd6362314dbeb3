//! Large counts as rows of 64-bit limbs, the least significant one first.

use num_bigint::BigUint;
use std::cmp::Ordering;
use std::mem::size_of;

/// Bytes per limb.
pub(crate) const LIMB: usize = size_of::<u64>();

/// Adds `other`, which has no more limbs. Returns false if the sum overflows.
#[must_use]
pub(crate) fn add(total: &mut [u64], other: &[u64]) -> bool {
    let mut carry = false;
    for (place, limb) in total.iter_mut().enumerate() {
        let (sum, first) = limb.overflowing_add(other.get(place).copied().unwrap_or(0));
        let (sum, second) = sum.overflowing_add(u64::from(carry));
        *limb = sum;
        carry = first || second;
    }
    !carry
}

/// Subtracts `other`, which is not larger.
pub(crate) fn subtract(total: &mut [u64], other: &[u64]) {
    let mut borrow = false;
    for (place, limb) in total.iter_mut().enumerate() {
        let (rest, first) = limb.overflowing_sub(other.get(place).copied().unwrap_or(0));
        let (rest, second) = rest.overflowing_sub(u64::from(borrow));
        *limb = rest;
        borrow = first || second;
    }
    debug_assert!(!borrow);
}

/// Returns whether `a`, which has at least as many limbs, is less than `b`.
pub(crate) fn is_less(a: &[u64], b: &[u64]) -> bool {
    let limb = |place: usize| b.get(place).copied().unwrap_or(0);
    for (place, own) in a.iter().enumerate().rev() {
        match own.cmp(&limb(place)) {
            Ordering::Less => return true,
            Ordering::Greater => return false,
            Ordering::Equal => {}
        }
    }
    false
}

/// Adds `a` times `b`. The sum must not overflow.
pub(crate) fn add_product(total: &mut [u64], a: &[u64], b: &[u64]) {
    for (shift, &a) in a.iter().enumerate().filter(|(_, a)| **a > 0) {
        let mut carry = 0;
        for (place, limb) in total[shift..].iter_mut().enumerate() {
            let b = b.get(place).copied();
            if b.is_none() && carry == 0 {
                break;
            }
            let sum = u128::from(a) * u128::from(b.unwrap_or(0)) + u128::from(*limb) + u128::from(carry);
            *limb = sum as u64;
            carry = (sum >> 64) as u64;
        }
        debug_assert_eq!(carry, 0);
    }
}

pub(crate) fn is_zero(count: &[u64]) -> bool {
    count.iter().all(|&limb| limb == 0)
}

pub(crate) fn to_big(count: &[u64]) -> BigUint {
    count.iter().rev().fold(BigUint::ZERO, |sum, &limb| (sum << 64) + limb)
}

/// `count` in `limbs` limbs, if it fits.
pub(crate) fn of_big(count: &BigUint, limbs: usize) -> Option<Vec<u64>> {
    let mut digits = count.to_u64_digits();
    (digits.len() <= limbs).then(|| {
        digits.resize(limbs, 0);
        digits
    })
}
