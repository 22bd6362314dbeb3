//! Any bytes through the reader that recognizes the form.
#![no_main]
#![allow(dead_code, reason = "each target uses its own part of what must hold")]

use unicursal_testing::reading;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    reading::read_batch(input);
});
