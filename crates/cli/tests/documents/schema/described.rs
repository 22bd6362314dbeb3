//! Questions as they describe themselves, and the types of the fields that their answers show.

use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use unicursal::answer::Answer;
use unicursal::answer::generated_json;
use unicursal::author::{Generator, Specification};
use unicursal::format::read_text;
use unicursal::question::{OptionSchema, Question, parse};
use unicursal::{CancelToken, Solver};

/// The fields that every answer can have.
pub(crate) const COMMON: [&str; 6] = ["puzzle", "kind", "status", "limit", "note", "stats"];

/// Boards that together have every status and every field.
const BOARDS: [&str; 11] = [
    "zip\n1 . .\n2 . .\n",
    "zip\n1 . .\n. . .\n2 . .\n",
    "zip\n1 .\n. .\n. .\n. 2\n",
    "line\n. .\n. .\n",
    "line\n. x .\n",
    "line\n.\n",
    "numberlink\n1 1 .\n",
    "numbrix\n1 2 3\n6 5 4\n7 8 9\n",
    "numbrix\n11 . . .\n. . 14 .\n. . 7 .\n. . . .\n",
    // One of its steps uses an assumption.
    "numberlink\n. 1 . . .\n. 2 . 1 .\n. . 3 . .\n. . 2 . .\n. . . . 3\n",
    // One of its steps supposes something.
    "zip\n. . . .\n. 1 5 .\n4 . 2 .\n3 . . .\n",
];

/// A puzzle to be generated, whose answer has every field.
const GENERATED: &str = r#"{"kind": "zip", "size": [4, 4], "walls": 1}"#;

/// Options that make a difference, by the question.
const OPTIONS: [(&str, &str); 15] = [
    ("solve", r#"{"certify": true}"#),
    ("check", r#"{"certify": true}"#),
    ("solutions", r#"{"limit": 1}"#),
    ("pick", r#"{"numbers": [0, "1"]}"#),
    ("minimize", r#"{"exact": true, "walls": true}"#),
    ("verify", r#"{"solution": {"paths": [[[0,0],[0,1],[0,2],[1,2],[1,1],[1,0]]]}}"#),
    ("verify", r#"{"solution": {"paths": [[[0,0]]]}}"#),
    ("hint", r#"{"partial": {"kind":"zip","rows":2,"cols":3,"cells":[[1,0,0],[2,0,0]],"walls":[[[0,1],[0,2]]]}}"#),
    (
        "hint",
        r#"{"partial": {"kind":"zip","rows":2,"cols":3,"cells":[[1,0,0],[2,0,0]],
            "links":[[[0,0],[0,1]],[[0,1],[0,2]],[[0,2],[1,2]],[[1,1],[1,2]],[[1,0],[1,1]]]}}"#,
    ),
    (
        "hint",
        r#"{"partial": {"kind":"line","cells":[[0,0],[0,0]],
            "links":[[[0,0],[0,1]],[[0,1],[1,1]],[[1,0],[1,1]],[[0,0],[1,0]]]}}"#,
    ),
    ("hint", r#"{"number": 2}"#),
    ("hint", r#"{"detail": "why"}"#),
    ("hint", r#"{"number": 2, "detail": "where"}"#),
    ("count", r#"{"method": "frontier"}"#),
    (
        "coach",
        r#"{"next": true, "moves": [
            {"at": 1, "drawn": {"links": [[[0,1],[0,2]]]}},
            {"at": 2, "drawn": {"links": [[[0,0],[1,0]]]}},
            {"at": 3, "erased": {"links": [[[0,0],[1,0]]]}},
            {"at": 4, "drawn": {"links": [[[0,0],[1,0]]]}},
            {"at": 99, "drawn": {"links": [[[0,0],[0,1]]]}}]}"#,
    ),
];

/// A question: its options, and what its answers show.
pub(crate) struct Described {
    pub(crate) name: &'static str,
    pub(crate) options: Vec<OptionSchema>,
    /// The fields of its own, in their order.
    pub(crate) fields: Vec<&'static str>,
    pub(crate) statuses: BTreeSet<&'static str>,
    /// The types of all fields, by the path to them.
    pub(crate) types: BTreeMap<String, BTreeSet<&'static str>>,
}

/// Asks every question about every board, with and without options and limits.
pub(crate) fn described() -> Vec<Described> {
    let cancelled = CancelToken::new();
    cancelled.cancel();
    let without_proof = Solver::new().threads(1).with_numbers(&[("certify.conflicts", 0)]);
    let solvers = [Solver::new().threads(1), Solver::new().threads(1).cancel(cancelled), without_proof];
    let describe = |(name, options): (&'static str, Vec<OptionSchema>)| {
        let mut described =
            Described { name, options, fields: vec![], statuses: BTreeSet::new(), types: BTreeMap::new() };
        let given = OPTIONS.iter().filter(|(question, _)| *question == name).map(|(_, options)| *options);
        let questions: Vec<Question> =
            given.chain(["{}"]).filter_map(|options| Question::parse(name, options).ok()).collect();
        assert!(!questions.is_empty(), "{name} needs options");
        for board in BOARDS {
            let puzzle = read_text(board).expect("a puzzle");
            for (question, solver) in
                questions.iter().flat_map(|question| solvers.each_ref().map(|solver| (question, solver)))
            {
                if let Ok(answer) = question.ask("it", solver, &puzzle) {
                    described.see(&answer);
                }
            }
        }
        described
    };
    Question::schemas().into_iter().map(describe).collect()
}

impl Described {
    fn see(&mut self, answer: &Answer) {
        let fields = answer.content.fields();
        assert!(self.fields.is_empty() || self.fields == fields, "{}: answers of two kinds", self.name);
        self.fields = fields.to_vec();
        assert_eq!(answer.common_fields(), COMMON);
        assert_eq!(answer.status.name().parse(), Ok(answer.status), "Status::ALL");
        self.statuses.insert(answer.status.name());
        let Ok(Value::Object(fields)) = serde_json::from_str(&answer.to_json()) else { panic!("no object") };
        for (field, value) in fields.iter().filter(|(field, _)| *field != "stats") {
            see(field, value, &mut self.types);
        }
    }
}

/// Notes the type of `value`, and those of its fields.
fn see(path: &str, value: &Value, types: &mut BTreeMap<String, BTreeSet<&'static str>>) {
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    };
    types.entry(path.to_owned()).or_default().insert(kind);
    match value {
        Value::Object(fields) if !["counts", "args"].iter().any(|open| path.ends_with(open)) => {
            fields.iter().for_each(|(field, value)| see(&format!("{path}.{field}"), value, types));
        }
        Value::Array(items) => {
            items.iter().filter(|item| item.is_object()).for_each(|item| see(&format!("{path}[]"), item, types));
        }
        _ => {}
    }
}

/// Returns the types of a generated puzzle with its solution, as the schema has them.
pub(crate) fn generated() -> BTreeMap<String, BTreeSet<&'static str>> {
    let specification: Specification = parse(GENERATED).expect("a specification");
    let solver = Solver::new().threads(1);
    let generator = Generator::new(&solver, specification).expect("it is possible");
    let generated = generator.puzzle(&solver, 0).answer.expect("it is found");
    let Ok(Value::Object(fields)) = serde_json::from_str(&generated_json(&generated, true)) else {
        panic!("no object")
    };
    let mut types = BTreeMap::new();
    for (field, value) in &fields {
        see(field, value, &mut types);
    }
    types
}

pub(crate) fn types_of(types: BTreeMap<String, BTreeSet<&'static str>>) -> Value {
    let text = |types: BTreeSet<&str>| json!(types.into_iter().collect::<Vec<_>>().join(" | "));
    Value::Object(types.into_iter().map(|(path, types)| (path, text(types))).collect())
}
