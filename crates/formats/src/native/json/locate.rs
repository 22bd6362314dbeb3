//! The place of an element in the text, once it is known to have an error.

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

/// Returns the text of element `n` of the JSON array `array`. Only that element is held in memory.
pub(crate) fn nth(array: &str, n: usize) -> Option<&str> {
    let mut json = serde_json::Deserializer::from_str(array);
    Nth(n).deserialize(&mut json).ok().flatten()
}

/// Returns the place of `token` in `text`, in bytes. `token` is a slice of `text`.
pub(crate) fn span_in(text: &str, token: &str) -> Option<Range<usize>> {
    let start = token.as_ptr().addr().checked_sub(text.as_ptr().addr())?;
    let end = start + token.len();
    (end <= text.len()).then_some(start..end)
}

/// Returns the elements of the JSON array `array`, or the number of the first one that is not a `T`. No number if
/// `array` is not an array.
pub(crate) fn each<'a, T: Deserialize<'a>>(array: &'a str) -> Result<Vec<T>, Option<usize>> {
    let mut each = Each { elements: vec![], in_array: false, element: PhantomData };
    match each.deserialize(&mut serde_json::Deserializer::from_str(array)) {
        Ok(()) => Ok(each.elements),
        Err(_) => Err(each.in_array.then_some(each.elements.len())),
    }
}

struct Nth(usize);

impl<'de> DeserializeSeed<'de> for Nth {
    type Value = Option<&'de str>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Nth {
    type Value = Option<&'de str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Self::Value, A::Error> {
        for _ in 0..self.0 {
            if elements.next_element::<IgnoredAny>()?.is_none() {
                return Ok(None);
            }
        }
        let found = elements.next_element::<&RawValue>()?.map(RawValue::get);
        while elements.next_element::<IgnoredAny>()?.is_some() {}
        Ok(found)
    }
}

struct Each<T> {
    elements: Vec<T>,
    in_array: bool,
    element: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for &mut Each<T> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for &mut Each<T> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<(), A::Error> {
        self.in_array = true;
        while let Some(element) = elements.next_element()? {
            self.elements.push(element);
        }
        Ok(())
    }
}
