use super::*;
use bastide_engine::{FeatureKind, FigureKind, KindId, Pos, Reason, Side, Step};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn rules() -> Vec<Illegal> {
    let pos = Pos::new(-3, 12);
    let mut all = vec![
        Illegal::GameOver,
        Illegal::NotNow(Step::Draw),
        Illegal::NotInPlay,
        Illegal::NoSuchTile,
        Illegal::NoneLeft(KindId(7)),
        Illegal::PlaceTaken(pos),
        Illegal::ClosedPlace(pos),
        Illegal::NotAdjacent(pos),
        Illegal::EdgeMismatch { pos, side: Side::W },
        Illegal::NoSuchSegment,
        Illegal::NoneInSupply(FigureKind::Abbot),
        Illegal::NotOnThisTile,
        Illegal::FieldsOff,
        Illegal::CannotStand(FigureKind::Big, FeatureKind::Garden),
        Illegal::Occupied(FeatureKind::River),
    ];
    all.extend(Reason::all().map(Illegal::Rule));
    all
}

fn every_refusal() -> Vec<Refusal> {
    let mut all = Refusal::examples();
    all.push(Refusal::NoModule { name: "rivr".to_string(), nearest: Some("river".to_string()) });
    all.push(Refusal::NotYourTurn { player: Some("Ann".to_string()) });
    all.push(Refusal::Stale { step: 1 << 60, current: u64::MAX });
    all.extend(rules().into_iter().map(Refusal::Rule));
    all
}

#[test]
fn every_refusal_survives_a_round_trip_through_json() {
    for refusal in every_refusal() {
        let text = serde_json::to_string(&refusal).unwrap();
        assert_eq!(serde_json::from_str::<Refusal>(&text).unwrap(), refusal, "{text}");
        // The view has more fields, but programs can parse it as a refusal too.
        let seen = serde_json::to_value(RefusalView::from(refusal.clone())).unwrap();
        assert_eq!(seen["code"], refusal.code());
        assert_eq!(seen["text"], refusal.to_string());
        assert_eq!(seen.get("clause").and_then(|clause| clause.as_str()), refusal.clause());
        assert_eq!(serde_json::from_value::<Refusal>(seen.clone()).unwrap(), refusal, "{seen}");
    }
}

#[test]
fn parameters_are_next_to_the_code() {
    let seen = |refusal: Refusal| serde_json::to_value(RefusalView::from(refusal)).unwrap();
    assert_eq!(
        seen(Refusal::SeatCount { seats: 7 }),
        serde_json::json!({ "code": "seat-count", "seats": 7, "text": "A table has 1 to 6 seats, not 7." })
    );
    let illegal = Illegal::EdgeMismatch { pos: Pos::new(3, 4), side: Side::N };
    assert_eq!(
        seen(Refusal::Rule(illegal)),
        serde_json::json!({ "code": "edge-mismatch", "x": 3, "y": 4, "side": "n", "clause": "BASE-5",
            "text": "At 3,4 the north edge of the tile does not match its neighbour." })
    );
}

#[test]
fn codes_are_unique_and_parameters_are_listed() {
    let listed: BTreeMap<&str, &[&str]> = Refusal::all_codes().collect();
    assert_eq!(listed.len(), Refusal::all_codes().count());
    let mut seen = BTreeSet::new();
    for refusal in every_refusal() {
        let code = refusal.code();
        let value = serde_json::to_value(&refusal).unwrap();
        let keys = value.as_object().unwrap().keys().filter(|key| *key != "code");
        let unknown: Vec<&String> = keys.filter(|key| !listed[code].contains(&key.as_str())).collect();
        assert!(unknown.is_empty(), "{code}: {unknown:?}");
        let of_rule = RuleRefusal::CODES.iter().any(|(rule, _)| *rule == code);
        assert!(!of_rule || value.as_object().unwrap().len() == listed[code].len() + 1, "{code}");
        seen.insert(code);
    }
    assert!(listed.keys().all(|code| seen.contains(code)));
}

fn declared(folder: &Path) -> usize {
    let count = |path: &Path| match path.is_dir() {
        true => declared(path),
        false => std::fs::read_to_string(path).unwrap().matches(": Reason =").count(),
    };
    std::fs::read_dir(folder).unwrap().map(|entry| count(&entry.unwrap().path())).sum()
}

#[test]
fn every_reason_of_the_engine_is_listed() {
    let source = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/src"));
    assert_eq!(Reason::all().count(), declared(source));
}

#[test]
fn every_refusal_is_a_sentence() {
    for refusal in every_refusal() {
        let text = refusal.to_string();
        let starts = text.starts_with(|first: char| first.is_uppercase() || first == '`' || first == ' ');
        assert!(starts && text.ends_with(['.', '?']), "{}: {text}", refusal.code());
    }
}

#[test]
fn an_unknown_code_is_an_error() {
    assert!(serde_json::from_str::<Refusal>(r#"{"code":"moon"}"#).is_err());
    assert!(serde_json::from_str::<Refusal>(r#"{"code":"occupied","feature":"moon"}"#).is_err());
}
