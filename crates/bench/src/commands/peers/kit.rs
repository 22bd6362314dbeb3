//! The kit of other solvers: its input and its results.

use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use unicursal::Puzzle;
use unicursal::format::write_json;
use unicursal_bench::Claim;

/// The places of the kit, its environment and its results.
#[derive(clap::Args, Debug)]
pub(crate) struct Kit {
    /// The folder with the kit.
    #[arg(long = "kit", value_name = "KIT", env = "UNICURSAL_PEERS")]
    scripts: PathBuf,

    /// The Python environment with the packages that the kit requires.
    #[arg(long, env = "UNICURSAL_PEERS_VENV", default_value = "target/peers/venv")]
    venv: PathBuf,

    /// The folder for the boards and the kit's results.
    #[arg(long, default_value = "target/peers")]
    out: PathBuf,

    /// Keep the results in the folder, and measure only the missing ones.
    #[arg(long)]
    resume: bool,
}

/// Boards for the kit. It gives a peer up for the whole series if it does not solve the first board.
pub(crate) struct Order {
    pub(crate) series: String,
    pub(crate) size: u32,
    /// The boards, each with a name of its own.
    pub(crate) boards: Vec<Puzzle>,
    pub(crate) peers: Vec<&'static str>,
}

/// The answer of a peer to a board.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Reply {
    /// The verdict in the words of [`Verdict::word`](crate::run::answer::Verdict::word).
    pub(crate) verdict: &'static str,
    /// Processor time, building the model included.
    pub(crate) seconds: f64,
}

/// The replies by board and peer; none where a peer gave up.
#[derive(Default, Debug)]
pub(crate) struct Replies(pub(crate) BTreeMap<(String, String), Reply>);

/// A line of the kit's results.
#[derive(Deserialize)]
struct Line {
    instance: String,
    peer: String,
    status: String,
    build_cpu: Option<f64>,
    solve_cpu: Option<f64>,
}

impl Kit {
    /// Has the peers solve the orders. `name` is the stem of the files of this run.
    pub(crate) fn run(&self, name: &str, orders: &[Order], limit: Duration) -> io::Result<Replies> {
        let python = self.venv.join("bin/python");
        let missing = [&python, &self.scripts.join("bench.py")].into_iter().find(|path| !path.exists()).cloned();
        if let Some(path) = missing {
            return Err(io::Error::other(format!(
                "{} is missing; `just bench setup-peers` makes the environment, --kit and --venv say where things are",
                path.display()
            )));
        }
        fs::create_dir_all(&self.out)?;
        let [plan, results] = ["jsonl", "csv"].map(|extension| self.out.join(name).with_extension(extension));
        if !self.resume && results.exists() {
            fs::remove_file(&results)?;
        }
        let mut file = File::create(&plan)?;
        for Order { series, size, boards, peers } in orders {
            let boards: Vec<Value> = boards.iter().map(board).collect();
            let limit = limit.as_secs().max(1);
            let line = json!({"series": series, "size": size, "boards": boards, "peers": peers, "limit": limit});
            writeln!(file, "{line}")?;
        }
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/commands/peers");
        let ran = Command::new(python)
            .arg(here.join("run.py"))
            .arg(&self.scripts)
            .arg(here.join("plan.py"))
            .arg(&results)
            .env("UNICURSAL_PEERS_PLAN", &plan)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .stdout(io::stderr())
            .status()?;
        if !ran.success() {
            return Err(io::Error::other(format!("the kit ended with {ran}")));
        }
        Replies::read(File::open(&results)?)
    }
}

/// Returns the board in the form of the kit, which has a list of walls even if there are none.
fn board(puzzle: &Puzzle) -> Value {
    let mut board: Value = serde_json::from_str(&write_json(puzzle)).expect("the library writes JSON");
    let fields = board.as_object_mut().expect("a puzzle is an object");
    fields.entry("walls").or_insert_with(|| json!([]));
    board
}

impl Replies {
    fn read(results: impl io::Read) -> io::Result<Self> {
        let mut replies = Self::default();
        for line in csv::Reader::from_reader(results).deserialize() {
            let Line { instance, peer, status, build_cpu, solve_cpu } = line?;
            let verdict = match &status[..] {
                "sat" => "solved",
                "unique" => "unique",
                "multi" => "multiple",
                "unsat" => "unsolvable",
                _ => continue,
            };
            let Some((build, solve)) = build_cpu.zip(solve_cpu) else { continue };
            replies.0.insert((instance, peer), Reply { verdict, seconds: build + solve });
        }
        Ok(replies)
    }

    /// Returns the answer of the peer to the board.
    pub(crate) fn get(&self, board: &str, peer: &str) -> Option<&Reply> {
        self.0.get(&(board.to_owned(), peer.to_owned()))
    }

    /// Returns the seconds that the peer took for the board. `None` if it gave up, or if its answer is not true.
    pub(crate) fn time(&self, board: &str, peer: &str, claim: Claim) -> Option<f64> {
        let truth = match claim {
            // The number of lines is in a note, which is not read.
            Claim::Solvable | Claim::Countable => "solved",
            Claim::Unique => "unique",
            Claim::Unsolvable { .. } => "unsolvable",
        };
        self.get(board, peer).filter(|reply| reply.verdict == truth).map(|reply| reply.seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: Claim = Claim::Unsolvable { unique: "unique-zip" };

    #[test]
    fn only_the_true_answer_has_a_time() {
        let results = "instance,peer,status,build_cpu,solve_cpu\n\
            a,sat_edge,unsat,0.5,0.25\n\
            a,dfs_py,timeout,,\n\
            a,sat_pos,sat,0.5,0.5\n\
            b,u_sat_edge,multi,0.5,0.5\n\
            b,u_sat_pos,unsat,,\n";
        let replies = Replies::read(results.as_bytes()).expect("a table");
        let time = |board, peer, claim| replies.time(board, peer, claim);
        assert_eq!(time("a", "sat_edge", NONE), Some(0.75));
        assert_eq!(time("a", "sat_edge", Claim::Solvable), None);
        assert_eq!((time("a", "dfs_py", NONE), time("a", "sat_pos", NONE)), (None, None));
        assert_eq!(time("a", "sat_pos", Claim::Solvable), Some(1.0));
        assert_eq!(time("b", "u_sat_edge", Claim::Unique), None);
        assert_eq!(replies.get("b", "u_sat_edge").map(|reply| reply.verdict), Some("multiple"));
        assert_eq!(replies.get("b", "u_sat_pos"), None);
    }
}
