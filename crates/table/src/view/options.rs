//! The options of the open decision, so that a client can show them without knowing the rules.

use super::action::ActionView;
use bastide_engine::{Action, BridgePlacement};
use bastide_notation::NamedGame;
use serde::Serialize;

/// An action that is legal now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OptionView {
    /// The number of the option.
    pub pick: u32,
    /// The action in the notation.
    pub notation: String,
    /// The action.
    #[serde(flatten)]
    pub action: ActionView,
}

type Places = Vec<(i16, i16, u8, u32)>;

/// The placements of the drawn tile, and all other options.
pub(super) fn options(play: &NamedGame) -> (Places, Vec<OptionView>) {
    let (mut places, mut options) = (Vec::new(), Vec::new());
    for (pick, action) in play.game.legal().into_iter().enumerate() {
        let pick = pick as u32;
        match action {
            Action::Draw(_) | Action::Roll(_) | Action::Message(_) => {}
            Action::Place { pos, rotation, bridge: BridgePlacement::None } => {
                places.push((pos.x, pos.y, rotation.0, pick));
            }
            action => options.push(OptionView {
                pick,
                notation: play.voice().write(action),
                action: ActionView::new(play.game.rules(), play.game.state(), action),
            }),
        }
    }
    (places, options)
}
