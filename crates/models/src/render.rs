//! Drawings of boards and solutions.
