//! The choice of classes and boards, their limit, and the title of a table.

use std::io;
use std::process::Command;
use std::time::Duration;
use unicursal_bench::{Class, classes};

/// Classes, boards of each, and the limit.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Selection {
    /// Only classes whose names begin so, such as `zip`, `numbrix-15%` or `line-5%/30`.
    pub(crate) classes: Vec<String>,

    /// Boards of each class.
    #[arg(long, default_value_t = 5)]
    pub(crate) seeds: u32,

    /// Processor time for each board.
    #[arg(long, default_value = "10s", value_parser = humantime::parse_duration)]
    pub(crate) time_limit: Duration,
}

impl Selection {
    /// Returns the chosen ones of all classes, or `usual` ones if none is chosen.
    pub(crate) fn choose(&self, usual: impl Fn(&Class) -> bool) -> io::Result<Vec<Class>> {
        let begins = |class: &Class, word: &String| class.id().starts_with(word.as_str());
        if let Some(word) = self.classes.iter().find(|word| !classes().iter().any(|class| begins(class, word))) {
            let mut series: Vec<_> = classes().iter().map(|class| class.series).collect();
            series.dedup();
            return Err(io::Error::other(format!(
                "no class begins with {word:?}; there are {}",
                series.join(", ")
            )));
        }
        let is_chosen = |class: &Class| match &self.classes[..] {
            [] => usual(class),
            words => words.iter().any(|word| begins(class, word)),
        };
        Ok(classes().into_iter().filter(is_chosen).collect())
    }

    /// Returns the line above a table: the sources, the machine, the boards and the limit.
    pub(crate) fn title(&self) -> String {
        let limit = humantime::format_duration(self.time_limit);
        format!("{}; one thread; {} boards per class, {limit} of processor time each.\n", machine(), self.seeds)
    }
}

/// Returns the sources and the machine.
pub(crate) fn machine() -> String {
    format!("Commit {}; {}", commit(), processor())
}

/// Returns the commit of the sources, with a plus sign if they have been changed since.
fn commit() -> String {
    let git = |args: &[&str]| {
        let output = Command::new("git").args(args).current_dir(env!("CARGO_MANIFEST_DIR")).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let changed = git(&["status", "--porcelain", "--", ".."]).is_some_and(|files| !files.is_empty());
    let mut commit = git(&["rev-parse", "--short=10", "HEAD"]).unwrap_or_else(|| "unknown".into());
    if changed {
        commit.push('+');
    }
    commit
}

fn processor() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    model.map_or_else(|| std::env::consts::ARCH.to_owned(), |(_, model)| model.to_owned())
}
