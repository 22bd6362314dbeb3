//! The `unicursal` command.
fn main() {}
