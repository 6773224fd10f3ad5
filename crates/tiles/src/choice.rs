//! Reads the words of a `tiles` line, which add tiles to those of the modules or replace them.
//!
//! `my-file` · `besiegers` (a built-in file that no module uses) · `inns=second` (another print) · `base*2` (two
//! copies of every tile) · `cap@0,0r1` (the start tile).

use crate::file::{Print, TileFile};
use crate::library::library;
use crate::pack::PackError;
use bastide_engine::{Pos, Rotation};

/// Built-in files that no module uses.
pub const SPARE: [&str; 2] = ["besiegers", "circles-1"];
/// The maximum number of copies of a file.
const MOST: u16 = 9;
/// The maximum distance of a start tile from the middle.
const FAR: i16 = 100;

/// A file with its print and number of copies.
#[derive(Clone, Debug)]
pub(crate) struct Chosen<'a> {
    pub(crate) file: &'a TileFile,
    pub(crate) print: Option<Print>,
    pub(crate) times: u16,
}

/// The choices in a `tiles` line.
#[derive(Clone, Debug, Default)]
pub(crate) struct TileChoice {
    files: Vec<(String, Option<Print>, u16)>,
    /// The start tile.
    pub(crate) start: Option<(String, Pos, Rotation)>,
}

fn bad<T>(word: &str, why: &str) -> Result<T, PackError> {
    Err(PackError::Word(word.to_string(), why.to_string()))
}

impl TileChoice {
    pub(crate) fn read(words: &[String]) -> Result<Self, PackError> {
        let mut choice = Self::default();
        for word in words {
            if let Some((tile, place)) = word.split_once('@') {
                let place = start_place(place);
                let Some((pos, rotation)) = place else {
                    return bad(
                        word,
                        "a start tile is written like cap@0,0r1, within 100 places of the middle",
                    );
                };
                if choice.start.replace((tile.to_string(), pos, rotation)).is_some() {
                    return bad(word, "there is only one start tile; write others as `given tile` lines");
                }
                continue;
            }
            let (name, print, times) =
                file_word(word).map_err(|why| PackError::Word(word.clone(), why.into()))?;
            if choice.files.iter().any(|(known, _, _)| known == name) {
                return bad(word, "this file is named twice");
            }
            choice.files.push((name.to_string(), print, times));
        }
        Ok(choice)
    }

    /// The files to use: those of the modules, spare built-in files, and custom files.
    pub(crate) fn files<'a>(
        &self,
        modules: Vec<&'a TileFile>,
        own: &'a [TileFile],
    ) -> Result<Vec<Chosen<'a>>, PackError> {
        let mut all: Vec<Chosen<'a>> =
            modules.into_iter().map(|file| Chosen { file, print: None, times: 1 }).collect();
        for (name, print, times) in &self.files {
            let played = all.iter().position(|chosen| chosen.file.module == *name);
            let spare = library().iter().find(|file| SPARE.contains(&name.as_str()) && file.module == *name);
            let file = own.iter().find(|file| file.module == *name).or(spare);
            let at = match (played, file) {
                (Some(at), _) => at,
                (None, Some(file)) => {
                    all.push(Chosen { file, print: None, times: 1 });
                    all.len() - 1
                }
                (None, None) if library().iter().any(|file| file.module == *name) => {
                    return bad(name, "the module of this file is not in play");
                }
                (None, None) => return Err(PackError::NoFile(name.clone())),
            };
            let chosen = &mut all[at];
            if print.is_some_and(|print| chosen.file.print(&[print]).is_none()) {
                return bad(name, "this file has no such print");
            }
            if *times > 1 && chosen.file.tiles.iter().any(|tile| tile.cell.is_some()) {
                return bad(name, "the tiles of this file form a block, so there can be only one copy of it");
            }
            (chosen.print, chosen.times) = (*print, *times);
        }
        Ok(all)
    }
}

/// Reads a word that names a file: `inns`, `inns=second`, `base*2`.
///
/// # Errors
///
/// Returns the reason if the number of copies or the print is wrong.
pub fn file_word(word: &str) -> Result<(&str, Option<Print>, u16), &'static str> {
    let (rest, times) = match word.split_once('*') {
        None => (word, Some(1)),
        Some((rest, times)) => (rest, times.parse().ok().filter(|times| (1..=MOST).contains(times))),
    };
    let times = times.ok_or("a file can be used 1 to 9 times")?;
    let (name, print) = match rest.split_once('=') {
        None => (rest, None),
        Some((name, print)) => {
            let known = Print::ALL.into_iter().find(|known| known.name() == print);
            (name, Some(known.ok_or("a print must be first, second or third")?))
        }
    };
    Ok((name, print, times))
}

/// Reads a place and rotation, such as `2,-1r0`.
fn start_place(text: &str) -> Option<(Pos, Rotation)> {
    let (x, rest) = text.split_once(',')?;
    let (y, turns) = rest.split_once('r')?;
    let near = |text: &str| text.parse::<i16>().ok().filter(|at| (-FAR..=FAR).contains(at));
    let turns = turns.parse::<u8>().ok().filter(|turns| *turns < 4)?;
    Some((Pos::new(near(x)?, near(y)?), Rotation(turns)))
}
