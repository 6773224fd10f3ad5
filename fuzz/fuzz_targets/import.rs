//! Imports arbitrary bytes as a `.jcz` file. The result must be an error or a record that replays to the same state,
//! never a panic.

#![no_main]

use bastide_jcz::{JczFile, import, judge};
use bastide_notation::{Document, replay};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(file) = JczFile::parse(text) else { return };
    let Ok(imported) = import(&file) else { return };
    judge(&file, &imported);
    let text = imported.record.to_string();
    let again = Document::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let replayed = replay(&again, &[], None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(replayed.table.game.state(), imported.table.game.state());
});
