//! Fields: the few bits of a state in which a constraint or a face keeps what later steps have to know.

/// The bits per byte.
const BYTE: usize = 8;
/// The maximum number of bytes for fields. States that need more would fill the memory anyway.
const MAX_BYTES: usize = 256;

/// Some bits of a state, all in one byte. They are 0 while the field is not in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Field {
    byte: u16,
    shift: u8,
    mask: u8,
}

impl Field {
    #[inline]
    pub(super) fn get(self, state: &[u8]) -> u8 {
        state[usize::from(self.byte)] >> self.shift & self.mask
    }

    #[inline]
    pub(super) fn set(self, state: &mut [u8], value: u8) {
        let byte = &mut state[usize::from(self.byte)];
        *byte = *byte & !(self.mask << self.shift) | value << self.shift;
    }

    /// Returns the largest value.
    #[inline]
    pub(super) fn max(self) -> u8 {
        self.mask
    }
}

/// A field that is needed from one step to another, inclusive.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Wanted {
    pub(super) from: usize,
    pub(super) to: usize,
    /// The number of values.
    pub(super) values: usize,
}

/// Allots a field to each of `wanted`, the lowest free bits to the field that begins first, and returns them with the
/// number of bytes. `None` if there are too many, or if one has more values than a byte.
pub(super) fn allot(wanted: &[Wanted]) -> Option<(Vec<Field>, usize)> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|&number| wanted[number]);
    let mut fields = vec![Field { byte: 0, shift: 0, mask: 0 }; wanted.len()];
    // For each bit the first step at which it is free again.
    let mut free: Vec<usize> = vec![];
    for number in order {
        let Wanted { from, to, values } = wanted[number];
        let bits = bits_for(values)?;
        let is_free = |run: &[usize]| run.iter().all(|&free| free <= from);
        // Runs begin at multiples of their length, so that none lies in two bytes.
        let run = free.chunks(bits).position(is_free).unwrap_or_else(|| {
            free.resize(free.len() + BYTE, 0);
            free.len() / bits - BYTE / bits
        });
        free[run * bits..][..bits].fill(to + 1);
        let at = run * bits;
        let mask = u8::MAX >> (BYTE - bits);
        fields[number] = Field { byte: (at / BYTE) as u16, shift: (at % BYTE) as u8, mask };
    }
    let bytes = free.len() / BYTE;
    (bytes <= MAX_BYTES).then_some((fields, bytes))
}

/// Returns the number of bits for this many values, a power of two. `None` if a byte is not enough.
fn bits_for(values: usize) -> Option<usize> {
    [1, 2, 4, BYTE].into_iter().find(|bits| values <= 1 << bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_in_use_at_the_same_time_share_no_bit() {
        let wanted: Vec<Wanted> = (0..60)
            .map(|number| Wanted {
                from: number * 7 % 23,
                to: number * 7 % 23 + number % 5,
                values: [2, 3, 9, 17, 256][number % 5],
            })
            .collect();
        let (fields, bytes) = allot(&wanted).expect("a few bytes");
        for (a, b) in (0..60).flat_map(|b| (0..b).map(move |a| (a, b))) {
            if wanted[a].from <= wanted[b].to && wanted[b].from <= wanted[a].to {
                let mut state = vec![0; bytes];
                fields[a].set(&mut state, fields[a].max());
                assert_eq!(fields[b].get(&state), 0, "{a} {b}");
                fields[b].set(&mut state, fields[b].max());
                fields[b].set(&mut state, 0);
                assert_eq!(fields[a].get(&state), fields[a].max());
            }
        }
        assert!((0..60).all(|number| usize::from(fields[number].max()) + 1 >= wanted[number].values));
    }

    #[test]
    fn too_many_values_are_refused() {
        assert!(allot(&[Wanted { from: 0, to: 1, values: 257 }]).is_none());
        assert!(allot(&[Wanted { from: 0, to: 1, values: 256 }; MAX_BYTES]).is_some());
        assert!(allot(&[Wanted { from: 0, to: 1, values: 256 }; MAX_BYTES + 1]).is_none());
    }
}
