//! Techniques one at a time.

use unicursal_models::{Activation, Techniques};

/// A change to the usual techniques.
pub(crate) struct Variant {
    pub(crate) name: &'static str,
    pub(crate) change: fn(Techniques) -> Techniques,
}

/// Each technique off, and on where it usually is not.
pub(crate) const VARIANTS: [Variant; 13] = [
    Variant { name: "all at once", change: |usual| Techniques { staged: false, ..usual } },
    Variant { name: "no look-ahead", change: |usual| Techniques { look_ahead: false, ..usual } },
    Variant { name: "no segments", change: |usual| Techniques { segments: Activation::Off, ..usual } },
    Variant { name: "no flooding", change: |usual| Techniques { flooding: Activation::Off, ..usual } },
    Variant { name: "no positions", change: |usual| Techniques { positions: false, ..usual } },
    Variant { name: "no connectivity", change: |usual| Techniques { connectivity: Activation::Off, ..usual } },
    Variant { name: "no color", change: |usual| Techniques { color: false, ..usual } },
    Variant { name: "no streamliner", change: |usual| Techniques { streamlining: false, ..usual } },
    Variant { name: "no guess", change: |usual| Techniques { warm_start: false, ..usual } },
    Variant { name: "segments always", change: |usual| Techniques { segments: Activation::Always, ..usual } },
    Variant { name: "positions", change: |usual| Techniques { positions: true, ..usual } },
    Variant {
        name: "connectivity always",
        change: |usual| Techniques { connectivity: Activation::Always, ..usual },
    },
    Variant { name: "probing", change: |usual| Techniques { probing: true, ..usual } },
];

/// The variant of this name.
pub(crate) fn variant(name: &str) -> Option<&'static Variant> {
    VARIANTS.iter().find(|variant| variant.name == name)
}
