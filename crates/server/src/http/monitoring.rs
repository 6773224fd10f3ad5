//! Health checks, metrics, and what is measured and logged for each request.

use super::App;
use super::bodies::{Readiness, ReadinessProblem};
use super::endpoints::ENDPOINTS;
use crate::access_log::AccessEntry;
use crate::client_address::client_address;
use crate::telemetry::{self, OTHER};
use axum::Json;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::time::Instant;

/// The code of a refusal, as an extension of its response.
#[derive(Clone, Copy)]
pub(super) struct RefusalCode(pub(super) &'static str);

/// Liveness: the process answers.
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// Readiness: what works and what doesn't, as text or JSON.
pub(super) async fn ready(State(app): State<App>, headers: HeaderMap) -> Response {
    let problems = app.hub.problems().await;
    let ready = !problems.iter().any(|problem| problem.code.is_fatal());
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let wants = headers.get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    if wants.contains("application/json") {
        return (status, Json(Readiness { ready, problems })).into_response();
    }
    let mut text = if ready { "ready\n" } else { "not ready\n" }.to_string();
    for ReadinessProblem { detail, advice, .. } in problems {
        text += &format!("{detail}: {advice}\n");
    }
    (status, text).into_response()
}

/// Metrics for Prometheus.
pub(super) async fn metrics(State(app): State<App>) -> String {
    app.telemetry.render()
}

/// The template of the route that a request matches. Requests for pages and unknown paths share one name, so that the number of
/// names is bounded and no path gets into metrics or logs.
fn route_of(request: &Request) -> &'static str {
    let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    ENDPOINTS.iter().find(|endpoint| endpoint.path == path).map_or(OTHER, |endpoint| endpoint.path)
}

/// The table that a request names.
fn table_of(route: &str, path: &str) -> Option<String> {
    let at = route.split('/').position(|part| part == "{id}")?;
    path.split('/').nth(at).filter(|id| crate::hub::is_id(id)).map(str::to_string)
}

fn method_of(method: &Method) -> &'static str {
    match *method {
        Method::GET | Method::HEAD => "get",
        Method::POST => "post",
        Method::DELETE => "delete",
        _ => OTHER,
    }
}

/// Measures a request, and writes it to the access log.
pub(super) async fn observe(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (route, method) = (route_of(&request), method_of(request.method()));
    let logged = app
        .access_log
        .clone()
        .map(|log| (log, client_address(&app.config, &request).0, table_of(route, request.uri().path())));
    let response = next.run(request).await;
    let (status, seconds) = (response.status().as_u16(), begun.elapsed().as_secs_f64());
    telemetry::count_request(route, method, status, seconds);
    if let Some((log, address, table)) = logged {
        let refused = response.extensions().get::<RefusalCode>().map(|code| code.0);
        log.write(&AccessEntry {
            address: &address,
            method,
            route,
            table: table.as_deref(),
            status,
            seconds,
            refused,
        });
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_table_ids_are_taken_from_a_path() {
        assert_eq!(
            table_of("/api/v1/tables/{id}/query", "/api/v1/tables/abcd1234/query"),
            Some("abcd1234".to_string())
        );
        assert_eq!(table_of("/g/{id}/board.svg", "/g/abcd1234/board.svg"), Some("abcd1234".to_string()));
        assert_eq!(table_of("/g/{id}/board.svg", "/g/Not-An-Id/board.svg"), None);
        assert_eq!(table_of(OTHER, "/abcd1234"), None);
    }
}
