//! The option that asks for certificates, and the question that writes them.

use crate::answer::{Ask, Failure, Named, Take};
use crate::terminal::{Folder, NameKey};
use clap::Args;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use unicursal::Solver;
use unicursal::answer::{Answer, AnswerCertificate};
use unicursal::question::{CertifyOptions, Question};

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Default, Debug)]
pub(crate) struct Certify {
    /// Write a certificate of each proof to this folder, for the checker `veripb`: NAME.opb and NAME.pbp
    ///
    /// NAME.opb states the puzzle as a readable formula, and NAME.pbp proves the answer from it. Run `veripb NAME.opb
    /// NAME.pbp` to check the proof. If a proof takes more than 20000 conflicts (or --conflict-limit), the answer has
    /// no certificate and states this. The solutions of a small Numberlink are then counted a second time.
    #[arg(long, value_name = "DIR")]
    pub(crate) certify: Option<PathBuf>,
}

/// A question whose answers are certified.
#[derive(Debug)]
pub(crate) struct Certifying {
    pub(crate) question: Question,
    pub(crate) folder: Mutex<Folder>,
}

impl Certify {
    /// Returns the options of the question.
    pub(crate) fn options(&self) -> CertifyOptions {
        CertifyOptions { certify: self.certify.is_some() }
    }
}

impl Ask for Certifying {
    fn words(&self) -> String {
        self.question.words()
    }

    /// Files are named after puzzles, whichever is proved first.
    fn name_key(&self) -> Option<NameKey> {
        Some(Folder::key)
    }

    /// Returns the answer, with the names of files in place of what is written into them.
    fn ask(&self, solver: &Solver, named: &Named, take: Take<'_>) -> Result<Answer, Failure> {
        let mut answer = Ask::ask(&self.question, solver, named, take)?;
        if let Some(AnswerCertificate { formula: Some(formula), proof: Some(proof), folder: path, .. }) =
            answer.certificate_mut()
        {
            let mut folder = self.folder.lock().unwrap_or_else(PoisonError::into_inner);
            let files = [("opb", formula.as_bytes()), ("pbp", proof.as_bytes())];
            [*formula, *proof] = folder.write_all(&named.name, files)?;
            *path = Some(folder.path().to_owned());
        }
        Ok(answer)
    }
}
