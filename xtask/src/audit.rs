//! Checks the licences and sources of all dependencies, and banned crates, against `deny.toml`.
//!
//! `cargo deny` checks the same and more, but is not installed everywhere and takes minutes to build. This check reads `cargo
//! metadata` and covers everything that needs no network.

use crate::ChoreResult;
use crate::tree::root;
use serde_json::Value;
use std::process::Command;

const POLICY: &str = "deny.toml";
/// The end of the address of the only allowed registry.
const REGISTRY: &str = "/crates.io-index";

/// The policy in `deny.toml`.
#[derive(Default)]
struct DependencyPolicy {
    licences: Vec<String>,
    /// Crates that may have a licence that is otherwise not allowed, each with that licence.
    exceptions: Vec<(String, String)>,
    banned: Vec<String>,
}

/// A dependency, from `cargo metadata`.
struct Package {
    name: String,
    licence: String,
    /// The registry or repository; `None` for our own crates.
    source: Option<String>,
}

pub(crate) fn run() -> ChoreResult {
    let policy =
        std::fs::read_to_string(root().join(POLICY)).map_err(|error| vec![format!("{POLICY}: {error}")])?;
    let policy = read_policy(&policy)
        .ok_or_else(|| vec![format!("{POLICY} is not in the expected form: compare with its last commit")])?;
    let run = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--all-features", "--locked"])
        .current_dir(root())
        .output()
        .map_err(|error| vec![format!("cargo metadata: {error}")])?;
    let packages = serde_json::from_slice(&run.stdout).ok().as_ref().and_then(read_packages);
    let Some(packages) = packages else {
        return Err(vec![format!("cargo metadata failed: {}", String::from_utf8_lossy(&run.stderr))]);
    };
    let faults: Vec<String> = packages.iter().filter_map(|package| fault(package, &policy)).collect();
    match faults.is_empty() {
        true => Ok(format!("{} crates have allowed licences and sources", packages.len())),
        false => Err(faults),
    }
}

fn read_policy(text: &str) -> Option<DependencyPolicy> {
    let table: toml::Table = text.parse().ok()?;
    let licences = table.get("licenses")?;
    let word = |value: &toml::Value| value.as_str().map(str::to_string);
    let exception = |entry: &toml::Value| {
        let name = word(entry.get("crate")?)?;
        let allowed =
            entry.get("allow")?.as_array()?.iter().map(|licence| Some((name.clone(), word(licence)?)));
        allowed.collect::<Option<Vec<_>>>()
    };
    let exceptions: Option<Vec<_>> = licences.get("exceptions")?.as_array()?.iter().map(exception).collect();
    let bans = table.get("bans")?.get("deny")?.as_array()?;
    Some(DependencyPolicy {
        licences: licences.get("allow")?.as_array()?.iter().map(word).collect::<Option<_>>()?,
        exceptions: exceptions?.concat(),
        banned: bans.iter().map(|entry| word(entry.get("crate")?)).collect::<Option<_>>()?,
    })
}

fn read_packages(metadata: &Value) -> Option<Vec<Package>> {
    let one = |package: &Value| {
        let word = |key: &str| package.get(key).and_then(Value::as_str).map(str::to_string);
        Some(Package {
            name: word("name")?,
            licence: word("license").unwrap_or_default(),
            source: word("source"),
        })
    };
    metadata.get("packages")?.as_array()?.iter().map(one).collect()
}

/// Why a crate violates the policy; `None` if it does not.
fn fault(package: &Package, policy: &DependencyPolicy) -> Option<String> {
    let Package { name, licence, source } = package;
    if policy.banned.contains(name) {
        return Some(format!("{name} is banned by {POLICY}: remove the dependency"));
    }
    if let Some(source) = source.as_ref().filter(|source| !is_registry(source)) {
        return Some(format!("{name} comes from {source}, which is not an allowed source: use the registry"));
    }
    let allowed = |one: &str| {
        policy.licences.iter().any(|licence| licence == one)
            || policy.exceptions.iter().any(|(crate_name, licence)| crate_name == name && licence == one)
    };
    match satisfied(licence, &allowed) {
        Some(true) => None,
        Some(false) => Some(format!(
            "{name} has the licence {licence}, which {POLICY} does not allow: remove the dependency"
        )),
        None => Some(format!("{name}: cannot parse the licence `{licence}`: check the crate by hand")),
    }
}

fn is_registry(source: &str) -> bool {
    source.starts_with("registry+") && source.ends_with(REGISTRY)
}

/// Returns whether allowed licences satisfy a licence expression; `None` if it is malformed. `AND` binds tighter than `OR`;
/// `/` is the old form of `OR`.
fn satisfied(expression: &str, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = &words[..];
    let value = any(&mut rest, allowed)?;
    rest.is_empty().then_some(value)
}

fn any(words: &mut &[&str], allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut value = all(words, allowed)?;
    while let ["OR", rest @ ..] = *words {
        *words = rest;
        value |= all(words, allowed)?;
    }
    Some(value)
}

fn all(words: &mut &[&str], allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut value = one(words, allowed)?;
    while let ["AND", rest @ ..] = *words {
        *words = rest;
        value &= one(words, allowed)?;
    }
    Some(value)
}

fn one(words: &mut &[&str], allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    match *words {
        ["(", rest @ ..] => {
            *words = rest;
            let value = any(words, allowed)?;
            let [")", rest @ ..] = *words else { return None };
            *words = rest;
            Some(value)
        }
        [licence, "WITH", exception, rest @ ..] => {
            *words = rest;
            Some(allowed(&format!("{licence} WITH {exception}")))
        }
        [licence, rest @ ..] if !matches!(*licence, "AND" | "OR" | "WITH" | ")") => {
            *words = rest;
            Some(allowed(licence))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licence_expressions_are_parsed_as_cargo_writes_them() {
        let allowed = |one: &str| matches!(one, "MIT" | "Zlib" | "Apache-2.0 WITH LLVM-exception");
        for (expression, expected) in [
            ("MIT", Some(true)),
            ("GPL-3.0-or-later", Some(false)),
            ("MIT OR GPL-3.0-or-later", Some(true)),
            ("MIT/Apache-2.0", Some(true)),
            ("MIT AND Apache-2.0", Some(false)),
            ("(MIT OR Apache-2.0) AND Zlib", Some(true)),
            ("Apache-2.0 OR MIT AND Unicode-3.0", Some(false)),
            ("Apache-2.0 WITH LLVM-exception", Some(true)),
            ("Apache-2.0", Some(false)),
            ("", None),
            ("MIT OR", None),
            ("(MIT", None),
        ] {
            assert_eq!(satisfied(expression, &allowed), expected, "{expression}");
        }
    }

    #[test]
    fn banned_crates_and_foreign_sources_and_licences_are_reported() {
        let text = "[licenses]\nallow = [\"MIT\"]\nexceptions = [{ crate = \"chess\", allow = [\"GPL-3.0\"] }]\n\
            [bans]\ndeny = [{ crate = \"openssl-sys\" }]\n";
        let policy = read_policy(text).unwrap();
        let check = |name: &str, licence: &str, source: Option<&str>| {
            let package = Package {
                name: name.to_string(),
                licence: licence.to_string(),
                source: source.map(str::to_string),
            };
            fault(&package, &policy).is_some()
        };
        let registry = Some("registry+https://example.org/crates.io-index");
        assert!(!check("ours", "MIT", None));
        assert!(!check("other", "MIT", registry));
        assert!(!check("chess", "GPL-3.0", registry));
        assert!(check("other", "GPL-3.0", registry));
        assert!(check("other", "MIT", Some("git+https://example.org/other")));
        assert!(check("openssl-sys", "MIT", registry));
    }
}
