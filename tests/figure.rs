//! Helpers for the tests in `docs/reliability.md`. They store the measured values of a row for `cargo xtask
//! reliability`.

/// Prints the measured value of a table row and stores it in `target/reliability`.
pub(crate) fn figure(row: u32, test: &str, text: &str) {
    eprintln!("row {row}: {text}");
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/reliability");
    // Ignore errors, because the test itself does not depend on the file.
    let _ = std::fs::create_dir_all(&folder);
    let _ = std::fs::write(folder.join(format!("{row:02}-{test}.txt")), format!("{text}\n"));
}

/// The number in an environment variable, or the default.
#[allow(dead_code, reason = "some tests have no number")]
pub(crate) fn number(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// A number with thousands separators: 12,345.
#[allow(dead_code, reason = "some tests have no number")]
pub(crate) fn people(number: impl TryInto<u64>) -> String {
    let digits = number.try_into().unwrap_or(0).to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
