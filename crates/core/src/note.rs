//! Notes: what a propagator remembers of an inference, packed into the payload of a lazy reason.

/// A value that a note can hold.
pub trait Operand: Copy {
    fn to_bits(self) -> u32;
    fn from_bits(bits: u32) -> Self;
}

impl Operand for usize {
    fn to_bits(self) -> u32 {
        self as u32
    }

    fn from_bits(bits: u32) -> Self {
        bits as usize
    }
}

impl Operand for u32 {
    fn to_bits(self) -> u32 {
        self
    }

    fn from_bits(bits: u32) -> Self {
        bits
    }
}

impl Operand for bool {
    fn to_bits(self) -> u32 {
        self.into()
    }

    fn from_bits(bits: u32) -> Self {
        bits == 1
    }
}

/// Bits for the kind of a note.
pub const KIND_BITS: u32 = 3;

/// Adds an operand of this many bits to a packed note, which has `used` bits so far.
#[inline]
pub fn put(packed: &mut u32, used: &mut u32, operand: impl Operand, bits: u32) {
    let operand = operand.to_bits();
    debug_assert!(operand >> bits == 0, "{operand} takes more than {bits} bits");
    *packed |= operand << *used;
    *used += bits;
}

/// Takes an operand of this many bits from the rest of a packed note.
pub fn take<T: Operand>(rest: &mut u32, bits: u32) -> T {
    let operand = *rest & ((1 << bits) - 1);
    *rest >>= bits;
    T::from_bits(operand)
}

/// Defines the notes of a propagator, at most eight, with the bits of their operands, at most 29 together.
#[doc(hidden)]
#[macro_export]
macro_rules! notes {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $note:ident $(($($field:ident: $operand:ident in $bits:literal),+))?,)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$doc])* $note $(($($operand),+))?,)*
        }

        const _: () = {
            #[allow(unused_imports, reason = "not all notes have operands")]
            use $crate::note::{KIND_BITS, put, take};

            enum Kind {
                $($note,)*
            }

            impl $name {
                #[inline]
                $vis fn pack(self) -> u32 {
                    match self {
                        $(Self::$note $(($($field),+))? => {
                            #[allow(unused_mut, reason = "not all notes have operands")]
                            let mut packed = Kind::$note as u32;
                            $(
                                let mut used = KIND_BITS;
                                $(put(&mut packed, &mut used, $field, $bits);)+
                                debug_assert!(used <= u32::BITS, "the operands take too many bits");
                            )?
                            packed
                        })*
                    }
                }

                /// # Panics
                /// If no note was packed to this number.
                $vis fn unpack(packed: u32) -> Self {
                    let kind = packed & ((1 << KIND_BITS) - 1);
                    #[allow(unused_mut, unused_variables, reason = "not all notes have operands")]
                    let mut rest = packed >> KIND_BITS;
                    $(if kind == Kind::$note as u32 {
                        return Self::$note $(($(take::<$operand>(&mut rest, $bits)),+))?;
                    })*
                    unreachable!("{packed} is no packed note")
                }
            }
        };
    };
}

pub use notes;

#[cfg(test)]
mod tests {
    notes! {
        enum Example {
            Plain,
            One(at: usize in 28),
            Pair(first: usize in 14, second: u32 in 15),
        }
    }

    #[test]
    fn notes_come_back_as_they_were() {
        let notes = [
            Example::Plain,
            Example::One(0),
            Example::One((1 << 28) - 1),
            Example::Pair((1 << 14) - 1, 0),
            Example::Pair(7, (1 << 15) - 1),
        ];
        for note in notes {
            assert_eq!(Example::unpack(note.pack()), note);
        }
    }

    #[test]
    #[should_panic(expected = "is no packed note")]
    fn a_number_that_is_no_note_is_refused() {
        Example::unpack(3);
    }
}
