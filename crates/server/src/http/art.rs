//! Drawings for clients: the tiles and figures of what is played, once.

use super::{Answer, App};
use crate::lock::lock;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bastide_art::{DrawnTiles, Language, Palette, Seats, SpriteOptions, shapes_of, sprite_of};
use bastide_engine::Setup;
use bastide_notation::{PRESETS, passport, read_passport};
use bastide_table::Refusal;
use bastide_tiles::Pack;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use tokio::sync::OnceCell;

/// Setups whose drawings are kept at most, and whose tiles are kept to make other drawings of.
const KEPT: usize = 32;
const KEPT_TILES: usize = 4;
/// Pictures of whole boards that are kept at most.
const KEPT_EXAMPLES: usize = 64;
/// Drawings of a tile that there are several copies of, at most.
const COPIES: u32 = 2;
/// Threads that draw one setup at most.
const THREADS: usize = 4;

/// Things that are made once: who asks while one is made waits for it.
pub(super) struct Made<T> {
    most: usize,
    kept: Mutex<HashMap<String, Arc<OnceCell<T>>>>,
}

impl<T: Clone + Send + 'static> Made<T> {
    fn new(most: usize) -> Self {
        Self { most, kept: Mutex::default() }
    }

    pub(super) async fn get(
        &self,
        key: String,
        make: impl Future<Output = Result<T, Refusal>>,
    ) -> Result<T, Refusal> {
        let cell = {
            let mut kept = lock(&self.kept);
            if kept.len() >= self.most && !kept.contains_key(&key) {
                kept.clear();
            }
            kept.entry(key).or_default().clone()
        };
        cell.get_or_try_init(|| make).await.cloned()
    }
}

/// Drawings that were made already.
pub(crate) struct Cache {
    tiles: Made<Arc<(Pack, DrawnTiles)>>,
    /// Those of everything at once: other setups take theirs from there.
    every: OnceCell<Arc<(Pack, DrawnTiles)>>,
    sprites: Made<Bytes>,
    shapes: Made<Bytes>,
    pub(super) examples: Made<Bytes>,
    /// One example is drawn after the other: nobody waits long, and play goes on beside it.
    pub(super) one: tokio::sync::Mutex<()>,
}

impl Default for Cache {
    fn default() -> Self {
        Self {
            tiles: Made::new(KEPT_TILES),
            every: OnceCell::new(),
            sprites: Made::new(KEPT),
            shapes: Made::new(KEPT),
            examples: Made::new(KEPT_EXAMPLES),
            one: tokio::sync::Mutex::default(),
        }
    }
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
    pub(super) fn key(&self, code: &str) -> String {
        format!("{code} {} {}", self.safe, self.language().code())
    }

    pub(super) fn seats(&self) -> Seats {
        Seats::from(if self.safe { Palette::Safe } else { Palette::Box })
    }

    pub(super) fn language(&self) -> Language {
        Language::of(&self.language)
    }

    fn options(&self) -> SpriteOptions {
        SpriteOptions { seats: self.seats(), language: self.language(), copies: COPIES, turned: false }
    }
}

/// Draws beside everything else.
pub(super) async fn beside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Refusal::new("broken", error.to_string()))
}

/// What a passport plays. It is read before anything is kept, so that nonsense takes no place there.
pub(super) fn read(code: &str) -> Result<Setup, Refusal> {
    read_passport(code).map_err(|text| Refusal::new("bad-passport", text))
}

/// The passport of everything that there is.
fn everything() -> Option<String> {
    PRESETS.iter().find(|preset| preset.name == "everything").map(|preset| passport(&preset.setup()))
}

/// The tiles of what a passport plays, drawn.
async fn tiles(app: &App, code: &str) -> Result<Arc<(Pack, DrawnTiles)>, Refusal> {
    let make = async {
        let pack = Pack::new(&read(code)?, &[]);
        let pack = pack.map_err(|error| Refusal::new("bad-setup", error.to_string()))?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from).min(THREADS);
        let known = app.art.every.get().cloned();
        beside(move || {
            let known = known.as_deref().map(|(pack, drawn)| (pack, drawn));
            let drawn = DrawnTiles::like(&pack, COPIES, threads, known);
            Arc::new((pack, drawn))
        })
        .await
    };
    if everything().as_deref() == Some(code) {
        return app.art.every.get_or_try_init(|| make).await.cloned();
    }
    app.art.tiles.get(code.to_string(), make).await
}

/// Draws everything once, beside everything else: whoever looks at the presets will soon play something, and should not
/// have to wait for drawings then.
pub(super) fn ahead(app: &App) {
    let Some(code) = everything().filter(|_| !app.art.every.initialized()) else { return };
    let app = app.clone();
    tokio::spawn(async move {
        let drawn = sprite_of_setup(&app, &code, &Colours::default()).await;
        if let Err(refusal) = drawn.and(shapes_of_setup(&app, &code).await) {
            tracing::warn!(%refusal.text, "nothing was drawn ahead");
        }
    });
}

/// A symbol for everything on the table.
async fn sprite_of_setup(app: &App, code: &str, colours: &Colours) -> Result<Bytes, Refusal> {
    let make = async {
        let (tiles, options) = (tiles(app, code).await?, colours.options());
        beside(move || sprite_of(&tiles.0, &options, &tiles.1).into()).await
    };
    app.art.sprites.get(colours.key(code), make).await
}

/// Where the parts of tiles are, and what the tiles are called.
async fn shapes_of_setup(app: &App, code: &str) -> Result<Bytes, Refusal> {
    let make = async {
        let tiles = tiles(app, code).await?;
        beside(move || {
            let (pack, drawn) = &*tiles;
            let kinds = pack.set.kinds().map(|kind| {
                let tile = pack.tile(kind);
                let laid = pack.set.start().tiles.iter().filter(|laid| laid.kind == kind).count();
                let copies = usize::from(pack.set.copies(kind)) + laid;
                json!({ "id": tile.id, "name": tile.name, "module": tile.module, "copies": copies })
            });
            let mut shapes: Value = serde_json::from_str(&shapes_of(pack, drawn)).unwrap_or_default();
            shapes["kinds"] = kinds.collect();
            shapes.to_string().into()
        })
        .await
    };
    app.art.shapes.get(code.to_string(), make).await
}

pub(super) fn kept(kind: &'static str, bytes: Bytes) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=86400")], bytes).into_response()
}

/// The symbols.
pub(super) async fn sprite(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(colours): Query<Colours>,
) -> Answer<Response> {
    read(&code)?;
    Ok(kept("image/svg+xml", sprite_of_setup(&app, &code, &colours).await?))
}

/// Where the parts of tiles are.
pub(super) async fn shapes(State(app): State<App>, Path(code): Path<String>) -> Answer<Response> {
    read(&code)?;
    Ok(kept("application/json", shapes_of_setup(&app, &code).await?))
}
