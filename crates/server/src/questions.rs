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
        Question::Feature { tile, part } => feature(play, *tile, *part),
        Question::Fields => Ok(fields(play)),
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
        _ => json!(state.worth(rules, id, true)),
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
