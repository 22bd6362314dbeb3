//! Puzzles as text: the JSON of scripts and the plain text of people.
