//! Rows in a form that both databases share.

use sha2::{Digest as _, Sha256};

/// The values of a row as text, by the order of its columns. Booleans are `0` and `1`.
pub(super) type Row = Vec<Option<String>>;

/// A column, with the form of its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) kind: ColumnKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ColumnKind {
    Text,
    Integer,
    Boolean,
}

/// The number of rows and the sum of their hashes. It does not depend on the order of the rows, which differs between
/// databases.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Digest {
    rows: u64,
    sum: u128,
}

impl Digest {
    pub(super) fn add(&mut self, rows: &[Row]) {
        for row in rows {
            self.rows += 1;
            self.sum = self.sum.wrapping_add(hash(row));
        }
    }
}

fn hash(row: &Row) -> u128 {
    let mut hasher = Sha256::new();
    for value in row {
        match value {
            // Lengths keep the boundaries between values.
            Some(text) => {
                hasher.update((text.len() as u64 + 1).to_le_bytes());
                hasher.update(text);
            }
            None => hasher.update(0u64.to_le_bytes()),
        }
    }
    let mut half = [0; 16];
    half.copy_from_slice(&hasher.finalize()[..16]);
    u128::from_le_bytes(half)
}

#[cfg(test)]
mod tests {
    use super::{Digest, Row};

    fn digest(rows: &[[Option<&str>; 2]]) -> Digest {
        let rows: Vec<Row> =
            rows.iter().map(|row| row.iter().map(|value| value.map(str::to_string)).collect()).collect();
        let mut digest = Digest::default();
        digest.add(&rows);
        digest
    }

    #[test]
    fn only_the_order_of_rows_does_not_matter() {
        let (one, two) = ([Some("a"), Some("b")], [Some("c"), None]);
        assert_eq!(digest(&[one, two]), digest(&[two, one]));
        for other in [
            vec![one],
            vec![one, two, two],
            vec![one, [Some("c"), Some("")]],
            vec![one, [None, Some("c")]],
            vec![[Some("ab"), Some("")], two],
        ] {
            assert_ne!(digest(&[one, two]), digest(&other), "{other:?}");
        }
    }
}
