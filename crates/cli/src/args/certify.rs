//! The option that asks for certificates, and the question that writes them.

use crate::answer::{Ask, Failure, Named, Take};
use crate::terminal::Folder;
use clap::Args;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use unicursal_models::answer::{Answer, CertificateFiles};
use unicursal_models::question::Question;
use unicursal_models::{Certification, Solver};

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Default, Debug)]
pub(crate) struct Certify {
    /// Write a certificate of each proof to this folder, for the checker `veripb`: NAME.opb and NAME.pbp
    ///
    /// The first file states the puzzle as a formula that can be read, the second one proves the answer from it. `veripb
    /// NAME.opb NAME.pbp` checks them. What search alone does not prove within 20000 conflicts (or --conflict-limit) is
    /// answered without a certificate, and the answer says so.
    #[arg(long, value_name = "DIR")]
    pub(crate) certify: Option<PathBuf>,
}

/// A question whose answers are certified.
#[derive(Debug)]
pub(crate) struct Certifying {
    pub(crate) question: Question,
    pub(crate) folder: Mutex<Folder>,
}

impl Certifying {
    fn write(&self, name: &str, certification: Certification) -> Result<Option<CertificateFiles>, Failure> {
        let certificate = match certification {
            Certification::NotNeeded => return Ok(None),
            Certification::Missing(reason) => {
                let (formula, proof, reason) = (None, None, Some(reason));
                return Ok(Some(CertificateFiles { formula, proof, certified: false, reason }));
            }
            Certification::Certificate(certificate) => certificate,
        };
        let mut folder = self.folder.lock().unwrap_or_else(PoisonError::into_inner);
        let files = [("opb", certificate.formula.as_bytes()), ("pbp", certificate.proof.as_bytes())];
        let [formula, proof] = folder.write_all(name, files)?.map(Some);
        Ok(Some(CertificateFiles { formula, proof, certified: true, reason: None }))
    }
}

impl Ask for Certifying {
    fn words(&self) -> String {
        format!("{} --certify", self.question.words())
    }

    /// Files are named after puzzles, whichever is proved first.
    fn tells_apart(&self) -> bool {
        true
    }

    fn ask(&self, solver: &Solver, named: &Named, _: Take<'_>) -> Result<Answer, Failure> {
        let (mut answer, certification) = self.question.certify(&named.name, solver, &named.puzzle)?;
        answer.certificate = self.write(&named.name, certification)?;
        Ok(answer)
    }
}
