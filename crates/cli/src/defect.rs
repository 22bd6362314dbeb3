//! Panics, which are defects of the program: kept until the caller reports them in a sentence.

use crate::terminal::{printable, write_stderr};
use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, Location};
use std::sync::{Mutex, PoisonError};

thread_local! {
    /// The last panic of this thread.
    static OWN: RefCell<Option<String>> = const { RefCell::new(None) };
}
/// The last panic of any thread: the threads that search one puzzle together hand a panic on without its place.
static LAST: Mutex<Option<String>> = Mutex::new(None);

/// Keeps panics from now on, instead of printing them: the message of Rust would name files of the machine that built
/// the program. With `RUST_BACKTRACE`, a backtrace still goes to standard error.
pub(crate) fn keep_panics() {
    panic::set_hook(Box::new(|panic| {
        let told = told(panic.payload(), panic.location());
        let backtrace = Backtrace::capture();
        if backtrace.status() == BacktraceStatus::Captured {
            write_stderr(format!("{told}\n{backtrace}\n").as_bytes());
        }
        *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(told.clone());
        OWN.set(Some(told));
    }));
}

/// Does `work`.
///
/// # Errors
/// The message and the place of the panic that ended it.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| last())
}

/// Returns the message and the place of the last panic: of this thread, if there was one here.
pub(crate) fn last() -> String {
    let any = || LAST.lock().unwrap_or_else(PoisonError::into_inner).take();
    OWN.take().or_else(any).unwrap_or_else(|| "nothing is known about it".into())
}

/// Returns the message in one line that is fit for a terminal, and the place.
fn told(payload: &(dyn Any + Send), location: Option<&Location>) -> String {
    let message = payload.downcast_ref::<&str>().copied();
    let message = message.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic");
    let message = message.split_whitespace().collect::<Vec<_>>().join(" ");
    let message = printable(&message);
    match location {
        Some(location) => format!("{message} ({}:{})", within_crate(location.file()), location.line()),
        None => message.into_owned(),
    }
}

/// Returns the path of a source file from the folder of its crate on, wherever that was when it was compiled.
fn within_crate(file: &str) -> String {
    let file = file.replace('\\', "/");
    let krate = file.rfind("/src/").map_or(0, |at| file[..at].rfind('/').map_or(0, |slash| slash + 1));
    file[krate..].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;
    use std::process::Command;
    use std::thread;

    #[test]
    fn places_are_those_in_the_crate() {
        for (file, place) in [
            ("crates/models/src/encode/graph.rs", "models/src/encode/graph.rs"),
            ("/home/someone/.cargo/registry/src/index-1/rayon-1.10.0/src/lib.rs", "rayon-1.10.0/src/lib.rs"),
            ("/rustc/0123456789abcdef/library/core/src/option.rs", "core/src/option.rs"),
            ("C:\\builds\\unicursal\\crates\\cli\\src\\main.rs", "cli/src/main.rs"),
            ("src/main.rs", "src/main.rs"),
            ("build.rs", "build.rs"),
        ] {
            assert_eq!(within_crate(file), place);
        }
    }

    /// Runs alone, in the process that the next test starts: the hook is that of the whole process.
    #[test]
    #[ignore = "run by the next test"]
    fn panics_in_a_process_of_their_own() {
        keep_panics();
        let own = caught(|| panic!("three is\n  not {}", 4)).expect_err("it panics");
        assert!(own.starts_with("three is not 4 (") && own.contains("src/defect.rs:"), "{own}");
        assert_eq!(caught(|| 5), Ok(5));
        let handed_on = caught(|| {
            let panicked = thread::spawn(|| panic!("elsewhere")).join();
            panic::resume_unwind(panicked.expect_err("it panics"))
        });
        let handed_on: Result<(), String> = handed_on;
        assert!(handed_on.expect_err("it panics").starts_with("elsewhere ("));
    }

    #[test]
    fn a_panic_prints_nothing_of_its_own() {
        let run = |backtrace: &str| {
            let mut alone = Command::new(env::current_exe().expect("the tests"));
            alone.args(["defect::tests::panics_in_a_process_of_their_own", "--exact", "--ignored", "--nocapture"]);
            let output = alone.env("RUST_BACKTRACE", backtrace).output().expect("it starts");
            assert!(output.status.success(), "{output:?}");
            assert!(String::from_utf8_lossy(&output.stdout).contains("1 passed"), "{output:?}");
            String::from_utf8(output.stderr).expect("text")
        };
        assert_eq!(run("0"), "");
        assert!(run("1").contains("three is not 4 ("));
    }
}
