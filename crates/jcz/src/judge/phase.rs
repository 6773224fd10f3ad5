//! Maps their phases to our steps.

use super::{Judge, SentenceVerdict, Step, compare, not_evaluated};

/// The supported phases. Others belong to modules that are not supported here.
const PHASES: [&str; 22] = [
    "AbbeyPhase",
    "AbbeyEndGamePhase",
    "CommitAbbeyPassPhase",
    "TilePhase",
    "GoldPiecePhase",
    "MageAndWitchPhase",
    "ActionPhase",
    "TowerCapturePhase",
    "PlaceFerryPhase",
    "ChangeFerriesPhase",
    "DragonMovePhase",
    "CastlePhase",
    "CommitActionPhase",
    "CocScoringPhase",
    "WagonPhase",
    "CocFollowerPhase",
    "CocCountPhase",
    "CornCirclePhase",
    "EscapePhase",
    "BazaarPhase",
    "CocFinalScoringPhase",
    "GameOverPhase",
];

impl Judge<'_> {
    pub(super) fn phase(&self, expected: &str) -> SentenceVerdict {
        if !PHASES.contains(&expected) {
            return not_evaluated("Bastide has no such phase");
        }
        match self.found_phase() {
            Some(found) => compare(&expected, &found, found.to_string()),
            None => {
                let step = self.imported.table.game.decision().step;
                SentenceVerdict::NotEvaluated(format!(
                    "the other program has no phase for the step `{}`",
                    step.code()
                ))
            }
        }
    }

    fn found_phase(&self) -> Option<&'static str> {
        let table = &self.imported.table;
        let (end, open) = (&self.imported.end, table.game.decision());
        let last = table.game.state().pool().total() == 0;
        let placed = table.game.state().turn().placed().is_some();
        if end.held.is_some() {
            return Some("CommitActionPhase");
        }
        if end.unconfirmed == Some(Step::Abbey) {
            return Some("CommitAbbeyPassPhase");
        }
        // In their program, an action after scoring is confirmed in the phase in which it was made.
        let step = end.unconfirmed.unwrap_or(open.step);
        Some(match step {
            Step::Abbey if last => "AbbeyEndGamePhase",
            Step::Abbey => "AbbeyPhase",
            Step::Draw | Step::PlaceTile => "TilePhase",
            Step::GoldPlace => "GoldPiecePhase",
            Step::Cast => "MageAndWitchPhase",
            Step::Act => "ActionPhase",
            Step::Capture | Step::Exchange => "TowerCapturePhase",
            Step::FerryLay => "PlaceFerryPhase",
            Step::FerryMove => "ChangeFerriesPhase",
            Step::DragonStep => "DragonMovePhase",
            Step::Found => "CastlePhase",
            Step::Leave if last && !placed => "CocFinalScoringPhase",
            Step::Leave => "CocScoringPhase",
            Step::Drive => "WagonPhase",
            Step::CountEnter => "CocFollowerPhase",
            Step::CountMove => "CocCountPhase",
            Step::Circle | Step::CircleAdd | Step::CircleRemove => "CornCirclePhase",
            Step::Escape => "EscapePhase",
            Step::Offer | Step::Bid | Step::Deal | Step::Take => "BazaarPhase",
            Step::Over => "GameOverPhase",
            _ => return None,
        })
    }
}
