//! Finds the tiles, places, segments, figures and players of a game that words refer to.

use crate::error::{Complaint, did_you_mean, one_of};
use crate::token::{Reader, quote};
use bastide_engine::{
    FeatureKind, FigureId, FigureKind, Half, KindId, Marker, PartDef, Place, PlayerId, Pos, Quarter,
    Rotation, Rules, SegId, Side, State, TileId,
};
use bastide_tiles::Pack;

/// Reads and writes words about a game.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    /// The tiles' names.
    pub pack: &'a Pack,
    /// The rules.
    pub rules: &'a Rules,
    /// The state of the game.
    pub state: &'a State,
    /// The players' names.
    pub names: &'a [String],
}

/// Reads one of these words. The error lists them.
pub(crate) fn choice<T: Copy>(
    reader: &mut Reader<'_>,
    what: &str,
    words: &[(&str, T)],
) -> Result<T, Complaint> {
    let listed = one_of(words.iter().map(|(name, _)| *name));
    let word = reader.word(&format!("{what} ({listed})"))?;
    let found = words.iter().find(|(name, _)| word.is(name));
    found.map(|(_, value)| *value).ok_or_else(|| {
        let all = || words.iter().map(|(name, _)| *name);
        let hint = did_you_mean(&word.text, all());
        Complaint::new(
            word.column,
            format!("expected {what} ({}), found `{}`{hint}", one_of(all()), word.text),
        )
    })
}

/// Reads a place such as `3,-1`.
pub(crate) fn read_pos(reader: &mut Reader<'_>) -> Result<Pos, Complaint> {
    let word = reader.word("a place such as 3,-1")?;
    let parsed =
        word.text.split_once(',').and_then(|(x, y)| Some(Pos::new(x.parse().ok()?, y.parse().ok()?)));
    parsed.ok_or_else(|| {
        Complaint::new(word.column, format!("expected a place such as 3,-1, found `{}`", word.text))
    })
}

pub(crate) fn write_pos(pos: Pos) -> String {
    format!("{},{}", pos.x, pos.y)
}

/// Reads `r0` to `r3`, the number of clockwise quarter turns.
pub(crate) fn read_rotation(reader: &mut Reader<'_>) -> Result<Rotation, Complaint> {
    choice(
        reader,
        "quarter turns clockwise",
        &[("r0", Rotation(0)), ("r1", Rotation(1)), ("r2", Rotation(2)), ("r3", Rotation(3))],
    )
}

pub(crate) fn read_side(reader: &mut Reader<'_>) -> Result<Side, Complaint> {
    choice(reader, "a side", &Side::ALL.map(|side| (side.letter(), side)))
}

pub(crate) fn read_figure_kind(reader: &mut Reader<'_>) -> Result<FigureKind, Complaint> {
    choice(reader, "a kind of figure", &FigureKind::ALL.map(|kind| (kind.name(), kind)))
}

pub(crate) fn read_quarter(reader: &mut Reader<'_>) -> Result<Quarter, Complaint> {
    choice(reader, "a quarter", &Quarter::ALL.map(|quarter| (quarter.name(), quarter)))
}

pub(crate) const MARKERS: [(&str, Marker); 2] =
    [("normal", Marker::Normal), ("messenger", Marker::Messenger)];

/// The name of a segment on its tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PartName {
    /// The cloister or garden, which needs no further name.
    Bare,
    /// The part on this side.
    Side(Side),
    /// The field on this half of a side.
    Half(Half),
    /// A field or road that touches no side of the tile, numbered from 1.
    Inside(usize),
}

impl Voice<'_> {
    pub(crate) fn read_tile_name(&self, reader: &mut Reader<'_>) -> Result<KindId, Complaint> {
        let word = reader.word("the name of a tile")?;
        self.pack.find(&word.text).ok_or_else(|| {
            let hint =
                self.pack.like(&word.text).map_or(String::new(), |name| format!(" (did you mean `{name}`?)"));
            let hint = if hint.is_empty() { "; `bastide tiles` lists them".to_string() } else { hint };
            Complaint::new(word.column, format!("this game has no tile `{}`{hint}", word.text))
        })
    }

    pub(crate) fn read_player(&self, reader: &mut Reader<'_>) -> Result<PlayerId, Complaint> {
        let word = reader.word("a player's name")?;
        let at = self.names.iter().position(|name| *name == word.text);
        at.map(|at| PlayerId(at as u8)).ok_or_else(|| {
            let names = one_of(self.names.iter().map(String::as_str));
            Complaint::new(word.column, format!("there is no player `{}`; expected {names}", word.text))
        })
    }

    pub(crate) fn write_player(&self, player: PlayerId) -> String {
        quote(&self.names[player.index()])
    }

    /// Reads a place and returns its tile.
    pub(crate) fn read_tile(&self, reader: &mut Reader<'_>) -> Result<TileId, Complaint> {
        let column = reader.column();
        let pos = read_pos(reader)?;
        let tile = self.state.board().at(pos);
        tile.ok_or_else(|| Complaint::new(column, format!("there is no tile at {}", write_pos(pos))))
    }

    pub(crate) fn write_tile(&self, tile: TileId) -> String {
        write_pos(self.state.board().tile(tile).pos())
    }

    /// Reads `city n at 3,4`. Without `at`, the part is on the tile just placed.
    pub(crate) fn read_segment(&self, reader: &mut Reader<'_>) -> Result<SegId, Complaint> {
        let column = reader.column();
        let (kind, spot) = read_spot(reader)?;
        let tile = if reader.take("at") {
            self.read_tile(reader)?
        } else {
            let turn = self.state.turn();
            let whose = &self.names[turn.player().index()];
            let missing = || {
                format!(
                    "no tile is placed yet in turn {} ({whose}): add a place, as in `city n at 3,4`",
                    turn.number()
                )
            };
            turn.placed().ok_or_else(|| Complaint::new(reader.column(), missing()))?
        };
        self.find(tile, kind, spot).ok_or_else(|| {
            let parts = self.describe(tile);
            Complaint::new(
                column,
                format!("the tile at {} has no such part; it has {parts}", self.write_tile(tile)),
            )
        })
    }

    pub(crate) fn write_segment(&self, seg: SegId) -> String {
        let tile = self.state.features().tile_of(seg);
        let spot = self.write_spot(seg);
        if Some(tile) == self.state.turn().placed() {
            spot
        } else {
            format!("{spot} at {}", self.write_tile(tile))
        }
    }

    /// The spot that represents a segment in a position.
    pub(crate) fn spot_of(&self, seg: SegId) -> bastide_engine::Spot {
        use bastide_engine::Spot;
        let tile = self.state.features().tile_of(seg);
        match self.state.features().span_on(tile).filter(|span| span.seg == seg) {
            Some(_) => Spot::Bridge(tile),
            None => Spot::Part(tile, self.part_of(seg).1),
        }
    }

    /// Converts a segment to a part of its tile.
    pub(crate) fn part_of(&self, seg: SegId) -> (TileId, u8) {
        let tile = self.state.features().tile_of(seg);
        (tile, (seg.0 - self.state.board().tile(tile).first().0) as u8)
    }

    /// Converts a part of a tile to a segment.
    pub(crate) fn segment_of(&self, tile: TileId, part: u8) -> SegId {
        SegId(self.state.board().tile(tile).first().0 + u16::from(part))
    }

    /// A segment's name on its tile in the tile's rotation. A bridge is named as a road on one of the sides
    /// where it ends.
    pub(crate) fn write_spot(&self, seg: SegId) -> String {
        if let Some(span) = self.state.features().spans().iter().find(|span| span.seg == seg) {
            return format!("road {}", span.axis.sides()[0].letter());
        }
        let placed = self.state.board().tile(self.state.features().tile_of(seg));
        let parts = &self.rules.tiles().def(placed.kind()).parts;
        let at = (seg.0 - placed.first().0) as usize;
        let part = &parts[at];
        let rotation = placed.rotation();
        let name = part.kind.name();
        if part.kind.is_surrounded() {
            return name.to_string();
        }
        if let Some(side) = Side::ALL.into_iter().find(|side| rotation.sides(part.sides) & side.bit() != 0) {
            return format!("{name} {}", side.letter());
        }
        if let Some(half) = Half::all().find(|half| rotation.halves(part.halves) & half.bit() != 0) {
            return format!("{name} {}", half.name());
        }
        let earlier = parts[..at].iter().filter(|other| other.kind == part.kind && is_inside(other)).count();
        if earlier == 0 { format!("{name} inside") } else { format!("{name} inside {}", earlier + 1) }
    }

    fn find(&self, tile: TileId, kind: FeatureKind, spot: PartName) -> Option<SegId> {
        let placed = self.state.board().tile(tile);
        let rotation = placed.rotation();
        let parts = &self.rules.tiles().def(placed.kind()).parts;
        let mut insides = 0;
        let at = parts.iter().position(|part| {
            insides += usize::from(part.kind == kind && is_inside(part));
            part.kind == kind
                && match spot {
                    PartName::Bare => part.kind.is_surrounded(),
                    PartName::Side(side) => rotation.sides(part.sides) & side.bit() != 0,
                    PartName::Half(half) => rotation.halves(part.halves) & half.bit() != 0,
                    PartName::Inside(number) => is_inside(part) && insides == number,
                }
        });
        let over = self.state.features().span_on(tile).filter(|span| match spot {
            PartName::Side(side) => kind == FeatureKind::Road && span.axis.sides().contains(&side),
            _ => false,
        });
        at.map(|at| SegId(placed.first().0 + at as u16)).or(over.map(|span| span.seg))
    }

    /// The field at the north-west corner of the tile at a place.
    pub(crate) fn corner_field(&self, pos: Pos) -> Option<SegId> {
        let tile = self.state.board().at(pos)?;
        self.find(tile, FeatureKind::Field, PartName::Half(Half(0)))
    }

    /// The names of all parts of a tile.
    fn describe(&self, tile: TileId) -> String {
        let placed = self.state.board().tile(tile);
        let count = self.rules.tiles().def(placed.kind()).parts.len() as u16;
        let span = self.state.features().span_on(tile).map(|span| span.seg);
        let segs = (0..count).map(|at| SegId(placed.first().0 + at)).chain(span);
        let names: Vec<String> = segs.map(|seg| self.write_spot(seg)).collect();
        names.join(", ")
    }

    /// Reads a figure outside the supply by owner, kind and place: `Ann follower city n at 3,4`. `Ann
    /// follower 2 city n at 3,4` is the second of several identical figures.
    pub(crate) fn read_figure(&self, reader: &mut Reader<'_>) -> Result<FigureId, Complaint> {
        let column = reader.column();
        let owner = self.read_player(reader)?;
        let kind = read_figure_kind(reader)?;
        let numbered =
            reader.peek().is_some_and(|word| word.text.bytes().all(|letter| letter.is_ascii_digit()));
        let number: usize = if numbered { reader.number("a figure's number")? } else { 1 };
        let corner = kind == FigureKind::Barn && reader.peek().is_some_and(|word| word.text.contains(','));
        let place = if corner {
            self.corner_field(read_pos(reader)?).map_or(Place::Supply, Place::Segment)
        } else {
            self.read_place(reader)?
        };
        let found = number.checked_sub(1).and_then(|before| self.alike(owner, kind, place).nth(before));
        found.ok_or_else(|| {
            let which = if numbered { format!(" {number}") } else { String::new() };
            Complaint::new(
                column,
                format!("{} has no {}{which} there", self.names[owner.index()], kind.name()),
            )
        })
    }

    pub(crate) fn write_figure(&self, figure: FigureId) -> String {
        let figures = self.state.figures();
        let (owner, kind, place) = (figure.owner(), figures.kind(figure), figures.place(figure));
        let number = match self.alike(owner, kind, place).position(|other| other == figure) {
            Some(before @ 1..) => format!(" {}", before + 1),
            _ => String::new(),
        };
        format!("{} {}{number} {}", self.write_player(owner), kind.name(), self.write_place(place))
    }

    /// Figures that look identical. The rules may still distinguish them: only one of them may be the pig's
    /// farmer (TRD-M7).
    fn alike(&self, owner: PlayerId, kind: FigureKind, place: Place) -> impl Iterator<Item = FigureId> {
        let all = self.state.figures();
        let alike = move |(figure, at): &(FigureId, Place)| {
            *at == place && figure.owner() == owner && all.kind(*figure) == kind
        };
        all.all().filter(alike).map(|(figure, _)| figure)
    }

    pub(crate) fn read_place(&self, reader: &mut Reader<'_>) -> Result<Place, Complaint> {
        if reader.take("tower") {
            return self.read_tile(reader).map(Place::Tower);
        }
        if reader.take("castle") {
            return self.read_segment(reader).map(Place::Castle);
        }
        if reader.take("quarter") {
            return read_quarter(reader).map(Place::Quarter);
        }
        if reader.take("prison") {
            return self.read_player(reader).map(Place::Prison);
        }
        if reader.take("crown") {
            return reader.number("a crown place number").map(Place::Crown);
        }
        if reader.take("stacks") {
            return Ok(Place::Stacks);
        }
        if reader.take("supply") {
            return Ok(Place::Supply);
        }
        self.read_segment(reader).map(Place::Segment)
    }

    pub(crate) fn write_place(&self, place: Place) -> String {
        match place {
            Place::Absent | Place::Supply => "supply".to_string(),
            Place::Segment(seg) => self.write_segment(seg),
            Place::Castle(seg) => format!("castle {}", self.write_segment(seg)),
            Place::Tower(tile) => format!("tower {}", self.write_tile(tile)),
            Place::Quarter(quarter) => format!("quarter {}", quarter.name()),
            Place::Prison(player) => format!("prison {}", self.write_player(player)),
            Place::Crown(place) => format!("crown {place}"),
            Place::Stacks => "stacks".to_string(),
        }
    }
}

/// True if the part touches no side of its tile.
fn is_inside(part: &PartDef) -> bool {
    match part.kind {
        FeatureKind::Field => part.halves == 0,
        FeatureKind::Road => part.sides == 0,
        _ => false,
    }
}

fn read_spot(reader: &mut Reader<'_>) -> Result<(FeatureKind, PartName), Complaint> {
    let kind = choice(reader, "a part of a tile", &FeatureKind::ALL.map(|kind| (kind.name(), kind)))?;
    if kind.is_surrounded() {
        return Ok((kind, PartName::Bare));
    }
    if matches!(kind, FeatureKind::Field | FeatureKind::Road) && reader.take("inside") {
        let numbered = reader.peek().is_some_and(|word| word.text.parse::<usize>().is_ok());
        let number = if numbered { reader.number("a number")? } else { 1 };
        return Ok((kind, PartName::Inside(number)));
    }
    if kind != FeatureKind::Field {
        return Ok((kind, PartName::Side(read_side(reader)?)));
    }
    let word = reader.word("a half of a side, such as nw, or `inside`")?;
    let half = Half::all().find(|half| word.is(half.name()));
    let side = Side::ALL.into_iter().find(|side| word.is(side.letter()));
    let half = half.or(side.map(|side| side.halves()[0]));
    let expected = || {
        format!("expected a half of a side ({}) or `inside`, found `{}`", Half::NAMES.join(" "), word.text)
    };
    half.map(|half| (kind, PartName::Half(half))).ok_or_else(|| Complaint::new(word.column, expected()))
}
