//! Users and tables over HTTP.

use super::accounts::{name_browser, set_cookies};
use super::bodies::{
    CommandDone, CommandRequest, CreatedTable, CurrentUser, NameRequest, NewTable, OwnTable, ProgramToken,
    RecoveryCode, RematchRequest, TableSnapshot,
};
use super::rules::similar;
use super::{App, HttpResult, require_browser, require_session};
use crate::answers::Answer;
use crate::client_address::ClientAddress;
use crate::message::Query;
use crate::moderation::Visitor;
use crate::room::unavailable;
use crate::sessions::UserSession;
use crate::store::{TableSummary, TokenKind};
use axum::extract::{self, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bastide_notation::{PRESETS, SetupPreset, passport};
use bastide_table::view::ChatReader;
use bastide_table::{Aid, Caller, Refusal, Role, Table, TableSetup, clean_name};
use serde::Deserialize;

/// The current user.
pub(super) async fn me(State(app): State<App>, headers: HeaderMap) -> HttpResult<Json<Option<CurrentUser>>> {
    match app.hub.session(&headers).await? {
        Some(session) => Ok(Json(Some(describe_user(&app, session).await?))),
        None => Ok(Json(None)),
    }
}

/// Describes the current user.
async fn describe_user(app: &App, session: UserSession) -> Result<CurrentUser, Refusal> {
    let account = app.hub.store.account_of(&session.user.id).await.map_err(|error| unavailable(&error))?;
    let (account, role) = account.map_or((None, Role::Player), |account| (Some(account.name), account.role));
    Ok(CurrentUser { name: session.user.name, program: session.program, account, role })
}

/// Starts a guest session unless the request has a session.
pub(super) async fn enter(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    Extension(mut visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> HttpResult<Response> {
    if let Some(session) = app.hub.session(&headers).await? {
        app.hub.note_visit(&session.user.id, &visitor);
        return Ok(Json(describe_user(&app, session).await?).into_response());
    }
    app.limits.may_create_guest(&address)?;
    let (id, cookie) = app.hub.create_guest(app.config.secure).await?;
    let browser = name_browser(&mut visitor, app.config.secure)?;
    app.hub.note_visit(&id, &visitor);
    let guest = CurrentUser { name: String::new(), program: false, account: None, role: Role::Player };
    Ok((set_cookies([cookie].into_iter().chain(browser)), Json(guest)).into_response())
}

/// Signs out.
pub(super) async fn forget(State(app): State<App>, headers: HeaderMap) -> HttpResult<Response> {
    Ok(match app.hub.sign_out(&headers).await? {
        Some(cookie) => ([(header::SET_COOKIE, cookie)], StatusCode::NO_CONTENT).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// Sets the user's player name.
pub(super) async fn rename(
    State(app): State<App>,
    headers: HeaderMap,
    Json(body): Json<NameRequest>,
) -> HttpResult<StatusCode> {
    let session = require_browser(&app, &headers).await?;
    let name = clean_name(&body.name).map_err(|problem| Refusal::BadName { problem })?;
    app.hub.check_name(&session.user.id, &name).await?;
    app.hub.store.rename(&session.user.id, &name).await.map_err(|error| unavailable(&error))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lists the user's tables: those where the user has a seat, and open ones the user created.
pub(super) async fn mine(State(app): State<App>, headers: HeaderMap) -> HttpResult<Json<Vec<OwnTable>>> {
    let user = require_session(&app, &headers).await?.user.id;
    let mut mine = Vec::new();
    for summary in app.hub.store.tables_of(&user).await.map_err(|error| unavailable(&error))? {
        let people = summary.people.iter().enumerate();
        let seats: Vec<usize> =
            people.filter(|(_, sits)| sits.as_ref() == Some(&user)).map(|(seat, _)| seat).collect();
        // The store also returns tables that the user has left.
        let is_creator =
            || async { app.hub.look(&summary.id).await.is_ok_and(|table| table.owner() == user) };
        if !seats.is_empty() || (summary.phase == "open" && is_creator().await) {
            mine.push(OwnTable { summary, seats });
        }
    }
    Ok(Json(mine))
}

/// Creates a recovery code, which works once, from any device.
pub(super) async fn recovery(State(app): State<App>, headers: HeaderMap) -> HttpResult<Json<RecoveryCode>> {
    let session = require_browser(&app, &headers).await?;
    let code = app.hub.new_token(TokenKind::Recovery, &session.user.id).await?;
    Ok(Json(RecoveryCode { code }))
}

/// Creates a token for a program.
pub(super) async fn token(State(app): State<App>, headers: HeaderMap) -> HttpResult<Json<ProgramToken>> {
    let session = require_browser(&app, &headers).await?;
    let token = app.hub.new_token(TokenKind::Program, &session.user.id).await?;
    Ok(Json(ProgramToken { token }))
}

/// Signs in with a recovery code.
pub(super) async fn recover(State(app): State<App>, Json(body): Json<RecoveryCode>) -> HttpResult<Response> {
    let cookie = app.hub.recover(&body.code, app.config.secure).await?;
    Ok(([(header::SET_COOKIE, cookie)], StatusCode::NO_CONTENT).into_response())
}

/// Lists public tables, without those of people whom the user has blocked.
pub(super) async fn lobby(State(app): State<App>, headers: HeaderMap) -> HttpResult<Json<Vec<TableSummary>>> {
    let mut tables = app.hub.lobby().await?;
    if let Some(session) = app.hub.session(&headers).await? {
        let hidden = app.hub.tables_of_blocked(&session.user.id).await?;
        tables.retain(|table| !hidden.contains(&table.id));
    }
    Ok(Json(tables))
}

/// Creates a table.
pub(super) async fn create(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    headers: HeaderMap,
    Json(body): Json<NewTable>,
) -> HttpResult<Json<CreatedTable>> {
    let session = require_session(&app, &headers).await?;
    let passport = match (&body.preset, body.passport) {
        (Some(name), None) => {
            let names = PRESETS.iter().map(|preset| preset.name);
            let unknown = |_| Refusal::NoPreset { name: name.clone(), nearest: similar(name, names) };
            passport(&SetupPreset::find(name).map_err(unknown)?.setup())
        }
        (None, Some(passport)) => passport,
        _ => return Err(Refusal::OneSetup.into()),
    };
    let NewTable { seats, first, title, public, spectators, clock, on_timeout, substitute, aids, .. } = body;
    let masked_words = body.masked_words;
    let setup = TableSetup {
        passport,
        seats,
        first,
        title,
        public,
        spectators,
        clock,
        on_timeout,
        substitute,
        aids,
        masked_words,
    };
    app.limits.may_create_table(&address)?;
    let id = app.hub.create(setup, session.user.id).await?;
    Ok(Json(CreatedTable { id }))
}

/// A table that the current user may see, and the session.
pub(super) async fn visible_table(
    app: &App,
    headers: &HeaderMap,
    id: &str,
) -> Result<(Box<Table>, Option<UserSession>), Refusal> {
    let session = app.hub.session(headers).await?;
    let table = app.hub.look(id).await?;
    table.may_look(session.as_ref().map(|session| &*session.user.id))?;
    Ok((table, session))
}

/// The snapshot of a table.
pub(super) async fn look(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> HttpResult<Json<TableSnapshot>> {
    let (table, session) = visible_table(&app, &headers, &id).await?;
    let (seats, blocked) = match &session {
        Some(UserSession { user, .. }) => (table.seats_of(&user.id), app.hub.blocked_by(&user.id).await),
        None => Default::default(),
    };
    let reader = ChatReader { is_player: !seats.is_empty(), blocked: Some(&blocked) };
    let snapshot = table.snapshot_for(app.hub.now_at(&id), &reader);
    Ok(Json(TableSnapshot { seats, snapshot }))
}

/// Carries out a command at a table.
pub(super) async fn act(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(body): Json<CommandRequest>,
) -> HttpResult<Json<CommandDone>> {
    let session = require_session(&app, &headers).await?;
    let caller = Caller::user(session.user.id.clone(), session.program);
    let name = body.id.map(|name| command_id(&session.user.id, &name)).transpose()?;
    let number = app.hub.act(&id, caller, name, body.command).await?;
    Ok(Json(CommandDone { number }))
}

/// The id of a command, made unique per user.
pub(super) fn command_id(user: &str, name: &str) -> Result<String, Refusal> {
    match name.len() {
        1..=64 => Ok(format!("{}:{name}", &user[..user.len().min(8)])),
        length => Err(Refusal::BadCommandId { length }),
    }
}

/// Parameters of a query.
#[derive(Deserialize)]
pub(super) struct QueryParams {
    /// The number of actions to replay first. Without it the query is about the current game.
    at: Option<usize>,
}

/// Answers a query about a table, now or after `at` actions.
pub(super) async fn ask(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    extract::Query(params): extract::Query<QueryParams>,
    Json(query): Json<Query>,
) -> HttpResult<Json<Answer>> {
    let user = app.hub.session(&headers).await?.map(|session| session.user.id);
    let Some(at) = params.at else { return Ok(Json(answer(&app, &id, user, query).await?)) };
    if query == Query::Hint {
        return Err(Refusal::HintOfPast.into());
    }
    let table = app.hub.look(&id).await?;
    table.may_look(user.as_deref())?;
    let then = table.after(at).ok_or(Refusal::NotStarted)?;
    Ok(Json(crate::queries::answer(&then, user.as_ref(), &query)?))
}

/// Answers a query about the current game. A hint is slow, so it is computed in a job pool and not in the
/// table's room.
pub(super) async fn answer(
    app: &App,
    id: &str,
    user: Option<String>,
    query: Query,
) -> Result<Answer, Refusal> {
    if query != Query::Hint {
        return app.hub.query(id, user, query).await;
    }
    let table = app.hub.look(id).await?;
    table.may_look(user.as_deref())?;
    if !table.setup().aids.hints {
        return Err(Refusal::NoAid { aid: Aid::Hints });
    }
    let slot = app.hints.reserve(user.as_deref().unwrap_or(id)).await?;
    slot.run(move |_| crate::hints::hint(&table).map(Answer::Hint)).await
}

/// Creates a rematch.
pub(super) async fn rematch(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    body: Option<Json<RematchRequest>>,
) -> HttpResult<Json<CreatedTable>> {
    let session = require_session(&app, &headers).await?;
    let Json(body) = body.unwrap_or_default();
    let person = Caller::user(session.user.id, session.program);
    let next = app.hub.rematch(&id, person, body.commitments).await?;
    Ok(Json(CreatedTable { id: next }))
}
