//! The fields of JSON that are no part of a puzzle.

/// Returns whether a field says something about a puzzle, but is nothing of it.
pub(super) fn is_about(key: &str) -> bool {
    ABOUT.contains(&key)
}

/// Fields that many programs have and that say something about a puzzle, but nothing of it.
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
