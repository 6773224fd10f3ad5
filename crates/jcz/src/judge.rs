//! Checks whether the sentences of a scenario hold.

use crate::file::JczFile;
use crate::ids;
use crate::replay::Imported;
use crate::sentence::{JczSpot, Sentence};
use crate::translate::{KINDS, MessageContext, label, pos};
use bastide_engine::{
    Action, BazaarRule, FeatureKind, FigureId, FigureKind, PlayerId, Rotation, SegId, Source, Step, TileId,
};

mod offers;
mod phase;

/// The verdict on a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SentenceVerdict {
    /// It holds.
    Passed,
    /// It does not hold. The text describes what was found instead.
    Failed(String),
    /// Our engine cannot evaluate it. The text is the reason.
    NotEvaluated(String),
}

/// A sentence with its verdict.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The sentence.
    pub sentence: String,
    /// The verdict.
    pub verdict: SentenceVerdict,
    /// The turn in which it was checked.
    pub turn: u16,
}

/// Checks all sentences of an imported file.
pub fn judge(file: &JczFile, imported: &Imported) -> Vec<Judged> {
    let names = file.players.iter().flatten().map(|player| player.name.as_str()).collect();
    let judge = Judge { imported, names };
    let turn = imported.table.game.state().turn().number();
    let sentences = file.sentences().iter();
    sentences.map(|text| Judged { sentence: text.clone(), verdict: judge.sentence(text), turn }).collect()
}

/// Compares two values; `words` describes the one found.
fn compare<T: PartialEq>(expected: &T, found: &T, words: String) -> SentenceVerdict {
    if expected == found { SentenceVerdict::Passed } else { SentenceVerdict::Failed(words) }
}

fn not_evaluated(why: &str) -> SentenceVerdict {
    SentenceVerdict::NotEvaluated(why.to_string())
}

struct Judge<'a> {
    imported: &'a Imported,
    /// The players' names in the file. They may differ from those in the record.
    names: Vec<&'a str>,
}

impl Judge<'_> {
    fn context(&self) -> MessageContext<'_> {
        let table = &self.imported.table;
        MessageContext {
            pack: &table.pack,
            rules: table.game.rules(),
            state: table.game.state(),
            decision: table.game.decision(),
            labels: &self.imported.end.labels,
            supply: &self.imported.end.supply,
        }
    }

    /// The legal actions. There are none while an action waits for confirmation.
    fn legal(&self) -> Vec<Action> {
        let end = &self.imported.end;
        if end.held.is_some() || end.unconfirmed.is_some() {
            Vec::new()
        } else {
            self.imported.table.game.legal()
        }
    }

    fn player(&self, name: &str) -> Option<PlayerId> {
        let at = self.names.iter().position(|other| *other == name);
        at.map(|at| PlayerId(at as u8))
    }

    fn sentence(&self, text: &str) -> SentenceVerdict {
        let Some(sentence) = Sentence::parse(text) else { return not_evaluated("unknown sentence") };
        match &sentence {
            Sentence::Points { player, .. }
            | Sentence::Scored { player, .. }
            | Sentence::Size { player, .. }
            | Sentence::Count { player, .. } => match self.player(player) {
                Some(id) => self.of_player(&sentence, id),
                None => SentenceVerdict::Failed(format!("there is no player {player}")),
            },
            Sentence::Phase(phase) => self.phase(phase),
            Sentence::Pass(can) => {
                let found = self.legal().contains(&Action::Pass);
                compare(
                    can,
                    &found,
                    if found { "the player can pass" } else { "the player can't pass" }.into(),
                )
            }
            Sentence::Undo(may) => {
                let found = self.imported.end.undo && !self.imported.table.game.is_over();
                compare(may, &found, if found { "undo is allowed" } else { "undo is not allowed" }.into())
            }
            Sentence::Action { action, about } => self.available(action, about.as_deref()),
            Sentence::Placements { tile, spots } => self.placements(tile, spots),
            Sentence::Spots { action, about, spots } => self.spots(action, about, spots),
            Sentence::Towers { piece, places } => self.towers(piece, places),
            Sentence::Tunnels => not_evaluated("Bastide has no tunnels"),
            Sentence::Auction(auction) => {
                let step = self.imported.table.game.decision().step;
                let found = self.context().rules.options().bazaar == BazaarRule::Auction;
                match step {
                    Step::Offer | Step::Take => compare(auction, &found, format!("noAuction is {}", !found)),
                    _ => SentenceVerdict::Failed("no bazaar tile must be chosen".to_string()),
                }
            }
        }
    }

    fn of_player(&self, sentence: &Sentence, player: PlayerId) -> SentenceVerdict {
        let state = self.imported.table.game.state();
        match sentence {
            Sentence::Points { points, .. } => {
                let early = self.imported.end.early.iter().filter(|entry| entry.player == player);
                let found = state.score(player) + early.map(|entry| i32::from(entry.points)).sum::<i32>();
                compare(points, &found, format!("{found} points"))
            }
            Sentence::Scored { what, points, .. } => self.scored(player, what, *points),
            Sentence::Size { token, size, .. } => {
                let pieces = state.position(self.context().rules).pieces;
                let card = match token.as_str() {
                    "KING" => pieces.king,
                    "ROBBER" => pieces.baron,
                    _ => return not_evaluated("in Bastide, this token has no size"),
                };
                let found =
                    card.filter(|(holder, _)| *holder == player).map_or(0, |(_, size)| i32::from(size));
                compare(size, &found, format!("size {found}"))
            }
            Sentence::Count { token, count, .. } => match self.count(token, player) {
                Some(found) => compare(count, &found, format!("{found}")),
                None => not_evaluated("Bastide does not count this token"),
            },
            _ => not_evaluated("unknown sentence"),
        }
    }

    fn count(&self, token: &str, player: PlayerId) -> Option<i32> {
        let pieces = self.imported.table.game.state().position(self.context().rules).pieces;
        let at = player.index();
        let card =
            |card: Option<(PlayerId, u16)>| Some(i32::from(card.is_some_and(|(holder, _)| holder == player)));
        let seat = |list: &[u8]| Some(list.get(at).map_or(0, |number| i32::from(*number)));
        let goods = |kind: usize| Some(pieces.goods.get(at).map_or(0, |goods| i32::from(goods[kind])));
        match token {
            "GOLD" => seat(&pieces.ingots),
            "KING" => card(pieces.king),
            "ROBBER" => card(pieces.baron),
            "ABBEY_TILE" => seat(&pieces.abbeys),
            "TOWER_PIECE" => seat(&pieces.floors),
            "BRIDGE" => seat(&pieces.bridges_left),
            "CASTLE" => seat(&pieces.castles_left),
            "WINE" => goods(0),
            "GRAIN" => goods(1),
            "CLOTH" => goods(2),
            _ => None,
        }
    }

    /// Checks whether the player ever scored exactly this many points from this source.
    fn scored(&self, player: PlayerId, what: &str, points: i32) -> SentenceVerdict {
        let sources: &[Option<Source>] = match what {
            "city" => &[Some(Source::Feature(FeatureKind::City))],
            "road" => &[Some(Source::Feature(FeatureKind::Road))],
            "monastery" => &[Some(Source::Feature(FeatureKind::Cloister))],
            "garden" => &[Some(Source::Feature(FeatureKind::Garden))],
            "field" => &[Some(Source::Feature(FeatureKind::Field)), Some(Source::Barn)],
            "castle" => &[Some(Source::Castle)],
            "fairy" => &[Some(Source::Fairy)],
            "king" => &[Some(Source::King)],
            "robber" => &[Some(Source::Baron)],
            "trade-goods" => &[Some(Source::Goods)],
            "gold" => &[Some(Source::Gold)],
            "ransompaid" => &[None],
            _ => return not_evaluated("in Bastide, this scores nothing"),
        };
        let end = &self.imported.end;
        let all = end.points.iter().chain(&end.early);
        let own: Vec<_> =
            all.filter(|entry| entry.player == player && sources.contains(&entry.source)).collect();
        if own.iter().any(|entry| i32::from(entry.points) == points) {
            return SentenceVerdict::Passed;
        }
        let listed: Vec<String> =
            own.iter().map(|entry| format!("{} in turn {}", entry.points, entry.turn)).collect();
        SentenceVerdict::Failed(if listed.is_empty() {
            "nothing was scored for it".to_string()
        } else {
            listed.join(", ")
        })
    }

    /// The kind of figure named in a sentence.
    fn figure(name: &str) -> Option<FigureKind> {
        let short = match name {
            "SmallFollower" => "small",
            "BigFollower" => "big",
            other => &other.to_ascii_lowercase(),
        };
        KINDS.iter().find(|(known, _)| *known == short).map(|(_, kind)| *kind)
    }
}
