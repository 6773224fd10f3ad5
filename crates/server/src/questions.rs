//! Answers that change nothing: why not, what if, what fits.

use crate::message::Question;
use bastide_engine::{
    Action, Actor, FeatureKind, NoEvents, Pos, SegId, State, TileId, apply_unchecked, is_legal, why_not,
};
use bastide_notation::Table as Play;
use bastide_table::{Refusal, Table, Who};
use serde_json::{Value, json};

/// What a preview looks at, at most.
const PREVIEWED: usize = 300;

/// The answer to a question about a table.
pub(crate) fn answer(table: &Table, who: Option<&Who>, question: &Question) -> Result<Value, Refusal> {
    table.may_look(who.map(|who| &**who))?;
    let Some(play) = table.play() else {
        return Err(Refusal::new("not-begun", "the game has not begun"));
    };
    let aids = table.setup().aids;
    let allowed = |aid: bool| match aid {
        true => Ok(()),
        false => Err(Refusal::new("no-aid", "this table is played without this help")),
    };
    match question {
        Question::Why { say } => why(play, say),
        Question::Preview => {
            allowed(aids.projected)?;
            Ok(preview(play))
        }
        Question::Cell { x, y } => {
            allowed(aids.remaining)?;
            Ok(cell(play, Pos::new(*x, *y)))
        }
        Question::Dead => {
            allowed(aids.remaining)?;
            Ok(dead(play))
        }
        Question::Feature { tile, part } => {
            allowed(aids.features)?;
            feature(play, *tile, *part)
        }
        Question::Fields => {
            allowed(aids.features)?;
            Ok(fields(play))
        }
        Question::Shows => Ok(json!(table.shows())),
        Question::Hint => Err(Refusal::new("not-here", "hints are given elsewhere")),
    }
}

fn why(play: &Play, say: &str) -> Result<Value, Refusal> {
    let action = play.voice().read(say).map_err(|complaint| Refusal::new("bad-words", complaint.what))?;
    let (rules, state) = (play.game.rules(), play.game.state());
    if is_legal(rules, state, action) {
        return Ok(json!({ "legal": true }));
    }
    let illegal = why_not(rules, state, action);
    Ok(json!({
        "legal": false,
        "code": illegal.code(),
        "clause": illegal.clause(),
        "text": illegal.to_string(),
    }))
}

/// What everybody would have if the game ended after each option.
fn preview(play: &Play) -> Value {
    let (rules, state) = (play.game.rules(), play.game.state());
    let Actor::Player(_) = play.game.decision().actor else { return json!([]) };
    let after = |action: Action| {
        let mut state = state.clone();
        apply_unchecked(rules, &mut state, action, &mut NoEvents);
        state.if_over(rules)
    };
    let legal = play.game.legal();
    let rows =
        legal.into_iter().take(PREVIEWED).enumerate().map(|(pick, action)| json!([pick, after(action)]));
    Value::Array(rows.collect())
}

/// The tiles that are left and fit at a place, with how many and how they can be turned.
fn cell(play: &Play, pos: Pos) -> Value {
    let (rules, state) = (play.game.rules(), play.game.state());
    let fits = state.pool().kinds().filter_map(|(kind, count)| {
        let turns = state.board().fits(rules.tiles(), kind, pos);
        (!turns.is_empty())
            .then(|| json!([kind.0, count, turns.iter().map(|turn| turn.0).collect::<Vec<_>>()]))
    });
    let rows: Vec<Value> = fits.collect();
    json!({ "left": state.pool().total(), "fits": rows })
}

/// The open places that no tile that is left fits.
fn dead(play: &Play) -> Value {
    let (rules, state) = (play.game.rules(), play.game.state());
    let fits = |pos: Pos| {
        state.pool().kinds().any(|(kind, _)| !state.board().fits(rules.tiles(), kind, pos).is_empty())
            || state
                .turn()
                .drawn()
                .is_some_and(|kind| !state.board().fits(rules.tiles(), kind, pos).is_empty())
    };
    let dead = state.board().open_places().filter(|pos| !fits(*pos)).map(|pos| json!([pos.x, pos.y]));
    Value::Array(dead.collect())
}

fn parts(play: &Play, seg: SegId) -> Vec<Value> {
    let state = play.game.state();
    let part = |seg: SegId| {
        let tile = state.features().tile_of(seg);
        json!([tile.0, seg.0 - state.board().tile(tile).first().0])
    };
    state.features().ring(seg).map(part).collect()
}

fn feature(play: &Play, tile: u16, part: u8) -> Result<Value, Refusal> {
    let (rules, state) = (play.game.rules(), play.game.state());
    let none = || Refusal::new("no-feature", "there is nothing there");
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
        FeatureKind::Field => json!(field_worth(play, seg)),
        FeatureKind::River => json!(0),
        _ => json!(state.worth(rules, id, complete)),
    };
    let done = match kind {
        FeatureKind::Field | FeatureKind::River => Value::Null,
        _ => json!(state.worth(rules, id, true) + missing(state, seg, kind)),
    };
    Ok(json!({
        "kind": kind.name(),
        "complete": complete,
        "holders": holders,
        "worth": worth,
        "worth_complete": done,
        "parts": parts(play, seg),
        "around": around(state, seg),
    }))
}

/// Tiles that are missing around a cloister or garden, each a point.
fn missing(state: &State, seg: SegId, kind: FeatureKind) -> i16 {
    match kind {
        FeatureKind::Cloister | FeatureKind::Garden => {
            let pos = state.board().tile(state.features().tile_of(seg)).pos();
            8 - state.board().neighbours(pos).count() as i16
        }
        _ => 0,
    }
}

/// The places that count for a castle; nothing for other features.
fn around(state: &State, seg: SegId) -> Option<Vec<(i16, i16)>> {
    state.is_castle(seg).then(|| state.castle_around(seg).map(|pos| (pos.x, pos.y)).to_vec())
}

fn field_worth(play: &Play, seg: SegId) -> Vec<(u8, i16)> {
    let rows = play.game.state().field_worth(play.game.rules(), seg);
    rows.into_iter().map(|(player, points)| (player.0, points)).collect()
}

/// Every field once.
fn fields(play: &Play) -> Value {
    let state = play.game.state();
    let all = (0..state.features().segments() as u16).map(SegId);
    let first = all.filter(|seg| {
        state.features().at(*seg).kind() == FeatureKind::Field && state.features().lowest(*seg) == *seg
    });
    let rows = first.map(|seg| json!({ "parts": parts(play, seg), "worth": field_worth(play, seg) }));
    Value::Array(rows.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_sim::Rng;
    use bastide_table::{Aids, AtZero, Caller, ClockPlan, Command, FirstPlan, SeatPlan, TableSetup};

    fn table(aids: Aids) -> Table {
        let preset = bastide_notation::Preset::find("base").unwrap();
        let setup = TableSetup {
            passport: bastide_notation::passport(&preset.setup()),
            seats: vec![SeatPlan::Open],
            first: FirstPlan::Drawn,
            title: String::new(),
            public: false,
            watchers: true,
            clock: ClockPlan::None,
            at_zero: AtZero::Loses,
            keeper: None,
            aids,
        };
        Table::begin(&Table::create(setup, "who".to_string(), &[3; 32], 1).unwrap()).unwrap()
    }

    fn ask(table: &mut Table, command: &Command) {
        let caller = Caller::Person { who: "who".to_string(), program: false };
        for entry in table.propose(1, &caller, None, command).unwrap() {
            table.apply(&entry).unwrap();
        }
    }

    #[test]
    fn a_cloister_is_worth_nine_when_it_is_complete_and_less_before() {
        let mut table = table(Aids::default());
        ask(&mut table, &Command::Sit { seat: None, name: "Ann".to_string(), adds: "00".repeat(32) });
        let (mut rng, mut seen) = (Rng::new(1), 0);
        for _ in 0..60 {
            let options = table.play().unwrap().game.legal().len();
            let pick = Some(rng.below(options) as u32);
            let step = table.step();
            ask(&mut table, &Command::Act { step, pick, say: None, confirm: true });
            for tile in 0..table.play().unwrap().game.state().board().tiles().len() as u16 {
                let Ok(told) = answer(&table, None, &Question::Feature { tile, part: 0 }) else { continue };
                if told["kind"] == "cloister" && told["complete"] == false {
                    assert_eq!(told["worth_complete"], 9, "{told}");
                    assert!(told["worth"].as_i64() < Some(9), "{told}");
                    seen += 1;
                }
            }
        }
        assert!(seen > 5, "{seen}");
    }

    #[test]
    fn a_table_may_do_without_fields_and_features() {
        let mut table = table(Aids { features: false, ..Aids::default() });
        ask(&mut table, &Command::Sit { seat: None, name: "Ann".to_string(), adds: "00".repeat(32) });
        for question in [Question::Fields, Question::Feature { tile: 0, part: 0 }] {
            assert_eq!(answer(&table, None, &question).unwrap_err().code, "no-aid");
        }
        answer(&table, None, &Question::Dead).unwrap();
    }
}
