use super::*;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the arguments that each message of a language names.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let Resource { body } =
        fluent_syntax::parser::parse(language.source().expect("all languages")).expect("the file can be read");
    let mut messages = BTreeMap::new();
    for entry in body {
        let Entry::Message(message) = entry else {
            assert!(matches!(entry, Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_)));
            continue;
        };
        let mut args = BTreeSet::new();
        add(&message.value.expect("a message has a text"), &mut args);
        let before = messages.insert(message.id.name.to_owned(), args);
        assert!(before.is_none(), "{language} has two messages {}", message.id.name);
    }
    messages
}

fn add(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                for variant in variants {
                    add(&variant.value, args);
                }
                selector
            }
        };
        match inline {
            InlineExpression::VariableReference { id } => drop(args.insert(id.name.to_owned())),
            InlineExpression::StringLiteral { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let english = messages(Language::English);
    assert!(english.len() > 450, "only {} messages", english.len());
    for language in Language::ALL {
        let own = messages(language);
        let missing: Vec<&String> = english.keys().filter(|id| !own.contains_key(*id)).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
        for (id, args) in own {
            let expected = english.get(&id).unwrap_or_else(|| panic!("{language} alone has {id}"));
            assert_eq!(&args, expected, "{language}: {id}");
        }
    }
}

#[test]
fn lists_are_joined_from_the_left() {
    let items =
        |join: Join, count: u32| Message::new("fact-is").with("place", join.of(1..=count)).with("n", 9_u32);
    for (join, text) in [
        (Join::And, "1, 2 and 3"),
        (Join::Or, "1, 2 or 3"),
        (Join::Clauses, "1, 2, and 3"),
        (Join::Commas, "1, 2, 3"),
        (Join::Alternatives, "1, or 2, or 3"),
        (Join::Way, "1 → 2 → 3"),
    ] {
        assert_eq!(Language::English.say(&items(join, 3)), format!("{text} is 9"));
    }
    assert_eq!(Language::English.say(&items(Join::And, 1)), "1 is 9");
    assert_eq!(Language::English.say(&items(Join::Clauses, 2)), "1, and 2 is 9");
}

#[test]
fn numbers_decide_about_plurals() {
    let steps = |number: u32| Message::new("away-steps").with("n", number);
    let said = [1, 2].map(|number| Language::German.say(&steps(number)));
    assert_eq!(said, ["1 Schritt von", "2 Schritte von"]);
}

#[test]
fn sentences_begin_with_a_capital_but_not_with_the_name_of_a_cell_or_label() {
    for (text, sentence) in [
        ("the loop closes", "The loop closes"),
        ("über r1c1 geht es nicht", "Über r1c1 geht es nicht"),
        ("r1c1 is 7", "r1c1 is 7"),
        ("a at r1c1 is beside b", "a at r1c1 is beside b"),
        ("a auf r1c1 liegt neben b", "a auf r1c1 liegt neben b"),
        ("a loop would close", "A loop would close"),
        ("", ""),
    ] {
        assert_eq!(capitalized(text.into()), sentence);
    }
}
