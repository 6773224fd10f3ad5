use super::*;
use std::collections::BTreeSet;
use std::path::Path;

/// The names that begin with `bastide_` or `process_` in a text.
fn names(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    words
        .filter(|word| word.starts_with("bastide_") || word.starts_with("process_"))
        .map(str::to_string)
        .collect()
}

/// The series in a rendered text, without their values.
fn series(text: &str) -> BTreeSet<String> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.filter_map(|line| line.rsplit_once(' ')).map(|(series, _)| series.to_string()).collect()
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The text of all source files of the crate.
fn source(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        let is_list = path.ends_with("telemetry.rs") || path.ends_with("telemetry");
        if path.is_dir() && !is_list {
            text += &source(&path);
        } else if path.extension().is_some_and(|end| end == "rs") && !is_list {
            text += &std::fs::read_to_string(&path).unwrap();
        }
    }
    text
}

#[test]
fn every_metric_in_the_source_is_declared_and_documented() {
    let declared: BTreeSet<&str> = METRICS.iter().map(|(name, ..)| *name).collect();
    assert_eq!(declared.len(), METRICS.len(), "a name is declared twice");
    let text = source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let used: BTreeSet<&str> =
        text.split("!(\"bastide_").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    for name in used {
        assert!(declared.contains(&*format!("bastide_{name}")), "bastide_{name} is not declared");
    }
    let docs = read("docs/operations.md");
    for (name, _, what) in METRICS {
        assert!(
            docs.contains(&format!("| `{name}` | {what} |")),
            "docs/operations.md: | `{name}` | {what} |"
        );
    }
}

/// All series exist before anything happens, and nothing adds others: each label has a fixed list of values.
#[test]
fn every_series_exists_from_the_start() {
    let telemetry = Telemetry::global();
    let before = series(&telemetry.render());
    for name in METRICS.iter().map(|(name, ..)| *name) {
        assert!(before.iter().any(|series| series.starts_with(name)), "{name} has no series");
    }
    for expected in [
        "bastide_requests{route=\"/api/v1/tables/{id}/command\",method=\"post\",status=\"5xx\"}",
        "bastide_request_seconds_bucket{route=\"other\",method=\"get\",le=\"0.25\"}",
        "bastide_request_seconds_bucket{route=\"/api/v1/me\",method=\"get\",le=\"+Inf\"}",
        "bastide_command_seconds_count",
        "bastide_store_group_bucket{le=\"256\"}",
        "bastide_refusals{code=\"too-fast\"}",
        "bastide_refusals{code=\"rule\"}",
        "bastide_sign_in_failures{reason=\"wrong\"}",
        "bastide_store_errors{kind=\"full\"}",
        "process_start_time_seconds",
        "process_resident_memory_bytes",
    ] {
        assert!(before.contains(expected), "{expected}");
    }
    for (route, method) in
        [("/api/v1/me", "get"), ("/api/v1/me", OTHER), (OTHER, "get"), (OTHER, "post"), (OTHER, OTHER)]
    {
        for status in [0, 101, 200, 304, 404, 503, 999] {
            count_request(route, method, status, 0.1);
        }
    }
    count_refusal(&Refusal::NoTable);
    count_sign_in::<()>(&Err(Refusal::BadSignIn));
    assert_eq!(series(&telemetry.render()), before);
}

/// The PromQL expressions of the dashboard and the alert rules.
fn expressions() -> Vec<String> {
    let dashboard: serde_json::Value = serde_json::from_str(&read("deploy/grafana-dashboard.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let targets = panels.iter().filter_map(|panel| panel["targets"].as_array()).flatten();
    let shown = targets.map(|target| target["expr"].as_str().unwrap().to_string());
    let rules = read("deploy/alerts.yml");
    let alerts = rules.lines().filter_map(|line| line.trim().strip_prefix("expr: '")?.strip_suffix('\''));
    let all: Vec<String> = shown.chain(alerts.map(|text| text.replace("''", "'"))).collect();
    assert!(all.len() > 60, "{}", all.len());
    all
}

/// The dashboard and the alert rules use only series and label values that exist.
#[test]
fn the_dashboard_and_the_alerts_use_existing_series() {
    let rendered = Telemetry::global().render();
    let all = series(&rendered);
    let known: BTreeSet<&str> = all.iter().filter_map(|series| series.split('{').next()).collect();
    for expression in expressions() {
        for name in names(&expression) {
            assert!(known.contains(&*name), "{name} does not exist: {expression}");
        }
        // Every `label="value"` and every alternative of `label=~"a|b"`, except those that Prometheus adds.
        for (label, values) in expression.split(['{', ',']).filter_map(|part| part.trim().split_once('=')) {
            let Some(values) = values.trim_start_matches('~').strip_prefix('"') else { continue };
            let values = values.split('"').next().unwrap_or_default();
            if ["instance", "job"].contains(&label) {
                continue;
            }
            for value in values.split('|') {
                let pair = format!("{label}=\"{value}\"");
                assert!(
                    all.iter().any(|series| series.contains(&pair)),
                    "{pair} does not exist: {expression}"
                );
            }
        }
    }
    let alerts = read("deploy/alerts.yml");
    let count = |text: &str| alerts.matches(text).count();
    assert_eq!(
        (count("- alert: "), count("severity: "), count("description: ")),
        (count("expr: "), count("expr: "), count("expr: "))
    );
}
