//! Drawings for clients: the tiles and figures of what is played, once.

use super::{Answer, App};
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bastide_art::{Language, Palette, Seats, SpriteOptions, client_shapes, client_sprite};
use bastide_notation::read_passport;
use bastide_table::Refusal;
use bastide_tiles::Pack;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// Setups whose drawings are kept at most.
const KEPT: usize = 32;
/// Drawings of a tile that there are several copies of, at most.
const COPIES: u32 = 2;

/// Drawings that were made already.
#[derive(Default)]
pub(crate) struct Cache(Mutex<HashMap<String, Arc<Drawn>>>);

pub(crate) struct Drawn {
    sprite: String,
    shapes: String,
}

/// How the drawings look.
#[derive(Deserialize, Default)]
pub(super) struct Colours {
    /// Colours that everybody can tell apart.
    #[serde(default)]
    safe: bool,
    /// The language of the words on the boards that lie on the table.
    #[serde(default)]
    language: String,
}

impl Colours {
    /// What is drawn by it, so that it is drawn once.
    fn key(&self, code: &str) -> String {
        let language = if ["uk", "ru"].contains(&self.language.as_str()) { &self.language } else { "en" };
        format!("{code} {} {language}", self.safe)
    }

    fn options(&self) -> SpriteOptions {
        SpriteOptions {
            seats: Seats::from(if self.safe { Palette::Safe } else { Palette::Box }),
            language: match self.language.as_str() {
                "uk" => Language::Ukrainian,
                "ru" => Language::Russian,
                _ => Language::English,
            },
            copies: COPIES,
            turned: false,
        }
    }
}

/// The drawings of what a passport plays.
async fn drawn(app: &App, code: &str, colours: &Colours) -> Result<Arc<Drawn>, Refusal> {
    let key = colours.key(code);
    if let Some(drawn) = app.art.0.lock().ok().and_then(|kept| kept.get(&key).cloned()) {
        return Ok(drawn);
    }
    let bad = |text: String| Refusal::new("bad-setup", text);
    let setup = read_passport(code).map_err(bad)?;
    let pack = Pack::new(&setup, &[]).map_err(|error| bad(error.to_string()))?;
    let options = colours.options();
    let task = tokio::task::spawn_blocking(move || draw(&pack, &options));
    let drawn = Arc::new(task.await.map_err(|error| Refusal::new("broken", error.to_string()))?);
    if let Ok(mut kept) = app.art.0.lock() {
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, drawn.clone());
    }
    Ok(drawn)
}

/// A symbol for everything on the table, where the parts of tiles are, and what the tiles are called.
fn draw(pack: &Pack, options: &SpriteOptions) -> Drawn {
    let tiles = pack.set.kinds().map(|kind| {
        let tile = pack.tile(kind);
        json!({ "id": tile.id, "name": tile.name, "module": tile.module, "copies": pack.set.copies(kind) })
    });
    let mut shapes: Value = serde_json::from_str(&client_shapes(pack, COPIES)).unwrap_or_default();
    shapes["kinds"] = tiles.collect();
    Drawn { sprite: client_sprite(pack, options), shapes: shapes.to_string() }
}

fn kept(kind: &'static str, text: String) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=86400")], text).into_response()
}

/// The symbols.
pub(super) async fn sprite(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(colours): Query<Colours>,
) -> Answer<Response> {
    Ok(kept("image/svg+xml", drawn(&app, &code, &colours).await?.sprite.clone()))
}

/// Where the parts of tiles are.
pub(super) async fn shapes(State(app): State<App>, Path(code): Path<String>) -> Answer<Response> {
    Ok(kept("application/json", drawn(&app, &code, &Colours::default()).await?.shapes.clone()))
}
