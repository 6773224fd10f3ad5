//! Accounts over HTTP.

use super::bodies::{AccountName, Credentials, PasswordChange};
use super::{App, HttpResult, require_browser};
use crate::accounts::Attempt;
use crate::client_address::ClientAddress;
use crate::sessions::set_cookie;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};

fn attempt<'a>(app: &'a App, address: &'a ClientAddress) -> Attempt<'a> {
    Attempt { hub: &app.hub, hashes: &app.hashes, limits: &app.limits, address: &address.0 }
}

/// Creates an account for the user.
pub(super) async fn open(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    headers: HeaderMap,
    Json(body): Json<Credentials>,
) -> HttpResult<Json<AccountName>> {
    let session = require_browser(&app, &headers).await?;
    let name = attempt(&app, &address).open(&session, &body.name, &body.password).await?;
    Ok(Json(AccountName { account: name }))
}

/// Signs in with name and password. Replaces the current session of the browser.
pub(super) async fn sign_in(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    headers: HeaderMap,
    Json(body): Json<Credentials>,
) -> HttpResult<Response> {
    let (token, name) = attempt(&app, &address).sign_in(&body.name, &body.password).await?;
    // Revoke the previous session of this browser.
    app.hub.revoke_cookie(&headers).await?;
    let cookie = set_cookie(&token, app.config.secure);
    Ok(([(header::SET_COOKIE, cookie)], Json(AccountName { account: name })).into_response())
}

/// Changes the password.
pub(super) async fn change(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    headers: HeaderMap,
    Json(body): Json<PasswordChange>,
) -> HttpResult<StatusCode> {
    let session = require_browser(&app, &headers).await?;
    attempt(&app, &address).change(&session, &body.old, &body.new).await?;
    Ok(StatusCode::NO_CONTENT)
}
