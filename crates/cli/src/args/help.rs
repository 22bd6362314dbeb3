//! The text below the options in the help.

/// Returns the exit status of a command that solves nothing: what 0 means.
pub(crate) fn plain_exit_status(good: &str) -> String {
    format!(
        "\
Exit status:
  0  {good}
  2  something could not be read or written, or the usage was wrong
  130  interrupted; what is printed is whole"
    )
}

/// Returns the exit status of a command: what 0 means, 1 (if it is used) and 3.
pub(crate) fn exit_status(good: &str, bad: Option<&str>, unknown: &str) -> String {
    let bad = bad.map(|bad| format!("  1  {bad}\n")).unwrap_or_default();
    let order = if bad.is_empty() { "2 wins over 3." } else { "2 wins over 3 and 3 over 1." };
    format!(
        "\
Exit status:
  0  {good}
{bad}  2  something could not be read or written, or the usage was wrong
  3  {unknown}
  130  interrupted; what is printed is whole
If several apply, {order}"
    )
}
