//! Closed sets of names: enumerations that are written and read by the names of their variants.

use serde::de::{Deserializer, EnumAccess, Error as _, VariantAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// Implements `Display` and `FromStr` for a type by its list `ALL` and its method `name`.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_by_name {
    ($type:ty) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = ();

            fn from_str(name: &str) -> Result<Self, ()> {
                Self::ALL.into_iter().find(|one| one.name() == name).ok_or(())
            }
        }
    };
}

/// Implements serde's traits for a type by its list `ALL` and its method `name`. Errors call it a `thing`.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_by_name {
    ($type:ty, $thing:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                static NAMES: std::sync::LazyLock<Vec<&str>> =
                    std::sync::LazyLock::new(|| <$type>::ALL.iter().map(|one| one.name()).collect());
                $crate::named::read_name(deserializer, $thing, &NAMES)
            }
        }
    };
}

pub use {impl_by_name, serde_by_name};

/// Returns the sentence for a `name` that is none of `names`.
pub fn unknown(thing: &str, name: &str, names: &[&str]) -> String {
    format!("there is no {thing} called `{name}`; there are: {}", names.join(", "))
}

/// Reads a value that has one of these `names`, and reports them to a schema.
///
/// # Errors
/// If the name is unknown or missing.
pub fn read_name<'de, T, D>(
    deserializer: D,
    thing: &'static str,
    names: &'static [&'static str],
) -> Result<T, D::Error>
where
    T: FromStr,
    D: Deserializer<'de>,
{
    struct Named<T>(&'static str, &'static [&'static str], PhantomData<T>);

    impl<'de, T: FromStr> Visitor<'de> for Named<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "the name of a {}", self.0)
        }

        fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<T, A::Error> {
            let (name, variant): (String, _) = data.variant()?;
            variant.unit_variant()?;
            name.parse().map_err(|_| A::Error::custom(unknown(self.0, &name, self.1)))
        }
    }

    deserializer.deserialize_enum(thing, names, Named(thing, names, PhantomData))
}
