//! The help, and the reference that is written from it.

use crate::common::{run, stderr, stdout};
use crate::schema::hold;

/// Returns the commands, in the order of the overview.
fn commands(overview: &str) -> Vec<&str> {
    let lines =
        overview.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let named = lines.filter(|line| !line.starts_with("   "));
    named.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help").collect()
}

/// A part of a help text: its heading, empty for the description, and its lines.
type Part<'a> = (&'a str, Vec<&'a str>);

fn parts(help: &str) -> Vec<Part<'_>> {
    let mut parts: Vec<Part> = vec![("", vec![])];
    for line in help.lines() {
        match line.strip_suffix(':') {
            Some(heading) if !heading.is_empty() && !heading.contains([' ', '-']) || line == "Exit status:" => {
                parts.push((line.trim_end_matches(':'), vec![]));
            }
            _ if line.starts_with("Usage: ") => parts.push(("Usage", vec![&line["Usage: ".len()..]])),
            _ => parts.last_mut().expect("the description").1.push(line),
        }
    }
    parts
}

/// Returns the options in a part, each with its meaning as one paragraph. Options are indented less than their
/// meanings.
fn rows(lines: &[&str]) -> Vec<String> {
    let mut rows: Vec<(String, String)> = vec![];
    let mut is_new = false;
    for line in lines {
        let Some(text) = line.strip_prefix("          ").map(str::trim).filter(|text| !text.is_empty()) else {
            is_new = true;
            if !line.trim().is_empty() {
                rows.push((line.trim().into(), String::new()));
            }
            continue;
        };
        let meaning = &mut rows.last_mut().expect("an option above its meaning").1;
        // Values are a list, and paragraphs are sentences.
        let (separator, text) = match text.strip_prefix("- ") {
            Some(value) if meaning.ends_with(':') => (" ", value),
            Some(value) => ("; ", value),
            None if is_new && !text.starts_with('[') && !meaning.is_empty() && !meaning.ends_with('.') => {
                (". ", text)
            }
            None => (" ", text),
        };
        meaning.push_str(if meaning.is_empty() { "" } else { separator });
        meaning.push_str(&text.split_whitespace().collect::<Vec<_>>().join(" "));
        is_new = false;
    }
    let row = |(option, meaning): (String, String)| {
        format!("| `{}` | {} |", option.replace('|', "\\|"), meaning.replace('<', "&lt;").replace('|', "\\|"))
    };
    rows.into_iter().map(row).collect()
}

/// An option of several commands: the heading below which it is, its row, and the commands.
struct Shared {
    heading: &'static str,
    row: String,
    commands: Vec<String>,
}

/// Returns the part of the reference about `command`. Options of several commands go to `shared`.
fn section(command: &str, shared: &mut Vec<Shared>) -> Vec<String> {
    let output = run(&[command, "--help"], "");
    assert_eq!(output.status.code(), Some(0));
    let mut blocks = vec![format!("## {command}")];
    for (heading, lines) in parts(stdout(&output)) {
        let text = lines.join("\n");
        if let Some(heading) = SHARED.into_iter().find(|shared| *shared == heading) {
            for row in rows(&lines) {
                match shared.iter_mut().find(|known| known.heading == heading && known.row == row) {
                    Some(known) => known.commands.push(command.to_owned()),
                    None => shared.push(Shared { heading, row, commands: vec![command.to_owned()] }),
                }
            }
            continue;
        }
        match heading {
            // The page about files shows formats.
            "" if command == "formats" => blocks.push(lines[0].to_owned()),
            "" => blocks.push(text.trim().to_owned()),
            "Usage" | "Examples" => blocks.push(format!("```text\n{}\n```", text.trim_end())),
            "Arguments" | "Options" => {
                let is_own = |row: &String| {
                    !["| `-h, --help` |", "| `[FILE]...` | Files with puzzles"]
                        .iter()
                        .any(|known| row.starts_with(known))
                };
                let own: Vec<String> = rows(&lines).into_iter().filter(is_own).collect();
                if !own.is_empty() {
                    blocks.push(format!("| Option | Meaning |\n|---|---|\n{}", own.join("\n")));
                }
            }
            _ => {}
        }
    }
    blocks
}

/// The headings of options that several commands share.
const SHARED: [&str; 3] = ["Input", "Output", "Limits"];

/// The reference of all options: those of each command, and once those that several commands share.
#[test]
fn the_reference_has_every_option() {
    let mut shared = vec![];
    let mut blocks = vec![
        "<!-- Written from `--help`; `RENEW=1 cargo test -p unicursal-cli --test documents` renews it. -->".to_owned(),
        "# Options of the commands".to_owned(),
        "This page has the text of `unicursal COMMAND --help` for every command. [Options of several \
         commands](#options-of-several-commands) are at the end. For the answers and the exit status, see [the command \
         line](command-line.md)."
            .to_owned(),
    ];
    let overview = run(&["--help"], "");
    blocks.extend(commands(stdout(&overview)).into_iter().flat_map(|command| section(command, &mut shared)));
    blocks.push("## Options of several commands".to_owned());
    for heading in SHARED {
        let row = |Shared { row, commands, .. }: &Shared| {
            format!("{row} {} |", if commands.len() >= 10 { "most".into() } else { commands.join(", ") })
        };
        let rows: Vec<String> = shared.iter().filter(|shared| shared.heading == heading).map(row).collect();
        blocks.push(format!("### {heading}"));
        blocks.push(format!("| Option | Meaning | Commands |\n|---|---|---|\n{}", rows.join("\n")));
    }
    hold("docs/options.md", &(blocks.join("\n\n") + "\n"));
}

#[test]
fn version() {
    let output = run(&["--version"], "");
    assert_eq!(stdout(&output), format!("unicursal {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn wrong_usage_exits_2() {
    for (args, about) in [
        (&["solve", "--threads", "0"][..], "at least 1 thread is needed"),
        (&["solve", "--count", "0"], "--count"),
        (&["solve", "--all", "--count", "2"], "cannot be used with"),
        (&["check", "--all"], "--all"),
        (&["solve", "--time-limit", "10"], "write it as in 500ms, 10s, 2m"),
        (&["count", "--memory-limit", "2X"], "not a unit of memory"),
        (&["count", "--method", "guess"], "possible values"),
        (&["count", "--moves"], "--moves"),
        (&["analyze", "--moves"], "--moves"),
        (&["sample", "-n", "0"], "--count"),
        (&["sample", "--seed", "x"], "--seed"),
        (&["generate", "zip"], "--size"),
        (&["generate", "maze", "--size", "7x7"], "possible values"),
        (&["generate", "zip", "--size", "7"], "as in 7x7"),
        (&["generate", "zip", "--size", "0x7"], "as in 7x7"),
        (&["generate", "zip", "--size", "600x600"], "1 to 10000 cells can be generated"),
        (&["generate", "zip", "--size", "3x3", "--clues", "10"], "a zip of 9 open cells has 2 to 9"),
        (
            &["generate", "zip", "--size", "3x3", "--minimal", "--allow-multiple"],
            "only puzzles with a single solution are minimal",
        ),
        (&["generate", "zip", "--size", "3x4", "--symmetry", "diagonal"], "only square boards"),
        (&["generate", "zip", "--shape", "no-such-file"], "cannot open no-such-file"),
        (&["minimize", "--from-solution", "--moves"], "--moves"),
        (&["draw"], "draw"),
        (&[], "Usage"),
    ] {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(about), "{args:?}: {}", stderr(&output));
        assert_eq!(stdout(&output), "");
    }
}
