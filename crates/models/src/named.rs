//! Closed sets of names: enumerations that are written and read by the names of their variants.

/// Implements `Display` and `FromStr` for a type by its list `ALL` and its method `name`.
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
pub(crate) use impl_by_name;
