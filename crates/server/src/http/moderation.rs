//! Reports, blocked people, and requests of moderators, over HTTP.

use super::bodies::PasswordReset;
use super::{App, HttpRefusal, HttpResult, require_browser, require_session};
use crate::accounts::new_password;
use crate::client_address::ClientAddress;
use crate::moderation::{
    AdminActor, AdminAnswer, AdminRequest, BlockedPerson, PersonAtTable, ReportRequest, Visitor, execute,
};
use crate::room::unavailable;
use crate::sessions::browser;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::{Extension, Json};
use bastide_table::{Refusal, Role};

/// Requests of banned people that the server answers all the same: they change nothing.
const OPEN_TO_BANNED: [&str; 2] = ["/query", "/passport"];

/// Where a request comes from.
pub(super) fn visitor(address: &ClientAddress, headers: &HeaderMap) -> Visitor {
    Visitor { network: address.0.clone(), device: browser(headers) }
}

/// Refuses requests that change something, if they come from a banned device or network. Anybody may sign out.
pub(super) async fn check_banned(
    app: &App,
    (method, path): (&Method, &str),
    headers: &HeaderMap,
    visitor: &Visitor,
) -> Result<(), HttpRefusal> {
    if method == Method::DELETE || OPEN_TO_BANNED.iter().any(|end| path.ends_with(end)) {
        return Ok(());
    }
    // Look for the user only if the device or network is banned, because that needs the store.
    if app.hub.check_visitor(None, visitor).await.is_ok() {
        return Ok(());
    }
    let session = app.hub.session(headers).await?;
    Ok(app.hub.check_visitor(session.as_ref().map(|session| &*session.user.id), visitor).await?)
}

/// Carries out a request of a moderator or an admin.
pub(super) async fn admin(
    State(app): State<App>,
    headers: HeaderMap,
    Json(request): Json<AdminRequest>,
) -> HttpResult<Json<AdminAnswer>> {
    let session = require_session(&app, &headers).await?;
    let who = session.user.id;
    app.hub.check_person(&who)?;
    let account = app.hub.store.account_of(&who).await.map_err(|error| unavailable(&error))?;
    let (name, role) = account.map_or((String::new(), Role::Player), |account| (account.name, account.role));
    let changes = request.reason().is_some();
    let deletes = matches!(request, AdminRequest::DeleteAccount { .. });
    let actor = AdminActor::Person { id: who, name, role };
    let answer = execute(&*app.hub.store, &actor, app.hub.time.now(), request).await?;
    if changes {
        app.hub.announce_moderation().await?;
    }
    if deletes {
        app.hub.finish_deletions();
    }
    Ok(Json(answer))
}

/// Reports a player or a chat message.
pub(super) async fn report(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    headers: HeaderMap,
    Json(report): Json<ReportRequest>,
) -> HttpResult<StatusCode> {
    let session = require_browser(&app, &headers).await?;
    app.hub.check_person(&session.user.id)?;
    app.limits.may_report(&address, &session.user.id)?;
    app.hub.report(&session.user.id, &session.user.name, &report).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lists the people whom the user has blocked.
pub(super) async fn blocks(
    State(app): State<App>,
    headers: HeaderMap,
) -> HttpResult<Json<Vec<BlockedPerson>>> {
    let session = require_browser(&app, &headers).await?;
    Ok(Json(app.hub.list_blocks(&session.user.id).await?))
}

/// Blocks a player or the author of a chat message.
pub(super) async fn block(
    State(app): State<App>,
    headers: HeaderMap,
    Json(about): Json<PersonAtTable>,
) -> HttpResult<StatusCode> {
    let session = require_browser(&app, &headers).await?;
    app.hub.block(&session.user.id, &about).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a block.
pub(super) async fn unblock(
    State(app): State<App>,
    headers: HeaderMap,
    Path(block): Path<u64>,
) -> HttpResult<StatusCode> {
    let session = require_browser(&app, &headers).await?;
    app.hub.unblock(&session.user.id, block).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets a new password with a link from an admin.
pub(super) async fn reset_password(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    Json(reset): Json<PasswordReset>,
) -> HttpResult<StatusCode> {
    if !app.limits.passwords_by_address.allow(&address.0) {
        metrics::counter!("bastide_too_fast").increment(1);
        return Err(Refusal::TooFast { retry_after_seconds: 60 }.into());
    }
    let owner = app.hub.reset_link_owner(&reset.code).await?;
    let account = app.hub.store.account_of(&owner).await.map_err(|error| unavailable(&error))?;
    let login = account.ok_or(Refusal::BadResetLink)?.login;
    let password = app.hashes.hash(new_password(&reset.password, &login)?).await?;
    app.hub.use_reset_link(&reset.code, &password).await?;
    Ok(StatusCode::NO_CONTENT)
}
