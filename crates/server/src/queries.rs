//! Answers queries about a table. Nothing here changes it.

use crate::answers::{
    Answer, CellAnswer, DetailsAnswer, FeatureAnswer, FeatureWorth, FieldAnswer, PreviewRow, WhyAnswer,
};
use crate::message::{Detail, Query};
use bastide_engine::{
    Action, Actor, FeatureKind, NoEvents, Pos, SegId, State, TileId, apply_unchecked, is_legal, why_not,
};
use bastide_notation::NamedGame;
use bastide_table::{Aid, Refusal, Table, UserId};

/// Maximum number of options in a preview.
const MAX_PREVIEW: usize = 300;

/// Answers a query about a table.
pub(crate) fn answer(table: &Table, user: Option<&UserId>, query: &Query) -> Result<Answer, Refusal> {
    table.may_look(user.map(|user| &**user))?;
    let Some(play) = table.play() else {
        return Err(Refusal::NotStarted);
    };
    let aids = table.setup().aids;
    let allowed = |is_on: bool, aid: Aid| if is_on { Ok(()) } else { Err(Refusal::NoAid { aid }) };
    match query {
        Query::Why { notation } => why(play, notation).map(Answer::Why),
        Query::Preview => {
            allowed(aids.projected, Aid::Projected)?;
            Ok(Answer::Preview(preview(play)))
        }
        Query::Cell { x, y } => {
            allowed(aids.remaining, Aid::Remaining)?;
            Ok(Answer::Cell(cell(play, Pos::new(*x, *y))))
        }
        Query::UnfillablePlaces => {
            allowed(aids.remaining, Aid::Remaining)?;
            Ok(Answer::UnfillablePlaces(unfillable(play)))
        }
        Query::Feature { tile, part } => {
            allowed(aids.features, Aid::Features)?;
            feature(play, *tile, *part).map(Answer::Feature)
        }
        Query::Fields => {
            allowed(aids.features, Aid::Features)?;
            Ok(Answer::Fields(fields(play)))
        }
        Query::DecisionAids => Ok(Answer::DecisionAids(Box::new(table.decision_aids()))),
        Query::Details { step, include } => {
            table.check_step(*step)?;
            Ok(Answer::Details(Box::new(details(table, play, include))))
        }
        Query::Hint => Err(Refusal::internal("hints are computed in the job pool")),
    }
}

/// The answers that the table's settings allow.
fn details(table: &Table, play: &NamedGame, include: &[Detail]) -> DetailsAnswer {
    let aids = table.setup().aids;
    let wanted = |detail: Detail, is_on: bool| is_on && include.contains(&detail);
    DetailsAnswer {
        preview: wanted(Detail::Preview, aids.projected).then(|| preview(play)),
        fields: wanted(Detail::Fields, aids.features).then(|| fields(play)),
        decision_aids: wanted(Detail::DecisionAids, true).then(|| table.decision_aids()),
        unfillable_places: wanted(Detail::UnfillablePlaces, aids.remaining).then(|| unfillable(play)),
    }
}

fn why(play: &NamedGame, notation: &str) -> Result<WhyAnswer, Refusal> {
    let action =
        play.voice().read(notation).map_err(|complaint| Refusal::BadNotation { detail: complaint.what })?;
    let (rules, state) = (play.game.rules(), play.game.state());
    if is_legal(rules, state, action) {
        return Ok(WhyAnswer { legal: true, ..WhyAnswer::default() });
    }
    let illegal = why_not(rules, state, action);
    Ok(WhyAnswer { legal: false, refusal: Some(illegal.into()) })
}

/// The points of all seats if the game ended after each option.
fn preview(play: &NamedGame) -> Vec<PreviewRow> {
    let (rules, state) = (play.game.rules(), play.game.state());
    let Actor::Player(_) = play.game.decision().actor else { return Vec::new() };
    let after = |action: Action| {
        let mut state = state.clone();
        apply_unchecked(rules, &mut state, action, &mut NoEvents);
        state.if_over(rules)
    };
    let legal = play.game.legal();
    let rows = legal.into_iter().take(MAX_PREVIEW).enumerate();
    rows.map(|(pick, action)| PreviewRow(pick, after(action))).collect()
}

/// The remaining tiles that fit at a place.
fn cell(play: &NamedGame, pos: Pos) -> CellAnswer {
    let (rules, state) = (play.game.rules(), play.game.state());
    let fits = state.pool().kinds().filter_map(|(kind, count)| {
        let turns = state.board().fits(rules.tiles(), kind, pos);
        (!turns.is_empty()).then(|| (kind.0, count, turns.iter().map(|turn| turn.0).collect()))
    });
    CellAnswer { tiles_left: state.pool().total(), fits: fits.collect() }
}

/// The open places where no remaining tile fits.
fn unfillable(play: &NamedGame) -> Vec<(i16, i16)> {
    let (rules, state) = (play.game.rules(), play.game.state());
    let fits = |pos: Pos| {
        state.pool().kinds().any(|(kind, _)| !state.board().fits(rules.tiles(), kind, pos).is_empty())
            || state
                .turn()
                .drawn()
                .is_some_and(|kind| !state.board().fits(rules.tiles(), kind, pos).is_empty())
    };
    state.board().open_places().filter(|pos| !fits(*pos)).map(|pos| (pos.x, pos.y)).collect()
}

fn parts(play: &NamedGame, seg: SegId) -> Vec<(u16, u16)> {
    let state = play.game.state();
    let part = |seg: SegId| {
        let tile = state.features().tile_of(seg);
        (tile.0, seg.0 - state.board().tile(tile).first().0)
    };
    state.features().ring(seg).map(part).collect()
}

fn feature(play: &NamedGame, tile: u16, part: u8) -> Result<FeatureAnswer, Refusal> {
    let (rules, state) = (play.game.rules(), play.game.state());
    let none = || Refusal::NoFeature;
    let placed = state.board().tiles().get(usize::from(tile)).ok_or_else(none)?;
    if usize::from(part) >= rules.tiles().def(placed.kind()).parts.len() {
        return Err(none());
    }
    let seg = SegId(state.board().tile(TileId(tile)).first().0 + u16::from(part));
    let id = state.features().of(seg);
    let feature = state.features().get(id);
    let (kind, complete) = (feature.kind(), feature.is_complete());
    let holders: Vec<u8> = state.holders(rules, id).iter().map(|player| player.0).collect();
    let worth = match kind {
        FeatureKind::Field => FeatureWorth::BySeat(field_worth(play, seg)),
        FeatureKind::River => FeatureWorth::Points(0),
        _ => FeatureWorth::Points(state.worth(rules, id, complete)),
    };
    let done = match kind {
        FeatureKind::Field | FeatureKind::River => None,
        _ => Some(state.worth(rules, id, true) + missing(state, seg, kind)),
    };
    Ok(FeatureAnswer {
        kind: kind.name(),
        complete,
        holders,
        worth,
        worth_complete: done,
        parts: parts(play, seg),
        around: around(state, seg),
    })
}

/// Points for the tiles that are missing around a cloister or garden.
fn missing(state: &State, seg: SegId, kind: FeatureKind) -> i16 {
    match kind {
        FeatureKind::Cloister | FeatureKind::Garden => {
            let pos = state.board().tile(state.features().tile_of(seg)).pos();
            8 - state.board().neighbours(pos).count() as i16
        }
        _ => 0,
    }
}

/// The places that count for a castle; `None` for other features.
fn around(state: &State, seg: SegId) -> Option<Vec<(i16, i16)>> {
    state.is_castle(seg).then(|| state.castle_around(seg).map(|pos| (pos.x, pos.y)).to_vec())
}

fn field_worth(play: &NamedGame, seg: SegId) -> Vec<(u8, i16)> {
    let rows = play.game.state().field_worth(play.game.rules(), seg);
    rows.into_iter().map(|(player, points)| (player.0, points)).collect()
}

/// All fields, each once.
fn fields(play: &NamedGame) -> Vec<FieldAnswer> {
    let state = play.game.state();
    let all = (0..state.features().segments() as u16).map(SegId);
    let first = all.filter(|seg| {
        state.features().at(*seg).kind() == FeatureKind::Field && state.features().lowest(*seg) == *seg
    });
    let points = |seg| state.plain_field_worth(play.game.rules(), seg);
    first
        .map(|seg| FieldAnswer {
            parts: parts(play, seg),
            worth: field_worth(play, seg),
            points: points(seg),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_sim::Rng;
    use bastide_table::{Aids, Caller, ClockPlan, Command, FirstPlan, OnTimeout, SeatPlan, TableSetup};

    fn table(aids: Aids) -> Table {
        let preset = bastide_notation::SetupPreset::find("base").unwrap();
        let setup = TableSetup {
            passport: bastide_notation::passport(&preset.setup()),
            seats: vec![SeatPlan::Open],
            first: FirstPlan::Drawn,
            title: String::new(),
            public: false,
            spectators: true,
            clock: ClockPlan::None,
            on_timeout: OnTimeout::Loses,
            substitute: None,
            aids,
            masked_words: None,
        };
        Table::begin(&Table::create(setup, "who".to_string(), &[3; 32], 1).unwrap()).unwrap()
    }

    fn ask(table: &mut Table, command: &Command) {
        let caller = Caller::user("who".to_string(), false);
        *table = *table.propose(1, &caller, None, command).unwrap().table;
    }

    #[test]
    fn a_cloister_is_worth_nine_when_it_is_complete_and_less_before() {
        let mut table = table(Aids::default());
        ask(&mut table, &Command::Sit { seat: None, name: "Ann".to_string(), commitment: None });
        let (mut rng, mut seen) = (Rng::new(1), 0);
        for _ in 0..60 {
            let options = table.play().unwrap().game.legal().len();
            let pick = Some(rng.below(options) as u32);
            let step = table.step();
            ask(&mut table, &Command::Act { step, pick, notation: None, confirm: true });
            for tile in 0..table.play().unwrap().game.state().board().tiles().len() as u16 {
                let Ok(found) = answer(&table, None, &Query::Feature { tile, part: 0 }) else { continue };
                let found = serde_json::to_value(found).unwrap();
                if found["kind"] == "cloister" && found["complete"] == false {
                    assert_eq!(found["worth_complete"], 9, "{found}");
                    assert!(found["worth"].as_i64() < Some(9), "{found}");
                    seen += 1;
                }
            }
        }
        assert!(seen > 5, "{seen}");
    }

    #[test]
    fn a_table_can_switch_off_fields_and_features() {
        let mut table = table(Aids { features: false, ..Aids::default() });
        ask(&mut table, &Command::Sit { seat: None, name: "Ann".to_string(), commitment: None });
        for query in [Query::Fields, Query::Feature { tile: 0, part: 0 }] {
            assert_eq!(answer(&table, None, &query).unwrap_err().code(), "no-aid");
        }
        answer(&table, None, &Query::UnfillablePlaces).unwrap();
    }

    /// One message answers everything that a client shows beside a decision. An outdated one costs nothing.
    #[test]
    fn details_combine_the_allowed_answers_about_the_current_step() {
        let mut table = table(Aids { projected: false, ..Aids::default() });
        ask(&mut table, &Command::Sit { seat: None, name: "Ann".to_string(), commitment: None });
        let include = vec![Detail::DecisionAids, Detail::Preview, Detail::UnfillablePlaces];
        let step = table.step();
        let query = Query::Details { step, include: include.clone() };
        let answered = serde_json::to_value(answer(&table, None, &query).unwrap()).unwrap();
        let alone = |query: Query| serde_json::to_value(answer(&table, None, &query).unwrap()).unwrap();
        assert_eq!(answered["decision-aids"], alone(Query::DecisionAids));
        assert_eq!(answered["unfillable-places"], alone(Query::UnfillablePlaces));
        assert!(answered.get("preview").is_none() && answered.get("fields").is_none(), "{answered}");
        let outdated = Query::Details { step: step + 1, include };
        assert_eq!(answer(&table, None, &outdated).unwrap_err().code(), "stale");
    }
}
