//! The command `fzn-unicursal`: solves a FlatZinc file as MiniZinc asks.

use clap::Parser;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use unicursal_core::CancelToken;
use unicursal_flatzinc::solve::{Failure, Options, solve};
use unicursal_flatzinc::{processor, read, register};

/// Solves FlatZinc models, which MiniZinc makes of its own.
#[derive(Parser, Debug)]
#[command(name = "fzn-unicursal", version)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the standard")]
struct Arguments {
    /// Print all solutions; with an objective, all on the way to the best.
    #[arg(short = 'a', long = "all-solutions")]
    all: bool,
    /// Print solutions on the way to the best.
    #[arg(short = 'i', long = "intermediate")]
    intermediate: bool,
    /// Stop after this many solutions of a model without objective; 0 means all.
    #[arg(short = 'n', long = "num-solutions", value_name = "NUMBER")]
    solutions: Option<u64>,
    /// Ignore the search annotations after every other restart.
    #[arg(short = 'f', long = "free-search")]
    free: bool,
    /// Print statistics.
    #[arg(short = 's', long = "statistics")]
    statistics: bool,
    /// Stop after this many milliseconds.
    #[arg(short = 't', long = "time-limit", value_name = "MILLISECONDS")]
    time: Option<u64>,
    /// Stop after this many milliseconds of processor time.
    #[arg(long, value_name = "MILLISECONDS")]
    processor_time: Option<u64>,
    /// The seed of random choices.
    #[arg(
        short = 'r',
        long = "random-seed",
        value_name = "NUMBER",
        default_value_t = 0,
        allow_negative_numbers = true
    )]
    seed: i64,
    /// Search in this many ways at once, on as many threads.
    #[arg(short = 'p', long = "parallel", value_name = "THREADS", default_value_t = 1, value_parser = clap::value_parser!(u16).range(..=256))]
    threads: u16,
    /// Report progress on standard error: better solutions, and once a second the bound and counts.
    #[arg(short = 'v', long = "verbose")]
    verbose: bool,
    /// Register the solver with MiniZinc: write its description and library to the user's folder, or to FOLDER.
    #[arg(long, value_name = "FOLDER")]
    #[allow(clippy::option_option, reason = "the option may stand alone")]
    register: Option<Option<PathBuf>>,
    /// Print the licenses of the packages that the command is built from.
    #[arg(long)]
    licenses: bool,
    /// The FlatZinc file, text or JSON; - is the standard input.
    #[arg(required_unless_present_any = ["register", "licenses"])]
    file: Option<PathBuf>,
}

fn main() -> ExitCode {
    let started = Instant::now();
    let arguments = Arguments::parse();
    if arguments.licenses {
        let _ = io::stdout().lock().write_all(include_bytes!("../LICENSES.txt"));
        return ExitCode::SUCCESS;
    }
    let result = match (&arguments.register, &arguments.file) {
        (Some(folder), _) => make_known(folder.clone()),
        (None, Some(file)) => run(&arguments, file, started),
        (None, None) => Ok(()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            let _ = writeln!(io::stderr(), "fzn-unicursal: {message}");
            ExitCode::FAILURE
        }
    }
}

fn make_known(folder: Option<PathBuf>) -> Result<(), String> {
    let folder = folder.or_else(register::user_folder).ok_or("no folder of the user: name one")?;
    let executable = std::env::current_exe().map_err(|error| error.to_string())?;
    let path =
        register::register(&executable, &folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let _ = writeln!(io::stdout(), "{}", path.display());
    Ok(())
}

fn run(arguments: &Arguments, file: &Path, started: Instant) -> Result<(), String> {
    let in_file = |message: String| format!("{}: {message}", file.display());
    let source = if file == Path::new("-") {
        let mut source = vec![];
        io::stdin().lock().read_to_end(&mut source).map(|_| source)
    } else {
        std::fs::read(file)
    };
    let source = source.map_err(|error| in_file(error.to_string()))?;
    let source = String::from_utf8(source).map_err(|error| in_file(error.to_string()))?;
    let model = read(&source).map_err(|error| in_file(error.to_string()))?;
    drop(source);
    if arguments.verbose {
        let (variables, constraints) = (model.declarations.len(), model.constraints.len());
        let _ = writeln!(io::stderr(), "% {variables} declarations, {constraints} constraints");
    }
    let cancel = CancelToken::new();
    let token = cancel.clone();
    // Without a handler an interrupt ends the process, which will do.
    let _ = ctrlc::set_handler(move || token.cancel());
    let processor = match arguments.processor_time {
        Some(time) => Some(
            processor::limit(Duration::from_millis(time))
                .ok_or("processor time is not measured on this system")?,
        ),
        None => None,
    };
    let options = Options {
        all: arguments.all,
        intermediate: arguments.intermediate,
        solutions: arguments.solutions.map(|count| if count == 0 { u64::MAX } else { count }),
        free: arguments.free,
        statistics: arguments.statistics,
        time: arguments.time.map(Duration::from_millis),
        threads: arguments.threads.into(),
        seed: arguments.seed as u64,
        verbose: arguments.verbose,
        conflicts: None,
        cancel: [Some(cancel), processor].into_iter().flatten().collect(),
    };
    match solve(&model, &options, started, &mut io::stdout().lock()) {
        Ok(()) => Ok(()),
        // Nobody reads on.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(Failure::Output(error)) => Err(error.to_string()),
        Err(Failure::Model(error)) => Err(in_file(error.to_string())),
    }
}
