//! Any text as one puzzle in plain text.
#![no_main]
#![allow(dead_code, reason = "each target uses its own part of what must hold")]

use unicursal_testing::reading;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    reading::read_one_text(text);
});
