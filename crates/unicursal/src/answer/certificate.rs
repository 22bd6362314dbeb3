//! The certificate of an answer.

use super::{Answer, Content};
use serde::Serialize;
use std::path::PathBuf;
use unicursal_solving::certify::Certification;

/// The certificate of an answer, or the reason why there is none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AnswerCertificate {
    /// The formula, as [`Certificate`](unicursal_solving::certify::Certificate) has it. In answers of the command the
    /// name of its file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub formula: Option<String>,
    /// The proof, or the name of its file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
    /// The folder of the files, in answers of the command. No part of the answer as JSON.
    #[serde(skip)]
    pub folder: Option<PathBuf>,
    /// Whether there is a certificate.
    pub certified: bool,
    /// The reason for a missing certificate, as a clause without a full stop.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Answer {
    /// Returns the certificate, if one was requested and the answer needs a proof.
    pub fn certificate(&self) -> Option<&AnswerCertificate> {
        match &self.content {
            Content::Solution { certificate, .. } | Content::Uniqueness { certificate, .. } => {
                certificate.as_ref()
            }
            _ => None,
        }
    }

    /// As [`certificate`](Self::certificate), to put the names of files in place of the texts.
    pub fn certificate_mut(&mut self) -> Option<&mut AnswerCertificate> {
        match &mut self.content {
            Content::Solution { certificate, .. } | Content::Uniqueness { certificate, .. } => {
                certificate.as_mut()
            }
            _ => None,
        }
    }
}

impl AnswerCertificate {
    fn none() -> Self {
        Self { formula: None, proof: None, folder: None, certified: false, reason: None }
    }

    /// Returns the certificate of `certification`. `None` if no proof is needed.
    pub(crate) fn of(certification: Certification) -> Option<Self> {
        match certification {
            Certification::NotNeeded => None,
            Certification::Missing(reason) => Some(Self { reason: Some(reason), ..Self::none() }),
            Certification::Certificate(certificate) => {
                let (formula, proof) = (Some(certificate.formula), Some(certificate.proof));
                Some(Self { formula, proof, certified: true, ..Self::none() })
            }
        }
    }
}
