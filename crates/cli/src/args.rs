//! What commands share: groups of options, and the request that they make.

mod color;
mod common;
mod drawn;
pub(crate) mod help;
mod memory;
mod request;
mod values;

pub(crate) use common::Common;
pub(crate) use drawn::Drawn;
pub(crate) use request::{IntoRequest, Request};
