//! Downloads of a game: records, pictures, animations, replays.

use super::bodies::ReplayedGame;
use super::tables::visible_table;
use super::{App, HttpResult};
use crate::client_address::ClientAddress;
use crate::room::unavailable;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bastide_art::raster::{Film, FilmFormat, png};
use bastide_art::{BoardOptions, BoardScene, Drawings, Palette, SeatColours, Window};
use bastide_notation::{NamedGame, document_to_json};
use bastide_table::view::{HistoryView, history as history_of};
use bastide_table::{LogEntry, Refusal};
use serde::Deserialize;
use std::collections::BTreeSet;

/// Limits for the longer side of pictures and animations, in pixels.
const MIN_SIZE: u32 = 64;
const MAX_PICTURE_SIZE: u32 = 2_048;
const MAX_FILM_SIZE: u32 = 1_024;

/// Parameters of a picture, animation or replay.
#[derive(Deserialize, Default)]
pub(super) struct PictureParams {
    /// The number of actions to show.
    at: Option<usize>,
    /// The longer side, in pixels.
    size: Option<u32>,
    /// Use colours that colour-blind players can tell apart.
    #[serde(default)]
    safe: bool,
}

impl PictureParams {
    fn check_size(size: u32, largest: u32) -> Result<(), Refusal> {
        match (MIN_SIZE..=largest).contains(&size) {
            true => Ok(()),
            false => Err(Refusal::BadSize { size, least: MIN_SIZE, most: largest }),
        }
    }

    fn options(&self) -> Result<BoardOptions, Refusal> {
        let size = self.size.unwrap_or(1_024);
        Self::check_size(size, MAX_PICTURE_SIZE)?;
        let seats = SeatColours::from(if self.safe { Palette::Safe } else { Palette::Box });
        Ok(BoardOptions { size, last: true, seats, ..BoardOptions::default() })
    }
}

/// The game of a table after `at` actions.
async fn play(app: &App, headers: &HeaderMap, id: &str, at: Option<usize>) -> Result<NamedGame, Refusal> {
    let (table, _) = visible_table(app, headers, id).await?;
    let mut play = table.play().cloned().ok_or(Refusal::NotStarted)?;
    if let Some(at) = at {
        play.game.cut(at);
    }
    Ok(play)
}

fn scene(play: &NamedGame) -> BoardScene<'_> {
    BoardScene { rules: play.game.rules(), state: play.game.state(), pack: &play.pack, names: &play.names }
}

fn file(kind: &'static str, bytes: Vec<u8>) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], bytes).into_response()
}

/// Draws a board as SVG and converts it, in the job pool.
async fn picture<T: Send + 'static>(
    app: &App,
    (headers, address): (&HeaderMap, &ClientAddress),
    id: &str,
    params: &PictureParams,
    make: impl FnOnce(String) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let options = params.options()?;
    let slot = app.pictures.reserve(&address.0).await?;
    let play = play(app, headers, id, params.at).await?;
    slot.run(move |_| make(bastide_art::board_svg(scene(&play), &options, &mut Drawings::default()))).await
}

/// The board as SVG.
pub(super) async fn board_svg(
    State(app): State<App>,
    headers: HeaderMap,
    Extension(address): Extension<ClientAddress>,
    Path(id): Path<String>,
    Query(params): Query<PictureParams>,
) -> HttpResult<Response> {
    let bytes = picture(&app, (&headers, &address), &id, &params, |svg| Ok(svg.into_bytes())).await?;
    Ok(file("image/svg+xml", bytes))
}

/// The board as PNG.
pub(super) async fn board_png(
    State(app): State<App>,
    headers: HeaderMap,
    Extension(address): Extension<ClientAddress>,
    Path(id): Path<String>,
    Query(params): Query<PictureParams>,
) -> HttpResult<Response> {
    let make = |svg: String| png(&svg).map_err(Refusal::internal);
    Ok(file("image/png", picture(&app, (&headers, &address), &id, &params, make).await?))
}

/// The game as an animated GIF.
pub(super) async fn film(
    State(app): State<App>,
    headers: HeaderMap,
    Extension(address): Extension<ClientAddress>,
    Path(id): Path<String>,
    Query(params): Query<PictureParams>,
) -> HttpResult<Response> {
    let size = params.size.unwrap_or(640);
    PictureParams::check_size(size, MAX_FILM_SIZE)?;
    let options = BoardOptions { size, ..params.options()? };
    let slot = app.films.reserve(&address.0).await?;
    let play = play(&app, &headers, &id, params.at).await?;
    let bytes = slot.run(move |wanted| filmed(&play, options, wanted)).await?;
    Ok(file("image/gif", bytes))
}

/// Draws a game from its beginning, one frame for each tile. Stops when the client disconnects.
fn filmed(play: &NamedGame, options: BoardOptions, wanted: &dyn Fn() -> bool) -> Result<Vec<u8>, Refusal> {
    let mut film = Film::new(options, Window::around(scene(play)), 400);
    let mut shown = play.clone();
    shown.game.cut(0);
    let (mut last, mut tiles, log) = (None, 0, play.game.log());
    for at in 0..=log.len() {
        let now = shown.game.state().board().tiles().len();
        if now != tiles || at == log.len() {
            if !wanted() {
                return Err(Refusal::Cancelled);
            }
            // The last frame is the game as it is now: it may wait before its final scoring.
            let shown = if at == log.len() { play } else { &shown };
            film.show(scene(shown), &mut last).map_err(Refusal::internal)?;
            tiles = now;
        }
        if let Some(action) = log.get(at) {
            shown.game.apply(*action, &mut Vec::new()).map_err(Refusal::internal)?;
        }
    }
    film.finish(FilmFormat::Gif).map_err(Refusal::internal)
}

/// The record.
pub(super) async fn record(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> HttpResult<Response> {
    let (table, _) = visible_table(&app, &headers, &id).await?;
    let record = table.record()?;
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
) -> HttpResult<Response> {
    let (table, _) = visible_table(&app, &headers, &id).await?;
    let record = table.record()?;
    Ok(file("application/json", document_to_json(&record).into_bytes()))
}

/// The view of the game after `at` actions, for stepping through a game.
pub(super) async fn replay(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(params): Query<PictureParams>,
) -> HttpResult<Json<ReplayedGame>> {
    let (table, _) = visible_table(&app, &headers, &id).await?;
    let all = table.play().map_or(0, |play| play.game.log().len());
    let at = params.at.unwrap_or(all).min(all);
    let view = table.replayed(at).ok_or(Refusal::NotStarted)?;
    Ok(Json(ReplayedGame { at, of: all, action: view.0, seat: view.1, game: view.2 }))
}

/// Parameters of a history.
#[derive(Deserialize, Default)]
pub(super) struct HistoryParams {
    /// The number of the last entry the client has.
    #[serde(default)]
    after: u64,
}

/// The history of a table. It is computed from the stored log, so that the table's room is not blocked.
pub(super) async fn history(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(HistoryParams { after }): Query<HistoryParams>,
) -> HttpResult<Json<HistoryView>> {
    let (_, session) = visible_table(&app, &headers, &id).await?;
    let rows = app.hub.store.load(&id).await.map_err(|error| unavailable(&error))?;
    let rows = rows.ok_or(Refusal::NoTable)?;
    let blocked = match &session {
        Some(session) => app.hub.blocked_by(&session.user.id).await,
        None => BTreeSet::new(),
    };
    let task = tokio::task::spawn_blocking(move || {
        let damaged = |detail: String| Refusal::Damaged { detail };
        let entries: Result<Vec<LogEntry>, _> = rows.iter().map(|row| serde_json::from_str(row)).collect();
        let entries = entries.map_err(|error| damaged(error.to_string()))?;
        let user = session.as_ref().map(|session| &*session.user.id);
        history_of(&entries, after, user, &blocked).map_err(|error| damaged(error.to_string()))
    });
    let history = task.await.map_err(Refusal::internal)?;
    Ok(Json(history?))
}
