//! A person's own data over HTTP: sessions, export, deletion, and what the instance stores for how long.

use super::bodies::{DeletionRequest, PersonalData, PrivacyView, SessionView};
use super::{App, HttpResult, accounts, require_browser};
use crate::client_address::ClientAddress;
use crate::sessions::ended_cookies;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bastide_table::Refusal;

/// Lists the user's sessions.
pub(super) async fn sessions(
    State(app): State<App>,
    headers: HeaderMap,
) -> HttpResult<Json<Vec<SessionView>>> {
    let session = require_browser(&app, &headers).await?;
    Ok(Json(app.hub.sessions_of(&session).await?))
}

/// Ends one session.
pub(super) async fn end_session(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> HttpResult<StatusCode> {
    let session = require_browser(&app, &headers).await?;
    // An empty or short id would end several sessions.
    if id.len() != crate::store::TOKEN_ID || app.hub.end_sessions(&session, &id).await? == 0 {
        return Err(Refusal::NotFound.into());
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all sessions but the current one.
pub(super) async fn end_others(State(app): State<App>, headers: HeaderMap) -> HttpResult<StatusCode> {
    let session = require_browser(&app, &headers).await?;
    app.hub.end_sessions(&session, "").await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Everything that is stored about the user, as a file.
pub(super) async fn export(State(app): State<App>, headers: HeaderMap) -> HttpResult<Response> {
    let session = require_browser(&app, &headers).await?;
    let slot = app.exports.clone().try_acquire_owned();
    let _slot = slot.map_err(|_| Refusal::TooFast { retry_after_seconds: 5 })?;
    let data: PersonalData = app.hub.export_person(&session).await?;
    let file = [(header::CONTENT_DISPOSITION, "attachment; filename=\"bastide-data.json\"")];
    Ok((file, Json(data)).into_response())
}

/// Deletes the user.
pub(super) async fn delete(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    headers: HeaderMap,
    Json(body): Json<DeletionRequest>,
) -> HttpResult<Response> {
    let session = require_browser(&app, &headers).await?;
    accounts::attempt(&app, &address, &headers).await?.confirm(&session, body.password.as_deref()).await?;
    app.hub.delete_person(&session.user.id).await?;
    Ok((accounts::set_cookies(ended_cookies()), StatusCode::NO_CONTENT).into_response())
}

/// What the instance stores, and for how long.
pub(super) async fn policy(State(app): State<App>) -> Json<PrivacyView> {
    Json(PrivacyView::of(&app.config))
}
