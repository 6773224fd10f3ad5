//! Sentences about the options of the open decision.

use super::{
    Action, FigureId, FigureKind, JczSpot, Judge, Rotation, SegId, SentenceVerdict, Step, TileId, compare,
    ids, label, not_evaluated, pos,
};
use bastide_engine::{Place, Pos, Quarter};
use std::collections::BTreeSet;

/// A place where a figure may be placed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum FigureTarget {
    Seg(SegId),
    Tower(TileId),
    Machine,
    Quarter(Quarter),
    Corner(Pos),
}

/// Reasons for returning a figure.
const SOURCES: [&str; 4] = ["PRINCESS", "ABBOT_RETURN", "SIEGE_ESCAPE", "CORN_CIRCLE"];
const NO_SOURCE: &str = "in Bastide, figures do not return for this reason";
const NO_PIECE: &str = "Bastide has no such tower piece";

fn is_floor(piece: &str) -> bool {
    piece == "TOWER_PIECE"
}

/// Compares two sets and describes the difference.
fn sets<T: Ord>(expected: &BTreeSet<T>, found: &BTreeSet<T>) -> SentenceVerdict {
    let (missing, more) = (expected.difference(found).count(), found.difference(expected).count());
    let words =
        format!("{} options: {missing} expected ones are missing, {more} are unexpected", found.len());
    compare(&expected, &found, words)
}

impl Judge<'_> {
    pub(super) fn available(&self, action: &str, about: Option<&str>) -> SentenceVerdict {
        let legal = self.legal();
        let any = |test: &dyn Fn(&Action) -> bool| legal.iter().any(test);
        let step = self.imported.table.game.decision().step;
        let found = match action {
            "TilePlacement" => return self.tile_in_hand(about),
            "Meeple" => {
                let Some(kind) = about.map(Self::figure) else {
                    return self.yes(any(&|action| self.target(*action).is_some()));
                };
                let Some(kind) = kind else { return not_evaluated("Bastide has no such figure") };
                !self.targets(kind).is_empty()
            }
            "ReturnMeeple" => match about {
                Some(source) if !SOURCES.contains(&source) => return not_evaluated(NO_SOURCE),
                Some(source) => !self.returns(source).is_empty(),
                None => any(&|action| action.takes_back().is_some() || matches!(action, Action::Banish(_))),
            },
            "CaptureFollower" => any(&|action| matches!(action, Action::Capture(_))),
            "TowerPiece" if !about.is_none_or(is_floor) => return not_evaluated(NO_PIECE),
            "TowerPiece" => any(&|action| matches!(action, Action::Floor(_))),
            "Ferries" => any(&|action| matches!(action, Action::LayFerry { .. } | Action::MoveFerry { .. })),
            "BazaarSelectTile" => any(&|action| matches!(action, Action::Offer { .. } | Action::TakeTile(_))),
            "BazaarBid" => step == Step::Bid,
            "BazaarSelectBuyOrSell" => step == Step::Deal,
            "Confirm" => self.imported.end.held.is_some() || self.imported.end.unconfirmed.is_some(),
            "Bridge" => any(&|action| matches!(action, Action::Bridge { .. })),
            "Castle" => any(&|action| matches!(action, Action::Castle { .. })),
            "MoveDragon" => any(&|action| matches!(action, Action::Dragon(_))),
            "MoveFairyNextTo" => any(&|action| matches!(action, Action::Fairy(_))),
            "MoveFairyOnTile" => any(&|action| matches!(action, Action::FairyTile(_))),
            "NeutralFigure" => any(&|action| matches!(action, Action::Count(_) | Action::Cast { .. })),
            "GoldPiece" => any(&|action| matches!(action, Action::Gold(_))),
            "SelectPrisonerToExchange" => any(&|action| matches!(action, Action::Exchange(_))),
            "CornCircleSelectDeployOrRemove" => step == Step::Circle,
            "RemoveMageOrWitch" => any(&|action| matches!(action, Action::Lift(_))),
            _ => return not_evaluated("Bastide has no such action"),
        };
        self.yes(found)
    }

    fn yes(&self, found: bool) -> SentenceVerdict {
        let step = self.imported.table.game.decision().step;
        compare(&true, &found, format!("it is not offered (step `{}`)", step.code()))
    }

    fn tile_in_hand(&self, id: Option<&str>) -> SentenceVerdict {
        let drawn = self.context().state.turn().drawn();
        if self.imported.table.game.decision().step == Step::Draw {
            return not_evaluated("the drawn tile is unknown");
        }
        let Some(drawn) = drawn else {
            return SentenceVerdict::Failed("no tile must be placed".to_string());
        };
        let pack = &self.imported.table.pack;
        let found = ids::id(pack, drawn).unwrap_or("?");
        let same = id.is_none_or(|id| ids::kinds(pack, id).contains(&drawn));
        compare(&true, &same, format!("the tile in hand is {found}"))
    }

    pub(super) fn placements(&self, tile: &str, spots: &[([i16; 2], Vec<i64>)]) -> SentenceVerdict {
        let hand = self.tile_in_hand(Some(tile));
        let Some(kind) = self.context().state.turn().drawn().filter(|_| hand == SentenceVerdict::Passed)
        else {
            return hand;
        };
        let tiles = self.context().rules.tiles();
        let turned = |degrees: i64| tiles.canonical(kind, Rotation((degrees.rem_euclid(360) / 90) as u8));
        let expected: BTreeSet<(Pos, Rotation)> = spots
            .iter()
            .flat_map(|(at, turns)| turns.iter().map(move |turn| (pos(*at), *turn)))
            .map(|(at, turn)| (at, turned(turn)))
            .collect();
        let found = self.legal().into_iter().filter_map(|action| match action {
            Action::Place { pos, rotation, .. } => Some((pos, tiles.canonical(kind, rotation))),
            _ => None,
        });
        sets(&expected, &found.collect())
    }

    /// The kind of figure that an action places, and where.
    fn target(&self, action: Action) -> Option<(FigureKind, FigureTarget)> {
        let figures = self.context().state.figures();
        let moved = action.moves().map(|(figure, seg)| (figures.kind(figure), seg));
        if let Some((figure, seg)) = action.puts().or(moved) {
            return Some((figure, FigureTarget::Seg(seg)));
        }
        Some(match action {
            Action::Top { figure, tile } => (figure, FigureTarget::Tower(tile)),
            Action::Fly(figure) => (figure, FigureTarget::Machine),
            Action::Enter { figure, quarter } => (figure, FigureTarget::Quarter(quarter)),
            Action::Barn(pos) => (FigureKind::Barn, FigureTarget::Corner(pos)),
            _ => return None,
        })
    }

    fn targets(&self, kind: FigureKind) -> BTreeSet<FigureTarget> {
        let all = self.legal().into_iter().filter_map(|action| self.target(action));
        all.filter(|(figure, _)| *figure == kind).map(|(_, target)| target).collect()
    }

    pub(super) fn spots(&self, action: &str, about: &str, spots: &[JczSpot]) -> SentenceVerdict {
        match action {
            "Meeple" => match Self::figure(about) {
                Some(kind) => self.figure_spots(kind, spots),
                None => not_evaluated("Bastide has no such figure"),
            },
            "ReturnMeeple" if !SOURCES.contains(&about) => not_evaluated(NO_SOURCE),
            "ReturnMeeple" => self.figures_named(spots, &self.returns(about)),
            "CaptureFollower" => {
                let found = self.legal().into_iter().filter_map(|action| match action {
                    Action::Capture(figure) => Some(figure),
                    _ => None,
                });
                self.figures_named(spots, &found.collect::<Vec<_>>())
            }
            _ => self.ferries(spots),
        }
    }

    fn figure_spots(&self, kind: FigureKind, spots: &[JczSpot]) -> SentenceVerdict {
        let context = self.context();
        let target = |spot: &JczSpot| -> Result<FigureTarget, String> {
            Ok(match spot.part.feature.as_str() {
                "Tower" => FigureTarget::Tower(context.tile(spot.part.position)?),
                "FlyingMachine" => FigureTarget::Machine,
                "Quarter" => FigureTarget::Quarter(crate::translate::MessageContext::quarter(&spot.part)?),
                "Field" if kind == FigureKind::Barn => FigureTarget::Corner(pos(spot.part.position)),
                _ => FigureTarget::Seg(context.segment(&spot.part)?),
            })
        };
        let features = context.state.features();
        // In these steps, the player chooses a feature, so any part of it may name it.
        let whole = matches!(context.decision.step, Step::Drive | Step::Leave | Step::CircleAdd);
        let part = |target: FigureTarget| match target {
            FigureTarget::Seg(seg) if whole => FigureTarget::Seg(features.lowest(seg)),
            other => other,
        };
        match spots.iter().map(|spot| target(spot).map(part)).collect::<Result<BTreeSet<_>, _>>() {
            Ok(expected) => sets(&expected, &self.targets(kind).into_iter().map(part).collect()),
            Err(what) => SentenceVerdict::Failed(what),
        }
    }

    /// The figures that may be returned for this reason.
    fn returns(&self, source: &str) -> Vec<FigureId> {
        let step = self.imported.table.game.decision().step;
        let expected_step = match source {
            "PRINCESS" | "ABBOT_RETURN" => Step::Act,
            "SIEGE_ESCAPE" => Step::Escape,
            "CORN_CIRCLE" => Step::CircleRemove,
            _ => return Vec::new(),
        };
        let fits = |action: Action| match action {
            Action::Banish(figure) if source == "PRINCESS" => Some(figure),
            _ if source != "PRINCESS" => action.takes_back(),
            _ => None,
        };
        self.legal().into_iter().filter(|_| step == expected_step).filter_map(fits).collect()
    }

    /// Compares the figures. Figures with the same owner, kind and place count as one.
    fn figures_named(&self, spots: &[JczSpot], found: &[FigureId]) -> SentenceVerdict {
        let context = self.context();
        let figures = context.state.figures();
        let known = |spot: &JczSpot| -> Result<(u8, FigureKind, Place), String> {
            let text = spot.label.as_deref().unwrap_or_default();
            let (owner, kind) = label(text).ok_or_else(|| format!("Bastide has no figure `{text}`"))?;
            Ok((owner.0, kind, context.place_of(text, Some(&spot.part))?))
        };
        let found =
            found.iter().map(|figure| (figure.owner().0, figures.kind(*figure), figures.place(*figure)));
        match spots.iter().map(known).collect::<Result<BTreeSet<_>, _>>() {
            Ok(expected) => sets(&expected, &found.collect()),
            Err(what) => SentenceVerdict::Failed(what),
        }
    }

    fn ferries(&self, spots: &[JczSpot]) -> SentenceVerdict {
        let context = self.context();
        let found = self.legal().into_iter().filter_map(|action| match action {
            Action::LayFerry { from, to } | Action::MoveFerry { from, to } => {
                Some((from.min(to), from.max(to)))
            }
            _ => None,
        });
        match spots.iter().map(|spot| context.ferry(&spot.part)).collect::<Result<BTreeSet<_>, _>>() {
            Ok(expected) => sets(&expected, &found.collect()),
            Err(what) => SentenceVerdict::Failed(what),
        }
    }

    pub(super) fn towers(&self, piece: &str, places: &[[i16; 2]]) -> SentenceVerdict {
        if !is_floor(piece) {
            return not_evaluated(NO_PIECE);
        }
        let board = self.context().state.board();
        let found = self.legal().into_iter().filter_map(|action| match action {
            Action::Floor(tile) => Some(board.tile(tile).pos()),
            _ => None,
        });
        sets(&places.iter().map(|place| pos(*place)).collect(), &found.collect())
    }
}
