//! The project's own formats: JSON for scripts, plain text for people.

pub(super) mod json;
pub(super) mod text;
