//! What stands before the moves of a line, `12 Ann:`: the number of the turn and the player whose turn it is. It is
//! written and checked here and nowhere else, so that every line that is written can be read.

use crate::error::Complaint;
use crate::named_game::NamedGame;
use bastide_engine::Actor;

/// What a program writes before the next action.
pub(crate) fn write_prefix(table: &NamedGame) -> (u16, &str) {
    let turn = table.game.state().turn();
    (turn.number(), &table.names[turn.player().index()])
}

/// Is what stands before the moves of a line true? It must be, if it is said.
/// A turn may begin with what others decide (`mark`), and a line written by hand may name
/// whoever does: both are true.
pub fn check_prefix(
    table: &NamedGame,
    number: Option<&(usize, u16)>,
    player: Option<&(usize, String)>,
) -> Result<(), Complaint> {
    let (turn, whose) = write_prefix(table);
    if let Some((column, number)) = number
        && *number != turn
    {
        return Err(Complaint::new(*column, format!("this is turn {turn}, not {number}")));
    }
    let decides = match table.game.decision().actor {
        Actor::Player(player) => table.names[player.index()].as_str(),
        Actor::Chance | Actor::Nobody => whose,
    };
    match player {
        Some((column, name)) if name != whose && name != decides => {
            let also = if decides == whose { String::new() } else { format!(" ({decides} decides)") };
            Err(Complaint::new(*column, format!("it is the turn of {whose}{also}, not of {name}")))
        }
        _ => Ok(()),
    }
}
