//! Creates the game at its start: adapts our start layout and tiles to theirs.

use super::{
    BTreeMap, Bag, Document, Header, ImportRefusal, JczFile, KindId, NamedGame, Phrase, RecordLine, ids,
};
use crate::file::StartTile;
use bastide_engine::{Laid, Pos, RiverKind, Rotation};
use bastide_notation::replay;

pub(super) struct Begun {
    pub(super) table: NamedGame,
    /// The header, and the lines that set up the table.
    pub(super) document: Document,
    pub(super) bag: Bag,
}

/// The springs, only one of which is placed.
const SPRINGS: [&str; 2] = ["RI/s", "GQ/RFI"];

fn refuse<T>(what: String) -> Result<T, ImportRefusal> {
    Err(ImportRefusal::NotPlayed(vec![what]))
}

/// Creates the game. `gone` lists tiles that are never drawn.
pub(super) fn begin(file: &JczFile, header: &Header, gone: &[KindId]) -> Result<Begun, ImportRefusal> {
    let mut header = header.clone();
    let set = |header: &Header| NamedGame::new(header, &[]).or_else(|error| refuse(error.to_string()));
    let mut table = set(&header)?;
    if let Some(word) = start_word(file, &table)? {
        header.tiles.push(word);
        table = set(&header)?;
    }
    let mut lines = further_tiles(file, &table)?;
    let theirs = theirs(file)?;
    let rules = table.game.rules().clone();
    let bag = Bag::new(&table.pack, &rules, &theirs);
    let mut left: BTreeMap<KindId, u16> = table.game.state().pool().kinds().collect();
    for kind in further_kinds(file, &table) {
        left.entry(kind).and_modify(|left| *left = left.saturating_sub(1));
    }
    let surplus = surplus(&table, &theirs, left)?;
    for kind in surplus.iter().chain(gone) {
        lines.push(format!("gone {}", table.pack.tile(*kind).id));
    }
    let mut document = Document::new(header, Vec::new());
    for line in lines {
        let phrase = Phrase::new(&line).or_else(|error| refuse(format!("`given {line}`: {error:?}")))?;
        document.body.push(RecordLine::Given(phrase));
    }
    let begun = replay(&document, &[], None)
        .or_else(|error| refuse(format!("Bastide cannot set up its start layout: {error}")))?;
    Ok(Begun { table: begun.table, document, bag })
}

/// The number of their tiles by id, not counting the start tiles.
fn theirs(file: &JczFile) -> Result<BTreeMap<String, u16>, ImportRefusal> {
    let mut all = ids::bag(&file.setup.sets);
    for start in &file.setup.start {
        match all.get_mut(&start.tile).filter(|left| **left > 0) {
            Some(left) => *left -= 1,
            None => {
                return refuse(format!("the start tile `{}` is not in its sets", start.tile));
            }
        }
    }
    Ok(all)
}

/// Our tiles that are not in their bag. Returns a refusal if they have tiles that we lack.
fn surplus(
    table: &NamedGame,
    theirs: &BTreeMap<String, u16>,
    mut left: BTreeMap<KindId, u16>,
) -> Result<Vec<KindId>, ImportRefusal> {
    let mut missing = Vec::new();
    for (id, number) in theirs {
        let kinds = ids::kinds(&table.pack, id);
        let spring = SPRINGS.contains(&id.as_str());
        let mut wanted = *number;
        for kind in &kinds {
            let taken = left.get(kind).copied().unwrap_or(0).min(wanted);
            wanted -= taken;
            left.entry(*kind).and_modify(|left| *left -= taken);
        }
        // A spring that is not placed is not part of the game.
        if wanted > 0 && !spring {
            missing.push(format!(
                "{wanted} of tile `{id}` ({number} in the file, {} in Bastide)",
                number - wanted
            ));
        }
    }
    if !missing.is_empty() {
        let what = "it has tiles that Bastide lacks:";
        return refuse(format!("{what} {}", missing.join(", ")));
    }
    Ok(left.into_iter().flat_map(|(kind, left)| (0..left).map(move |_| kind)).collect())
}

fn start_of(file: &JczFile, table: &NamedGame) -> Vec<(KindId, Pos, Rotation)> {
    let tiles = table.game.rules().tiles();
    let laid = file.setup.start.iter().filter_map(|start| {
        let kind = *ids::kinds(&table.pack, &start.tile).first()?;
        Some((kind, Pos::new(start.x, start.y), tiles.canonical(kind, turned(start))))
    });
    laid.collect()
}

/// The rotation of a start tile.
fn turned(start: &StartTile) -> Rotation {
    Rotation((start.rotation.rem_euclid(360) / 90) as u8)
}

fn is_ours(table: &NamedGame, (kind, pos, rotation): (KindId, Pos, Rotation)) -> bool {
    let ours = &table.game.rules().tiles().start().tiles;
    ours.iter().any(|laid| (laid.kind, laid.pos, laid.rotation) == (kind, pos, rotation))
}

/// The kinds in their start layout that are not in ours.
fn further_kinds(file: &JczFile, table: &NamedGame) -> Vec<KindId> {
    let all = start_of(file, table).into_iter();
    all.filter(|start| !is_ours(table, *start)).map(|(kind, ..)| kind).collect()
}

/// True if a tile belongs to the walled town, whose place is fixed.
fn is_town(table: &NamedGame, kind: KindId) -> bool {
    table.pack.tile(kind).module == "count"
}

/// The header word for their start tile, if it differs from ours or is placed elsewhere.
fn start_word(file: &JczFile, table: &NamedGame) -> Result<Option<String>, ImportRefusal> {
    let theirs = start_of(file, table);
    let there = |laid: &Laid| theirs.contains(&(laid.kind, laid.pos, laid.rotation));
    let ours = table.game.rules().tiles().start().tiles.iter();
    if ours.filter(|laid| !is_town(table, laid.kind)).all(there) {
        return Ok(None);
    }
    let town = |start: &&StartTile| start.tile.starts_with("CO/");
    let Some(start) = file.setup.start.iter().find(|start| !town(start)) else {
        return refuse("its start has no tile besides the walled town".to_string());
    };
    let river = table.game.rules().options().river;
    let spring = || if river == RiverKind::First { "river-1/spring" } else { "river-2/spring" };
    let (name, rotation) = match ids::kinds(&table.pack, &start.tile).first() {
        Some(kind) => {
            let rotation = table.game.rules().tiles().canonical(*kind, turned(start));
            (table.pack.tile(*kind).id.as_str(), rotation)
        }
        None if start.tile == SPRINGS[0] => (spring(), turned(start)),
        None => return refuse(format!("Bastide has no start tile `{}`", start.tile)),
    };
    Ok(Some(format!("{name}@{},{}r{}", start.x, start.y, rotation.0)))
}

/// Lines for the tiles in their start layout that are not in ours. Returns a refusal if the walled town differs
/// from ours.
fn further_tiles(file: &JczFile, table: &NamedGame) -> Result<Vec<String>, ImportRefusal> {
    let theirs = start_of(file, table);
    if let Some(unknown) =
        file.setup.start.iter().find(|start| ids::kinds(&table.pack, &start.tile).is_empty())
    {
        return refuse(format!("Bastide has no start tile `{}`", unknown.tile));
    }
    let there = |laid: &Laid| theirs.contains(&(laid.kind, laid.pos, laid.rotation));
    let ours = &table.game.rules().tiles().start().tiles;
    if let Some(laid) = ours.iter().find(|laid| !there(laid)) {
        let id = ids::id(&table.pack, laid.kind).unwrap_or("?");
        let (x, y) = (laid.pos.x, laid.pos.y);
        return refuse(format!(
            "its start: `{id}` of the walled town must be at {x},{y} with rotation {}",
            u16::from(laid.rotation.0) * 90
        ));
    }
    let further = theirs.iter().filter(|start| !is_ours(table, **start));
    let line = |(kind, pos, rotation): &(KindId, Pos, Rotation)| {
        format!("tile {} {},{} r{}", table.pack.tile(*kind).id, pos.x, pos.y, rotation.0)
    };
    Ok(further.map(line).collect())
}
