//! Words for puzzles that spell one.

use chacha20::ChaCha8Rng;
use rand::seq::IndexedRandom;

/// Common words, some of which have a letter twice. None is the same when read backwards.
const WORDS: [&str; 60] = [
    "ACORN", "ANCHOR", "APPLE", "BALLOON", "BANANA", "BEACH", "BOTTLE", "BRIDGE", "BUTTER", "CANDLE", "CASTLE",
    "CHERRY", "CIRCLE", "CLOUD", "COFFEE", "COPPER", "CORNER", "DAISY", "DRAGON", "EAGLE", "FEATHER", "FLOWER",
    "FOREST", "GARDEN", "GUITAR", "HAMMER", "HARBOR", "HONEY", "ISLAND", "JACKET", "KITTEN", "LADDER", "LANTERN",
    "LEMON", "LETTER", "MARBLE", "MEADOW", "MIRROR", "NEEDLE", "OCEAN", "ORANGE", "PEBBLE", "PENCIL", "PEPPER",
    "PIANO", "PILLOW", "PLANET", "PUZZLE", "RABBIT", "RIBBON", "RIVER", "SADDLE", "SHADOW", "SILVER", "SPIRAL",
    "SUMMER", "TABLE", "VIOLIN", "WINDOW", "WINTER",
];

/// Cells for each letter of a word, on average, at least.
const CELLS_PER_LETTER: usize = 3;

/// Returns a random word for a board of `cells` cells; the shortest ones on small boards.
pub(super) fn random_word(cells: usize, rng: &mut ChaCha8Rng) -> &'static str {
    let has_room = |word: &&&str| word.len() * CELLS_PER_LETTER <= cells;
    let fitting: Vec<&&str> = WORDS.iter().filter(has_room).collect();
    let shortest = || WORDS.iter().min_by_key(|word| word.len());
    fitting.choose(rng).copied().or_else(shortest).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_letters_and_a_direction() {
        for word in WORDS {
            assert!(word.bytes().all(|letter| letter.is_ascii_uppercase()), "{word}");
            assert!(!word.bytes().rev().eq(word.bytes()), "{word}");
        }
    }
}
