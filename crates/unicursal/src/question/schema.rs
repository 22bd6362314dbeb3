//! The options of a question as a table: the names and types that its structure reads.
//!
//! They are not listed a second time. Instead a structure is deserialized from nothing, and the names and types that it
//! requests are recorded.

use serde::de::value::Error;
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Error as _, MapAccess, Visitor};
use std::fmt;

/// An option: its name and its type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSchema {
    /// The name in JSON.
    pub name: &'static str,
    /// The type.
    pub kind: OptionType,
}

/// The type of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionType {
    /// True or false.
    Boolean,
    /// A whole number.
    Integer,
    /// One of these names.
    Name(&'static [&'static str]),
    /// A list.
    List,
    /// An object, such as a puzzle.
    Object,
    /// A number, or a text with a unit.
    Quantity,
}

impl fmt::Display for OptionType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionType::Boolean => f.write_str("boolean"),
            OptionType::Integer => f.write_str("integer"),
            OptionType::Name(names) => f.write_str(&names.join(" | ")),
            OptionType::List => f.write_str("list"),
            OptionType::Object => f.write_str("object"),
            OptionType::Quantity => f.write_str("number | text"),
        }
    }
}

/// Returns the options that `T` reads, in their order.
///
/// ```
/// use unicursal::question::{Limits, schema};
///
/// let names: Vec<&str> = schema::<Limits>().iter().map(|option| option.name).collect();
/// assert_eq!(names, ["time_limit", "memory_limit", "conflict_limit", "threads"]);
/// ```
pub fn schema<T: DeserializeOwned>() -> Vec<OptionSchema> {
    let mut names = &[][..];
    let _ = T::deserialize(Structure { names: &mut names, field: None, found: &mut None });
    let kind_of = |name: &'static str| {
        let mut found = None;
        let _ = T::deserialize(Structure { names: &mut &[][..], field: Some(name), found: &mut found });
        OptionSchema { name, kind: found.unwrap_or(OptionType::Object) }
    };
    names.iter().copied().map(kind_of).collect()
}

/// Returns the error that ends every attempt to read.
fn nothing() -> Error {
    Error::custom("there is nothing to be read")
}

/// A structure without values: notes the names of its fields, or the type of the one called `field`.
struct Structure<'a> {
    names: &'a mut &'static [&'static str],
    field: Option<&'static str>,
    found: &'a mut Option<OptionType>,
}

impl<'de> Deserializer<'de> for Structure<'_> {
    type Error = Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        *self.names = names;
        match self.field {
            Some(field) => visitor.visit_map(Only { field, found: self.found }),
            None => Err(nothing()),
        }
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(nothing())
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// The only field of an object.
struct Only<'a> {
    field: &'static str,
    found: &'a mut Option<OptionType>,
}

impl<'de> MapAccess<'de> for Only<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        seed.deserialize(serde::de::value::StrDeserializer::new(self.field)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(Field(self.found))
    }
}

/// A field without a value: notes its type.
struct Field<'a>(&'a mut Option<OptionType>);

macro_rules! note {
    ($kind:expr; $($method:ident)*) => {
        $(
            fn $method<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
                *self.0 = Some($kind);
                Err(nothing())
            }
        )*
    };
}

impl<'de> Deserializer<'de> for Field<'_> {
    type Error = Error;

    note! { OptionType::Boolean; deserialize_bool }
    note! { OptionType::Integer; deserialize_u8 deserialize_u32 deserialize_u64 deserialize_i64 }
    note! { OptionType::List; deserialize_seq }
    note! { OptionType::Quantity; deserialize_any }
    note! { OptionType::Object; deserialize_map }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        *self.0 = Some(OptionType::Name(names));
        Err(nothing())
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Error> {
        *self.0 = Some(OptionType::List);
        Err(nothing())
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        *self.0 = Some(OptionType::Object);
        Err(nothing())
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, _: V) -> Result<V::Value, Error> {
        *self.0 = Some(OptionType::Object);
        Err(nothing())
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i128 u16 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple_struct identifier
        ignored_any
    }
}
