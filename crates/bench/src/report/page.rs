//! The destination of a table: standard output, or its place on a page of the documentation.

use clap::Args;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// Options for the form and the destination of a table.
#[derive(Args, Clone, Default, Debug)]
pub(crate) struct Style {
    /// Print the table as Markdown.
    #[arg(long)]
    pub(crate) markdown: bool,

    /// Put the table into this Markdown file, in place of the one that is there.
    #[arg(long, value_name = "FILE")]
    pub(crate) into: Option<PathBuf>,
}

impl Style {
    pub(crate) fn is_markdown(&self) -> bool {
        self.markdown || self.into.is_some()
    }

    /// Sends the output of `run` to `out`, or into the section of the file.
    pub(crate) fn publish(
        &self,
        section: &str,
        out: &mut impl Write,
        run: impl FnOnce(&mut dyn Write) -> io::Result<ExitCode>,
    ) -> io::Result<ExitCode> {
        let Some(path) = &self.into else { return run(out) };
        // The section is looked for first: the measurement may take an hour, and the page may change meanwhile.
        replace(&fs::read_to_string(path)?, section, "")?;
        let mut table = vec![];
        let status = run(&mut table)?;
        let page = fs::read_to_string(path)?;
        fs::write(path, replace(&page, section, &String::from_utf8_lossy(&table))?)?;
        Ok(status)
    }
}

/// Returns the page with another text between the marks of the section.
fn replace(page: &str, section: &str, text: &str) -> io::Result<String> {
    let [begin, end] = [format!("<!-- {section} -->\n"), format!("<!-- end of {section} -->\n")];
    let parts = page.split_once(&begin).and_then(|(before, rest)| {
        rest.split_once(&end).map(|(_, after)| format!("{before}{begin}{text}{end}{after}"))
    });
    parts.ok_or_else(|| io::Error::other(format!("the page has no lines `{}` and `{}`", begin.trim(), end.trim())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_section_changes() {
        let page = "A\n<!-- x -->\nold\n<!-- end of x -->\nB\n";
        let new = "A\n<!-- x -->\nnew\n<!-- end of x -->\nB\n";
        assert_eq!(replace(page, "x", "new\n").expect("there is a section"), new);
        let error = replace(page, "y", "").expect_err("there is none");
        assert_eq!(error.to_string(), "the page has no lines `<!-- y -->` and `<!-- end of y -->`");
    }
}
