//! Accounts over HTTP.

use super::bodies::{AccountName, Credentials, PasswordChange};
use super::{App, HttpResult, require_browser};
use crate::accounts::{Attempt, SignedIn};
use crate::client_address::ClientAddress;
use crate::moderation::Visitor;
use crate::sessions::{device_cookie, new_browser, session_cookie};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use bastide_table::Refusal;

pub(super) async fn attempt<'a>(
    app: &'a App,
    address: &'a ClientAddress,
    headers: &HeaderMap,
) -> Result<Attempt<'a>, Refusal> {
    let device = app.hub.known_device(headers).await?;
    Ok(Attempt { hub: &app.hub, hashes: &app.hashes, limits: &app.limits, address: &address.0, device })
}

/// Headers that set these cookies.
pub(super) fn set_cookies(
    cookies: impl IntoIterator<Item = String>,
) -> AppendHeaders<Vec<(HeaderName, String)>> {
    AppendHeaders(cookies.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect())
}

/// Tells a browser apart that has no cookie for this yet. Returns the cookie to set.
pub(super) fn name_browser(visitor: &mut Visitor, secure: bool) -> Result<Option<String>, Refusal> {
    if visitor.device.is_some() {
        return Ok(None);
    }
    let (device, cookie) = new_browser(secure)?;
    visitor.device = Some(device);
    Ok(Some(cookie))
}

/// Creates an account for the user.
pub(super) async fn open(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    headers: HeaderMap,
    Json(body): Json<Credentials>,
) -> HttpResult<Response> {
    let session = require_browser(&app, &headers).await?;
    let attempt = attempt(&app, &address, &headers).await?;
    let (account, device) = attempt.open(&session, &body.name, &body.password).await?;
    let cookies = device.map(|device| device_cookie(&device, app.config.secure));
    Ok((set_cookies(cookies), Json(AccountName { account })).into_response())
}

/// Signs in with name and password. Replaces the current session of the browser.
pub(super) async fn sign_in(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    Extension(mut visitor): Extension<Visitor>,
    headers: HeaderMap,
    Json(body): Json<Credentials>,
) -> HttpResult<Response> {
    let signed_in = attempt(&app, &address, &headers).await?.sign_in(&body.name, &body.password).await;
    crate::telemetry::count_sign_in(&signed_in);
    let SignedIn { session, device, user, account } = signed_in?;
    // Revoke the previous session of this browser.
    app.hub.revoke_cookie(&headers).await?;
    let secure = app.config.secure;
    let device = device.map(|device| device_cookie(&device, secure));
    let browser = name_browser(&mut visitor, secure)?;
    app.hub.note_visit(&user, &visitor);
    let cookies = set_cookies([session_cookie(&session, secure)].into_iter().chain(device).chain(browser));
    Ok((cookies, Json(AccountName { account })).into_response())
}

/// Changes the password.
pub(super) async fn change(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    headers: HeaderMap,
    Json(body): Json<PasswordChange>,
) -> HttpResult<Response> {
    let session = require_browser(&app, &headers).await?;
    let device = attempt(&app, &address, &headers).await?.change(&session, &body.old, &body.new).await?;
    let cookies = set_cookies([device_cookie(&device, app.config.secure)]);
    Ok((cookies, StatusCode::NO_CONTENT).into_response())
}
