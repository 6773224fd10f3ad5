//! The web client, built into the program.

use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};

/// A file of the web client. The build script embeds the output of `web`.
pub(crate) struct Asset {
    pub(crate) path: &'static str,
    pub(crate) bytes: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("ftl" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Serves a file of the client, or `index.html` for a path that the client routes itself.
pub(crate) async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(asset) = ASSETS.iter().find(|asset| asset.path == path) {
        // Files with a hash in their names never change.
        let caching =
            if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        return ([(header::CONTENT_TYPE, kind(path)), (header::CACHE_CONTROL, caching)], asset.bytes)
            .into_response();
    }
    if path.contains('.') {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    }
    match ASSETS.iter().find(|asset| asset.path == "index.html") {
        Some(asset) => {
            ([(header::CONTENT_TYPE, kind("index.html")), (header::CACHE_CONTROL, "no-cache")], asset.bytes)
                .into_response()
        }
        None => Html(NO_CLIENT).into_response(),
    }
}

/// Shown by a server that was built without the client.
const NO_CLIENT: &str = "<!doctype html><title>Bastide</title><p>This server was built without its web client. \
                    `make run` builds both. The API for programs is at <a href=\"/api/v1/presets\">/api/v1</a>.";
