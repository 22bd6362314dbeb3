//! The closed sets of names among the options: kinds, geometries, methods, symmetries.

use super::error::unknown;
use crate::{Geometry, Goal, Kind, Method};
use serde::de::{Deserialize, Deserializer, EnumAccess, Error as _, VariantAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use std::sync::LazyLock;

/// Reads a value that has one of these `names`, and lets a schema see them.
fn named<'de, T, D>(deserializer: D, thing: &'static str, names: &'static [&'static str]) -> Result<T, D::Error>
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

macro_rules! names {
    ($($(#[cfg($cfg:meta)])? $type:path, $thing:literal, $names:expr;)*) => {
        $(
            $(#[cfg($cfg)])?
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.name())
                }
            }

            $(#[cfg($cfg)])?
            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| $names);
                    named(deserializer, $thing, &NAMES)
                }
            }
        )*
    };
}

names! {
    Kind, "kind", Kind::ALL.iter().map(|kind| kind.name()).collect();
    Geometry, "geometry", Geometry::ALL.map(Geometry::name).to_vec();
    Method, "method", Method::ALL.map(Method::name).to_vec();
    Goal, "goal", Goal::ALL.map(Goal::name).to_vec();
    #[cfg(feature = "create")]
    crate::author::Symmetry, "symmetry", crate::author::Symmetry::ALL.map(crate::author::Symmetry::name).to_vec();
}
