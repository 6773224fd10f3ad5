//! The thin layer between the network and tables.

mod accounts;
pub(crate) mod art;
mod describe;
mod example;
mod games;
mod rules;
pub(crate) mod socket;
mod tables;

use crate::config::Config;
use crate::desk::Desk;
use crate::hub::Hub;
use crate::people::Asker;
use axum::Json;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use bastide_table::Refusal;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tower_http::compression::CompressionLayer;

/// The largest message or body, in bytes.
pub(crate) const LARGEST: usize = 16 * 1024;
/// A request's body must be there so long after its head.
const BODY: Duration = Duration::from_secs(10);

/// What every handler is given.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    pub(crate) config: Arc<Config>,
    pub(crate) metrics: metrics_exporter_prometheus::PrometheusHandle,
    pub(crate) art: Arc<art::Cache>,
    pub(crate) limits: Arc<crate::limits::Limits>,
    pub(crate) hashes: Arc<crate::accounts::Hashes>,
    /// Where boards are drawn, films made and hints thought about.
    pub(crate) pictures: Arc<Desk>,
    pub(crate) films: Arc<Desk>,
    pub(crate) hints: Arc<Desk>,
}

/// A refusal as an answer.
pub(crate) struct Failure(pub(crate) Refusal);

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

/// The status that says the same as a refusal's code.
fn status(code: &str) -> StatusCode {
    match code {
        "no-table" | "no-file" => StatusCode::NOT_FOUND,
        "damaged" | "broken" => StatusCode::INTERNAL_SERVER_ERROR,
        "unavailable" | "elsewhere" => StatusCode::SERVICE_UNAVAILABLE,
        "not-yours" | "not-for-programs" | "bad-token" | "bad-origin" | "bad-code" | "bad-sign-in" => {
            StatusCode::FORBIDDEN
        }
        "nobody" => StatusCode::UNAUTHORIZED,
        "too-fast" | "too-many" => StatusCode::TOO_MANY_REQUESTS,
        "stale" | "over" | "begun" | "full" | "taken" | "name-taken" | "has-account" => StatusCode::CONFLICT,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = (status(&self.0.code), Json(json!({ "refused": self.0 }))).into_response();
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            let seconds = self.0.with.get("seconds").and_then(|seconds| seconds.parse().ok());
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, seconds.unwrap_or(HeaderValue::from_static("1")));
        }
        response
    }
}

pub(crate) type Answer<T> = Result<T, Failure>;

/// Who asks; nobody is an error.
pub(crate) async fn somebody(app: &App, headers: &HeaderMap) -> Answer<Asker> {
    let asker = app.hub.asker(headers).await?;
    let nobody = || Refusal::new("nobody", "say who you are first: POST /api/v1/me");
    Ok(asker.ok_or_else(nobody)?)
}

/// The same for what is a person's own: a program's token would become all of the person and outlive its being given back.
pub(crate) async fn person(app: &App, headers: &HeaderMap) -> Answer<Asker> {
    let asker = somebody(app, headers).await?;
    if asker.program {
        return Err(Refusal::new(
            "not-for-programs",
            "a program's token is not enough for this: use a browser",
        )
        .into());
    }
    Ok(asker)
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
        .route("/me/password", post(accounts::change))
        .route("/sign-in", post(accounts::sign_in))
        .route("/tables", get(tables::lobby).post(tables::create))
        .route("/tables/{id}", get(tables::look))
        .route("/tables/{id}/do", post(tables::act))
        .route("/tables/{id}/ask", post(tables::ask))
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
        .route("/clauses", get(example::clauses))
        .route("/clauses/{clause}", get(example::of_clause))
        .fallback(|| async { Failure(Refusal::new("no-file", "there is nothing at this address")) })
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard));
    let taken_away = Router::new()
        .route("/g/{id}/board.svg", get(games::board_svg))
        .route("/g/{id}/board.png", get(games::board_png))
        .route("/g/{id}/replay.gif", get(games::film))
        .route("/g/{id}/record.bst", get(games::record))
        .route("/g/{id}/record.json", get(games::record_json))
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard));
    Router::new()
        .nest("/api/v1", api)
        .merge(taken_away)
        .route("/api", get(describe::page))
        .route("/api/", get(|| async { Redirect::permanent("/api") }))
        .route("/api/style.css", get(describe::style))
        .route("/api/openapi.json", get(describe::openapi))
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(ready))
        .route("/metrics", get(show_metrics))
        .fallback(get(crate::web::page))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(axum::middleware::from_fn(typed))
        .layer(CompressionLayer::new())
        .layer(axum::middleware::from_fn(secure))
        .with_state(app)
}

async fn ready(State(app): State<App>) -> Response {
    match app.hub.lobby().await {
        Ok(_) if !app.hub.nodes.is_up() => "ready, but other nodes cannot be reached\n".into_response(),
        Ok(_) => "ready\n".into_response(),
        Err(refusal) => (StatusCode::SERVICE_UNAVAILABLE, format!("{}\n", refusal.text)).into_response(),
    }
}

async fn show_metrics(State(app): State<App>) -> String {
    app.metrics.render()
}

/// Is the page that asks one of ours? A request that changes something must say where it comes from, unless it is a
/// program's, which carries its token itself.
pub(crate) fn is_ours(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return headers.contains_key(header::AUTHORIZATION) || !headers.contains_key(header::COOKIE);
    };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let same = origin.split_once("://").is_some_and(|(_, from)| !host.is_empty() && from == host);
    same || config.origins.iter().any(|known| known == origin)
}

/// Foreign pages and those who ask too fast are refused before anything else.
async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if changes && !is_ours(&app.config, request.headers()) {
        return Failure(Refusal::new("bad-origin", "this page may not do that here")).into_response();
    }
    let address = crate::limits::address(&app.config, &request);
    let bucket = if changes { &app.limits.requests } else { &app.limits.looks };
    if !bucket.allow(&address) {
        metrics::counter!("bastide_too_fast").increment(1);
        return Failure(Refusal::new("too-fast", "too many requests: wait a little")).into_response();
    }
    request.extensions_mut().insert(crate::limits::Address(address));
    if changes {
        match whole(request).await {
            Ok(read) => request = read,
            Err(refused) => return refused,
        }
    }
    next.run(request).await
}

/// A request with all of its body, which is small; nobody is waited for in the middle of one.
async fn whole(request: Request) -> Result<Request, Response> {
    let (head, body) = request.into_parts();
    let reads = Bytes::from_request(Request::from_parts(head.clone(), body), &());
    match tokio::time::timeout(BODY, reads).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(head, Body::from(bytes))),
        Ok(Err(wrong)) => Err(wrong.into_response()),
        Err(_) => {
            let close = [(header::CONNECTION, "close")];
            Err((StatusCode::REQUEST_TIMEOUT, close, "the body did not come in time").into_response())
        }
    }
}

/// What the library below refuses by itself, as a body or number it cannot read, is told as every refusal is.
async fn typed(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let plain = |kind: &HeaderValue| kind.as_bytes().starts_with(b"text/plain");
    let told = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| !plain(kind));
    if told || !response.status().is_client_error() {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let said = axum::body::to_bytes(body, LARGEST).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let text = match said.strip_prefix("Failed to ").and_then(|rest| rest.split_once(": ")) {
        Some((_, what)) => format!("this cannot be read: {what}"),
        None if said.is_empty() => head.status.canonical_reason().unwrap_or("refused").to_lowercase(),
        None => said.into_owned(),
    };
    let code = if head.status == StatusCode::NOT_FOUND { "no-file" } else { "bad-message" };
    head.headers.remove(header::CONTENT_TYPE);
    head.headers.remove(header::CONTENT_LENGTH);
    let refused = Json(json!({ "refused": Refusal::new(code, text) }));
    (head.status, head.headers, refused).into_response()
}

/// Where a page may load things from. Its tiles are pictures within the page.
const PAGE: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; \
                    form-action 'self'";
/// A picture that is opened by itself has its own colours, and nothing else.
const PICTURE: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/// What every answer tells a browser.
async fn secure(request: Request<Body>, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let picture =
        headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"image/svg+xml"));
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, if picture { PICTURE } else { PAGE }),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    for (name, value) in fixed {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_too_fast_is_told_how_long_to_wait() {
        let waits = |refusal| Failure(refusal).into_response().headers().get(header::RETRY_AFTER).cloned();
        let fast = || Refusal::new("too-fast", "too many");
        assert_eq!(waits(fast()).unwrap(), "1");
        assert_eq!(waits(fast().with("seconds", &60)).unwrap(), "60");
        assert_eq!(waits(Refusal::new("stale", "gone on")), None);
    }
}
