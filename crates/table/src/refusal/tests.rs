use super::*;
use bastide_engine::{FeatureKind, FigureKind, KindId, Pos, Reason, Side, Step};
use std::collections::BTreeSet;

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
    assert_eq!(all.iter().map(Illegal::code).collect::<Vec<_>>(), Illegal::CODES);
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
fn every_refusal_reads_back() {
    for refusal in every_refusal() {
        let text = serde_json::to_string(&refusal).unwrap();
        assert_eq!(serde_json::from_str::<Refusal>(&text).unwrap(), refusal, "{text}");
        // Clients get more, and a program may read the refusal from that too.
        let seen = serde_json::to_value(RefusalView::from(refusal.clone())).unwrap();
        assert_eq!(seen["code"], refusal.code());
        assert_eq!(seen["text"], refusal.to_string());
        assert_eq!(seen.get("clause").and_then(|clause| clause.as_str()), refusal.clause());
        assert_eq!(serde_json::from_value::<Refusal>(seen.clone()).unwrap(), refusal, "{seen}");
    }
}

#[test]
fn parameters_stand_beside_the_code() {
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
    let examples = Refusal::examples();
    assert_eq!(examples.len(), Refusal::CODES.len());
    let own = Refusal::CODES.iter().map(|(code, _)| *code);
    let codes: BTreeSet<&str> =
        own.chain(Illegal::CODES).chain(Reason::all().map(|reason| reason.code)).collect();
    assert_eq!(codes.len(), Refusal::CODES.len() + Illegal::CODES.len() + Reason::all().count());
    for (refusal, (code, parameters)) in examples.iter().zip(Refusal::CODES) {
        assert_eq!(refusal.code(), *code);
        let value = serde_json::to_value(refusal).unwrap();
        let keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
        assert!(keys.iter().all(|key| *key == "code" || parameters.contains(key)), "{code}: {keys:?}");
    }
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
