//! The reason of a step without its conclusion: what a teacher says before the answer.

use unicursal_models::message::{Arg, Message, message};

/// The message for the reason, the sentences of which it is the reason, and their arguments that it has.
type Row = (&'static str, &'static [&'static str], &'static [&'static str]);

/// The reasons of sentences. A sentence that has none here, such as one about the whole board, rests on its facts.
const REASONS: &[Row] = &[
    ("why-near-both", &["between"], &["n1", "n2", "n3"]),
    ("why-move-from-both", &["between-moves"], &["n1", "n2", "n3"]),
    ("why-move", &["move-away", "move-away-from"], &["n1", "n2"]),
    ("why-near", &["beside", "beside-it"], &["n1", "n2"]),
    ("why-go-on", &["go-on-up", "go-on-down"], &["n1"]),
    ("why-reach-of-both", &["reach-of-both"], &["n1", "away1", "n2", "away2", "n3"]),
    ("why-reach", &["reach-of-one"], &["n1", "away", "n2"]),
    ("why-neighbors", &["neighbors-only-at"], &["n"]),
    ("why-cell", &["only-number", "only-fits", "only-cell"], &["place"]),
    ("why-pair", &["pair", "pair-others"], &["n1", "n2"]),
    ("why-pocket", &["pocket-of-one", "pocket-of-many"], &["pocket"]),
    (
        "why-ways",
        &["one-way", "one-way-on", "every-way", "no-way", "no-way-at-all", "passes", "passes-all"],
        &["trip"],
    ),
    ("why-back", &["dead-end", "dead-end-two", "dead-end-many"], &["place2"]),
    ("why-points", &["points-only-at"], &["place1"]),
    ("why-pointed", &["pointed-at-only-from"], &["place1"]),
    ("why-points-between", &["points-between"], &["n2", "n3"]),
    ("why-points-at", &["points-at-next"], &["start", "n"]),
    ("why-pointed-at", &["is-pointed-at"], &["n", "start"]),
    ("why-outcome", &["is-at", "is-not-at"], &["outcome"]),
    ("why-search", &["number-by-search", "search", "search-fails", "loop-by-search"], &[]),
    ("why-end", &["begins-there", "ends-there", "nowhere-else", "nowhere-else-than-these", "cannot-end"], &[]),
    ("why-colors", &["too-few-of-color", "colors"], &[]),
    ("why-stretches", &["no-common-stretch", "stretches-apart", "gaps-apart", "gap-of-one", "on-its-way"], &[]),
    ("why-labels", &["no-common-label", "labels-apart", "label-of-one", "only-line"], &[]),
    ("why-together", &["belong-together", "would-turn", "turn"], &[]),
    ("why-touch", &["would-touch"], &["line", "touch"]),
    ("why-read", &["would-read"], &["reading"]),
    ("why-bridge", &["bridge", "no-bridge"], &["pairs"]),
    ("why-parts", &["in-two", "cuts-off"], &[]),
    ("why-too-few", &["too-few-without", "too-few-with"], &[]),
    (
        "why-two-sides",
        &["two-sides", "four-corners", "corners", "two-ways", "two-ways-there", "two-ways-each", "has-to-go"],
        &[],
    ),
    (
        "why-otherwise",
        &["suppose", "suppose-only", "border", "border-only", "otherwise", "otherwise-all", "needed"],
        &["clash"],
    ),
    ("why-pattern", &["pattern", "pattern-why"], &["technique"]),
    ("why-way-on", &["way-on"], &["vertex"]),
    (
        "why-dead-end",
        &["not-on", "not-on-often", "leaves-out-end", "leaves-out-ends", "shaded-end", "shaded-ends"],
        &[],
    ),
    ("why-early", &["too-early"], &[]),
    ("why-even", &["even"], &[]),
    (
        "why-inside",
        &["both-there", "one-there", "runs-between", "runs-not-between", "step-between", "step-within"],
        &[],
    ),
    ("why-crosses", &["crosses", "crosses-in", "so"], &[]),
    ("why-rule", &["rule", "rule-there", "rule-since"], &["rule"]),
    ("why-has-none", &["has-none"], &["clue", "things"]),
    ("why-have-none", &["have-none"], &["zeros", "places", "things"]),
    ("why-has-all", &["has-all"], &["clue", "things"]),
    ("why-needs-all", &["needs-all"], &["clue", "nouns"]),
];

/// Returns the reason in the sentence of a step, without the conclusion. `None` if the sentence has no reason of its
/// own.
pub(super) fn why(sentence: &Message) -> Option<Message> {
    if sentence.id.starts_with("text-") {
        return sentence.arg("sentence").and_then(Arg::message).and_then(why);
    }
    let closed = ["because", "beside"].into_iter().find_map(|name| sentence.arg(name)?.message());
    if let Some(closed) = closed {
        return Some(match (&*closed.id, closed.arg("reasons")) {
            ("beside-reasons", Some(reasons)) => message!("why-other-ways", reasons = reasons.clone()),
            (_, Some(reasons)) => message!("why-closed", reasons = reasons.clone()),
            _ if sentence.id == "sentence-joined-only" => message!("why-two-sides"),
            _ => message!("why-one-way"),
        });
    }
    let name = sentence.id.strip_prefix("sentence-")?;
    let (id, _, args) = REASONS.iter().find(|(_, sentences, _)| sentences.contains(&name))?;
    let mut reason = message!(*id);
    for &arg in *args {
        reason = reason.with(arg, sentence.arg(arg)?.clone());
        // The sentence may have named the loop before.
        if let Some((_, Arg::Message(part))) = reason.args.last_mut() {
            part.replace("loop", message!("loop-loop"));
        }
    }
    Some(reason)
}

#[cfg(test)]
mod tests {
    use super::REASONS;
    use std::fs;

    /// The sentences that rest on other parts of themselves, or on no reason.
    const OTHERS: [&str; 10] = [
        "only-way",
        "only-ways",
        "only-ways-from",
        "cannot-go-on",
        "one-side-open",
        "ends-and-goes",
        "joined-only",
        "goes-on",
        "it-goes-on",
        "contradicts",
    ];

    #[test]
    fn every_sentence_has_a_reason() {
        let named: Vec<&str> = REASONS.iter().flat_map(|(_, sentences, _)| sentences.iter().copied()).collect();
        let catalogue = concat!(env!("CARGO_MANIFEST_DIR"), "/../language/messages/en.ftl");
        let text = fs::read_to_string(catalogue).expect("the catalogue of the workspace");
        for line in text.lines() {
            let Some((name, _)) = line.strip_prefix("sentence-").and_then(|line| line.split_once(" =")) else {
                continue;
            };
            assert!(named.contains(&name) != OTHERS.contains(&name), "{name}");
        }
    }
}
