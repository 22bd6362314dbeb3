//! Any bytes in each format, whatever they look like; a puzzle that is read comes back through every format that can
//! hold it.
#![no_main]

use unicursal_testing::reading;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    reading::read_in_every_format(input);
});
