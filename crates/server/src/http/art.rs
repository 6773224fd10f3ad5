//! Drawings for clients: the tiles and figures of a setup.

use super::{App, HttpResult};
use crate::client_address::ClientAddress;
use crate::lock::lock;
use axum::Extension;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bastide_art::{DrawnTiles, Palette, PictureLanguage, SeatColours, SpriteOptions, shapes_of, sprite_of};
use bastide_engine::Setup;
use bastide_notation::{PRESETS, passport, read_passport};
use bastide_table::Refusal;
use bastide_tiles::Pack;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use tokio::sync::OnceCell;

/// Cache capacities: sprites and shapes, drawn tiles, example boards.
const CACHED_SPRITES: usize = 32;
const CACHED_TILES: usize = 4;
const CACHED_EXAMPLES: usize = 64;
/// Maximum number of different drawings of one kind of tile.
const COPIES: u32 = 2;
/// Maximum number of threads that draw one setup.
const MAX_THREADS: usize = 4;
/// The client name under which the server draws in advance. Such drawings are limited like those of one client.
pub(super) const AHEAD: &str = "in advance";

/// A cache that renders each value once: concurrent requests for a value wait for the first one. It evicts the least
/// recently used value.
pub(super) struct RenderCache<T> {
    capacity: usize,
    /// The most recently used value is last. A cache has at most a few dozen values, so a linear search is fast enough.
    values: Mutex<Vec<(String, Arc<OnceCell<T>>)>>,
}

impl<T: Clone + Send + 'static> RenderCache<T> {
    fn new(capacity: usize) -> Self {
        Self { capacity, values: Mutex::default() }
    }

    /// The cell for a key. Marks it as the most recently used one.
    fn cell(&self, key: String) -> Arc<OnceCell<T>> {
        let mut values = lock(&self.values);
        let known = values.iter().position(|(other, _)| *other == key);
        let (key, cell) = known.map_or_else(|| (key, Arc::default()), |at| values.remove(at));
        if values.len() >= self.capacity {
            values.remove(0);
        }
        values.push((key, cell.clone()));
        cell
    }

    pub(super) async fn get(
        &self,
        key: String,
        make: impl Future<Output = Result<T, Refusal>>,
    ) -> Result<T, Refusal> {
        self.cell(key).get_or_try_init(|| make).await.cloned()
    }
}

/// All cached drawings.
pub(crate) struct ArtCache {
    tiles: RenderCache<Arc<(Pack, DrawnTiles)>>,
    /// The drawn tiles of all modules. Other setups reuse them.
    every: OnceCell<Arc<(Pack, DrawnTiles)>>,
    sprites: RenderCache<Bytes>,
    shapes: RenderCache<Bytes>,
    pub(super) examples: RenderCache<Bytes>,
}

impl Default for ArtCache {
    fn default() -> Self {
        Self {
            tiles: RenderCache::new(CACHED_TILES),
            every: OnceCell::new(),
            sprites: RenderCache::new(CACHED_SPRITES),
            shapes: RenderCache::new(CACHED_SPRITES),
            examples: RenderCache::new(CACHED_EXAMPLES),
        }
    }
}

/// Parameters of a drawing.
#[derive(Deserialize, Default)]
pub(super) struct Colours {
    /// Use colours that colour-blind players can tell apart.
    #[serde(default)]
    safe: bool,
    /// The language of text in drawings.
    #[serde(default)]
    language: String,
}

impl Colours {
    /// The usual colours, with text in this language.
    pub(super) fn in_language(language: &str) -> Self {
        Self { safe: false, language: language.to_string() }
    }

    /// The cache key of a drawing.
    pub(super) fn key(&self, code: &str) -> String {
        format!("{code} {} {}", self.safe, self.language().code())
    }

    pub(super) fn seats(&self) -> SeatColours {
        SeatColours::from(if self.safe { Palette::Safe } else { Palette::Box })
    }

    pub(super) fn language(&self) -> PictureLanguage {
        PictureLanguage::of(&self.language)
    }

    fn options(&self) -> SpriteOptions {
        SpriteOptions { seats: self.seats(), language: self.language(), copies: COPIES, turned: false }
    }
}

/// Draws in the job pool for pictures. Only drawings that are not cached get here.
async fn draw<T: Send + 'static>(
    app: &App,
    address: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    app.pictures.reserve(address).await?.run(move |_| Ok(work())).await
}

/// Parses a passport. Handlers do this before using the cache, so that invalid passports are never cached.
pub(super) fn parse_passport(code: &str) -> Result<Setup, Refusal> {
    read_passport(code).map_err(|detail| Refusal::BadPassport { detail })
}

/// The passport of the preset with all modules.
fn everything() -> Option<String> {
    PRESETS.iter().find(|preset| preset.name == "everything").map(|preset| passport(&preset.setup()))
}

/// The drawn tiles of a passport.
async fn tiles(app: &App, address: &str, code: &str) -> Result<Arc<(Pack, DrawnTiles)>, Refusal> {
    let make = async {
        let pack = Pack::new(&parse_passport(code)?, &[]);
        let pack = pack.map_err(|error| Refusal::BadSetup { detail: error.to_string() })?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from).min(MAX_THREADS);
        let known = app.art.every.get().cloned();
        draw(app, address, move || {
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

/// Draws all modules in the background, once. A client that lists the presets will soon need the drawings of a game.
pub(super) fn draw_ahead(app: &App) {
    let Some(code) = everything().filter(|_| !app.art.every.initialized()) else { return };
    let app = app.clone();
    tokio::spawn(async move {
        let drawn = sprite_of_setup(&app, AHEAD, &code, &Colours::default()).await;
        if let Err(refusal) = drawn.and(shapes_of_setup(&app, AHEAD, &code).await) {
            tracing::warn!(
                ?refusal,
                "could not draw tiles in advance: the first request will draw them; please report this bug"
            );
        }
    });
}

/// The SVG symbols of a setup.
async fn sprite_of_setup(app: &App, address: &str, code: &str, colours: &Colours) -> Result<Bytes, Refusal> {
    let make = async {
        let (tiles, options) = (tiles(app, address, code).await?, colours.options());
        draw(app, address, move || sprite_of(&tiles.0, &options, &tiles.1).into()).await
    };
    app.art.sprites.get(colours.key(code), make).await
}

/// The shapes of tile parts, and the kinds of tiles.
async fn shapes_of_setup(app: &App, address: &str, code: &str) -> Result<Bytes, Refusal> {
    let make = async {
        let tiles = tiles(app, address, code).await?;
        draw(app, address, move || {
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

/// A response that browsers may cache for a day.
pub(super) fn cacheable(kind: &'static str, bytes: Bytes) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=86400")], bytes).into_response()
}

/// Serves the SVG symbols.
pub(super) async fn sprite(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    Path(code): Path<String>,
    Query(colours): Query<Colours>,
) -> HttpResult<Response> {
    parse_passport(&code)?;
    Ok(cacheable("image/svg+xml", sprite_of_setup(&app, &address.0, &code, &colours).await?))
}

/// Serves the shapes.
pub(super) async fn shapes(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    Path(code): Path<String>,
) -> HttpResult<Response> {
    parse_passport(&code)?;
    Ok(cacheable("application/json", shapes_of_setup(&app, &address.0, &code).await?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A drawing that is not cached needs a slot of the job pool.
    #[tokio::test]
    async fn drawings_share_the_job_pool() {
        let folder = tempfile::tempdir().unwrap();
        let store = crate::store::SqliteStore::open(&folder.path().join("store")).unwrap();
        let bots = crate::bots::Bots::start(1).unwrap();
        let hub = crate::hub::Hub::new(Arc::new(store), bots, "one".to_string(), None);
        let app = crate::simulator::network::app(hub);
        let (cached, new) = ("1000-0070", "3G00-00FE");
        let colours = Colours::default();
        assert!(sprite_of_setup(&app, "a", cached, &colours).await.is_ok());
        let slot = app.pictures.reserve("a").await.unwrap();
        assert!(sprite_of_setup(&app, "a", cached, &colours).await.is_ok());
        let refused = sprite_of_setup(&app, "a", new, &colours).await.unwrap_err();
        assert_eq!(refused.code(), "too-fast");
        drop(slot);
        assert!(sprite_of_setup(&app, "a", new, &colours).await.is_ok());
    }

    #[tokio::test]
    async fn a_full_cache_evicts_only_the_least_recently_used_value() {
        let cache = RenderCache::new(3);
        let mut rendered = String::new();
        for key in ["a", "b", "c", "a", "d", "a", "c", "d", "b", "a"] {
            let make = async {
                rendered += key;
                Ok(key)
            };
            assert_eq!(cache.get(key.to_string(), make).await.unwrap(), key);
        }
        // `d` evicts `b`, and the second `b` evicts `a`.
        assert_eq!(rendered, "abcdba");
    }
}
