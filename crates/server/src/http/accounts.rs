//! Names with passwords.

use super::{Answer, App, person};
use crate::accounts::Attempt;
use crate::limits::Address;
use crate::people::set_cookie;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use serde_json::{Value, json};

// None of these can be printed: a password must not come into a log by way of `{:?}`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Credentials {
    name: String,
    password: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Passwords {
    old: String,
    new: String,
}

fn attempt<'a>(app: &'a App, address: &'a Address) -> Attempt<'a> {
    Attempt { hub: &app.hub, hashes: &app.hashes, limits: &app.limits, address: &address.0 }
}

/// Gives who asks a name with a password.
pub(super) async fn open(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Json(body): Json<Credentials>,
) -> Answer<Json<Value>> {
    let asker = person(&app, &headers).await?;
    let name = attempt(&app, &address).open(&asker, &body.name, &body.password).await?;
    Ok(Json(json!({ "account": name })))
}

/// Comes back with a name and a password: the browser is theirs from now on.
pub(super) async fn sign_in(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Json(body): Json<Credentials>,
) -> Answer<Response> {
    let (token, name) = attempt(&app, &address).sign_in(&body.name, &body.password).await?;
    // Whoever this browser was before, it is not any more.
    app.hub.forget_cookie(&headers).await?;
    let cookie = set_cookie(&token, app.config.secure);
    Ok(([(header::SET_COOKIE, cookie)], Json(json!({ "account": name }))).into_response())
}

/// Changes the password.
pub(super) async fn change(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Json(body): Json<Passwords>,
) -> Answer<StatusCode> {
    let asker = person(&app, &headers).await?;
    attempt(&app, &address).change(&asker, &body.old, &body.new).await?;
    Ok(StatusCode::NO_CONTENT)
}
