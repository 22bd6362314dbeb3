//! Sentences on a terminal.

use textwrap::{Options, WordSplitter, fill};

/// The widest column of text that reads well.
const MAX_COLUMNS: usize = 100;

/// `label`, `words` and a newline. On a terminal, lines are broken between words, and further lines are aligned with
/// the first word.
pub(super) fn paragraph(label: &str, words: &str, columns: Option<usize>) -> String {
    let Some(columns) = columns else { return format!("{label}{words}\n") };
    let indent = " ".repeat(label.len());
    let options = Options::new(columns.min(MAX_COLUMNS))
        .initial_indent(label)
        .subsequent_indent(&indent)
        .word_splitter(WordSplitter::NoHyphenation);
    fill(words, options) + "\n"
}

#[cfg(test)]
mod tests {
    use super::paragraph;

    #[test]
    fn lines_go_on_below_the_first_word() {
        let words = "The line goes from r1c1 to r1c2.";
        assert_eq!(paragraph("  1. ", words, None), format!("  1. {words}\n"));
        assert_eq!(paragraph("  1. ", words, Some(24)), "  1. The line goes from\n     r1c1 to r1c2.\n");
        assert_eq!(paragraph("", words, Some(80)), format!("{words}\n"));
        // The terminal is narrower than a word.
        assert!(
            paragraph("  1. ", words, Some(1)).contains("r1c2.\n") || paragraph("", words, Some(1)).contains('\n')
        );
    }
}
