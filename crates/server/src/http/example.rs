//! Example boards for setups and for rule clauses.

use super::art::{AHEAD, Colours, cacheable, parse_passport};
use super::{App, HttpResult};
use crate::client_address::ClientAddress;
use axum::Extension;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use bastide_ai::{Budget, Fate, Level};
use bastide_art::raster::png;
use bastide_art::{BoardOptions, BoardScene, Drawings, PictureOverlay};
use bastide_engine::{Actor, Pos, Setup, decision};
use bastide_notation::{Document, Header, NamedGame, SetupPreset, passport, replay};
use bastide_table::Refusal;

/// The longer side of a picture, in pixels.
const SIZE: u32 = 560;
/// Tiles on the example board besides the start tiles.
const TILES: usize = 44;
/// Width and height of the visible part, in tiles.
const SHOWN: (i16, i16) = (6, 4);
/// The size of a tile and of the margin in drawings.
const TILE: i32 = 100;
const MARGIN: i32 = 30;
/// The preset that the home page shows first.
const HOME: &str = "base";
/// The seed of the example game.
const SEED: u64 = 7;

fn options(colours: &Colours) -> BoardOptions {
    let (seats, language) = (colours.seats(), colours.language());
    BoardOptions { size: SIZE, scores: false, seats, language, ..BoardOptions::default() }
}

fn scene(table: &NamedGame) -> BoardScene<'_> {
    BoardScene {
        rules: table.game.rules(),
        state: table.game.state(),
        pack: &table.pack,
        names: &table.names,
    }
}

/// Takes a picture from the cache, or draws it.
async fn cached<T: Into<Bytes> + Send + 'static>(
    (app, address): (&App, &str),
    of: &str,
    colours: Colours,
    draw: impl FnOnce(&Colours) -> Result<T, Refusal> + Send + 'static,
) -> Result<Bytes, Refusal> {
    let key = colours.key(of);
    let make = async {
        let slot = app.examples.reserve(address).await?;
        slot.run(move |_| draw(&colours).map(Into::into)).await
    };
    app.art.examples.get(key, make).await
}

/// A half-played game of two easy bots with this setup.
fn middle(setup: &Setup) -> Result<NamedGame, Refusal> {
    let header = Header::of(setup, &["One".to_string(), "Two".to_string()]);
    let mut table =
        NamedGame::new(&header, &[]).map_err(|error| Refusal::BadSetup { detail: error.to_string() })?;
    let rules = table.game.rules().clone();
    let mut fate = Fate::new(table.game.state().pool(), SEED);
    let mut bots: Vec<_> =
        rules.players().map(|seat| Level::Easy.player(&rules, SEED + seat.0 as u64)).collect();
    let start = table.game.state().board().tiles().len();
    let mut events = Vec::new();
    while table.game.state().board().tiles().len() < start + TILES {
        let state = table.game.state();
        let action = match decision(&rules, state).actor {
            Actor::Nobody => break,
            Actor::Chance => fate.answer(&rules, state),
            Actor::Player(player) => {
                let nodes = Level::Easy.nodes(&rules);
                bots[player.0 as usize].choose(state, &mut Budget::nodes(nodes)).action
            }
        };
        events.clear();
        if table.game.apply(action, &mut events).is_err() {
            break;
        }
    }
    Ok(table)
}

/// An example board of a setup.
pub(super) async fn of_setup(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    Path(code): Path<String>,
    Query(colours): Query<Colours>,
) -> HttpResult<Response> {
    let setup = parse_passport(&code)?;
    let drawn =
        cached((&app, &address.0), &code, colours, move |colours| draw_example(&setup, colours)).await?;
    Ok(cacheable("image/svg+xml", drawn))
}

/// The same as PNG. Link previews need it, because messengers do not show SVG.
pub(super) async fn png_of_setup(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    Path(code): Path<String>,
    Query(colours): Query<Colours>,
) -> HttpResult<Response> {
    let setup = parse_passport(&code)?;
    let draw = move |colours: &Colours| png(&draw_example(&setup, colours)?).map_err(Refusal::internal);
    Ok(cacheable("image/png", cached((&app, &address.0), &format!("{code} png"), colours, draw).await?))
}

/// Draws the picture of the home page in the background: a browser that loads the page will soon ask for it.
pub(crate) fn draw_for_home(app: &App, language: &str) {
    let Ok(preset) = SetupPreset::find(HOME) else { return };
    let (app, colours, setup) = (app.clone(), Colours::in_language(language), preset.setup());
    tokio::spawn(async move {
        let draw = move |colours: &Colours| draw_example(&setup, colours);
        // If this fails, so does the browser's request, which reports the reason.
        let _ = cached((&app, AHEAD), &passport(&setup), colours, draw).await;
    });
}

fn draw_example(setup: &Setup, colours: &Colours) -> Result<String, Refusal> {
    let table = middle(setup)?;
    let svg = bastide_art::board_svg(scene(&table), &options(colours), &mut Drawings::default());
    Ok(crop(&svg, &table))
}

/// Crops a drawing to the part with the most tiles and figures.
fn crop(svg: &str, table: &NamedGame) -> String {
    let places: Vec<Pos> = table.game.state().board().tiles().iter().map(|tile| tile.pos()).collect();
    let least = |of: fn(&Pos) -> i16| places.iter().map(of).min().unwrap_or_default();
    let (left, top) = (least(|pos| pos.x), least(|pos| pos.y));
    let start = table.game.rules().tiles().start().tiles.len();
    let laid = places.iter().skip(start).copied();
    let stand = table.game.state().figures().on_segments();
    let stand = stand.map(|(_, seg)| places[table.game.state().features().tile_of(seg).0 as usize]);
    let done: Vec<Pos> = laid.chain(stand).collect();
    let seen = |from: &Pos| {
        let inside =
            |pos: &&Pos| (0..SHOWN.0).contains(&(pos.x - from.x)) && (0..SHOWN.1).contains(&(pos.y - from.y));
        done.iter().filter(inside).count()
    };
    let corners = places.iter().flat_map(|pos| (0..SHOWN.1).map(move |up| Pos::new(pos.x, pos.y - up)));
    let from = corners.max_by_key(|from| (seen(from), from.x, from.y)).unwrap_or(Pos::new(left, top));
    let (wide, high) = (i32::from(SHOWN.0) * TILE, i32::from(SHOWN.1) * TILE);
    let (x, y) = (MARGIN + i32::from(from.x - left) * TILE, MARGIN + i32::from(from.y - top) * TILE);
    // Show a bit of the neighbouring tiles.
    let box_of = format!("{} {} {} {}", x - MARGIN, y - MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN);
    let rest = svg.split_once('>').map_or("", |(_, rest)| rest);
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="660" height="460" viewBox="{box_of}">{rest}"#)
}

/// A clause, a record that shows it, and whether to colour its fields.
struct Example {
    clause: &'static str,
    record: &'static str,
    fields: bool,
}

impl Example {
    fn draw(&self, colours: &Colours) -> Result<String, Refusal> {
        let document = Document::parse(self.record).map_err(Refusal::internal)?;
        let mut table = replay(&document, &[], None).map_err(Refusal::internal)?.table;
        fullest(&mut table);
        let overlay = self.fields.then_some(PictureOverlay::Fields);
        let options = BoardOptions { overlay, ..options(colours) };
        Ok(bastide_art::board_svg(scene(&table), &options, &mut Drawings::default()))
    }
}

macro_rules! examples {
    ($($clause:literal $file:literal $fields:literal;)*) => {
        const EXAMPLES: &[Example] = &[$(Example {
            clause: $clause,
            record: include_str!(concat!("../../../../tests/scenarios/", $file, ".bst")),
            fields: $fields,
        }),*];
    };
}

// The scenarios that test the clauses are also their pictures.
examples! {
    "BASE-5" "base/base-05-one-side-fits-another-does-not" false;
    "BASE-9" "base/base-09-rival-knight-leaves-the-field" false;
    "BASE-11" "base/base-11-roads-grow-together" false;
    "BASE-12" "base/base-12-road-of-three" false;
    "BASE-13" "base/base-13-two-segments-in-one-city" false;
    "BASE-14" "base/base-14-city-with-coat-of-arms" false;
    "BASE-15" "base/base-15-cloister-by-another-player" false;
    "BASE-16" "base/base-16-two-knights-to-one" false;
    "BASE-20" "base/base-20-three-fields-joined" true;
    "BASE-22" "base/base-22-one-city-for-several-fields" true;
    "RIV-4" "river/riv-04-complete-modern-river" false;
    "ABT-5" "abbot/abt-05-example-six-for-five-neighbours" false;
    "INN-2" "inns/inn-02-example-eight-and-nothing" false;
    "INN-3" "inns/inn-03-example-three-tiles-six" false;
    "INN-4" "inns/inn-04-example-twenty-one" false;
    "TRD-2" "traders/trd-02-example-ten-for-blue-goods-for-red" false;
    "TRD-C2" "traders/trd-c2-example-road-goes-on" false;
    "TRD-M7" "traders/trd-m7-example-three-pigs" false;
    "DRG-11" "dragon/drg-11-example-flight" false;
    "TWR-3" "tower/twr-03-height-two-one-of-three" false;
    "ABY-3" "abbey/aby-03-example-abbey" false;
    "ABY-7" "abbey/aby-07-example-mayor" false;
    "ABY-9" "abbey/aby-09-example-wagon-a" false;
    "ABY-13" "abbey/aby-13-example-barn" false;
    "CNT-1" "count/cnt-01-example-count-in-the-castle" false;
    "CTH-4" "cathars/cth-04-cloister-beside-the-tile" false;
    "BCB-4" "bridges/bcb-04-example-over-the-city-next-door" false;
    "BCB-8" "bridges/bcb-08-example-castle-twenty" false;
    "WHL-5" "wheel/whl-05-example-taxes" false;
    "FLY-3" "flyers/fly-03-example-two-cloister-or-city" false;
    "FER-2" "ferries/fer-02-highwayman-beside-blue" false;
    "GLD-2" "gold/gld-02-example-city-with-three" false;
    "MAG-4" "mages/mag-04-example-twenty-eight-each" false;
    "CIR-4" "circles/cir-04-example-shield-remove" false;
}

/// Rewinds a game to the last moment with the most figures on the board, which is just before the scoring to
/// show.
fn fullest(table: &mut NamedGame) {
    let count = |table: &NamedGame| table.game.state().figures().on_segments().count();
    let all = table.game.log().len();
    let mut shown = table.clone();
    let mut best = (count(&shown), all);
    for at in (0..all).rev() {
        shown.game.cut(at);
        best = best.max((count(&shown), at));
    }
    table.game.cut(best.1);
}

/// The board of a clause.
pub(super) async fn of_clause(
    State(app): State<App>,
    Extension(address): Extension<ClientAddress>,
    Path(clause): Path<String>,
    Query(colours): Query<Colours>,
) -> HttpResult<Response> {
    let example = EXAMPLES.iter().find(|example| example.clause == clause).ok_or(Refusal::NotFound)?;
    let drawn = cached((&app, &address.0), &clause, colours, |colours| example.draw(colours)).await?;
    Ok(cacheable("image/svg+xml", drawn))
}

/// Lists the clauses with a picture.
pub(super) async fn clauses() -> axum::Json<Vec<&'static str>> {
    axum::Json(EXAMPLES.iter().map(|example| example.clause).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_claims_its_clause_and_can_be_drawn() {
        for example in EXAMPLES {
            let document = Document::parse(example.record).unwrap();
            assert!(document.header.claims.iter().any(|claim| claim == example.clause), "{}", example.clause);
            let svg = example.draw(&Colours::default()).unwrap();
            assert!(svg.starts_with("<svg") && svg.len() > 5_000, "{}", example.clause);
        }
    }

    #[test]
    fn the_example_of_a_setup_is_deterministic_and_has_figures() {
        let [one, two] = [0, 1].map(|_| middle(&parse_passport("1000-0070").unwrap()).unwrap());
        assert_eq!(one.game.log(), two.game.log());
        assert!(one.game.state().figures().on_segments().count() > 3);
        assert!(one.game.state().board().tiles().len() > TILES);
        assert!(parse_passport("1000-0071").is_err(), "a passport with a wrong sum");
    }
}
