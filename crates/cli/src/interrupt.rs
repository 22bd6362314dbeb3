//! Ctrl-C, and the signals that ask a program to end.

use crate::output::{Output, complain};
use std::sync::Arc;
use std::thread;
use unicursal_models::Cancel;

/// From now on an interrupt ends the program with whole lines on standard output. A second one no longer waits for a
/// write that hangs.
pub(crate) fn watch(cancel: Cancel, output: Arc<Output>) {
    let on_interrupt = move || {
        if cancel.is_cancelled() {
            output.leave_impatiently();
        }
        cancel.cancel();
        let output = Arc::clone(&output);
        // Not on this thread, which has to stay free for the second interrupt.
        let leaving = thread::Builder::new().spawn(move || output.leave_interrupted());
        if leaving.is_err() {
            std::process::exit(crate::status::INTERRUPTED.into());
        }
    };
    if let Err(error) = ctrlc::set_handler(on_interrupt) {
        complain(format!("warning: an interrupt may cut a line: {error}\n").as_bytes());
    }
}
