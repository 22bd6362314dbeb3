//! The effects of one way of taking a step on the fields of a state.

use crate::ways::field::Field;

/// A change of some fields of a state, or a reason for dropping it.
#[derive(Clone, Debug)]
pub(super) enum Effect {
    /// The way breaks a constraint.
    Never,
    /// A face gets its side: that of another face or of the outer face, or the opposite one.
    Side { of: Field, like: Option<Field>, is_opposite: bool },
    /// Two faces are on the same side, or on different ones, or there is no completion.
    Agree { faces: [Option<Field>; 2], differ: bool },
    /// Flips the sides of faces unless two faces agree. Before, the sides were relative to one of them.
    Turn { these: Box<[Field]>, unless: [Option<Field>; 2], differ: bool },
    /// A field is no longer in use.
    Clear(Field),
    /// Statements of a counted constraint become known.
    Count(Box<Count>),
    /// Statements of a choice between lists become known.
    AnyOf(Box<AnyOf>),
    /// Statements of lists become known, a number of which may be true.
    AtMost(Box<AtMost>),
}

/// A statement about the side of a face, whose field has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct SideTerm {
    pub(super) face: Field,
    pub(super) is_inside: bool,
}

/// The field holds the number of true statements, or its largest value once the constraint cannot fail.
#[derive(Clone, Debug)]
pub(super) struct Count {
    pub(super) field: Field,
    /// The number of statements that become true.
    pub(super) more: u16,
    pub(super) sides: Box<[SideTerm]>,
    pub(super) min: u16,
    pub(super) max: u16,
    /// The number of statements that are not known after the step.
    pub(super) left: u16,
    pub(super) is_last: bool,
}

/// The bits of its fields are the lists with a false statement. All of them are set once the constraint cannot fail.
#[derive(Clone, Debug)]
pub(super) struct AnyOf {
    pub(super) parts: Box<[Part]>,
    /// Statements on the sides of faces, each with the number of its part and the bit of its list.
    pub(super) sides: Box<[(usize, u8, SideTerm)]>,
    pub(super) is_last: bool,
}

/// Up to eight lists.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) field: Field,
    /// The lists with a statement that turns out false.
    pub(super) failed: u8,
    /// The lists whose statements are all known now.
    pub(super) known: u8,
}

/// The field holds the number of lists that are true as a whole.
#[derive(Clone, Debug)]
pub(super) struct AtMost {
    pub(super) field: Field,
    pub(super) max: usize,
    pub(super) lists: Box<[Tracked]>,
    pub(super) is_last: bool,
}

/// A list, some of whose statements become known. Its field is 1 once one of them is false.
#[derive(Clone, Debug)]
pub(super) struct Tracked {
    pub(super) field: Field,
    pub(super) has_failed: bool,
    pub(super) sides: Box<[SideTerm]>,
    /// Whether all statements are known now.
    pub(super) is_known: bool,
}

impl SideTerm {
    #[inline]
    fn is_true(self, fields: &[u8]) -> bool {
        (self.face.get(fields) != 0) == self.is_inside
    }
}

impl Effect {
    /// Changes the fields of a state. Returns false if the state has no completion.
    #[inline]
    pub(super) fn apply(&self, fields: &mut [u8]) -> bool {
        let side = |fields: &[u8], face: Option<Field>| face.is_some_and(|face| face.get(fields) != 0);
        match self {
            Self::Never => return false,
            Self::Side { of, like, is_opposite } => {
                let is_inside = side(fields, *like) != *is_opposite;
                of.set(fields, u8::from(is_inside));
            }
            Self::Agree { faces: [a, b], differ } => return (side(fields, *a) != side(fields, *b)) == *differ,
            Self::Turn { these, unless: [a, b], differ } => {
                if (side(fields, *a) != side(fields, *b)) != *differ {
                    these.iter().for_each(|face| face.set(fields, 1 - face.get(fields)));
                }
            }
            Self::Clear(field) => field.set(fields, 0),
            Self::Count(count) => return count.apply(fields),
            Self::AnyOf(any_of) => return any_of.apply(fields),
            Self::AtMost(at_most) => return at_most.apply(fields),
        }
        true
    }
}

impl Count {
    #[inline]
    fn apply(&self, fields: &mut [u8]) -> bool {
        let done = self.field.max();
        let before = self.field.get(fields);
        let mut after = done;
        if before != done {
            let sides = self.sides.iter().filter(|term| term.is_true(fields)).count() as u16;
            let count = u16::from(before) + self.more + sides;
            if count > self.max || count + self.left < self.min {
                return false;
            }
            if count < self.min || count + self.left > self.max {
                after = count as u8;
            }
        }
        self.field.set(fields, if self.is_last { 0 } else { after });
        true
    }
}

impl AnyOf {
    #[inline]
    fn apply(&self, fields: &mut [u8]) -> bool {
        let is_full = |fields: &[u8]| self.parts.iter().all(|part| part.field.get(fields) == part.field.max());
        if !is_full(fields) {
            for part in &self.parts {
                part.field.set(fields, part.field.get(fields) | part.failed);
            }
            for &(part, list, term) in &self.sides {
                if !term.is_true(fields) {
                    let field = self.parts[part].field;
                    field.set(fields, field.get(fields) | list);
                }
            }
            if is_full(fields) {
                return false;
            }
            if self.parts.iter().any(|part| !part.field.get(fields) & part.known != 0) {
                self.parts.iter().for_each(|part| part.field.set(fields, part.field.max()));
            }
        }
        if self.is_last {
            self.parts.iter().for_each(|part| part.field.set(fields, 0));
        }
        true
    }
}

impl AtMost {
    #[inline]
    fn apply(&self, fields: &mut [u8]) -> bool {
        let mut count = usize::from(self.field.get(fields));
        for list in &self.lists {
            let is_false = |term: &SideTerm| !term.is_true(fields);
            let has_failed = list.field.get(fields) != 0 || list.has_failed || list.sides.iter().any(is_false);
            count += usize::from(list.is_known && !has_failed);
            list.field.set(fields, u8::from(has_failed && !list.is_known));
        }
        if count > self.max {
            return false;
        }
        self.field.set(fields, if self.is_last { 0 } else { count as u8 });
        true
    }
}
