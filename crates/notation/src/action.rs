//! Reads and writes actions. Each verb has one line of code; `verbs.rs` resolves words with several meanings.

use crate::error::{Complaint, did_you_mean, one_of};
use crate::token::{Reader, Word};
use crate::voice::{
    MARKERS, Voice, choice, read_figure_kind, read_pos, read_quarter, read_rotation, read_side, write_pos,
};
use bastide_engine::{Action, Axis, BridgePlacement, FigureKind, Marker, SegId, Spell, TileId};

const AXES: [(&str, Axis); 2] = [("ns", Axis::NorthSouth), ("ew", Axis::EastWest)];
const SPELLS: [(&str, Spell); 2] = [("mage", Spell::Mage), ("witch", Spell::Witch)];

/// Every verb, for error messages.
const VERBS: [&str; 38] = [
    "draw", "roll", "message", "place", "abbey", "bridge", "put", "fly", "crown", "top", "floor", "barn",
    "enter", "move", "recall", "banish", "capture", "exchange", "ransom", "fairy", "dragon", "count", "gold",
    "mage", "witch", "lift", "robber", "rob", "ferry", "castle", "pick", "mark", "circle", "offer", "bid",
    "buy", "sell", "yes",
];

fn name<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> &'static str {
    words.iter().find(|(_, other)| other == value).map_or("?", |(name, _)| name)
}

impl Voice<'_> {
    /// Reads an action.
    pub fn read(&self, text: &str) -> Result<Action, Complaint> {
        let (words, _) = crate::token::words(text)?;
        self.read_action(Reader::new(&words, text.chars().count() + 1))
    }

    /// Reads an action and checks that nothing follows it.
    pub(crate) fn read_action(&self, mut reader: Reader<'_>) -> Result<Action, Complaint> {
        let verb = reader.word("an action")?;
        let action = self.read_verb(verb, &mut reader)?;
        reader.end()?;
        Ok(action)
    }

    fn read_verb(&self, verb: &Word, reader: &mut Reader<'_>) -> Result<Action, Complaint> {
        Ok(match verb.text.as_str() {
            "draw" => Action::Draw(self.read_tile_name(reader)?),
            "roll" => Action::Roll(reader.number("the number on the die")?),
            "message" => Action::Message(reader.number("a message number")?),
            "place" => self.read_placement(reader)?,
            "abbey" => Action::Abbey(read_pos(reader)?),
            "bridge" => {
                Action::Bridge { tile: self.read_tile(reader)?, axis: choice(reader, "a direction", &AXES)? }
            }
            "put" => self.put(read_figure_kind(reader)?, self.read_segment(reader)?),
            "fly" => Action::Fly(read_figure_kind(reader)?),
            "crown" => Action::Crown {
                figure: read_figure_kind(reader)?,
                place: reader.number("a crown place number")?,
            },
            "top" => Action::Top { figure: read_figure_kind(reader)?, tile: self.read_tile(reader)? },
            "floor" => Action::Floor(self.read_tile(reader)?),
            "barn" => Action::Barn(read_pos(reader)?),
            "enter" => Action::Enter { figure: read_figure_kind(reader)?, quarter: read_quarter(reader)? },
            "move" => self.read_move(reader)?,
            "recall" => self.recall(self.read_figure(reader)?),
            "banish" => Action::Banish(self.read_figure(reader)?),
            "capture" => Action::Capture(self.read_figure(reader)?),
            "exchange" => Action::Exchange(self.read_figure(reader)?),
            "ransom" => Action::Ransom(self.read_figure(reader)?),
            "fairy" if reader.take("tile") => Action::FairyTile(self.read_tile(reader)?),
            "fairy" => Action::Fairy(self.read_figure(reader)?),
            "dragon" => Action::Dragon(read_side(reader)?),
            "count" => Action::Count(read_quarter(reader)?),
            "gold" => Action::Gold(self.read_tile(reader)?),
            "mage" => Action::Cast { spell: Spell::Mage, seg: self.read_segment(reader)? },
            "witch" => Action::Cast { spell: Spell::Witch, seg: self.read_segment(reader)? },
            "lift" => Action::Lift(choice(reader, "a figure", &SPELLS)?),
            "robber" => self.read_robber(reader)?,
            "rob" => Action::Rob(self.read_player(reader)?),
            "ferry" => {
                let (from, to) = self.read_ferry(reader)?;
                self.ferry(from, to)
            }
            "castle" => self.read_castle(reader)?,
            "pick" => self.pick(self.read_segment(reader)?),
            "mark" => Action::Mark(choice(reader, "a marker", &MARKERS)?),
            "circle" => choice(
                reader,
                "a choice for the crop circle",
                &[("add", Action::CircleAdd), ("remove", Action::CircleRemove)],
            )?,
            "offer" => self.offer(self.read_tile_name(reader)?, reader.number("a bid")?),
            "bid" => Action::Bid(reader.number("a bid")?),
            "buy" => Action::Buy,
            "sell" => Action::Sell,
            "yes" => self.yes(),
            "pass" => Action::Pass,
            other => {
                let all = || VERBS.into_iter().chain(["pass"]);
                let what = format!(
                    "`{other}` is not an action{}; expected {}",
                    did_you_mean(other, all()),
                    one_of(all())
                );
                return Err(Complaint::new(verb.column, what));
            }
        })
    }

    /// Reads `city n at 3,4`, optionally after the kind of follower that stays in the castle.
    fn read_castle(&self, reader: &mut Reader<'_>) -> Result<Action, Complaint> {
        let named = reader.peek().is_some_and(|word| FigureKind::ALL.iter().any(|kind| word.is(kind.name())));
        let figure = if named { Some(read_figure_kind(reader)?) } else { None };
        let seg = self.read_segment(reader)?;
        let first = || self.state.castle_followers(seg).first().copied();
        Ok(Action::Castle { figure: figure.or_else(first).unwrap_or(FigureKind::Follower), seg })
    }

    /// Reads `3,4 r1`, optionally with a bridge: `… bridge ns` on the tile itself, `… bridge over n` on the
    /// neighbour across that side.
    fn read_placement(&self, reader: &mut Reader<'_>) -> Result<Action, Complaint> {
        let (pos, rotation) = (read_pos(reader)?, read_rotation(reader)?);
        let bridge = match reader.take("bridge") {
            false => BridgePlacement::None,
            true if reader.take("over") => BridgePlacement::Over(read_side(reader)?),
            true => BridgePlacement::Here(choice(reader, "a direction, or `over` and a side", &AXES)?),
        };
        Ok(Action::Place { pos, rotation, bridge })
    }

    fn read_move(&self, reader: &mut Reader<'_>) -> Result<Action, Complaint> {
        let figure = self.read_figure(reader)?;
        if !reader.take("to") {
            return Err(Complaint::new(reader.column(), "expected `to` and a destination"));
        }
        Ok(self.move_to(figure, self.read_segment(reader)?))
    }

    fn read_robber(&self, reader: &mut Reader<'_>) -> Result<Action, Complaint> {
        let player = self.read_player(reader)?;
        let marker = if reader.take("messenger") { Marker::Messenger } else { Marker::Normal };
        Ok(Action::Robber { player, marker })
    }

    /// Reads `ferry road n to road e at 3,4`. Both roads are on the same lake tile.
    fn read_ferry(&self, reader: &mut Reader<'_>) -> Result<(SegId, SegId), Complaint> {
        let start = reader.clone();
        let words = reader.rest();
        let to = words.iter().position(|word| word.is("to"));
        let Some(to) = to else {
            return Err(Complaint::new(
                start.column(),
                "expected two roads, as in `road n to road e at 3,4`",
            ));
        };
        let at = words.iter().position(|word| word.is("at")).filter(|at| *at > to).unwrap_or(words.len());
        let first: Vec<Word> = words[..to].iter().chain(&words[at..]).cloned().collect();
        let mut one = Reader::new(&first, start.column());
        let mut two = Reader::new(&words[to + 1..], start.column());
        let (from, to) = (self.read_segment(&mut one)?, self.read_segment(&mut two)?);
        one.end().and_then(|()| two.end())?;
        Ok((from, to))
    }

    /// Reads `road n to road e at 3,4` as a lake tile and two of its parts.
    pub(crate) fn read_laid_ferry(&self, reader: &mut Reader<'_>) -> Result<(TileId, u8, u8), Complaint> {
        let column = reader.column();
        match self.read_ferry(reader)? {
            (from, to) if self.part_of(from).0 == self.part_of(to).0 => {
                let (lake, one) = self.part_of(from.min(to));
                Ok((lake, one, self.part_of(from.max(to)).1))
            }
            _ => Err(Complaint::new(column, "expected two roads on the same tile")),
        }
    }

    fn write_put(&self, figure: FigureKind, seg: SegId) -> String {
        format!("put {} {}", figure.name(), self.write_segment(seg))
    }

    /// Writes an action. The voice's state must be the one before the action.
    pub fn write(&self, action: Action) -> String {
        match action {
            Action::Draw(kind) => format!("draw {}", self.pack.tile(kind).id),
            Action::Roll(number) => format!("roll {number}"),
            Action::Message(number) => format!("message {number}"),
            Action::Place { pos, rotation, bridge } => {
                let bridge = match bridge {
                    BridgePlacement::None => String::new(),
                    BridgePlacement::Here(axis) => format!(" bridge {}", name(&AXES, &axis)),
                    BridgePlacement::Over(side) => format!(" bridge over {}", side.letter()),
                };
                format!("place {} r{}{bridge}", write_pos(pos), rotation.0)
            }
            Action::Abbey(pos) => format!("abbey {}", write_pos(pos)),
            Action::Bridge { tile, axis } => {
                format!("bridge {} {}", self.write_tile(tile), name(&AXES, &axis))
            }
            Action::Deploy { figure, seg } | Action::CircleDeploy { figure, seg } => {
                self.write_put(figure, seg)
            }
            Action::PutBuilder(seg) => self.write_put(FigureKind::Builder, seg),
            Action::PutPig(seg) => self.write_put(FigureKind::Pig, seg),
            Action::Fly(figure) => format!("fly {}", figure.name()),
            Action::Crown { figure, place } => format!("crown {} {place}", figure.name()),
            Action::Top { figure, tile } => format!("top {} {}", figure.name(), self.write_tile(tile)),
            Action::Floor(tile) => format!("floor {}", self.write_tile(tile)),
            Action::Barn(pos) => format!("barn {}", write_pos(pos)),
            Action::Enter { figure, quarter } => format!("enter {} {}", figure.name(), quarter.name()),
            Action::DriveWagon { figure, seg }
            | Action::Land { figure, seg }
            | Action::LeaveQuarter { figure, seg } => {
                format!("move {} to {}", self.write_figure(figure), self.write_segment(seg))
            }
            Action::RecallAbbot(figure)
            | Action::TakeBackFarmer(figure)
            | Action::MessageTakeBack(figure)
            | Action::Escape(figure)
            | Action::CircleTakeBack(figure)
            | Action::PlagueTakeBack(figure) => format!("recall {}", self.write_figure(figure)),
            Action::Banish(figure) => format!("banish {}", self.write_figure(figure)),
            Action::Capture(figure) => format!("capture {}", self.write_figure(figure)),
            Action::Exchange(figure) => format!("exchange {}", self.write_figure(figure)),
            Action::Ransom(figure) => format!("ransom {}", self.write_figure(figure)),
            Action::Fairy(figure) => format!("fairy {}", self.write_figure(figure)),
            Action::FairyTile(tile) => format!("fairy tile {}", self.write_tile(tile)),
            Action::Dragon(side) => format!("dragon {}", side.letter()),
            Action::Count(quarter) => format!("count {}", quarter.name()),
            Action::Gold(tile) => format!("gold {}", self.write_tile(tile)),
            Action::Cast { spell, seg } => format!("{} {}", name(&SPELLS, &spell), self.write_segment(seg)),
            Action::Lift(spell) => format!("lift {}", name(&SPELLS, &spell)),
            Action::Robber { player, marker: Marker::Normal } => {
                format!("robber {}", self.write_player(player))
            }
            Action::Robber { player, marker } => {
                format!("robber {} {}", self.write_player(player), name(&MARKERS, &marker))
            }
            Action::Rob(player) => format!("rob {}", self.write_player(player)),
            Action::LayFerry { from, to } | Action::MoveFerry { from, to } => {
                format!("ferry {} to {}", self.write_spot(from), self.write_segment(to))
            }
            Action::Castle { figure, seg } if self.state.castle_followers(seg).first() == Some(&figure) => {
                format!("castle {}", self.write_segment(seg))
            }
            Action::Castle { figure, seg } => format!("castle {} {}", figure.name(), self.write_segment(seg)),
            Action::MessageTarget(seg) | Action::GoldNext(seg) | Action::CastleTrigger(seg) => {
                format!("pick {}", self.write_segment(seg))
            }
            Action::Mark(marker) => format!("mark {}", name(&MARKERS, &marker)),
            Action::CircleAdd => "circle add".to_string(),
            Action::CircleRemove => "circle remove".to_string(),
            Action::Offer { kind, bid } => format!("offer {} {bid}", self.pack.tile(kind).id),
            Action::TakeTile(kind) => format!("offer {} 0", self.pack.tile(kind).id),
            Action::Bid(bid) => format!("bid {bid}"),
            Action::Buy => "buy".to_string(),
            Action::Sell => "sell".to_string(),
            Action::CarryOutMessage | Action::TakeExtraTurn => "yes".to_string(),
            Action::Pass => "pass".to_string(),
        }
    }
}
