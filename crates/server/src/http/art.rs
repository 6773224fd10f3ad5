//! Drawings for clients: the tiles and figures of what is played, once.

use super::{Answer, App};
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bastide_art::{Palette, TileLook, definitions, figure_definitions, tile_art};
use bastide_engine::Rotation;
use bastide_notation::read_passport;
use bastide_table::Refusal;
use bastide_tiles::Pack;
use serde::Deserialize;
use serde_json::json;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex};

/// Setups whose drawings are kept at most.
const KEPT: usize = 32;

/// Drawings that were made already.
#[derive(Default)]
pub(crate) struct Cache(Mutex<HashMap<String, Arc<Drawn>>>);

pub(crate) struct Drawn {
    sprites: [String; 2],
    shapes: String,
}

#[derive(Deserialize)]
pub(super) struct Colours {
    #[serde(default)]
    safe: bool,
}

/// The drawings of what a passport plays.
async fn drawn(app: &App, code: &str) -> Result<Arc<Drawn>, Refusal> {
    if let Some(drawn) = app.art.0.lock().ok().and_then(|kept| kept.get(code).cloned()) {
        return Ok(drawn);
    }
    let bad = |text: String| Refusal::new("bad-setup", text);
    let setup = read_passport(code).map_err(bad)?;
    let pack = Pack::new(&setup, &[]).map_err(|error| bad(error.to_string()))?;
    let task = tokio::task::spawn_blocking(move || draw(&pack));
    let drawn = Arc::new(task.await.map_err(|error| Refusal::new("broken", error.to_string()))?);
    if let Ok(mut kept) = app.art.0.lock() {
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(code.to_string(), drawn.clone());
    }
    Ok(drawn)
}

/// A symbol for each kind of tile (`t0`, `t1`…) and each figure, and where the parts of tiles are.
fn draw(pack: &Pack) -> Drawn {
    let (mut body, mut shapes) = (String::new(), Vec::new());
    for kind in pack.set.kinds() {
        let look =
            TileLook { id: &pack.tile(kind).id, def: pack.set.def(kind), copy: 0, rotation: Rotation(0) };
        let art = tile_art(look);
        // Writing to a text cannot fail.
        let _ = write!(body, r#"<symbol id="t{}" viewBox="0 0 100 100">{}</symbol>"#, kind.0, art.svg);
        let kinds = pack.set.def(kind).parts.iter().map(|part| part.kind.name());
        let areas = art.areas.iter().zip(kinds).map(|(area, kind)| {
            json!({ "kind": kind, "outline": area.outline, "x": area.anchor.0, "y": area.anchor.1 })
        });
        shapes.push(json!({
            "id": pack.tile(kind).id, "name": pack.tile(kind).name, "module": pack.tile(kind).module,
            "copies": pack.set.copies(kind),
            "areas": areas.collect::<Vec<_>>(), "tower": art.tower, "lake": art.lake,
        }));
    }
    let sprite = |palette: Palette| {
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg"><defs>{}{}{body}</defs></svg>"#,
            definitions(&body),
            figure_definitions(palette)
        )
    };
    Drawn {
        sprites: [sprite(Palette::Box), sprite(Palette::Safe)],
        shapes: json!({ "kinds": shapes }).to_string(),
    }
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
    let drawn = drawn(&app, &code).await?;
    Ok(kept("image/svg+xml", drawn.sprites[usize::from(colours.safe)].clone()))
}

/// Where the parts of tiles are.
pub(super) async fn shapes(State(app): State<App>, Path(code): Path<String>) -> Answer<Response> {
    Ok(kept("application/json", drawn(&app, &code).await?.shapes.clone()))
}
