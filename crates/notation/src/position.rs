//! Reads and writes a position on one line: `bst2 / classic base players=2 / cap-straight@0,0r0 … / … / 0 0 /
//! - / 1 1 draw`.

use crate::error::{Complaint, one_of};
use crate::header::{
    FORMAT, Header, changed_options, contradiction, find_module, piece_contradiction, usual_options,
};
use crate::memory::{self, find_step};
use crate::named_game::{NamedGame, TableError};
use crate::voice::{MARKERS, Voice, write_pos as voice_place};
use bastide_engine::{
    Axis, Edition, FigureAt, FigureKind, Game, Goods, Laid, Memory, Moment, Named, PlayerId, Pos, Position,
    PositionError, Rotation, Spot, State, Step, TileId,
};
use bastide_tiles::TileFile;

/// The possible first words of a line. They show which record format's default options apply.
const PREFIXES: [&str; 2] = ["bst1", "bst2"];
const PREFIX: &str = PREFIXES[FORMAT as usize - 1];

/// True if this text begins like a position line.
pub fn is_position_line(text: &str) -> bool {
    PREFIXES.iter().any(|prefix| text.trim_start().starts_with(prefix))
}

/// Writes a table's position on one line.
pub fn position_line(table: &NamedGame, header: &Header) -> String {
    let (rules, pack) = (table.game.rules(), &table.pack);
    let position = table.game.state().position(rules);
    let names: Vec<String> = (1..=table.names.len()).map(|seat| seat.to_string()).collect();
    let voice = Voice { names: &names, ..table.voice() };
    let list = |items: Vec<String>| if items.is_empty() { "-".to_string() } else { items.join(" ") };
    let mut setup = vec![header.edition.name().to_string()];
    setup.extend(header.modules.iter().map(|module| module.id.to_string()));
    setup.extend(changed_options(header.edition, &header.options));
    setup.extend(header.without.iter().map(|mechanic| format!("-{}", mechanic.name())));
    setup.extend(header.with.iter().map(|mechanic| format!("+{}", mechanic.name())));
    setup.extend(header.pieces.iter().map(|(piece, count)| format!("{}*{count}", piece.name())));
    setup.extend(header.tiles.iter().map(|tiles| format!("tiles={tiles}")));
    setup.push(format!("players={}", names.len()));
    let tile = |laid: &Laid| {
        format!("{}@{},{}r{}", pack.tile(laid.kind).id, laid.pos.x, laid.pos.y, laid.rotation.0)
    };
    let figure = |standing: &FigureAt| match standing.spot {
        Spot::Part(tile, part) => {
            let spot = voice.write_spot(voice.segment_of(tile, part)).replace(' ', "-");
            let place = voice.write_tile(tile);
            Some(format!("{}.{}.{spot}@{place}", standing.owner.0 + 1, standing.figure.name()))
        }
        _ => None,
    };
    let drawn = position.moment.drawn().map_or(String::new(), |kind| format!(" {}", pack.tile(kind).id));
    let moment = match position.moment {
        Moment::Begin => "begin".to_string(),
        other => format!("{}{drawn}", other.step().code()),
    };
    let mut fields = vec![
        PREFIX.to_string(),
        setup.join(" "),
        position.tiles.iter().map(tile).collect::<Vec<_>>().join(" "),
        list(position.figures.iter().filter_map(figure).collect()),
        position.scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        list(position.discarded.iter().map(|kind| pack.tile(*kind).id.clone()).collect()),
        format!("{} {} {moment}", position.number, position.player.0 + 1),
    ];
    fields.extend(further(table, &voice, &position));
    fields.extend(memory::write(&voice, pack, &position.memory));
    fields.join(" / ")
}

/// Goods tokens, under the names they have in the edition (TRD-1).
fn goods(table: &NamedGame, position: &Position) -> Vec<String> {
    let edition = table.game.rules().setup().edition;
    let held = position.pieces.goods.iter().enumerate();
    let each = held.flat_map(|(seat, held)| Goods::ALL.map(|goods| (seat, goods, held[goods as usize])));
    let some = each.filter(|(_, _, count)| *count > 0);
    some.map(|(seat, goods, count)| format!("goods {} {} {count}", seat + 1, goods.name_in(edition)))
        .collect()
}

/// The pieces of modules, written as in `given` lines. Figures come before pieces that stand beside them.
fn further(table: &NamedGame, voice: &Voice<'_>, position: &Position) -> Vec<String> {
    let pieces = &position.pieces;
    let tile = |tile: TileId| voice.write_tile(tile);
    let name = |kind: &bastide_engine::KindId| table.pack.tile(*kind).id.clone();
    let axis = |axis: &Axis| if *axis == Axis::NorthSouth { "ns" } else { "ew" };
    let after = |on: &TileId| position.memory.bridged_after.iter().find(|(below, _)| below == on);
    let after = |on: &TileId| after(on).map_or(String::new(), |(_, last)| format!(" after {}", tile(*last)));
    let bridge = |(on, way): &(TileId, Axis)| format!("bridge {} {}{}", tile(*on), axis(way), after(on));
    let mut said: Vec<String> = pieces.bridges.iter().map(bridge).collect();
    for (lake, from, to) in &pieces.ferries {
        let (from, to) = (voice.segment_of(*lake, *from), voice.segment_of(*lake, *to));
        let spots = format!("{} to {}", voice.write_spot(from), voice.write_spot(to));
        said.push(format!("ferry {spots} at {}", tile(*lake)));
    }
    for tower in &pieces.towers {
        let finished = if tower.finished { " finished" } else { "" };
        said.push(format!("tower {} {}{finished}", tile(tower.tile), tower.height));
    }
    for (on, part) in &pieces.castles {
        said.push(format!("castle {} at {}", voice.write_spot(voice.segment_of(*on, *part)), tile(*on)));
    }
    for (key, numbers) in [
        ("floors", &pieces.floors),
        ("abbeys", &pieces.abbeys),
        ("bridges", &pieces.bridges_left),
        ("castles", &pieces.castles_left),
        ("ingots", &pieces.ingots),
    ] {
        said.extend(numbers.iter().enumerate().map(|(seat, left)| format!("{key} {} {left}", seat + 1)));
    }
    for standing in position.figures.iter().filter(|standing| !matches!(standing.spot, Spot::Part(..))) {
        said.push(format!("figure {}", write_standing(voice, standing)));
    }
    said.extend(goods(table, position));
    for (key, held) in [("king", pieces.king), ("baron", pieces.baron)] {
        said.extend(held.map(|(player, size)| format!("{key} {} {size}", player.0 + 1)));
    }
    for (key, spot) in ["mage", "witch"].into_iter().zip(pieces.spells) {
        said.extend(spot.map(|spot| format!("{key} {}", voice.write_part(spot))));
    }
    said.extend(pieces.gold.iter().map(|on| format!("gold {}", tile(*on))));
    said.extend(pieces.noted.then(|| "noted".to_string()));
    said.extend(pieces.extra.then(|| "extra".to_string()));
    said.extend(pieces.paid.then(|| "paid".to_string()));
    said.extend(pieces.built.map(|on| format!("built {}", tile(on))));
    said.extend(pieces.dragon.map(|on| format!("dragon {}", tile(on))));
    said.extend(pieces.aside.iter().map(|kind| format!("aside {}", name(kind))));
    said.extend(pieces.fairy.map(|(on, helped)| match helped {
        Some(standing) => {
            format!("fairy {}", voice.write_named(Named { standing, number: position.memory.fairy }))
        }
        None => format!("fairy tile {}", tile(on)),
    }));
    said.extend(pieces.count.map(|quarter| format!("count {}", quarter.name())));
    said.extend(pieces.offered.iter().map(|kind| format!("offered {}", name(kind))));
    said.extend(pieces.won.iter().map(|(player, kind)| format!("won {} {}", player.0 + 1, name(kind))));
    said.extend(pieces.sector.map(|sector| format!("wheel {}", sector.name())));
    said.extend(track(pieces));
    said
}

/// Markers, robbers and messages.
fn track(pieces: &bastide_engine::Pieces) -> Vec<String> {
    let points = pieces.messengers.iter().enumerate().filter(|(_, points)| **points != 0);
    let mut said: Vec<String> =
        points.map(|(seat, points)| format!("messenger {} {points}", seat + 1)).collect();
    for (player, points, marker) in &pieces.gained {
        let marker = MARKERS.into_iter().find(|(_, known)| Some(*known) == *marker);
        let marker = marker.map_or(String::new(), |(name, _)| format!(" {name}"));
        said.push(format!("gained {} {points}{marker}", player.0 + 1));
    }
    for (owner, place, by) in &pieces.robbers {
        let by = (0..8).filter(|seat| by >> seat & 1 != 0).map(|seat| format!(" {}", seat + 1));
        said.push(format!("robber {} {place}{}", owner.0 + 1, by.collect::<String>()));
    }
    if !pieces.messages.is_empty() {
        let tokens: Vec<String> = pieces.messages.iter().map(ToString::to_string).collect();
        said.push(format!("messages {}", tokens.join(" ")));
    }
    said.extend(pieces.owed.then(|| "message-turn owed".to_string()));
    said.extend(pieces.taken.then(|| "message-turn taken".to_string()));
    said
}

/// Writes a figure and its place as in a `given` line.
fn write_standing(voice: &Voice<'_>, standing: &FigureAt) -> String {
    voice.write_named(Named { standing: *standing, number: 1 })
}

/// Sets up a position from its line. Players are called `1`, `2` and so on.
pub fn read_position(line: &str, files: &[TileFile]) -> Result<(Header, NamedGame), Complaint> {
    let fields = split(line);
    let [prefix, setup, tiles, figures, scores, gone, turn, ref more @ ..] = fields[..] else {
        let what = format!(
            "expected at least 7 parts separated by ` / ` ({PREFIX}, setup, tiles, figures, scores, gone, turn), found {}",
            fields.len()
        );
        return Err(Complaint::new(1, what));
    };
    let format = PREFIXES.iter().position(|known| *known == prefix.text).ok_or_else(|| {
        Complaint::new(prefix.column, format!("expected `{PREFIX}`, found `{}`", prefix.text))
    })?;
    let header = read_setup(setup, format as u32 + 1)?;
    let mut table = NamedGame::new(&header, files)
        .map_err(|error: TableError| Complaint::new(setup.column, error.to_string()))?;
    let mut position = Position {
        tiles: tiles.words().map(|word| read_tile(&table, word)).collect::<Result<_, _>>()?,
        figures: Vec::new(),
        scores: scores.words().map(|word| word.number("a score")).collect::<Result<_, _>>()?,
        discarded: gone.words().map(|word| word.tile(&table)).collect::<Result<_, _>>()?,
        player: PlayerId(0),
        number: 0,
        moment: Moment::Draw,
        pieces: table.game.state().position(table.game.rules()).pieces,
        memory: Memory::default(),
    };
    // Some tiles fit only with a bridge, so set up bridges together with the tiles.
    for piece in more.iter().filter(|piece| piece.text.starts_with("bridge ")) {
        let (tile, axis, last) = read_bridge(&position, *piece)?;
        position.pieces.bridges.push((tile, axis));
        position.memory.bridged_after.extend(last.map(|last| (tile, last)));
    }
    read_turn(&table, turn, &mut position)?;
    // The words for a figure's part can be resolved only once the tiles are on the table.
    let moment = std::mem::replace(&mut position.moment, Moment::Over);
    let abbeys = position.pieces.abbeys.len();
    let places = LineColumns { tiles, figures, scores, gone, turn, more };
    let set_up = |table: &NamedGame, position: &Position| {
        State::set_up(table.game.rules(), position)
            .map_err(|error| Complaint::new(places.column(error), table.why_not(error)))
    };
    // The players' abbeys are read later.
    let held = std::mem::replace(&mut position.pieces.abbeys, vec![0; abbeys]);
    let state = set_up(&table, &position)?;
    position.pieces.abbeys = held;
    let bare = NamedGame { game: Game::from_state(table.game.rules().clone(), state), ..table.clone() };
    position.figures = figures.words().map(|word| read_figure(&bare, word)).collect::<Result<_, _>>()?;
    for piece in more.iter().filter(|piece| !piece.text.starts_with("bridge ")) {
        let phrase = crate::document::Phrase::new(piece.text)?;
        let at = |complaint: Complaint| Complaint::new(piece.column + complaint.column - 1, complaint.what);
        let first = piece.text.split_whitespace().next().unwrap_or_default();
        if memory::WORDS.contains(&first) {
            memory::read(&bare.voice(), &mut position.memory, &mut phrase.reader()).map_err(at)?;
        } else {
            bare.give(&mut position, &phrase).map_err(at)?;
        }
    }
    position.moment = moment;
    let state = set_up(&table, &position)?;
    if let Some(lake) = state.lake_without_ferry(table.game.rules()) {
        let place = voice_place(state.board().tile(lake).pos());
        return Err(Complaint::new(
            turn.column,
            format!("the lake at {place} has no ferry: add ` / ferry road … to road … at {place}`"),
        ));
    }
    table.game = Game::from_state(table.game.rules().clone(), state);
    Ok((header, table))
}

/// Reads `bridge 3,4 ns` before any tile is on the table. `after 5,6` means that the tile at 5,6 was placed
/// before the bridge was built.
fn read_bridge(
    position: &Position,
    piece: LinePiece<'_>,
) -> Result<(TileId, Axis, Option<TileId>), Complaint> {
    let words: Vec<&str> = piece.text.split_whitespace().collect();
    let (place, axis, last) = match words[..] {
        [_, place, axis] => (place, axis, None),
        [_, place, axis, "after", last] => (place, axis, Some(last)),
        _ => return Err(piece.complain("a bridge such as `bridge 3,4 ns` or `bridge 3,4 ns after 5,6`")),
    };
    let find = |place: &str| {
        let (x, y) = place.split_once(',')?;
        let pos = Pos::new(x.parse().ok()?, y.parse().ok()?);
        let tile = position.tiles.iter().position(|laid| laid.pos == pos)?;
        Some(TileId(tile as u16))
    };
    let axis = match axis {
        "ns" => Some(Axis::NorthSouth),
        "ew" => Some(Axis::EastWest),
        _ => None,
    };
    let last = last.map(find);
    match (find(place), axis) {
        (Some(tile), Some(axis)) if last != Some(None) => Ok((tile, axis, last.flatten())),
        _ => Err(piece.complain("a bridge on a tile of this position, such as `bridge 3,4 ns`")),
    }
}

/// The parts of a line, to find the columns of errors.
struct LineColumns<'a> {
    tiles: LinePiece<'a>,
    figures: LinePiece<'a>,
    scores: LinePiece<'a>,
    gone: LinePiece<'a>,
    turn: LinePiece<'a>,
    more: &'a [LinePiece<'a>],
}

impl LineColumns<'_> {
    /// The column of the `at`th part that begins with `word`. If there is none, the column of the turn.
    fn part(&self, word: &str, at: usize) -> usize {
        let mut parts = self.more.iter().filter(|piece| piece.text.starts_with(word));
        parts.nth(at).map_or(self.turn.column, |piece| piece.column)
    }

    /// The column that an error refers to.
    fn column(&self, error: PositionError) -> usize {
        match error {
            PositionError::Start | PositionError::TooManyTiles(_) => self.tiles.column,
            PositionError::Misfit(at, _) => {
                self.tiles.words().nth(at).map_or(self.tiles.column, |word| word.column)
            }
            PositionError::TooManyGone(_) => self.gone.column,
            PositionError::BadPlace(at)
            | PositionError::TooManyFigures(at)
            | PositionError::Taken(at)
            | PositionError::OnComplete(at) => {
                self.figures.words().nth(at).map_or(self.figures.column, |word| word.column)
            }
            PositionError::Acted | PositionError::FiguresAfterEnd => self.figures.column,
            PositionError::Scores => self.scores.column,
            PositionError::Player
            | PositionError::NothingPlaced
            | PositionError::FitsNowhere(_)
            | PositionError::NothingLeft
            | PositionError::Hand(_)
            | PositionError::NobodyAsked(_)
            | PositionError::NotInPlay(_, None) => self.turn.column,
            PositionError::Asked(at, _) | PositionError::NotInPlay(_, Some(at)) => self.part("asked ", at),
            PositionError::Memory(word, _) => self.part(word, 0),
            PositionError::Piece(_) => self.more.first().map_or(self.turn.column, |piece| piece.column),
        }
    }
}

/// Part of a line, with its column.
#[derive(Clone, Copy)]
struct LinePiece<'a> {
    text: &'a str,
    column: usize,
}

/// Splits a line at slashes with spaces around them. Other slashes belong to tile names such as
/// `module/tile`.
fn split(line: &str) -> Vec<LinePiece<'_>> {
    let mut column = 1;
    let mut pieces = Vec::new();
    for text in line.trim_end().split(" / ") {
        let blank = text.chars().take_while(|letter| letter.is_whitespace()).count();
        pieces.push(LinePiece { text: text.trim(), column: column + blank });
        column += text.chars().count() + 3;
    }
    pieces
}

impl<'a> LinePiece<'a> {
    /// The words of a list. A single `-` means an empty list.
    fn words(self) -> impl Iterator<Item = Self> {
        let base = self.text.as_ptr() as usize;
        let words = self.text.split_whitespace().filter(move |_| self.text != "-");
        words.map(move |word| {
            let before = &self.text[..word.as_ptr() as usize - base];
            Self { text: word, column: self.column + before.chars().count() }
        })
    }

    fn complain(self, expected: &str) -> Complaint {
        Complaint::new(self.column, format!("expected {expected}, found `{}`", self.text))
    }

    fn number<N: std::str::FromStr>(self, expected: &str) -> Result<N, Complaint> {
        self.text.parse().map_err(|_| self.complain(expected))
    }

    fn tile(self, table: &NamedGame) -> Result<bastide_engine::KindId, Complaint> {
        table.pack.find(self.text).ok_or_else(|| {
            let hint = table.pack.like(self.text);
            let hint = hint.map_or(String::new(), |name| format!(" (did you mean `{name}`?)"));
            Complaint::new(self.column, format!("this game has no tile `{}`{hint}", self.text))
        })
    }

    /// Splits `name@3,4…` into the name, the place, and the text after it.
    fn placed(self) -> Option<(Self, Pos, &'a str)> {
        let (name, place) = self.text.rsplit_once('@')?;
        let end = place.find(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(place.len());
        let (x, y) = place[..end].split_once(',')?;
        Some((
            LinePiece { text: name, column: self.column },
            Pos::new(x.parse().ok()?, y.parse().ok()?),
            &place[end..],
        ))
    }
}

fn read_setup(setup: LinePiece<'_>, format: u32) -> Result<Header, Complaint> {
    let mut words = setup.words();
    let first =
        words.next().ok_or_else(|| Complaint::new(setup.column, "expected an edition, classic or modern"))?;
    let edition = Edition::from_name(first.text).ok_or_else(|| first.complain("classic or modern"))?;
    let mut header = Header { edition, options: usual_options(format, edition), ..Header::default() };
    let (mut options, mut pieces) = (Vec::new(), Vec::new());
    for word in words {
        match word.text.split_once('=') {
            Some(("players", _)) if !header.players.is_empty() => {
                return Err(word.complain("`players=` only once"));
            }
            Some(("players", count)) => {
                let count = count.parse::<u8>().ok().filter(|count| (1..=6).contains(count));
                let count = count.ok_or_else(|| word.complain("1 to 6 players"))?;
                header.players = (1..=count).map(|seat| seat.to_string()).collect();
            }
            Some(("tiles", module)) => header.tiles.push(module.to_string()),
            Some(_) => {
                header.set_option(word.text).map_err(|what| Complaint::new(word.column, what))?;
                if !options.iter().any(|option| option == word.text) {
                    options.push(word.text.to_string());
                    contradiction(&options).map_err(|what| Complaint::new(word.column, what))?;
                }
            }
            None if word.text.contains('*') => {
                let piece = word.text.replacen('*', "=", 1);
                header.set_piece(&piece).map_err(|what| Complaint::new(word.column, what))?;
                if !pieces.contains(&piece) {
                    pieces.push(piece);
                    piece_contradiction(&pieces).map_err(|what| Complaint::new(word.column, what))?;
                }
            }
            None if word.text.starts_with('+') => {
                header.add_mechanic(&word.text[1..]).map_err(|what| Complaint::new(word.column, what))?;
            }
            None if word.text.starts_with('-') => {
                header.leave_out(&word.text[1..]).map_err(|what| Complaint::new(word.column, what))?;
            }
            None => header
                .modules
                .insert(find_module(word.text).map_err(|what| Complaint::new(word.column, what))?),
        }
    }
    if header.players.is_empty() {
        return Err(Complaint::new(setup.column, "expected `players=` and a number"));
    }
    header.check_parts().map_err(|what| Complaint::new(setup.column, what))?;
    Ok(header)
}

fn read_tile(table: &NamedGame, word: LinePiece<'_>) -> Result<Laid, Complaint> {
    let expected = "a tile such as cap@3,4r1";
    let (name, pos, turn) = word.placed().ok_or_else(|| word.complain(expected))?;
    let kind = name.tile(table)?;
    let rotation = turn.strip_prefix('r').and_then(|turn| turn.parse().ok()).filter(|turn| *turn < 4);
    let rotation = Rotation(rotation.ok_or_else(|| word.complain(expected))?);
    Ok(Laid { kind, pos, rotation: table.game.rules().tiles().canonical(kind, rotation) })
}

fn read_figure(table: &NamedGame, word: LinePiece<'_>) -> Result<FigureAt, Complaint> {
    let expected = || word.complain("a figure such as 1.follower.city-n@3,4");
    let (name, pos, rest) = word.placed().ok_or_else(expected)?;
    let mut parts = name.text.splitn(3, '.');
    let (Some(owner), Some(figure), Some(spot), "") = (parts.next(), parts.next(), parts.next(), rest) else {
        return Err(expected());
    };
    let kind = FigureKind::ALL.into_iter().find(|kind| kind.name() == figure);
    let kind = kind.ok_or_else(|| word.complain(&one_of(FigureKind::ALL.iter().map(|kind| kind.name()))))?;
    let said = format!("{owner} {} {} at {},{}", kind.name(), spot.replace('-', " "), pos.x, pos.y);
    let at = |complaint: Complaint| Complaint::new(word.column, complaint.what);
    let phrase = crate::document::Phrase::new(&said).map_err(at)?;
    crate::given::standing(&table.voice(), &mut phrase.reader())
        .map_err(|complaint| Complaint::new(word.column, complaint.what))
}

fn read_turn(table: &NamedGame, turn: LinePiece<'_>, position: &mut Position) -> Result<(), Complaint> {
    let expected = "a turn such as `3 1 draw`, `3 1 place cap`, `3 1 act` or `3 1 over`";
    let words: Vec<LinePiece<'_>> = turn.words().collect();
    let [number, player, moment, rest @ ..] = &words[..] else { return Err(turn.complain(expected)) };
    position.number = number.number("the turn number")?;
    let seat: u8 = player.number("a player's number")?;
    position.player = PlayerId(seat.checked_sub(1).ok_or_else(|| player.complain("a player, from 1"))?);
    let begin = moment.text == "begin";
    let step = if begin { Ok(Step::Abbey) } else { find_step(moment.text) };
    let step = step.map_err(|what| Complaint::new(moment.column, format!("{what}: expected {expected}")))?;
    let drawn = match rest {
        [] => None,
        [tile] if !begin => Some(tile.tile(table)?),
        _ => return Err(turn.complain(expected)),
    };
    position.moment = match (step, drawn) {
        (Step::Abbey, None) => Moment::Begin,
        (Step::Draw, None) => Moment::Draw,
        (Step::PlaceTile, Some(kind)) => Moment::Place(kind),
        (Step::Act, None) => Moment::Act,
        (Step::Over, None) => Moment::Over,
        (Step::PlaceTile, None) => return Err(turn.complain(expected)),
        (step, _) if step > Step::Over => {
            let code = step.code();
            let what =
                format!("`{code}` interrupts another step: name that step, and add ` / asked {code} {seat}`");
            return Err(Complaint::new(moment.column, what));
        }
        (step, drawn) => Moment::Other(step, drawn),
    };
    Ok(())
}
