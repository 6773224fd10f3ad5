//! A minimal JSON writer.

use std::fmt::Write;

/// A number with at most two decimals.
pub(super) fn number(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    // Avoid "-0".
    if rounded == 0.0 { "0".to_string() } else { rounded.to_string() }
}

/// A point.
pub(super) fn point((x, y): (f64, f64)) -> String {
    format!("[{},{}]", number(x), number(y))
}

/// A quoted and escaped string.
pub(super) fn text(text: &str) -> String {
    let mut out = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            letter if letter.is_control() => {
                let _ = write!(out, "\\u{:04x}", letter as u32);
            }
            letter => out.push(letter),
        }
    }
    out.push('"');
    out
}

/// An object; the values are already JSON.
pub(super) fn object<K: AsRef<str>>(entries: impl IntoIterator<Item = (K, String)>) -> String {
    let entries: Vec<String> =
        entries.into_iter().map(|(key, value)| format!("{}:{value}", text(key.as_ref()))).collect();
    format!("{{{}}}", entries.join(","))
}

/// A list; the values are already JSON.
pub(super) fn list(values: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", values.into_iter().collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_output_is_json() {
        assert_eq!([0.0, -0.001, 0.5, -12.346].map(number), ["0", "0", "0.5", "-12.35"]);
        let said = object([("a\"b", list([text("c\\\n"), point((1.0, -0.25))])), ("d", object::<&str>([]))]);
        assert_eq!(said, r#"{"a\"b":["c\\\u000a",[1,-0.25]],"d":{}}"#);
    }
}
