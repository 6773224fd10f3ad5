//! The prefix of a line of moves, `12 Ann:`: the turn number and the player whose turn it is. Only this
//! module writes and checks prefixes, so every line that it writes can be read back.

use crate::error::Complaint;
use crate::named_game::NamedGame;
use bastide_engine::Actor;

/// The prefix for the next action: turn number and player.
pub(crate) fn write_prefix(table: &NamedGame) -> (u16, &str) {
    let turn = table.game.state().turn();
    (turn.number(), &table.names[turn.player().index()])
}

/// Checks the parts of a line's prefix that are given. If a turn begins with another player's decision
/// (`mark`), a line written by hand may name that player instead.
pub fn check_prefix(
    table: &NamedGame,
    number: Option<&(usize, u16)>,
    player: Option<&(usize, String)>,
) -> Result<(), Complaint> {
    let (turn, whose) = write_prefix(table);
    if let Some((column, number)) = number
        && *number != turn
    {
        return Err(Complaint::new(
            *column,
            format!("this is turn {turn}, not {number}: correct the number or leave it out"),
        ));
    }
    let decides = match table.game.decision().actor {
        Actor::Player(player) => table.names[player.index()].as_str(),
        Actor::Chance | Actor::Nobody => whose,
    };
    match player {
        Some((column, name)) if name != whose && name != decides => {
            let also = if decides == whose { String::new() } else { format!(" ({decides} decides)") };
            Err(Complaint::new(
                *column,
                format!("it is {whose}'s turn{also}, not {name}'s: correct the name or leave it out"),
            ))
        }
        _ => Ok(()),
    }
}
