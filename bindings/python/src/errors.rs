//! Rust errors as the exceptions of the package.

use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyUserWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use std::ffi::CString;
use unicursal::KindFault;
use unicursal::format::{Diagnostic, WriteError};
use unicursal::question::QuestionError;

/// Returns the exception for input that is not a valid puzzle, with its position in the text if there is one.
pub(crate) fn unreadable(py: Python<'_>, diagnostic: &Diagnostic, file: &str) -> PyErr {
    let arguments = (
        diagnostic.message(),
        diagnostic.help(),
        diagnostic.line(),
        diagnostic.column(),
        diagnostic.puzzle(),
        diagnostic.render(file, false),
    );
    raise(py, "PuzzleError", arguments)
}

/// Returns the exception for the text of a kind that has a fault.
pub(crate) fn misstated(py: Python<'_>, fault: &KindFault) -> PyErr {
    raise(py, "PuzzleError", (&fault.message, &fault.help, fault.line, fault.column))
}

/// Returns the exception for a puzzle that a format cannot hold.
pub(crate) fn unwritable(py: Python<'_>, error: &WriteError) -> PyErr {
    raise(py, "FormatError", (&error.message, &error.help))
}

/// Returns the exception for answers that cannot be joined.
pub(crate) fn unmerged(py: Python<'_>, message: &str) -> PyErr {
    raise(py, "MergeError", (message,))
}

/// Returns the exception for puzzles that cannot be generated.
pub(crate) fn not_generated(py: Python<'_>, message: &str) -> PyErr {
    raise(py, "GenerationError", (message,))
}

/// Returns a false answer of the solver, or another defect.
pub(crate) fn defect(message: impl Into<String>) -> PyErr {
    PyRuntimeError::new_err(message.into())
}

/// Returns a question that cannot be asked.
pub(crate) fn refused(error: &QuestionError) -> PyErr {
    if error.is_type() { PyTypeError::new_err(error.to_string()) } else { value(error.to_string()) }
}

/// Returns the exception for a value that is not allowed.
pub(crate) fn value(message: impl Into<String>) -> PyErr {
    PyValueError::new_err(message.into())
}

fn raise<'py, A>(py: Python<'py>, name: &'static str, arguments: A) -> PyErr
where
    A: pyo3::call::PyCallArgs<'py>,
{
    let class = match class(py, name) {
        Ok(class) => class,
        Err(error) => return error,
    };
    match class.call1(arguments) {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

fn class<'py>(py: Python<'py>, name: &'static str) -> PyResult<Bound<'py, PyType>> {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = MODULE.get_or_try_init(py, || py.import("unicursal._errors").map(Bound::unbind))?;
    Ok(module.bind(py).getattr(name)?.cast_into::<PyType>()?)
}

/// Warns of remarks about puzzles that were read. Python shows each of them once.
pub(crate) fn warn(py: Python<'_>, file: &str, notes: &[Diagnostic]) -> PyResult<()> {
    let category = py.get_type::<PyUserWarning>();
    notes.iter().try_for_each(|note| {
        let text = format!("{file}:{}:{}: {}; {}", note.line(), note.column(), note.message(), note.help());
        let text = CString::new(text.replace('\0', " ")).unwrap_or_default();
        PyErr::warn(py, &category, &text, 1)
    })
}
