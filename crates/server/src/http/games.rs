//! Games to take away: records, pictures, films, replays.

use super::tables::seen;
use super::{Answer, App};
use crate::limits::Address;
use crate::room::unavailable;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bastide_art::raster::{Film, FilmFormat, png};
use bastide_art::{BoardOptions, Drawings, Palette, Scene, Seats, Window};
use bastide_notation::{Table as Play, document_to_json};
use bastide_table::view::{HistoryView, history as history_of};
use bastide_table::{Entry, Refusal};
use serde::Deserialize;
use serde_json::{Value, json};

/// The longer side of pictures and films, in points.
const SMALLEST: u32 = 64;
const LARGEST_PICTURE: u32 = 2_048;
const LARGEST_FILM: u32 = 1_024;

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
    fn is_drawn(size: u32, largest: u32) -> Result<(), Refusal> {
        match (SMALLEST..=largest).contains(&size) {
            true => Ok(()),
            false => Err(Refusal::new(
                "bad-size",
                format!("size {size}: {SMALLEST} to {largest} points are drawn"),
            )),
        }
    }

    fn options(&self) -> Result<BoardOptions, Refusal> {
        let size = self.size.unwrap_or(1_024);
        Self::is_drawn(size, LARGEST_PICTURE)?;
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

fn file(kind: &'static str, bytes: Vec<u8>) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], bytes).into_response()
}

/// A board as SVG, and made into something else.
async fn picture<T: Send + 'static>(
    app: &App,
    (headers, address): (&HeaderMap, &Address),
    id: &str,
    look: &Look,
    make: impl FnOnce(String) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let options = look.options()?;
    let turn = app.pictures.turn(&address.0).await?;
    let play = play(app, headers, id, look.at).await?;
    turn.work(move |_| make(bastide_art::board_svg(scene(&play), &options, &mut Drawings::default()))).await
}

/// The board as SVG.
pub(super) async fn board_svg(
    State(app): State<App>,
    headers: HeaderMap,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Answer<Response> {
    let bytes = picture(&app, (&headers, &address), &id, &look, |svg| Ok(svg.into_bytes())).await?;
    Ok(file("image/svg+xml", bytes))
}

/// The board as PNG.
pub(super) async fn board_png(
    State(app): State<App>,
    headers: HeaderMap,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Answer<Response> {
    let make = |svg: String| png(&svg).map_err(|error| Refusal::new("broken", error.to_string()));
    Ok(file("image/png", picture(&app, (&headers, &address), &id, &look, make).await?))
}

/// The whole game as a film.
pub(super) async fn film(
    State(app): State<App>,
    headers: HeaderMap,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Answer<Response> {
    let size = look.size.unwrap_or(640);
    Look::is_drawn(size, LARGEST_FILM)?;
    let options = BoardOptions { size, ..look.options()? };
    let turn = app.films.turn(&address.0).await?;
    let play = play(&app, &headers, &id, look.at).await?;
    let bytes = turn.work(move |wanted| filmed(&play, options, wanted)).await?;
    Ok(file("image/gif", bytes))
}

/// A game from its beginning, a picture for each tile, as long as somebody wants to see it.
fn filmed(play: &Play, options: BoardOptions, wanted: &dyn Fn() -> bool) -> Result<Vec<u8>, Refusal> {
    let broken = |error: String| Refusal::new("broken", error);
    let mut film = Film::new(options, Window::around(scene(play)), 400);
    let mut shown = play.clone();
    shown.game.cut(0);
    let (mut last, mut tiles, log) = (None, 0, play.game.log());
    for at in 0..=log.len() {
        let now = shown.game.state().board().tiles().len();
        if now != tiles || at == log.len() {
            if !wanted() {
                return Err(Refusal::new("not-here", "nobody waits for it"));
            }
            film.show(scene(&shown), &mut last).map_err(|error| broken(error.to_string()))?;
            tiles = now;
        }
        if let Some(action) = log.get(at) {
            shown.game.apply(*action, &mut Vec::new()).map_err(|illegal| broken(illegal.to_string()))?;
        }
    }
    film.finish(FilmFormat::Gif).map_err(|error| broken(error.to_string()))
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
    let task = tokio::task::spawn_blocking(move || {
        let damaged = |what: String| Refusal::new("damaged", format!("this table cannot be read: {what}"));
        let entries: Result<Vec<Entry>, _> = rows.iter().map(|row| serde_json::from_str(row)).collect();
        let entries = entries.map_err(|error| damaged(error.to_string()))?;
        let who = asker.as_ref().map(|asker| &*asker.person.who);
        history_of(&entries, after, who).map_err(|error| damaged(error.to_string()))
    });
    let history = task.await.map_err(|error| Refusal::new("broken", error.to_string()))?;
    Ok(Json(history?))
}
