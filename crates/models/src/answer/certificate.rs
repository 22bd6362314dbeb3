//! The files of a certificate.

use serde::Serialize;

/// The files of an answer's certificate, or the reason why there are none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CertificateFiles {
    /// The name of the file with the formula.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub formula: Option<String>,
    /// The name of the file with the proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
    /// Whether there is a certificate.
    pub certified: bool,
    /// The reason why there is none, as a clause without a full stop.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}
