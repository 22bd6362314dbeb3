//! The kit of other solvers: what it is given and what it gives back.

use crate::run::measure::seeds;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use unicursal_bench::Class;
use unicursal_models::format::write_json;

/// For each board and peer the processor time; none if the peer gave up, or was wrong.
pub(crate) type Times = BTreeMap<(String, String), Option<f64>>;

/// Where everything is.
#[derive(clap::Args, Debug)]
pub(crate) struct Kit {
    /// The folder with the kit.
    #[arg(long = "kit", value_name = "KIT", env = "UNICURSAL_PEERS")]
    scripts: PathBuf,

    /// The Python environment with what the kit requires.
    #[arg(long, env = "UNICURSAL_PEERS_VENV", default_value = "target/peers/venv")]
    venv: PathBuf,

    /// The folder for the boards and the kit's results.
    #[arg(long, default_value = "target/peers")]
    out: PathBuf,

    /// Take the results that are in the folder already, and measure only what is missing.
    #[arg(long)]
    resume: bool,
}

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
    /// Lets the peers named by `peers` solve the boards of `classes`.
    pub(crate) fn run(
        &self,
        classes: &[Class],
        count: u32,
        limit: Duration,
        peers: impl Fn(&Class) -> Vec<&'static str>,
    ) -> io::Result<Times> {
        let python = self.venv.join("bin/python");
        let missing = [&python, &self.scripts.join("bench.py")].into_iter().find(|path| !path.exists()).cloned();
        if let Some(path) = missing {
            return Err(io::Error::other(format!(
                "{} is missing; `just peers-setup` makes the environment, --kit and --venv say where things are",
                path.display()
            )));
        }
        fs::create_dir_all(&self.out)?;
        let [plan, results] = ["plan.jsonl", "results.csv"].map(|name| self.out.join(name));
        if !self.resume && results.exists() {
            fs::remove_file(&results)?;
        }
        let mut file = File::create(&plan)?;
        for class in classes {
            let boards: Vec<Value> = seeds(class, count).map(|seed| board(class, seed)).collect();
            let line = json!({
                "series": class.series,
                "size": class.size,
                "boards": boards,
                "peers": peers(class),
                "limit": limit.as_secs().max(1),
            });
            writeln!(file, "{line}")?;
        }
        let ran = Command::new(python)
            .arg(self.scripts.join("bench.py"))
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/src/commands/peers/plan.py"))
            .arg(&results)
            .env("UNICURSAL_PEERS_PLAN", &plan)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .stdout(io::stderr())
            .status()?;
        if !ran.success() {
            return Err(io::Error::other(format!("the kit ended with {ran}")));
        }
        read(&results)
    }
}

/// The board as the kit wants it: with walls, even if there are none.
fn board(class: &Class, seed: u32) -> Value {
    let json = write_json(&class.instance(seed).puzzle);
    let mut board: Value = serde_json::from_str(&json).expect("the library writes JSON");
    let fields = board.as_object_mut().expect("a puzzle is an object");
    fields.entry("walls").or_insert_with(|| json!([]));
    board
}

fn read(results: &Path) -> io::Result<Times> {
    let mut times = Times::new();
    for line in csv::Reader::from_path(results)?.deserialize() {
        let Line { instance, peer, status, build_cpu, solve_cpu } = line?;
        let is_answer = matches!(&status[..], "sat" | "unique");
        let time = build_cpu.zip(solve_cpu).filter(|_| is_answer).map(|(build, solve)| build + solve);
        times.insert((instance, peer), time);
    }
    Ok(times)
}
