//! Names of generated puzzles, from a template.

use unicursal_models::phrase::list;
use unicursal_models::printable::printable;

/// The default name of a puzzle.
pub(crate) const USUAL: &str = "{kind}-{rows}x{cols}-s{seed}-{n}";

/// The placeholders of a template.
const PLACEHOLDERS: [&str; 6] = ["kind", "rows", "cols", "difficulty", "seed", "n"];

/// Checks a template for names, which may have `more` placeholders.
///
/// ```
/// use unicursal::author::check_name;
///
/// assert_eq!(check_name("{kind}-{date}", &["date"]), Ok(()));
/// assert!(check_name("{kind}-{date}", &[]).is_err());
/// ```
///
/// # Errors
/// There is no such placeholder, or a brace is not closed. The message lists the placeholders.
pub fn check_name(template: &str, more: &[&str]) -> Result<(), String> {
    fill(template, more, |_| String::new()).map(|_| ())
}

/// Returns the template with each placeholder replaced by its `value`.
///
/// # Errors
/// There is no such placeholder, or a brace is not closed.
pub(crate) fn fill(template: &str, more: &[&str], value: impl Fn(&str) -> String) -> Result<String, String> {
    let all = || PLACEHOLDERS.iter().chain(more);
    let known = || list(&all().map(|name| format!("{{{name}}}")).collect::<Vec<_>>(), "and");
    let mut filled = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else {
            return Err(format!("a brace of the name is not closed; it can have {}", known()));
        };
        if !all().any(|known| *known == name) {
            let name = printable(name);
            return Err(format!("`{{{name}}}` stands for nothing in a name; it can have {}", known()));
        }
        filled += before;
        filled += &value(name);
        rest = after;
    }
    Ok(filled + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_filled_or_refused() {
        assert_eq!(fill("a {n}/{kind}", &[], str::to_uppercase), Ok("a N/KIND".into()));
        assert!(
            check_name("{kind", &[]).is_err()
                && check_name("{date}", &[]).is_err()
                && check_name(USUAL, &[]).is_ok()
        );
    }
}
