//! The rules of all loops suffice: every open cell is visited.

use super::SimpleLoop;
use crate::kinds::verify::Verify;

impl Verify for SimpleLoop {}
