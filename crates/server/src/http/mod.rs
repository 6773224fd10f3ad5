//! The HTTP layer: routes, middleware and refusals.

mod accounts;
pub(crate) mod art;
pub mod bodies;
mod describe;
mod endpoints;
pub(crate) mod example;
mod games;
pub(crate) mod hosts;
mod moderation;
mod monitoring;
mod privacy;
mod rules;
pub(crate) mod socket;
mod tables;

use crate::client_address::client_address;
use crate::config::Config;
use crate::hub::Hub;
use crate::job_pool::JobPool;
use crate::sessions::UserSession;
use crate::telemetry;
use axum::Json;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{delete, get, post};
use bastide_table::Refusal;
use bodies::RefusedBody;
use std::sync::Arc;
use std::time::Duration;
use tower_http::compression::CompressionLayer;

/// The largest message or body, in bytes.
pub(crate) const MAX_BODY_SIZE: usize = 16 * 1024;
/// Time limit for a request's body, after its headers.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// The path template and method of every endpoint.
pub(crate) fn endpoint_routes() -> impl Iterator<Item = (&'static str, &'static str)> {
    endpoints::ENDPOINTS.iter().map(|endpoint| (endpoint.path, endpoint.method))
}

/// The state shared by all handlers.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    pub(crate) config: Arc<Config>,
    pub(crate) telemetry: telemetry::Telemetry,
    /// The access log, if it is on.
    pub(crate) access_log: Option<Arc<crate::access_log::AccessLog>>,
    /// Limits how many people's data is exported at the same time.
    pub(crate) exports: Arc<tokio::sync::Semaphore>,
    pub(crate) art: Arc<art::ArtCache>,
    pub(crate) limits: Arc<crate::limits::Limits>,
    pub(crate) client: Arc<crate::web::WebClient>,
    pub(crate) hosts: Arc<hosts::KnownHosts>,
    pub(crate) hashes: Arc<crate::accounts::Hashes>,
    /// Pools for slow jobs: tiles and boards, example boards, animations, hints.
    pub(crate) pictures: Arc<JobPool>,
    pub(crate) examples: Arc<JobPool>,
    pub(crate) films: Arc<JobPool>,
    pub(crate) hints: Arc<JobPool>,
}

/// A refusal as an HTTP response.
pub(crate) struct HttpRefusal(pub(crate) Refusal);

impl From<Refusal> for HttpRefusal {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

/// The HTTP status of a refusal.
fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::NoTable | Refusal::NotFound | Refusal::Missing { .. } => StatusCode::NOT_FOUND,
        Refusal::Damaged { .. } | Refusal::InternalError { .. } => StatusCode::INTERNAL_SERVER_ERROR,
        Refusal::Unavailable { .. } | Refusal::WrongNode => StatusCode::SERVICE_UNAVAILABLE,
        Refusal::NotAPlayer
        | Refusal::NotCreator
        | Refusal::NotYourAction
        | Refusal::NotYourSeat { .. }
        | Refusal::PlayersOnly
        | Refusal::PrivateTable
        | Refusal::ServerOnly
        | Refusal::NotForPrograms
        | Refusal::BadToken
        | Refusal::BadOrigin
        | Refusal::BadRecoveryCode
        | Refusal::BadResetLink
        | Refusal::BadSignIn
        | Refusal::Banned { .. }
        | Refusal::Blocked
        | Refusal::Muted { .. }
        | Refusal::NeedsRole { .. }
        | Refusal::Protected => StatusCode::FORBIDDEN,
        Refusal::NoSession => StatusCode::UNAUTHORIZED,
        Refusal::TooFast { .. }
        | Refusal::TooManyBlocks { .. }
        | Refusal::TooManyConnections { .. }
        | Refusal::TooManyReports { .. }
        | Refusal::TooManyTables { .. } => StatusCode::TOO_MANY_REQUESTS,
        Refusal::Stale { .. }
        | Refusal::Over
        | Refusal::AlreadyStarted
        | Refusal::Starting
        | Refusal::NothingToReveal
        | Refusal::TableFull
        | Refusal::SeatTaken
        | Refusal::NameTaken
        | Refusal::NameRegistered
        | Refusal::HasAccount => StatusCode::CONFLICT,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// When the client should try again.
fn retry_after_seconds(refusal: &Refusal) -> Option<u32> {
    match refusal {
        Refusal::TooFast { retry_after_seconds } => Some(*retry_after_seconds),
        Refusal::TooManyConnections { .. } => Some(1),
        _ => None,
    }
}

impl IntoResponse for HttpRefusal {
    fn into_response(self) -> Response {
        let (status, retry_after) = (status(&self.0), retry_after_seconds(&self.0));
        let code = telemetry::count_refusal(&self.0);
        let mut response = (status, Json(RefusedBody { refused: self.0.into() })).into_response();
        response.extensions_mut().insert(monitoring::RefusalCode(code));
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

pub(crate) type HttpResult<T> = Result<T, HttpRefusal>;

/// The session of a request. Refuses a request without a session.
pub(crate) async fn require_session(app: &App, headers: &HeaderMap) -> HttpResult<UserSession> {
    let session = app.hub.session(headers).await?;
    Ok(session.ok_or(Refusal::NoSession)?)
}

/// The browser session of a request. Refuses programs: otherwise a program could turn its token into a full session that outlives
/// the token.
pub(crate) async fn require_browser(app: &App, headers: &HeaderMap) -> HttpResult<UserSession> {
    let session = require_session(app, headers).await?;
    if session.program {
        return Err(Refusal::NotForPrograms.into());
    }
    Ok(session)
}

/// All routes.
pub(crate) fn routes(app: App) -> Router {
    let api = Router::new()
        .route("/me", get(tables::me).post(tables::enter).delete(tables::forget))
        .route("/me/name", post(tables::rename))
        .route("/me/tables", get(tables::mine))
        .route("/me/recovery", post(tables::recovery))
        .route("/me/token", post(tables::token))
        .route("/recover", post(tables::recover))
        .route("/me/account", post(accounts::open))
        .route("/me/sessions", get(privacy::sessions).delete(privacy::end_others))
        .route("/me/sessions/{session}", delete(privacy::end_session))
        .route("/me/export", get(privacy::export))
        .route("/me/delete", post(privacy::delete))
        .route("/privacy", get(privacy::policy))
        .route("/me/password", post(accounts::change))
        .route("/me/blocks", get(moderation::blocks).post(moderation::block))
        .route("/me/blocks/{block}", delete(moderation::unblock))
        .route("/sign-in", post(accounts::sign_in))
        .route("/reset-password", post(moderation::reset_password))
        .route("/reports", post(moderation::report))
        .route("/admin", post(moderation::admin))
        .route("/tables", get(tables::lobby).post(tables::create))
        .route("/tables/{id}", get(tables::look))
        .route("/tables/{id}/command", post(tables::act))
        .route("/tables/{id}/query", post(tables::ask))
        .route("/tables/{id}/rematch", post(tables::rematch))
        .route("/tables/{id}/stream", get(socket::stream))
        .route("/tables/{id}/socket", get(socket::socket))
        .route("/tables/{id}/replay", get(games::replay))
        .route("/tables/{id}/history", get(games::history))
        .route("/socket.schema.json", get(describe::schema))
        .route("/presets", get(rules::presets))
        .route("/modules", get(rules::modules))
        .route("/passport", post(rules::passport_of))
        .route("/explain/{passport}", get(rules::explain))
        .route("/art/{passport}/sprite.svg", get(art::sprite))
        .route("/art/{passport}/shapes.json", get(art::shapes))
        .route("/art/{passport}/board.svg", get(example::of_setup))
        .route("/art/{passport}/board.png", get(example::png_of_setup))
        .route("/clauses", get(example::clauses))
        .route("/clauses/{clause}", get(example::of_clause))
        .fallback(|| async { HttpRefusal(Refusal::NotFound) })
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard));
    let downloads = Router::new()
        .route("/g/{id}/board.svg", get(games::board_svg))
        .route("/g/{id}/board.png", get(games::board_png))
        .route("/g/{id}/replay.gif", get(games::film))
        .route("/g/{id}/record.bst", get(games::record))
        .route("/g/{id}/record.json", get(games::record_json))
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard));
    Router::new()
        .nest("/api/v1", api)
        .merge(downloads)
        .route("/api", get(describe::page))
        .route("/api/", get(|| async { Redirect::permanent("/api") }))
        .route("/api/style.css", get(describe::style))
        .route("/api/openapi.json", get(describe::openapi))
        .route("/health", get(monitoring::health))
        .route("/ready", get(monitoring::ready))
        .route("/metrics", get(monitoring::metrics))
        .fallback(get(crate::web::page))
        .layer(DefaultBodyLimit::max(MAX_BODY_SIZE))
        .layer(axum::middleware::from_fn(json_refusals))
        .layer(axum::middleware::from_fn_with_state(app.clone(), hosts::check_host))
        .layer(CompressionLayer::new())
        .layer(axum::middleware::from_fn_with_state(app.clone(), security_headers))
        .layer(axum::middleware::from_fn_with_state(app.clone(), monitoring::observe))
        .with_state(app)
}

/// Returns whether a request comes from an allowed origin, to prevent cross-site request forgery. A request without `Origin` is
/// allowed only with a bearer token or without a cookie.
pub(crate) fn is_allowed_origin(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return headers.contains_key(header::AUTHORIZATION) || !headers.contains_key(header::COOKIE);
    };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let same = origin.split_once("://").is_some_and(|(_, from)| !host.is_empty() && from == host);
    same || config.origins.iter().any(|known| known == origin)
}

/// Refuses foreign origins and rate-limited clients before anything else.
async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if changes && !is_allowed_origin(&app.config, request.headers()) {
        return HttpRefusal(Refusal::BadOrigin).into_response();
    }
    let address = client_address(&app.config, &request);
    let bucket = if changes { &app.limits.writes } else { &app.limits.reads };
    if !bucket.allow(&address.0) {
        metrics::counter!("bastide_too_fast").increment(1);
        return HttpRefusal(Refusal::TooFast { retry_after_seconds: 1 }).into_response();
    }
    let visitor = moderation::visitor(&address, request.headers());
    if changes {
        let what = (request.method(), request.uri().path());
        if let Err(refused) = moderation::check_banned(&app, what, request.headers(), &visitor).await {
            return refused.into_response();
        }
    }
    request.extensions_mut().insert(address);
    request.extensions_mut().insert(visitor);
    if changes {
        match buffer_body(request).await {
            Ok(read) => request = read,
            Err(refused) => return refused,
        }
    }
    next.run(request).await
}

/// Reads the whole body, which is small, before a handler runs, so that handlers never wait for a slow sender.
async fn buffer_body(request: Request) -> Result<Request, Response> {
    let (head, body) = request.into_parts();
    let body = Bytes::from_request(Request::from_parts(head.clone(), body), &());
    match tokio::time::timeout(BODY_TIMEOUT, body).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(head, Body::from(bytes))),
        Ok(Err(error)) => Err(error.into_response()),
        Err(_) => {
            let close = [(header::CONNECTION, "close")];
            Err((StatusCode::REQUEST_TIMEOUT, close, "the request body took too long to arrive")
                .into_response())
        }
    }
}

/// Turns plain-text errors of axum, such as an unreadable body, into JSON refusals.
async fn json_refusals(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let plain = |kind: &HeaderValue| kind.as_bytes().starts_with(b"text/plain");
    let is_typed = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| !plain(kind));
    if is_typed || !response.status().is_client_error() {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let bytes = axum::body::to_bytes(body, MAX_BODY_SIZE).await.unwrap_or_default();
    let message = String::from_utf8_lossy(&bytes);
    let detail = match message.strip_prefix("Failed to ").and_then(|rest| rest.split_once(": ")) {
        Some((_, detail)) => detail.to_string(),
        None if message.is_empty() => head.status.canonical_reason().unwrap_or("refused").to_lowercase(),
        None => message.into_owned(),
    };
    let refusal = match head.status {
        StatusCode::NOT_FOUND => Refusal::NotFound,
        _ => Refusal::BadMessage { detail },
    };
    head.headers.remove(header::CONTENT_TYPE);
    head.headers.remove(header::CONTENT_LENGTH);
    head.extensions.insert(monitoring::RefusalCode(telemetry::count_refusal(&refusal)));
    let refused = Json(RefusedBody { refused: refusal.into() });
    (head.status, head.headers, head.extensions, refused).into_response()
}

/// Content security policy of pages. Tiles are inline pictures, so it allows `data:` images.
const PAGE_POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; \
                    form-action 'self'";
/// Content security policy of an SVG that is opened by itself: inline styles only.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/// Tells browsers to use only TLS for a year.
const ONLY_TLS: &str = "max-age=31536000";

/// Adds security headers to every response.
async fn security_headers(State(app): State<App>, request: Request<Body>, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let picture =
        headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"image/svg+xml"));
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, if picture { PICTURE_POLICY } else { PAGE_POLICY }),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    for (name, value) in fixed {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if app.config.secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ONLY_TLS));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rate_limit_responses_have_retry_after() {
        let waits =
            |refusal| HttpRefusal(refusal).into_response().headers().get(header::RETRY_AFTER).cloned();
        assert_eq!(waits(Refusal::TooFast { retry_after_seconds: 60 }).unwrap(), "60");
        assert_eq!(waits(Refusal::TooManyConnections { most: 256 }).unwrap(), "1");
        assert_eq!(waits(Refusal::Stale { step: 1, current: 2 }), None);
    }
}
