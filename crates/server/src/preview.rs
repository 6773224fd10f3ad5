//! Link previews: the tags in a page's head that messengers and social networks read.

use crate::config::{Config, origin};
use crate::http::App;
use crate::hub::is_id;
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use bastide_engine::PlayerId;
use bastide_notation::{PRESETS, SetupPreset, passport};
use bastide_table::{Phase, Table};
use std::fmt::Write;
use std::time::Duration;

/// The page's own tags are between these marks. The server replaces them.
const BEGIN: &str = "<!-- preview -->";
const END: &str = "<!-- /preview -->";
/// A page waits at most this long for the table of its preview.
const PATIENCE: Duration = Duration::from_secs(2);
/// The longer side of a picture, in pixels.
const SIZE: u32 = 1_024;

/// The content of a preview.
#[derive(PartialEq, Eq, Debug)]
struct LinkPreview {
    title: String,
    text: String,
    /// The path of the picture.
    picture: String,
}

impl LinkPreview {
    /// The preview of a page that is not about a table that everyone may see.
    fn generic() -> Self {
        let base = SetupPreset::find("base").map(|preset| passport(&preset.setup())).unwrap_or_default();
        Self {
            title: "Bastide".to_string(),
            text: "Cities, roads, cloisters and fields: place tiles, send out followers, score points. Play in your browser, \
                   alone or with friends. No account needed."
                .to_string(),
            picture: format!("/api/v1/art/{base}/board.png"),
        }
    }

    /// The preview of a table.
    fn of(id: &str, table: &Table) -> Self {
        let (setup, names) = (table.setup(), table.names());
        let title = match setup.title.trim() {
            "" => "A table on Bastide".to_string(),
            title => format!("{title} – Bastide"),
        };
        let (seats, picture) = match table.play() {
            Some(play) => {
                let score = |seat: usize| play.game.state().score(PlayerId(seat as u8));
                let seats = names.iter().enumerate().map(|(seat, name)| format!("{name} {}", score(seat)));
                let at = play.game.log().len();
                // The number of actions makes the address change with the board, because readers cache pictures.
                (seats.collect(), format!("/g/{id}/board.png?size={SIZE}&at={at}"))
            }
            None => (seats_of(&names), format!("/api/v1/art/{}/board.png", setup.passport)),
        };
        let phase = match table.phase() {
            Phase::Open => "Waiting for players",
            Phase::Playing => "Playing now",
            Phase::Over(_) => "Game over",
        };
        let text = format!("{phase}: {}. {}.", seats.join(", "), game_of(&setup.passport));
        Self { title, text, picture }
    }

    /// The tags. Without a base address, tags that need one are left out.
    fn tags(&self, base: Option<&str>, path: &str) -> String {
        let mut tags = String::new();
        let mut tag = |key: &str, name: &str, content: &str| {
            let _ = writeln!(tags, "    <meta {key}=\"{name}\" content=\"{}\">", escaped(content));
        };
        tag("property", "og:site_name", "Bastide");
        tag("property", "og:type", "website");
        tag("property", "og:title", &self.title);
        tag("property", "og:description", &self.text);
        if let Some(base) = base {
            tag("property", "og:url", &format!("{base}{path}"));
            tag("property", "og:image", &format!("{base}{}", self.picture));
            tag("property", "og:image:alt", "The board");
            tag("name", "twitter:card", "summary_large_image");
        } else {
            tag("name", "twitter:card", "summary");
        }
        tags
    }
}

/// The taken seats by name, and the number of free ones.
fn seats_of(names: &[String]) -> Vec<String> {
    let mut seats: Vec<String> = names.iter().filter(|name| !name.is_empty()).cloned().collect();
    match names.len() - seats.len() {
        0 => {}
        1 => seats.push("1 free seat".to_string()),
        free => seats.push(format!("{free} free seats")),
    }
    seats
}

/// The game of a passport, as the beginning of a sentence.
fn game_of(code: &str) -> String {
    let preset = PRESETS.iter().find(|preset| passport(&preset.setup()) == code);
    let text = preset.map_or("a custom selection of expansions", |preset| preset.text);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A text as the value of an HTML attribute.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

/// The server's public address: a configured origin, or else the `Host` of the request. Readers of previews do not resolve relative
/// addresses. `None` if the request's host is not a plain host.
fn base_of(config: &Config, headers: &HeaderMap) -> Option<String> {
    // An installed program may have an origin that is not on the web.
    let is_web = |known: &&String| known.starts_with("https://") || known.starts_with("http://");
    if let Some(known) = config.origins.iter().find(is_web) {
        return Some(known.clone());
    }
    let value = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = value("x-forwarded-proto").filter(|_| config.behind_proxy);
    let is_secure = config.secure || forwarded.is_some_and(|scheme| scheme.eq_ignore_ascii_case("https"));
    let scheme = if is_secure { "https" } else { "http" };
    origin(&format!("{scheme}://{}", value(header::HOST.as_str())?)).ok()
}

/// The id of the table that a page is about.
fn table_id(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("/t/")?;
    let id = rest.trim_end_matches('/');
    Some(id.strip_suffix("/replay").unwrap_or(id)).filter(|id| is_id(id))
}

/// The language that the user prefers: `uk` for `uk-UA,uk;q=0.9`.
fn language_of(headers: &HeaderMap) -> String {
    let given =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    given.split(['-', ',', ';']).next().unwrap_or_default().trim().to_lowercase()
}

/// A page that a client asked for.
pub(crate) struct AskedPage {
    /// The path, with a slash at its beginning.
    pub(crate) path: String,
    /// The user's language, or an empty text.
    pub(crate) language: String,
    /// The address of the client.
    address: String,
    /// The server's public address.
    base: Option<String>,
}

impl AskedPage {
    pub(crate) fn of(app: &App, request: &Request) -> Self {
        Self {
            path: request.uri().path().to_string(),
            language: language_of(request.headers()),
            address: crate::client_address::client_address(&app.config, request).0,
            base: base_of(&app.config, request.headers()),
        }
    }

    /// The preview of the page. A table that cannot be read, or that only its players may see, has the generic one.
    async fn preview(&self, app: &App) -> LinkPreview {
        let Some(id) = table_id(&self.path) else { return LinkPreview::generic() };
        // Loading a table costs more than sending a file, so it counts as a request.
        if !app.limits.reads.allow(&self.address) {
            return LinkPreview::generic();
        }
        match tokio::time::timeout(PATIENCE, app.hub.look(id)).await {
            Ok(Ok(table)) if table.setup().spectators => LinkPreview::of(id, &table),
            _ => LinkPreview::generic(),
        }
    }
}

/// The client's page with a link preview. `None` if the page has no place for one.
pub(crate) async fn with_preview(app: &App, asked: &AskedPage, page: &str) -> Option<String> {
    let (before, rest) = page.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    let tags = asked.preview(app).await.tags(asked.base.as_deref(), &asked.path);
    Some(format!("{before}{}{after}", tags.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(config: &Config, headers: &[(&str, &str)]) -> Option<String> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(header::HeaderName::try_from(*name).unwrap(), value.parse().unwrap());
        }
        base_of(config, &map)
    }

    #[test]
    fn the_base_address_is_a_configured_origin_or_a_plain_host() {
        let plain = Config::default();
        let forwarded = ("x-forwarded-proto", "https");
        assert_eq!(
            base(&plain, &[("host", "x.example:81"), forwarded]).as_deref(),
            Some("http://x.example:81")
        );
        let proxied = Config { behind_proxy: true, ..Config::default() };
        assert_eq!(base(&proxied, &[("host", "x.example"), forwarded]).as_deref(), Some("https://x.example"));
        let odd = ("x-forwarded-proto", "javascript");
        assert_eq!(base(&proxied, &[("host", "x.example"), odd]).as_deref(), Some("http://x.example"));
        let secure = Config { secure: true, ..Config::default() };
        assert_eq!(base(&secure, &[("host", "x.example")]).as_deref(), Some("https://x.example"));
        let origins = ["tauri://localhost", "https://friend.example"].map(str::to_string).to_vec();
        let known = Config { origins, ..Config::default() };
        assert_eq!(base(&known, &[("host", "evil.example")]).as_deref(), Some("https://friend.example"));
        for bad in ["", "a b", "x/y", "x\"><script>", "u@x", "x:99999", "x?y", "x#y", "[::1"] {
            assert_eq!(base(&plain, &[("host", bad)]), None, "{bad}");
        }
        assert_eq!(base(&plain, &[]), None);
    }

    #[test]
    fn a_preview_without_a_base_address_has_no_picture() {
        let tags = LinkPreview::generic().tags(None, "/");
        assert!(
            tags.contains("og:title") && !tags.contains("og:image") && !tags.contains("og:url"),
            "{tags}"
        );
    }

    #[test]
    fn only_pages_of_tables_have_a_table() {
        for path in ["/t/abcd1234", "/t/abcd1234/", "/t/abcd1234/replay"] {
            assert_eq!(table_id(path), Some("abcd1234"));
        }
        for path in ["/", "/t/", "/t/../x", "/new", "/t/ABCD1234", "/t/abcd1234/else", "/x/t/abcd1234"] {
            assert_eq!(table_id(path), None, "{path}");
        }
    }

    #[test]
    fn texts_are_escaped() {
        assert_eq!(escaped("<a b=\"c\" d='e'>&\n"), "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp; ");
    }

    #[test]
    fn free_seats_are_counted() {
        assert_eq!(seats_of(&["Ann", "", ""].map(str::to_string)), ["Ann", "2 free seats"]);
        assert_eq!(seats_of(&["", "Ann"].map(str::to_string)), ["Ann", "1 free seat"]);
        assert_eq!(seats_of(&["Ann".to_string()]), ["Ann"]);
    }
}
