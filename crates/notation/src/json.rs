//! The JSON forms of records and positions.

use crate::document::{Document, Phrase, RecordLine};
use crate::error::{Complaint, ReadError};
use crate::header::{FORMAT, Header, changed_options, changed_pieces};
use crate::named_game::NamedGame;
use crate::passport::passport;
use crate::voice::MARKERS;
use bastide_engine::{Axis, FigureAt, Goods, KindId, Marker, Mechanic, Pieces, Spot, TileId, TowerAt};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonDocument {
    format: String,
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    claims: Vec<String>,
    #[serde(default)]
    edition: Option<String>,
    #[serde(default)]
    modules: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    without: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    with: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pieces: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    options: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    passport: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tiles: Vec<String>,
    players: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    first: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Vec<i32>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
    lines: Vec<JsonEntry>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum JsonEntry {
    Blank,
    Comment(String),
    Given(String),
    Moves {
        #[serde(skip_serializing_if = "Option::is_none")]
        turn: Option<u16>,
        #[serde(skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        actions: Vec<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
    },
    Expect(String),
}

const NAME: &str = "bastide-record";

/// Writes a record or scenario as JSON.
pub fn document_to_json(document: &Document) -> String {
    let header = &document.header;
    let entry = |entry: &RecordLine| match entry {
        RecordLine::Blank => JsonEntry::Blank,
        RecordLine::Comment(text) => JsonEntry::Comment(text.clone()),
        RecordLine::Given(phrase) => JsonEntry::Given(phrase.to_string()),
        RecordLine::Expect(phrase) => JsonEntry::Expect(phrase.to_string()),
        RecordLine::Moves { number, player, actions, comment, .. } => JsonEntry::Moves {
            turn: number.map(|(_, number)| number),
            player: player.as_ref().map(|(_, name)| name.clone()),
            actions: actions.iter().map(ToString::to_string).collect(),
            comment: comment.clone(),
        },
    };
    let json = JsonDocument {
        format: NAME.to_string(),
        version: FORMAT,
        title: header.title.clone(),
        claims: header.claims.clone(),
        edition: Some(header.edition.name().to_string()),
        modules: header.modules.iter().map(|module| module.id.to_string()).collect(),
        without: header.without.iter().map(|mechanic| mechanic.name().to_string()).collect(),
        with: header.with.iter().map(|mechanic| mechanic.name().to_string()).collect(),
        pieces: changed_pieces(&header.pieces),
        options: changed_options(header.edition, &header.options),
        passport: header.passport.as_ref().map(|_| passport(&header.setup())),
        tiles: header.tiles.clone(),
        players: header.players.clone(),
        first: header.players.get(header.first.index()).filter(|_| header.first.0 > 0).cloned(),
        result: header.result.clone(),
        notes: header.notes.clone(),
        lines: document.body.iter().map(entry).collect(),
    };
    serde_json::to_string_pretty(&json).unwrap_or_default()
}

/// Finds a word that is not allowed in a header.
fn odd_word(json: &JsonDocument) -> Option<&String> {
    let said = [
        &json.modules,
        &json.without,
        &json.with,
        &json.pieces,
        &json.options,
        &json.tiles,
        &json.players,
        &json.claims,
    ];
    let all = said.into_iter().flatten().chain(&json.edition).chain(&json.passport).chain(&json.first);
    all.into_iter().find(|text| text.chars().any(|letter| letter.is_control() || letter == '"'))
}

/// The header as text. It is then parsed as text, so that only the text format defines what a header may
/// contain.
fn head_text(json: &JsonDocument) -> String {
    let states = |entry: &JsonEntry| matches!(entry, JsonEntry::Given(_) | JsonEntry::Expect(_));
    let scenario = !json.claims.is_empty() || json.lines.iter().any(states);
    let mut head = format!("bastide {}\n", if scenario { FORMAT } else { json.version });
    let mut line = |key: &str, words: &[String]| {
        if !words.is_empty() {
            head += &format!("{key} {}\n", words.join(" "));
        }
    };
    let quoted = |names: &[String]| names.iter().map(|name| crate::token::quote(name)).collect::<Vec<_>>();
    line("edition", json.edition.as_slice());
    line("modules", &json.modules);
    line("without", &json.without);
    line("with", &json.with);
    line("pieces", &json.pieces);
    line("options", &json.options);
    line("passport", json.passport.as_slice());
    line("players", &quoted(&json.players));
    line("first", &quoted(json.first.as_slice()));
    head
}

/// Reads a record or scenario from JSON.
pub fn document_from_json(text: &str) -> Result<Document, ReadError> {
    let wrong = |error: serde_json::Error| ReadError {
        line: error.line(),
        column: error.column(),
        what: error.to_string(),
    };
    // The output of `bastide replay --json` contains a record.
    let whole: Option<Value> = serde_json::from_str(text).ok();
    let inside = whole.and_then(|whole| whole.get("record").cloned());
    let json: JsonDocument = match inside {
        Some(record) => serde_json::from_value(record).map_err(wrong)?,
        None => serde_json::from_str(text).map_err(wrong)?,
    };
    let fail = |what: String| Complaint::new(1, what).on(1);
    if json.format != NAME || json.version == 0 || json.version > FORMAT {
        return Err(fail(format!(
            "expected {NAME} version 1 to {FORMAT}, found {} version {}",
            json.format, json.version
        )));
    }
    if let Some(text) = odd_word(&json) {
        return Err(fail(format!(
            "{text:?} is not allowed in a header: remove quotation marks and control characters"
        )));
    }
    let header = Document::parse(&head_text(&json)).map_err(|error| fail(error.what))?.header;
    let (title, claims, tiles, result, notes) =
        (json.title, json.claims, json.tiles, json.result, json.notes);
    let header = Header { title, claims, tiles, result, notes, ..header };
    // Each entry of `lines` counts as a line, so that errors contain its number.
    let phrase = |line: usize, text: &str| match Phrase::new(text) {
        Ok(phrase) => Ok(Phrase { line, ..phrase }),
        Err(complaint) => Err(complaint.on(line)),
    };
    let entry = |(at, entry): (usize, JsonEntry)| {
        let line = at + 1;
        Ok(match entry {
            JsonEntry::Blank => RecordLine::Blank,
            JsonEntry::Comment(text) => RecordLine::Comment(text),
            JsonEntry::Given(text) => RecordLine::Given(phrase(line, &text)?),
            JsonEntry::Expect(text) => RecordLine::Expect(phrase(line, &text)?),
            JsonEntry::Moves { actions, .. } if actions.is_empty() => {
                return Err(Complaint::new(1, "expected an action").on(line));
            }
            JsonEntry::Moves { turn, player, actions, comment } => RecordLine::Moves {
                number: turn.map(|turn| (1, turn)),
                player: player.map(|player| (1, player)),
                actions: actions.iter().map(|text| phrase(line, text)).collect::<Result<_, _>>()?,
                line,
                comment,
            },
        })
    };
    let body = json.lines.into_iter().enumerate().map(entry).collect::<Result<_, ReadError>>()?;
    Ok(Document::new(header, body))
}

/// Writes a table's position as JSON.
pub fn position_to_json(table: &NamedGame, header: &Header) -> Value {
    let rules = table.game.rules();
    let state = table.game.state();
    let position = state.position(rules);
    let decision = table.game.decision();
    let players: Vec<Value> = rules
        .players()
        .map(|player| {
            let supply = bastide_engine::FigureKind::ALL
                .into_iter()
                .filter(|kind| state.figures().owned(player, *kind) > 0);
            let supply: serde_json::Map<String, Value> = supply
                .map(|kind| (kind.name().to_string(), json!(state.figures().in_supply(player, kind))))
                .collect();
            json!({ "name": table.names[player.index()], "score": state.score(player), "supply": supply })
        })
        .collect();
    let tiles: Vec<Value> = position
        .tiles
        .iter()
        .map(|laid| json!({ "tile": table.pack.tile(laid.kind).id, "x": laid.pos.x, "y": laid.pos.y, "turns": laid.rotation.0 }))
        .collect();
    let actor = match decision.actor {
        bastide_engine::Actor::Player(player) => json!(table.names[player.index()]),
        bastide_engine::Actor::Chance => json!("chance"),
        bastide_engine::Actor::Nobody => Value::Null,
    };
    json!({
        "format": "bastide-position",
        "version": FORMAT,
        "edition": header.edition.name(),
        "modules": header.modules.iter().map(|module| module.id).collect::<Vec<_>>(),
        "without": header.without.iter().map(Mechanic::name).collect::<Vec<_>>(),
        "with": header.with.iter().map(Mechanic::name).collect::<Vec<_>>(),
        "pieces": changed_pieces(&header.pieces),
        "options": changed_options(header.edition, &header.options),
        "own_tiles": header.tiles,
        "players": players,
        "tiles": tiles,
        "figures": position.figures.iter().map(|standing| figure_json(table, standing)).collect::<Vec<_>>(),
        "pieces": pieces_json(table, &position.pieces),
        "discarded": position.discarded.iter().map(|kind| table.pack.tile(*kind).id.as_str()).collect::<Vec<_>>(),
        "left": state.pool().total(),
        "turn": position.number,
        "player": table.names[position.player.index()],
        "drawn": state.turn().drawn().map(|kind| table.pack.tile(kind).id.as_str()),
        "decision": { "actor": actor, "step": decision.step.code() },
        "line": crate::position::position_line(table, header),
    })
}

fn figure_json(table: &NamedGame, standing: &FigureAt) -> Value {
    let (player, figure) = (&table.names[standing.owner.index()], standing.figure.name());
    let at = |tile: TileId, part: String| {
        let pos = table.game.state().board().tile(tile).pos();
        json!({ "player": player, "figure": figure, "part": part, "x": pos.x, "y": pos.y })
    };
    match standing.spot {
        Spot::Part(tile, part) => {
            let voice = table.voice();
            at(tile, voice.write_spot(voice.segment_of(tile, part)))
        }
        Spot::Bridge(tile) => at(tile, "bridge".to_string()),
        Spot::Castle(tile, _) => at(tile, "castle".to_string()),
        Spot::Tower(tile) => at(tile, "tower".to_string()),
        Spot::Quarter(quarter) => json!({ "player": player, "figure": figure, "quarter": quarter.name() }),
        Spot::Stacks => json!({ "player": player, "figure": figure, "beside": "stacks" }),
        Spot::Supply => json!({ "player": player, "figure": figure }),
        Spot::Crown(crown) => json!({ "player": player, "figure": figure, "crown": crown }),
        Spot::Prison(captor) => {
            json!({ "player": player, "figure": figure, "prisoner_of": table.names[captor.index()] })
        }
    }
}

/// The pieces of the modules in play.
fn pieces_json(table: &NamedGame, pieces: &Pieces) -> Value {
    let on = |mechanic: Mechanic| table.game.rules().on().has(mechanic);
    let place = |tile: TileId| {
        let pos = table.game.state().board().tile(tile).pos();
        json!({ "x": pos.x, "y": pos.y })
    };
    let id = |kind: &KindId| table.pack.tile(*kind).id.clone();
    let ids = |kinds: &[KindId]| kinds.iter().map(id).collect::<Vec<_>>();
    let mut all = serde_json::Map::new();
    let mut add = |mechanic: Mechanic, key: &str, value: Value| {
        if on(mechanic) {
            all.insert(key.to_string(), value);
        }
    };
    let towers: Vec<Value> = pieces.towers.iter().map(|tower| tower_json(table, tower)).collect();
    add(Mechanic::Tower, "towers", json!(towers));
    add(Mechanic::Tower, "floors", json!(pieces.floors));
    let ferries: Vec<Value> = pieces.ferries.iter().map(|ferry| ferry_json(table, *ferry)).collect();
    add(Mechanic::Ferry, "ferries", json!(ferries));
    let goods: Vec<Value> = pieces.goods.iter().map(|held| goods_json(table, *held)).collect();
    add(Mechanic::Goods, "goods", json!(goods));
    let card = |held: Option<(bastide_engine::PlayerId, u16)>| {
        held.map(|(player, size)| json!({ "player": table.names[player.index()], "size": size }))
    };
    let spell = |spot: Option<Spot>| match spot {
        Some(Spot::Part(tile, part)) => {
            json!({ "at": place(tile), "part": table.voice().write_spot(table.voice().segment_of(tile, part)) })
        }
        Some(Spot::Bridge(tile)) => json!({ "at": place(tile), "part": "bridge" }),
        _ => Value::Null,
    };
    add(Mechanic::Mage, "mage", spell(pieces.spells[0]));
    add(Mechanic::Mage, "witch", spell(pieces.spells[1]));
    add(Mechanic::Gold, "gold", json!(pieces.gold.iter().map(|tile| place(*tile)).collect::<Vec<_>>()));
    add(Mechanic::Gold, "ingots", json!(pieces.ingots));
    add(Mechanic::King, "king", json!(card(pieces.king)));
    add(Mechanic::Baron, "baron", json!(card(pieces.baron)));
    add(Mechanic::Builder, "extra_turn", json!({ "noted": pieces.noted, "this": pieces.extra }));
    add(Mechanic::Dragon, "dragon", json!(pieces.dragon.map(place)));
    add(Mechanic::Dragon, "aside", json!(ids(&pieces.aside)));
    let fairy = pieces.fairy.map(|(tile, helped)| {
        json!({ "at": place(tile), "helps": helped.map(|standing| figure_json(table, &standing)) })
    });
    add(Mechanic::Fairy, "fairy", json!(fairy));
    add(Mechanic::Abbey, "abbeys", json!(pieces.abbeys));
    add(Mechanic::Count, "count", json!(pieces.count.map(bastide_engine::Quarter::name)));
    let bridge = |(tile, axis): &(TileId, Axis)| {
        let ends = axis.sides().map(bastide_engine::Side::letter);
        json!({ "at": place(*tile), "ends": ends })
    };
    add(Mechanic::Bridge, "bridges", json!(pieces.bridges.iter().map(bridge).collect::<Vec<_>>()));
    add(Mechanic::Bridge, "bridges_left", json!(pieces.bridges_left));
    let voice = table.voice();
    let castle = |(tile, part): &(TileId, u8)| json!({ "at": place(*tile), "part": voice.write_spot(voice.segment_of(*tile, *part)) });
    add(Mechanic::Castle, "castles", json!(pieces.castles.iter().map(castle).collect::<Vec<_>>()));
    add(Mechanic::Castle, "castles_left", json!(pieces.castles_left));
    add(Mechanic::Bazaar, "offered", json!(ids(&pieces.offered)));
    let won = pieces
        .won
        .iter()
        .map(|(player, kind)| json!({ "player": table.names[player.index()], "tile": id(kind) }));
    add(Mechanic::Bazaar, "won", json!(won.collect::<Vec<_>>()));
    add(Mechanic::Wheel, "wheel", json!(pieces.sector.map(bastide_engine::Sector::name)));
    all.extend(track_json(table, pieces));
    Value::Object(all)
}

/// Markers, robbers and messages.
fn track_json(table: &NamedGame, pieces: &Pieces) -> serde_json::Map<String, Value> {
    let on = |mechanic: Mechanic| table.game.rules().on().has(mechanic);
    let mut all = serde_json::Map::new();
    let mut add = |wanted: bool, key: &str, value: Value| {
        if wanted {
            all.insert(key.to_string(), value);
        }
    };
    add(on(Mechanic::Message), "messengers", json!(pieces.messengers));
    add(on(Mechanic::Message), "messages", json!(pieces.messages));
    add(on(Mechanic::Message), "message_turn", json!({ "owed": pieces.owed, "taken": pieces.taken }));
    let names = |by: u8| {
        let seats = table.names.iter().enumerate().filter(move |(seat, _)| by >> seat & 1 != 0);
        seats.map(|(_, name)| name.as_str()).collect::<Vec<_>>()
    };
    let robber = |(owner, place, by): &(bastide_engine::PlayerId, u8, u8)| {
        let by = names(*by);
        json!({ "player": table.names[owner.index()], "place": place, "set_off_by": by })
    };
    add(on(Mechanic::Robber), "robbers", json!(pieces.robbers.iter().map(robber).collect::<Vec<_>>()));
    let gained = |(player, points, marker): &(bastide_engine::PlayerId, i16, Option<Marker>)| {
        let marker = MARKERS.into_iter().find(|(_, known)| Some(*known) == *marker).map(|(name, _)| name);
        json!({ "player": table.names[player.index()], "points": points, "marker": marker })
    };
    let gained: Vec<Value> = pieces.gained.iter().map(gained).collect();
    add(on(Mechanic::Robber) || on(Mechanic::Message), "gained", json!(gained));
    all
}

/// Goods tokens, under the names they have in the edition.
fn goods_json(table: &NamedGame, held: [u8; 3]) -> Value {
    let edition = table.game.rules().setup().edition;
    Goods::ALL.into_iter().map(|goods| (goods.name_in(edition), held[goods as usize])).collect()
}

fn tower_json(table: &NamedGame, tower: &TowerAt) -> Value {
    let pos = table.game.state().board().tile(tower.tile).pos();
    json!({ "x": pos.x, "y": pos.y, "height": tower.height, "finished": tower.finished })
}

fn ferry_json(table: &NamedGame, (lake, from, to): (TileId, u8, u8)) -> Value {
    let voice = table.voice();
    let pos = table.game.state().board().tile(lake).pos();
    let roads = [from, to].map(|part| voice.write_spot(voice.segment_of(lake, part)));
    json!({ "x": pos.x, "y": pos.y, "roads": roads })
}
