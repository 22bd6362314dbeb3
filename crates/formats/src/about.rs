//! The fields of JSON that are no part of a puzzle.

/// Returns whether a field is metadata and no part of the puzzle.
pub(super) fn is_about(key: &str) -> bool {
    ABOUT.contains(&key)
}

/// Common metadata fields of other programs, which are no part of the puzzle.
const ABOUT: [&str; 23] = [
    "author",
    "comment",
    "createdAt",
    "created_at",
    "creator",
    "date",
    "description",
    "difficulty",
    "id",
    "info",
    "level",
    "name",
    "notes",
    "number",
    "puzzleId",
    "seed",
    "solution",
    "source",
    "theme",
    "time",
    "title",
    "url",
    "version",
];
