//! Reads and writes the parts of a position line with mid-turn state: `asked drive 2 at 3,4`, `completed city
//! n at 3,4 8`.

use crate::error::{Complaint, did_you_mean, one_of};
use crate::token::Reader;
use crate::voice::{Voice, read_figure_kind, read_quarter};
use bastide_engine::{
    About, AskedStep, FigureAt, HeldPoints, Memory, Named, Place, PlayerId, Spot, Step, TileId,
};

/// The first words of these parts.
pub(crate) const WORDS: [&str; 28] = [
    "placed",
    "nothing-placed",
    "asked",
    "put",
    "completed",
    "took",
    "held",
    "movable",
    "ferried",
    "was-open",
    "beside",
    "numbers",
    "king-from",
    "baron-from",
    "flyer",
    "recalled",
    "flown",
    "last-round",
    "left-quarter",
    "banished",
    "entered",
    "founded",
    "castle-paid",
    "called",
    "bazaar",
    "served",
    "lot",
    "message-drawn",
];

impl Voice<'_> {
    /// Writes a part of a tile, or the bridge over it, always with its place.
    pub(crate) fn write_part(&self, spot: Spot) -> String {
        let seg = match spot {
            Spot::Part(tile, part) | Spot::Castle(tile, part) => Some(self.segment_of(tile, part)),
            Spot::Bridge(tile) => self.state.features().span_on(tile).map(|span| span.seg),
            _ => None,
        };
        let Some(seg) = seg else { return String::new() };
        format!("{} at {}", self.write_spot(seg), self.write_tile(self.state.features().tile_of(seg)))
    }

    fn read_part(&self, reader: &mut Reader<'_>) -> Result<Spot, Complaint> {
        Ok(self.spot_of(self.read_segment(reader)?))
    }

    /// Writes the place of a figure as in a `given` line.
    pub(crate) fn write_standing_place(&self, spot: Spot) -> String {
        match spot {
            Spot::Part(..) | Spot::Bridge(_) => self.write_part(spot),
            Spot::Castle(..) => format!("castle {}", self.write_part(spot)),
            Spot::Tower(tile) => self.write_place(Place::Tower(tile)),
            Spot::Prison(captor) => self.write_place(Place::Prison(captor)),
            Spot::Quarter(quarter) => self.write_place(Place::Quarter(quarter)),
            Spot::Crown(crown) => self.write_place(Place::Crown(crown)),
            Spot::Stacks => self.write_place(Place::Stacks),
            Spot::Supply => self.write_place(Place::Supply),
        }
    }

    /// Writes a figure, such as `1 follower 2 city n at 3,4`: owner, kind, number among identical figures,
    /// and place.
    pub(crate) fn write_named(&self, named: Named) -> String {
        let FigureAt { owner, figure, spot } = named.standing;
        let number = if named.number > 1 { format!(" {}", named.number) } else { String::new() };
        format!("{} {}{number} {}", owner.0 + 1, figure.name(), self.write_standing_place(spot))
    }

    pub(crate) fn read_named(&self, reader: &mut Reader<'_>) -> Result<Named, Complaint> {
        let owner = self.read_player(reader)?;
        let figure = read_figure_kind(reader)?;
        let digits = |text: &str| text.bytes().all(|letter| letter.is_ascii_digit());
        let numbered = reader.peek().is_some_and(|word| digits(&word.text));
        let number = if numbered { reader.number("a figure's number")? } else { 1 };
        let spot = crate::given::read_spot(self, figure, reader)?;
        Ok(Named { standing: FigureAt { owner, figure, spot }, number })
    }
}

/// Writes the whole mid-turn state, one string for each part.
pub(crate) fn write(voice: &Voice<'_>, pack: &bastide_tiles::Pack, memory: &Memory) -> Vec<String> {
    let tiles = |word: &str, tiles: &[TileId]| {
        let places: Vec<String> = tiles.iter().map(|tile| voice.write_tile(*tile)).collect();
        (!places.is_empty()).then(|| format!("{word} {}", places.join(" ")))
    };
    let seat = |player: PlayerId| player.0 + 1;
    let mut said: Vec<String> = Vec::new();
    said.extend(memory.placed.map(|placed| if placed { "placed" } else { "nothing-placed" }.to_string()));
    said.extend(memory.deployed.map(|named| format!("put {}", voice.write_named(named))));
    for (spot, points) in &memory.completed {
        let points = points.map_or(String::new(), |points| format!(" {points}"));
        said.push(format!("completed {}{points}", voice.write_part(*spot)));
    }
    if memory.took != 0 {
        let seats = (0..8).filter(|seat| memory.took >> seat & 1 != 0).map(|seat| format!(" {}", seat + 1));
        said.push(format!("took{}", seats.collect::<String>()));
    }
    for held in &memory.held {
        let quiet = if held.quiet { " quiet" } else { "" };
        said.push(format!("held {} {}{quiet}", seat(held.player), held.points));
    }
    said.extend(tiles("movable", &memory.movable));
    said.extend(tiles("ferried", &memory.touched));
    said.extend(memory.were_open.iter().map(|spot| format!("was-open {}", voice.write_part(*spot))));
    for (figure, follower) in &memory.beside {
        said.push(format!("beside {} and {}", voice.write_named(*figure), voice.write_named(*follower)));
    }
    for (owner, kind, numbers) in &memory.numbers {
        let numbers: String = numbers.iter().map(|number| format!(" {number}")).collect();
        said.push(format!("numbers {} {}{numbers}", seat(*owner), kind.name()));
    }
    for (word, before) in ["king-from", "baron-from"].into_iter().zip(memory.before) {
        let name =
            |holder: Option<PlayerId>| holder.map_or("nobody".to_string(), |player| seat(player).to_string());
        said.extend(before.map(|holder| format!("{word} {}", name(holder))));
    }
    said.extend(memory.flyer.map(|named| format!("flyer {}", voice.write_named(named))));
    said.extend(memory.recalled.map(|spot| format!("recalled {}", voice.write_part(spot))));
    said.extend(tiles("flown", &memory.flown));
    said.extend(memory.last.map(|player| format!("last-round {}", seat(player))));
    said.extend(memory.left.then(|| "left-quarter".to_string()));
    said.extend(memory.banished.then(|| "banished".to_string()));
    said.extend(memory.entered.map(|quarter| format!("entered {}", quarter.name())));
    said.extend(memory.founded.iter().map(|spot| format!("founded {}", voice.write_part(*spot))));
    for (spot, points) in &memory.castles {
        said.push(format!("castle-paid {} {points}", voice.write_part(*spot)));
    }
    said.extend(memory.called.then(|| "called".to_string()));
    said.extend(memory.bazaar.then(|| "bazaar".to_string()));
    said.extend(memory.served.then(|| "served".to_string()));
    let lot =
        memory.lot.map(|(kind, bid, bidder)| format!("lot {} {bid} {}", pack.tile(kind).id, seat(bidder)));
    said.extend(lot);
    said.extend(memory.message.then(|| "message-drawn".to_string()));
    said.extend(memory.asked.iter().map(|asked| write_asked(voice, asked)));
    said
}

fn write_asked(voice: &Voice<'_>, asked: &AskedStep) -> String {
    let other =
        if asked.other == asked.player { String::new() } else { format!(" about {}", asked.other.0 + 1) };
    let about = match asked.about {
        About::Nothing => String::new(),
        About::Tile(tile) => format!(" at {}", voice.write_tile(tile)),
        About::Part(spot) => format!(" {}", voice.write_part(spot)),
    };
    format!("asked {} {}{other}{about}", asked.step.code(), asked.player.0 + 1)
}

/// Reads one part. The caller has checked that its first word is one of `WORDS`.
pub(crate) fn read(voice: &Voice<'_>, memory: &mut Memory, reader: &mut Reader<'_>) -> Result<(), Complaint> {
    let word = reader.word(&one_of(WORDS))?;
    match word.text.as_str() {
        "placed" => memory.placed = Some(true),
        "nothing-placed" => memory.placed = Some(false),
        "asked" => memory.asked.push(read_asked(voice, reader)?),
        "put" => memory.deployed = Some(voice.read_named(reader)?),
        "completed" => {
            let spot = voice.read_part(reader)?;
            let points = reader.peek().map(|_| reader.clone().number("points"));
            memory.completed.push((spot, points.transpose()?));
            reader.next();
        }
        "took" => {
            while reader.peek().is_some() {
                memory.took |= 1 << voice.read_player(reader)?.0;
            }
        }
        "held" => {
            let (player, points) = (voice.read_player(reader)?, reader.number("points")?);
            memory.held.push(HeldPoints { player, points, quiet: reader.take("quiet") });
        }
        "movable" => memory.movable.extend(read_tiles(voice, reader)?),
        "ferried" => memory.touched.extend(read_tiles(voice, reader)?),
        "was-open" => memory.were_open.push(voice.read_part(reader)?),
        "beside" => {
            let figure = voice.read_named(reader)?;
            let column = reader.column();
            if !reader.take("and") {
                return Err(Complaint::new(column, "expected `and` and the follower it stands beside"));
            }
            memory.beside.push((figure, voice.read_named(reader)?));
        }
        "numbers" => {
            let (owner, kind) = (voice.read_player(reader)?, read_figure_kind(reader)?);
            let mut numbers = Vec::new();
            while reader.peek().is_some() {
                numbers.push(reader.number("a figure's number, from 1")?);
            }
            memory.numbers.push((owner, kind, numbers));
        }
        "king-from" | "baron-from" => {
            let nobody = reader.take("nobody");
            let holder = if nobody { None } else { Some(voice.read_player(reader)?) };
            memory.before[usize::from(word.text == "baron-from")] = Some(holder);
        }
        "flyer" => memory.flyer = Some(voice.read_named(reader)?),
        "recalled" => memory.recalled = Some(voice.read_part(reader)?),
        "flown" => memory.flown.extend(read_tiles(voice, reader)?),
        "last-round" => memory.last = Some(voice.read_player(reader)?),
        "left-quarter" => memory.left = true,
        "banished" => memory.banished = true,
        "entered" => memory.entered = Some(read_quarter(reader)?),
        "founded" => memory.founded.push(voice.read_part(reader)?),
        "castle-paid" => memory.castles.push((voice.read_part(reader)?, reader.number("points")?)),
        "called" => memory.called = true,
        "bazaar" => memory.bazaar = true,
        "served" => memory.served = true,
        "lot" => {
            let kind = voice.read_tile_name(reader)?;
            memory.lot = Some((kind, reader.number("a bid")?, voice.read_player(reader)?));
        }
        "message-drawn" => memory.message = true,
        _ => return Err(Complaint::new(word.column, format!("expected {}", one_of(WORDS)))),
    }
    reader.end()
}

fn read_tiles(voice: &Voice<'_>, reader: &mut Reader<'_>) -> Result<Vec<TileId>, Complaint> {
    let mut tiles = vec![voice.read_tile(reader)?];
    while reader.peek().is_some() {
        tiles.push(voice.read_tile(reader)?);
    }
    Ok(tiles)
}

/// The step with this code.
pub(crate) fn find_step(word: &str) -> Result<Step, String> {
    let found = Step::ALL.iter().copied().find(|step| step.code() == word);
    found.ok_or_else(|| {
        let hint = did_you_mean(word, Step::ALL.iter().map(|step| step.code()));
        format!("there is no step `{word}`{hint}")
    })
}

/// Reads `asked exchange 1 about 2 at 3,4`, `asked castle 1 city n at 3,4`.
fn read_asked(voice: &Voice<'_>, reader: &mut Reader<'_>) -> Result<AskedStep, Complaint> {
    let word = reader.word("the step that is open, such as `capture`")?;
    let step = find_step(&word.text).map_err(|what| Complaint::new(word.column, what))?;
    let player = voice.read_player(reader)?;
    let other = if reader.take("about") { voice.read_player(reader)? } else { player };
    let about = match reader.peek() {
        None => About::Nothing,
        Some(_) if reader.take("at") => About::Tile(voice.read_tile(reader)?),
        Some(_) => About::Part(voice.read_part(reader)?),
    };
    Ok(AskedStep { step, player, other, about })
}
