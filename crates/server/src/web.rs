//! The web client, built into the program or read from a folder.

use crate::http::App;
use crate::http::example::draw_for_home;
use crate::preview::{AskedPage, with_preview};
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use std::borrow::Cow;
use std::path::Path;

/// A file of the web client.
pub(crate) struct Asset {
    path: Cow<'static, str>,
    bytes: Cow<'static, [u8]>,
}

/// All files of the web client, in memory.
pub(crate) struct WebClient(Vec<Asset>);

// The build script lists the output of `web` as `EMBEDDED`.
include!(concat!(env!("OUT_DIR"), "/assets.rs"));

impl WebClient {
    /// The client that is built into the program.
    pub(crate) fn embedded() -> Self {
        let asset = |&(path, bytes): &(&'static str, &'static [u8])| Asset {
            path: Cow::Borrowed(path),
            bytes: Cow::Borrowed(bytes),
        };
        Self(EMBEDDED.iter().map(asset).collect())
    }

    /// Reads a client from a folder.
    pub(crate) fn read(folder: &Path) -> Result<Self, String> {
        let mut assets = Vec::new();
        add_files(folder, "", &mut assets)
            .map_err(|error| format!("could not read the web client in {}: {error}", folder.display()))?;
        let client = Self(assets);
        match client.find("index.html") {
            Some(_) => Ok(client),
            None => Err(format!(
                "{} does not contain a web client: there is no index.html; build one with `make web`",
                folder.display()
            )),
        }
    }

    fn find(&self, path: &str) -> Option<&Asset> {
        self.0.iter().find(|asset| asset.path == path)
    }
}

fn add_files(folder: &Path, prefix: &str, assets: &mut Vec<Asset>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            add_files(&entry.path(), &format!("{path}/"), assets)?;
        } else {
            assets.push(Asset { path: path.into(), bytes: std::fs::read(entry.path())?.into() });
        }
    }
    Ok(())
}

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
pub(crate) async fn page(State(app): State<App>, request: Request) -> Response {
    let asked = AskedPage::of(&app, &request);
    let path = asked.path.trim_start_matches('/');
    if let Some(asset) = app.client.find(path) {
        // Files with a hash in their names never change.
        let caching =
            if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        return ([(header::CONTENT_TYPE, kind(path)), (header::CACHE_CONTROL, caching)], asset.bytes.clone())
            .into_response();
    }
    if path.contains('.') {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    }
    match app.client.find("index.html") {
        Some(asset) => {
            let headers = [(header::CONTENT_TYPE, kind("index.html")), (header::CACHE_CONTROL, "no-cache")];
            if path.is_empty() {
                draw_for_home(&app, &asked.language);
            }
            let page = String::from_utf8_lossy(&asset.bytes);
            match with_preview(&app, &asked, &page).await {
                Some(page) => (headers, page).into_response(),
                // The page has no place for a preview.
                None => (headers, asset.bytes.clone()).into_response(),
            }
        }
        None => Html(NO_CLIENT).into_response(),
    }
}

/// Shown by a server that was built without the client.
const NO_CLIENT: &str = "<!doctype html><title>Bastide</title><p>This server was built without its web client. \
                    `make run` builds both. The API for programs is at <a href=\"/api/v1/presets\">/api/v1</a>.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_is_read_from_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("missing");
        assert!(WebClient::read(&missing).is_err_and(|text| text.contains("could not read the web client")));
        std::fs::create_dir(folder.path().join("assets")).unwrap();
        std::fs::write(folder.path().join("assets/a.js"), "1").unwrap();
        assert!(WebClient::read(folder.path()).is_err_and(|text| text.contains("there is no index.html")));
        std::fs::write(folder.path().join("index.html"), "<!doctype html>").unwrap();
        let client = WebClient::read(folder.path()).unwrap();
        assert_eq!(client.find("assets/a.js").unwrap().bytes.as_ref(), b"1");
        assert!(client.find("../a.js").is_none());
    }
}
