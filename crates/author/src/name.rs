//! Names of generated puzzles, from a template.

use unicursal_models::printable::printable;

/// The default name of a puzzle.
pub(crate) const USUAL: &str = "{kind}-{rows}x{cols}-s{seed}-{n}";

/// The placeholders of a template.
const PLACEHOLDERS: [&str; 5] = ["kind", "rows", "cols", "seed", "n"];

/// Refuses a template with other placeholders.
pub(crate) fn validate(template: &str) -> Result<(), String> {
    fill(template, |_| String::new()).map(|_| ())
}

/// Returns the template with each placeholder replaced by its `value`.
///
/// # Errors
/// There is no such placeholder, or a brace is not closed.
pub(crate) fn fill(template: &str, value: impl Fn(&str) -> String) -> Result<String, String> {
    let known = || PLACEHOLDERS.map(|name| format!("{{{name}}}")).join(", ");
    let mut filled = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else {
            return Err(format!("a brace of the name is not closed; it can have {}", known()));
        };
        if !PLACEHOLDERS.contains(&name) {
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
        assert_eq!(fill("a {n}/{kind}", str::to_uppercase), Ok("a N/KIND".into()));
        assert!(validate("{kind").is_err() && validate("{date}").is_err() && validate(USUAL).is_ok());
    }
}
