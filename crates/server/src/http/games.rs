//! Games to take away: records, pictures, films, replays.

use super::tables::seen;
use super::{Answer, App};
use crate::room::unavailable;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bastide_art::raster::{Film, FilmFormat, png};
use bastide_art::{BoardOptions, Drawings, Palette, Scene, Seats, Window};
use bastide_notation::{Table as Play, document_to_json};
use bastide_table::view::{HistoryView, history as history_of};
use bastide_table::{Entry, Refusal};
use serde::Deserialize;
use serde_json::{Value, json};

/// How a picture looks.
#[derive(Deserialize, Default)]
pub(super) struct Look {
    /// After so many actions.
    at: Option<usize>,
    /// The longer side, in points.
    size: Option<u32>,
    /// Colours that everybody can tell apart.
    #[serde(default)]
    safe: bool,
}

impl Look {
    fn options(&self) -> Result<BoardOptions, Refusal> {
        let size = self.size.unwrap_or(1_024);
        if !(64..=2_048).contains(&size) {
            return Err(Refusal::new("bad-size", format!("size {size}: 64 to 2048 points are drawn")));
        }
        let seats = Seats::from(if self.safe { Palette::Safe } else { Palette::Box });
        Ok(BoardOptions { size, last: true, seats, ..BoardOptions::default() })
    }
}

/// The game of a table, after so many actions.
async fn play(app: &App, headers: &HeaderMap, id: &str, at: Option<usize>) -> Result<Play, Refusal> {
    let (table, _) = seen(app, headers, id).await?;
    let mut play =
        table.play().cloned().ok_or_else(|| Refusal::new("not-begun", "the game has not begun"))?;
    if let Some(at) = at {
        play.game.cut(at);
    }
    Ok(play)
}

fn scene(play: &Play) -> Scene<'_> {
    Scene { rules: play.game.rules(), state: play.game.state(), pack: &play.pack, names: &play.names }
}

/// Draws beside everything else: it takes long.
async fn beside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let task = tokio::task::spawn_blocking(work);
    task.await.unwrap_or_else(|error| Err(Refusal::new("broken", error.to_string())))
}

fn file(kind: &'static str, bytes: Vec<u8>) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], bytes).into_response()
}

async fn board_svg_of(app: &App, headers: &HeaderMap, id: &str, look: &Look) -> Result<String, Refusal> {
    let (play, options) = (play(app, headers, id, look.at).await?, look.options()?);
    beside(move || Ok(bastide_art::board_svg(scene(&play), &options, &mut Drawings::default()))).await
}

/// The board as SVG.
pub(super) async fn board_svg(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Answer<Response> {
    Ok(file("image/svg+xml", board_svg_of(&app, &headers, &id, &look).await?.into_bytes()))
}

/// The board as PNG.
pub(super) async fn board_png(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Answer<Response> {
    let svg = board_svg_of(&app, &headers, &id, &look).await?;
    let bytes = beside(move || png(&svg).map_err(|error| Refusal::new("broken", error.to_string()))).await?;
    Ok(file("image/png", bytes))
}

/// The whole game as a film.
pub(super) async fn film(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Answer<Response> {
    let play = play(&app, &headers, &id, look.at).await?;
    let options = BoardOptions { size: look.size.unwrap_or(640).clamp(64, 1_024), ..look.options()? };
    let bytes = beside(move || {
        let broken = |error: bastide_art::raster::RasterError| Refusal::new("broken", error.to_string());
        let mut film = Film::new(options, Window::around(scene(&play)), 400);
        let mut shown = play.clone();
        let (mut last, mut tiles) = (None, 0);
        for at in 0..=play.game.log().len() {
            shown.game = play.game.clone();
            shown.game.cut(at);
            let now = shown.game.state().board().tiles().len();
            if now != tiles || at == play.game.log().len() {
                film.show(scene(&shown), &mut last).map_err(broken)?;
                tiles = now;
            }
        }
        film.finish(FilmFormat::Gif).map_err(broken)
    });
    Ok(file("image/gif", bytes.await?))
}

/// The record.
pub(super) async fn record(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<Response> {
    let (table, _) = seen(&app, &headers, &id).await?;
    let record = table.record().map_err(|text| Refusal::new("not-begun", text))?;
    let name = format!("attachment; filename=\"bastide-{id}.bst\"");
    let head = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((head, record.to_string()).into_response())
}

/// The record as JSON.
pub(super) async fn record_json(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<Response> {
    let (table, _) = seen(&app, &headers, &id).await?;
    let record = table.record().map_err(|text| Refusal::new("not-begun", text))?;
    Ok(file("application/json", document_to_json(&record).into_bytes()))
}

/// The game after so many actions, as a table shows it: to step through.
pub(super) async fn replay(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Answer<Json<Value>> {
    let (table, _) = seen(&app, &headers, &id).await?;
    let all = table.play().map_or(0, |play| play.game.log().len());
    let at = look.at.unwrap_or(all).min(all);
    let view = table.replayed(at).ok_or_else(|| Refusal::new("not-begun", "the game has not begun"))?;
    Ok(Json(json!({ "at": at, "of": all, "said": view.0, "by": view.1, "game": view.2 })))
}

/// Where a history goes on.
#[derive(Deserialize, Default)]
pub(super) struct After {
    /// After this number.
    #[serde(default)]
    after: u64,
}

/// What has happened at a table, for those who come later. It is read from the log: the table is not kept from its players.
pub(super) async fn history(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(After { after }): Query<After>,
) -> Answer<Json<HistoryView>> {
    let (_, asker) = seen(&app, &headers, &id).await?;
    let rows = app.hub.store.load(&id).await.map_err(|error| unavailable(&error))?;
    let rows = rows.ok_or_else(|| Refusal::new("no-table", "there is no such table"))?;
    let task = beside(move || {
        let damaged = |what: String| Refusal::new("damaged", format!("this table cannot be read: {what}"));
        let entries: Result<Vec<Entry>, _> = rows.iter().map(|row| serde_json::from_str(row)).collect();
        let entries = entries.map_err(|error| damaged(error.to_string()))?;
        let who = asker.as_ref().map(|asker| &*asker.person.who);
        history_of(&entries, after, who).map_err(|error| damaged(error.to_string()))
    });
    Ok(Json(task.await?))
}
