//! People and tables.

use super::{Answer, App, person, somebody};
use crate::message::Question;
use crate::people::Asker;
use crate::room::unavailable;
use crate::store::{Summary, TokenKind};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bastide_notation::{Preset, passport};
use bastide_table::{
    Aids, AtZero, Caller, ClockPlan, Command, FirstPlan, Refusal, SeatPlan, Table, TableSetup, clean_name,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Who am I?
pub(super) async fn me(State(app): State<App>, headers: HeaderMap) -> Answer<Json<Value>> {
    match app.hub.asker(&headers).await? {
        Some(asker) => Ok(Json(told(&app, &asker).await?)),
        None => Ok(Json(Value::Null)),
    }
}

/// What somebody is told about themselves.
async fn told(app: &App, asker: &Asker) -> Result<Value, Refusal> {
    let account = app.hub.store.account_of(&asker.person.who).await.map_err(|error| unavailable(&error))?;
    let account = account.map(|account| account.name);
    Ok(json!({ "name": asker.person.name, "program": asker.program, "account": account }))
}

/// Be somebody: a cookie is set if there is none.
pub(super) async fn enter(State(app): State<App>, headers: HeaderMap) -> Answer<Response> {
    if let Some(asker) = app.hub.asker(&headers).await? {
        return Ok(Json(told(&app, &asker).await?).into_response());
    }
    let (_, cookie) = app.hub.welcome(app.config.secure).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(json!({ "name": "", "program": false, "account": null })))
        .into_response())
}

/// Forget this browser or program.
pub(super) async fn forget(State(app): State<App>, headers: HeaderMap) -> Answer<Response> {
    Ok(match app.hub.forget(&headers).await? {
        Some(cookie) => ([(header::SET_COOKIE, cookie)], StatusCode::NO_CONTENT).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Name {
    name: String,
}

/// Under which name I play.
pub(super) async fn rename(
    State(app): State<App>,
    headers: HeaderMap,
    Json(body): Json<Name>,
) -> Answer<StatusCode> {
    let asker = person(&app, &headers).await?;
    let name = clean_name("the name", &body.name).map_err(|text| Refusal::new("bad-name", text))?;
    app.hub.store.rename(&asker.person.who, &name).await.map_err(|error| unavailable(&error))?;
    Ok(StatusCode::NO_CONTENT)
}

/// A table of mine.
#[derive(Serialize)]
pub(super) struct Mine {
    #[serde(flatten)]
    summary: Summary,
    /// My seats there.
    seats: Vec<usize>,
}

/// My tables: where I sit, and those I have set that nobody plays at yet.
pub(super) async fn mine(State(app): State<App>, headers: HeaderMap) -> Answer<Json<Vec<Mine>>> {
    let who = somebody(&app, &headers).await?.person.who;
    let mut mine = Vec::new();
    for summary in app.hub.store.tables_of(&who).await.map_err(|error| unavailable(&error))? {
        let people = summary.people.iter().enumerate();
        let seats: Vec<usize> =
            people.filter(|(_, sits)| sits.as_ref() == Some(&who)).map(|(seat, _)| seat).collect();
        // The store remembers who set it and everybody who ever sat there, also those who stood up again.
        let is_set = || async { app.hub.look(&summary.id).await.is_ok_and(|table| table.owner() == who) };
        if !seats.is_empty() || (summary.phase == "open" && is_set().await) {
            mine.push(Mine { summary, seats });
        }
    }
    Ok(Json(mine))
}

/// A link to come back with, from any device; it works once.
pub(super) async fn recovery(State(app): State<App>, headers: HeaderMap) -> Answer<Json<Value>> {
    let asker = person(&app, &headers).await?;
    let code = app.hub.new_token(TokenKind::Recovery, &asker.person.who).await?;
    Ok(Json(json!({ "code": code })))
}

/// A token for a program of mine.
pub(super) async fn token(State(app): State<App>, headers: HeaderMap) -> Answer<Json<Value>> {
    let asker = person(&app, &headers).await?;
    let token = app.hub.new_token(TokenKind::Program, &asker.person.who).await?;
    Ok(Json(json!({ "token": token })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Code {
    code: String,
}

/// Come back with a link.
pub(super) async fn recover(State(app): State<App>, Json(body): Json<Code>) -> Answer<Response> {
    let cookie = app.hub.recover(&body.code, app.config.secure).await?;
    Ok(([(header::SET_COOKIE, cookie)], StatusCode::NO_CONTENT).into_response())
}

/// Tables that are listed.
pub(super) async fn lobby(State(app): State<App>) -> Answer<Json<Vec<Summary>>> {
    Ok(Json(app.hub.lobby().await?))
}

/// A table to be set: what is played by preset or passport, and the rest as it is kept.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTable {
    #[serde(default)]
    preset: Option<String>,
    #[serde(default)]
    passport: Option<String>,
    seats: Vec<SeatPlan>,
    #[serde(default)]
    first: FirstPlan,
    #[serde(default)]
    title: String,
    #[serde(default)]
    public: bool,
    #[serde(default = "yes")]
    watchers: bool,
    #[serde(default)]
    clock: ClockPlan,
    #[serde(default)]
    at_zero: AtZero,
    #[serde(default)]
    keeper: Option<String>,
    #[serde(default)]
    aids: Aids,
}

fn yes() -> bool {
    true
}

/// Sets a table.
pub(super) async fn create(
    State(app): State<App>,
    headers: HeaderMap,
    Json(body): Json<NewTable>,
) -> Answer<Json<Value>> {
    let asker = somebody(&app, &headers).await?;
    let passport = match (&body.preset, body.passport) {
        (Some(name), None) => {
            let preset =
                Preset::find(name).map_err(|text| Refusal::new("no-preset", text).with("name", name))?;
            passport(&preset.setup())
        }
        (None, Some(passport)) => passport,
        _ => return Err(Refusal::new("bad-setup", "expected `preset` or `passport`, one of them").into()),
    };
    let NewTable { seats, first, title, public, watchers, clock, at_zero, keeper, aids, .. } = body;
    let setup = TableSetup { passport, seats, first, title, public, watchers, clock, at_zero, keeper, aids };
    let id = app.hub.create(setup, asker.person.who).await?;
    Ok(Json(json!({ "id": id })))
}

/// A table that is looked at, and by whom, if they may.
pub(super) async fn seen(
    app: &App,
    headers: &HeaderMap,
    id: &str,
) -> Result<(Box<Table>, Option<Asker>), Refusal> {
    let asker = app.hub.asker(headers).await?;
    let table = app.hub.look(id).await?;
    table.may_look(asker.as_ref().map(|asker| &*asker.person.who))?;
    Ok((table, asker))
}

/// Everything there is to see of a table.
pub(super) async fn look(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let (table, asker) = seen(&app, &headers, &id).await?;
    let seats = asker.map_or_else(Vec::new, |asker| table.seats_of(&asker.person.who));
    let snapshot = table.snapshot(app.hub.now_at(&id), !seats.is_empty());
    Ok(Json(json!({ "seats": seats, "snapshot": snapshot })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    /// A name for it, so that it is done once however often it is sent.
    #[serde(default)]
    id: Option<String>,
    command: Command,
}

/// Does something at a table.
pub(super) async fn act(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(body): Json<Act>,
) -> Answer<Json<Value>> {
    let asker = somebody(&app, &headers).await?;
    let caller = Caller::Person { who: asker.person.who.clone(), program: asker.program };
    let name = body.id.map(|name| named(&asker.person.who, &name)).transpose()?;
    let number = app.hub.act(&id, caller, name, body.command).await?;
    Ok(Json(json!({ "number": number })))
}

/// The name of a command, which nobody else's can be.
pub(super) fn named(who: &str, name: &str) -> Result<String, Refusal> {
    match name.len() {
        1..=64 => Ok(format!("{}:{name}", &who[..who.len().min(8)])),
        length => Err(Refusal::new("bad-id", format!("the id has {length} bytes: 1 to 64 are taken"))),
    }
}

/// What a question is about.
#[derive(Deserialize)]
pub(super) struct When {
    /// The game after so many actions. Without it: as it is now.
    at: Option<usize>,
}

/// Answers a question about a table, as it is or as it was.
pub(super) async fn ask(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(when): Query<When>,
    Json(question): Json<Question>,
) -> Answer<Json<Value>> {
    let who = app.hub.asker(&headers).await?.map(|asker| asker.person.who);
    let Some(at) = when.at else { return Ok(Json(answer(&app, &id, who, question).await?)) };
    if question == Question::Hint {
        return Err(Refusal::new("only-now", "hints are of the game as it is: ask without `at`").into());
    }
    let table = app.hub.look(&id).await?;
    table.may_look(who.as_deref())?;
    let then = table.after(at).ok_or_else(|| Refusal::new("not-begun", "the game has not begun"))?;
    Ok(Json(crate::questions::answer(&then, who.as_ref(), &question)?))
}

/// The same for sockets. A hint takes long, so it is worked out beside the table.
pub(super) async fn answer(
    app: &App,
    id: &str,
    who: Option<String>,
    question: Question,
) -> Result<Value, Refusal> {
    if question != Question::Hint {
        return app.hub.question(id, who, question).await;
    }
    let table = app.hub.look(id).await?;
    table.may_look(who.as_deref())?;
    if !table.setup().aids.hints {
        return Err(Refusal::new("no-aid", "this table is played without this help"));
    }
    let turn = app.hints.turn(who.as_deref().unwrap_or(id)).await?;
    turn.work(move |_| crate::hints::hint(&table)).await
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Again {
    /// What is added to the seed, for each of one's seats: with it one sits down at once.
    #[serde(default)]
    adds: Vec<String>,
}

/// Another game of the same.
pub(super) async fn rematch(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    body: Option<Json<Again>>,
) -> Answer<Json<Value>> {
    let asker = somebody(&app, &headers).await?;
    let Json(body) = body.unwrap_or_default();
    let person = Caller::Person { who: asker.person.who, program: asker.program };
    let next = app.hub.rematch(&id, person, body.adds).await?;
    Ok(Json(json!({ "id": next })))
}
