//! `bastide render`: pictures.

use crate::failure::{CliFailure, print};
use crate::files;
use crate::render_args::{BoardLook, Out, OverlayArg, RenderArgs, RenderCommand};
use bastide_art::raster::{self, Film, FilmFormat};
use bastide_art::{
    BoardOptions, BoardScene, Drawings, Fit, SpriteOptions, TileLook, Window, board_svg, client_shapes,
    client_sprite, full_name, sheet_svg, tile_art, tile_svg,
};
use bastide_engine::{Action, Game, KindId, Pos, Rotation};
use bastide_notation::{Document, NamedGame, read_position, replay};
use bastide_tiles::{FILES, TileFile, library};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The maximum width and height of a picture, in pixels.
const MAX_POINTS: u64 = 16_384;

pub(crate) fn run(args: &RenderArgs) -> Result<(), CliFailure> {
    match &args.command {
        RenderCommand::Tile { tile, out, size, turns, copy, files } => {
            still(out, || one_tile(tile, files, *size, Rotation(*turns), *copy))
        }
        RenderCommand::Sheet { module, out, size, columns } => still(out, || sheet(module, *size, *columns)),
        RenderCommand::Board { file, out, at, look, left, overlay, fits, tiles } => still(out, || {
            let table = table(file, *at, &files::tile_files(tiles)?)?;
            board(&table, look, *left, *overlay, fits.as_deref())
        }),
        RenderCommand::Sprite { setup, out, shapes, copies, turned, tones } => {
            let (_, _, table) = super::table(&setup.game, setup.players.into())?;
            let (seats, language) = (tones.seats()?, tones.language.into());
            let options = SpriteOptions { seats, language, copies: *copies, turned: *turned };
            sprite(&table, out, shapes.as_deref(), &options)
        }
        RenderCommand::Film { record, out, look, delay, tiles } => film(record, out, look, *delay, tiles),
    }
}

/// The file extension in lower case.
fn ending(path: &Path) -> String {
    path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default()
}

/// Writes a still picture. Checks the format first, because drawing is slow.
fn still(out: &Out, draw: impl FnOnce() -> Result<String, CliFailure>) -> Result<(), CliFailure> {
    let Some(path) = &out.output else {
        print(&(draw()? + "\n"));
        return Ok(());
    };
    match ending(path).as_str() {
        "svg" => files::write(path, (draw()? + "\n").as_bytes()),
        "png" => files::write(path, &raster::png(&draw()?).map_err(CliFailure::input)?),
        "gif" | "webp" => Err(CliFailure::input(format!(
            "{}: still pictures are .svg or .png: rename the file; `bastide render film` makes .gif and .webp",
            path.display()
        ))),
        _ => Err(CliFailure::input(format!("{}: name the file .svg or .png", path.display()))),
    }
}

fn one_tile(
    name: &str,
    paths: &[PathBuf],
    size: u32,
    rotation: Rotation,
    copy: u32,
) -> Result<String, CliFailure> {
    let own = files::tile_files(paths)?;
    let all =
        || library().iter().chain(&own).flat_map(|file| file.tiles.iter().map(move |tile| (file, tile)));
    let found =
        all().find(|(file, tile)| full_name(file, tile) == name || tile.reference.as_deref() == Some(name));
    let Some((file, tile)) = found else {
        let like = all()
            .map(|(file, tile)| full_name(file, tile))
            .max_by(|one, two| strsim::jaro_winkler(one, name).total_cmp(&strsim::jaro_winkler(two, name)));
        let like = like.filter(|like| strsim::jaro_winkler(like, name) > 0.8);
        let hint = like.map_or(String::new(), |like| format!(" (did you mean `{like}`?)"));
        return Err(CliFailure::input(format!(
            "there is no tile `{name}`{hint}; `bastide tiles` lists them"
        )));
    };
    let id = full_name(file, tile);
    let look = TileLook { id: &id, def: &tile.def, copy, rotation };
    if let Some(fault) = tile_art(look).fault {
        anstream::eprintln!("bastide: tile `{name}` cannot be drawn exactly as its file describes: {fault}");
    }
    Ok(tile_svg(look, size))
}

fn sheet(module: &str, size: u32, columns: u32) -> Result<String, CliFailure> {
    let built_in =
        FILES.iter().zip(library()).find(|((name, _), _)| *name == module).map(|(_, file)| file.clone());
    let file = match built_in {
        Some(file) => file,
        None if Path::new(module).is_file() => files::tile_files(&[PathBuf::from(module)])?.remove(0),
        None => {
            let known: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
            return Err(CliFailure::input(format!(
                "there is no tile file `{module}`; expected one of {}",
                known.join(", ")
            )));
        }
    };
    let columns = columns.min(file.tiles.len().max(1) as u32);
    let rows = (file.tiles.len() as u64).div_ceil(columns.into());
    let longest = rows.max(columns.into()) * u64::from(size) * 5 / 4;
    if longest > MAX_POINTS {
        return Err(CliFailure::input(format!(
            "a sheet of {} tiles in rows of {columns}, each {size} pixels wide, would be {longest} pixels long; \
             the limit is {MAX_POINTS}: choose a smaller --size or other --columns",
            file.tiles.len()
        )));
    }
    Ok(sheet_svg(&file, size, columns))
}

/// Reads a game from a record or a position line.
fn table(path: &Path, until: Option<usize>, tiles: &[TileFile]) -> Result<NamedGame, CliFailure> {
    let text = files::text(path)?;
    if bastide_notation::is_position_line(&text) {
        let read = read_position(text.trim(), tiles).map(|(_, table)| table);
        return read.map_err(|complaint| {
            CliFailure::input(format!("{}: column {}: {}", path.display(), complaint.column, complaint.what))
        });
    }
    at(path, &files::parse(path, &text)?, tiles, until)
}

/// A record after a number of actions.
fn at(
    path: &Path,
    document: &Document,
    tiles: &[TileFile],
    until: Option<usize>,
) -> Result<NamedGame, CliFailure> {
    let replayed = replay(document, tiles, until)
        .map_err(|error| CliFailure::input(format!("{}: {error}", path.display())))?;
    if let Some(wanted) = until.filter(|wanted| *wanted > replayed.actions) {
        return Err(CliFailure::input(format!(
            "{}: the record has only {} actions, so it cannot be shown after {wanted}: lower --at",
            path.display(),
            replayed.actions
        )));
    }
    Ok(replayed.table)
}

fn scene(table: &NamedGame) -> BoardScene<'_> {
    BoardScene {
        rules: table.game.rules(),
        state: table.game.state(),
        pack: &table.pack,
        names: &table.names,
    }
}

fn options(look: &BoardLook) -> Result<BoardOptions, CliFailure> {
    Ok(BoardOptions {
        size: look.size,
        coordinates: look.coordinates,
        last: look.last,
        scores: !look.no_scores,
        track: look.track,
        seats: look.tones.seats()?,
        language: look.tones.language.into(),
        ..BoardOptions::default()
    })
}

fn board(
    table: &NamedGame,
    look: &BoardLook,
    left: bool,
    overlay: Option<OverlayArg>,
    fits: Option<&str>,
) -> Result<String, CliFailure> {
    let fits = fits.map(|tile| places(table, tile)).transpose()?;
    let options = BoardOptions { strip: left, overlay: overlay.map(Into::into), fits, ..options(look)? };
    Ok(board_svg(scene(table), &options, &mut Drawings::default()))
}

/// The places where the drawn tile fits, or a tile that could be drawn now. The engine finds them.
fn places(table: &NamedGame, name: &str) -> Result<(KindId, Vec<Fit>), CliFailure> {
    let game = &table.game;
    let drawn = game.state().turn().drawn();
    let kind = match (name, drawn) {
        ("", Some(kind)) => kind,
        ("", None) => {
            return Err(CliFailure::input(
                "no tile is in hand at this moment: name one, as in `--fits cap-bend-right`",
            ));
        }
        (name, _) => table.pack.find(name).ok_or_else(|| {
            let like =
                table.pack.like(name).map_or(String::new(), |like| format!("; did you mean `{like}`?"));
            CliFailure::input(format!("there is no tile `{name}` in this game{like}"))
        })?,
    };
    let legal = if drawn == Some(kind) {
        game.legal()
    } else {
        let mut trial: Game = game.clone();
        trial.apply(Action::Draw(kind), &mut Vec::new()).map_err(|illegal| {
            CliFailure::input(format!(
                "`{}` cannot be drawn at this moment: {illegal}",
                table.pack.tile(kind).id
            ))
        })?;
        trial.legal()
    };
    let mut places: BTreeMap<Pos, Vec<Rotation>> = BTreeMap::new();
    for action in legal {
        if let Action::Place { pos, rotation, .. } = action {
            let rotations = places.entry(pos).or_default();
            if !rotations.contains(&rotation) {
                rotations.push(rotation);
            }
        }
    }
    Ok((kind, places.into_iter().map(|(pos, rotations)| Fit { pos, rotations }).collect()))
}

/// Writes a sprite and the layout of its tiles. A sprite is not a picture by itself, so it is always SVG.
fn sprite(
    table: &NamedGame,
    out: &Out,
    shapes: Option<&Path>,
    options: &SpriteOptions,
) -> Result<(), CliFailure> {
    let good = |path: &Path, wanted: &str| {
        let said = format!("{}: name the file .{wanted}", path.display());
        if ending(path) == wanted { Ok(()) } else { Err(CliFailure::input(said)) }
    };
    out.output.as_deref().map_or(Ok(()), |path| good(path, "svg"))?;
    shapes.map_or(Ok(()), |path| good(path, "json"))?;
    still(out, || Ok(client_sprite(&table.pack, options)))?;
    let Some(path) = shapes else { return Ok(()) };
    files::write(path, (client_shapes(&table.pack, options.copies) + "\n").as_bytes())
}

/// Draws a whole game, one frame per turn.
fn film(record: &Path, out: &Out, look: &BoardLook, delay: u32, tiles: &[PathBuf]) -> Result<(), CliFailure> {
    let Some(path) = &out.output else {
        return Err(CliFailure::input(
            "a film needs an output file: name one with -o, ending in .gif or .webp",
        ));
    };
    let format = match ending(path).as_str() {
        "gif" => FilmFormat::Gif,
        "webp" => FilmFormat::WebP,
        _ => return Err(CliFailure::input(format!("{}: name the file .gif or .webp", path.display()))),
    };
    let tiles = files::tile_files(tiles)?;
    let document = files::document(record)?;
    let last = at(record, &document, &tiles, None)?;
    let moments = turns(record, &document, &tiles, last.game.log().len())?;
    let bar = ProgressBar::new(moments.len() as u64);
    let style = "{bar:40} {human_pos}/{human_len} frames  {eta} left";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut film = Film::new(options(look)?, Window::around(scene(&last)), delay);
    let mut before = None;
    for moment in moments {
        let table = at(record, &document, &tiles, Some(moment))?;
        film.show(scene(&table), &mut before).map_err(CliFailure::input)?;
        bar.inc(1);
    }
    bar.set_message("writing");
    let bytes = film.finish(format).map_err(CliFailure::input)?;
    bar.finish_and_clear();
    files::write(path, &bytes)
}

/// The number of actions up to the end of each turn.
fn turns(
    path: &Path,
    document: &Document,
    tiles: &[TileFile],
    actions: usize,
) -> Result<Vec<usize>, CliFailure> {
    let mut moments: Vec<usize> = vec![0];
    let mut seen = 0;
    for action in 0..=actions {
        let table = at(path, document, tiles, Some(action))?;
        let placed = table.game.state().board().tiles().len();
        if placed > seen && action > 0 {
            moments.push(action);
        } else if let Some(last) = moments.last_mut() {
            *last = action;
        }
        seen = placed;
    }
    Ok(moments)
}
