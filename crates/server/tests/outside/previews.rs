//! Link previews in the pages of the client.

use crate::support::Server;
use rusqlite::Connection;
use serde_json::json;
use std::sync::Arc;
use tempfile::TempDir;

const PAGE: &str = "<!doctype html><html><head><!-- preview --><meta property=\"og:title\" content=\"Bastide\">\
                    <!-- /preview --><title>Bastide</title></head><body></body></html>";
const BAD: &str = "<script>alert(1)</script>\"'>&";
const SAFE: &str = "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&amp;";

/// A server with a small client.
async fn server_with(folder: Arc<TempDir>, origins: &[&str]) -> Server {
    let client = folder.path().join("client");
    std::fs::create_dir_all(&client).unwrap();
    std::fs::write(client.join("index.html"), PAGE).unwrap();
    let origins = origins.iter().map(|origin| (*origin).to_string()).collect();
    let change = |config: &mut bastide_server::Config| {
        (config.client, config.origins, config.behind_proxy) = (Some(client), origins, true);
    };
    Server::with(folder, change, None).await
}

/// A page, with its headers.
async fn page(server: &Server, path: &str, host: &str, more: &str) -> String {
    let text = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\n{more}connection: close\r\n\r\n");
    server.raw(text.as_bytes()).await
}

/// The content of a tag.
fn tag<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    page.split_once(&format!("\"{name}\" content=\""))?.1.split('"').next()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_to_a_table_shows_its_title_seats_and_board() {
    let server = server_with(Arc::new(TempDir::new().unwrap()), &[]).await;
    let ann = server.person().await;
    let bot = json!({ "is": "bot", "level": "medium" });
    let seats = json!([{ "is": "open" }, bot, { "is": "open" }]);
    let id = server.table_with(&[ann], json!({ "seats": seats, "title": "Tom & Ann's \u{2013} game" })).await;
    let before = page(&server, &format!("/t/{id}"), "play.example", "").await;
    assert!(before.starts_with("HTTP/1.1 200") && before.to_lowercase().contains("cache-control: no-cache"));
    assert_eq!(tag(&before, "og:title"), Some("Tom &amp; Ann&#39;s \u{2013} game \u{2013} Bastide"));
    let text = tag(&before, "og:description").unwrap();
    assert!(text.starts_with("Waiting for players: P0, Ada (medium), 1 free seat. The base game"), "{text}");
    let url = format!("http://play.example/t/{id}");
    assert_eq!(tag(&before, "og:url"), Some(&*url));
    assert_eq!(tag(&before, "twitter:card"), Some("summary_large_image"));
    let picture = tag(&before, "og:image").unwrap();
    assert!(picture.starts_with("http://play.example/api/v1/art/"), "{picture}");
    let (status, head, _) =
        server.request("GET", picture.strip_prefix("http://play.example").unwrap(), &[], None).await;
    assert!(status == 200 && head.contains("image/png"), "{head}");
    assert_eq!(before.matches("og:title").count(), 1, "{before}");
    assert!(before.contains("<title>Bastide</title>") && !before.contains("preview -->"), "{before}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_to_a_game_shows_its_scores_and_its_board() {
    let server = server_with(Arc::new(TempDir::new().unwrap()), &["https://friend.example"]).await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    for path in [format!("/t/{id}"), format!("/t/{id}/replay")] {
        let shown = page(&server, &path, "localhost", "").await;
        assert_eq!(tag(&shown, "og:title"), Some("A table on Bastide"));
        let text = tag(&shown, "og:description").unwrap();
        assert!(text.starts_with("Playing now: P0 0, P1 0. The base game"), "{text}");
        let address = format!("https://friend.example{path}");
        assert_eq!(tag(&shown, "og:url"), Some(&*address));
        let picture = tag(&shown, "og:image").unwrap().replace("&amp;", "&");
        let path = picture.strip_prefix("https://friend.example").unwrap();
        assert!(path.starts_with(&format!("/g/{id}/board.png?size=1024&at=")), "{picture}");
        let (status, head, _) = server.request("GET", path, &[], None).await;
        assert!(status == 200 && head.contains("image/png"), "{head}");
        assert!(!shown.contains("evil.example"), "{shown}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_missing_and_damaged_tables_have_the_generic_preview() {
    let server = server_with(Arc::new(TempDir::new().unwrap()), &[]).await;
    let people = [server.person().await, server.person().await];
    let seats = json!([{ "is": "open" }, { "is": "open" }, { "is": "open" }]);
    let hidden = json!({ "title": "Secret", "spectators": false });
    let private = server.table_with(&people, hidden.clone()).await;
    let mut waiting = hidden;
    waiting["seats"] = seats;
    let waiting = server.table_with(&people, waiting).await;
    let damaged = server.table_with(&people, json!({ "title": "Secret" })).await;
    let folder = server.stop().await;
    let file = Connection::open(folder.path().join("bastide.sqlite")).unwrap();
    let text = "UPDATE entries SET body = replace(body, '{', '<') WHERE game = ?1";
    assert!(file.execute(text, [&damaged]).unwrap() > 0);
    drop(file);
    let server = server_with(folder, &[]).await;
    let generic = page(&server, "/", "play.example", "").await;
    assert!(tag(&generic, "og:image").unwrap().starts_with("http://play.example/api/v1/art/"), "{generic}");
    for id in [&*private, &*waiting, &*damaged, "nosuchtable1", "x", "%3Cscript%3E"] {
        for path in [format!("/t/{id}"), format!("/t/{id}/replay")] {
            let shown = page(&server, &path, "play.example", "").await;
            assert!(shown.starts_with("HTTP/1.1 200"), "{path}: {shown}");
            for name in ["og:title", "og:description", "og:image", "twitter:card"] {
                assert_eq!(tag(&shown, name), tag(&generic, name), "{path}");
            }
            assert!(!shown.contains("Secret") && !shown.contains("P0"), "{shown}");
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_titles_hosts_and_paths_cannot_add_tags() {
    let server = server_with(Arc::new(TempDir::new().unwrap()), &[]).await;
    let people = [server.person().await, server.person().await];
    // The server refuses such a title.
    let body = json!({ "preset": "base", "seats": [{ "is": "open" }], "title": BAD });
    assert_eq!(server.post(&people[0], "/api/v1/tables", &body).await.0, 422);
    // A log from before that rule, or a damaged one, may still have it.
    let id = server.table_with(&people, json!({ "title": "TITLE" })).await;
    let folder = server.stop().await;
    let file = Connection::open(folder.path().join("bastide.sqlite")).unwrap();
    let bad = BAD.replace('"', "\\\"");
    for plain in ["TITLE", "P0"] {
        let text = "UPDATE entries SET body = replace(body, ?1, ?2) WHERE game = ?3";
        assert!(file.execute(text, [plain, &*bad, &*id]).unwrap() > 0);
    }
    drop(file);
    let server = server_with(folder, &[]).await;
    let shown = page(&server, &format!("/t/{id}"), "play.example", "x-forwarded-proto: https\r\n").await;
    assert!(!shown.contains("<script>"), "{shown}");
    assert!(shown.contains(&format!("content=\"{SAFE} \u{2013} Bastide\"")), "{shown}");
    assert!(shown.contains(&format!("Playing now: {SAFE} 0, P1 0.")), "{shown}");
    assert!(tag(&shown, "og:image").unwrap().starts_with("https://play.example/g/"), "{shown}");
    for host in ["\"><script>alert(1)</script>", "user@play.example", "play.example/x", "play.example:port"] {
        let shown = page(&server, &format!("/t/{id}"), host, "").await;
        assert!(!shown.contains("<script>") && tag(&shown, "og:image").is_none(), "{shown}");
    }
    let shown = page(&server, "/t/%22%3E%3Cscript%3E'x'", "play.example", "").await;
    assert!(!shown.contains("<script>") && !shown.contains("'x'"), "{shown}");
    server.stop().await;
}
