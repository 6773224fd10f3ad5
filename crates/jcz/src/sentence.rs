//! The sentences of scenarios. Each states an expectation in English.

use crate::file::PartPointer;

/// A place in a sentence.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct JczSpot {
    /// A figure's label, in sentences about figures.
    pub(crate) label: Option<String>,
    pub(crate) part: PartPointer,
}

/// One sentence.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Sentence {
    Points {
        player: String,
        points: i32,
    },
    Scored {
        player: String,
        what: String,
        points: i32,
    },
    Phase(String),
    Pass(bool),
    Undo(bool),
    Action {
        action: String,
        about: Option<String>,
    },
    Placements {
        tile: String,
        spots: Vec<([i16; 2], Vec<i64>)>,
    },
    Spots {
        action: String,
        about: String,
        spots: Vec<JczSpot>,
    },
    Towers {
        piece: String,
        places: Vec<[i16; 2]>,
    },
    /// A sentence about a module that we do not support.
    Tunnels,
    Auction(bool),
    Size {
        player: String,
        token: String,
        size: i32,
    },
    Count {
        player: String,
        token: String,
        count: i32,
    },
}

impl Sentence {
    /// Parses a sentence. `None` if its form is unknown.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let text = text.trim().trim_end_matches('.').trim_end();
        let lower = |text: &str| text.to_ascii_lowercase();
        if let Some(phase) = text.strip_prefix("Phase is ").or_else(|| text.strip_prefix("phase is ")) {
            let mut letters = phase.trim().chars();
            let first = letters.next()?.to_ascii_uppercase();
            return Some(Self::Phase(first.to_string() + letters.as_str()));
        }
        match lower(text).as_str() {
            "player can pass" => return Some(Self::Pass(true)),
            "player can't pass" => return Some(Self::Pass(false)),
            "undo is allowed" => return Some(Self::Undo(true)),
            "undo is not allowed" => return Some(Self::Undo(false)),
            "bazaar noauction: true" => return Some(Self::Auction(false)),
            "bazaar noauction: false" => return Some(Self::Auction(true)),
            _ => {}
        }
        if let Some(action) = text.strip_prefix("Available action ") {
            let (action, about) = match action.split_once(" for ") {
                Some((action, about)) => (action, Some(about.trim().to_string())),
                None => (action, None),
            };
            return Some(Self::Action { action: action.trim().to_string(), about });
        }
        if let Some((what, list)) = text.split_once(" options:") {
            return options(what.trim(), list);
        }
        of_player(text)
    }
}

/// Parses sentences that begin with a player's name.
fn of_player(text: &str) -> Option<Sentence> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: &str| word.parse::<i32>().ok();
    match words[..] {
        [player, "has", points, "point" | "points"] => {
            Some(Sentence::Points { player: player.to_string(), points: number(points)? })
        }
        [player, "scored", what, "for", points, "point" | "points"] => Some(Sentence::Scored {
            player: player.to_string(),
            what: what.to_string(),
            points: number(points)?,
        }),
        [player, "has", token, "token", "with", what @ ("size" | "count"), given] => {
            let (player, token, number) = (player.to_string(), token.to_string(), number(given)?);
            Some(match what {
                "size" => Sentence::Size { player, token, size: number },
                _ => Sentence::Count { player, token, count: number },
            })
        }
        _ => None,
    }
}

fn options(what: &str, list: &str) -> Option<Sentence> {
    let items: Vec<&str> = list.split(';').map(str::trim).filter(|item| !item.is_empty()).collect();
    let words: Vec<&str> = what.split_whitespace().collect();
    let spots = |labelled: bool| items.iter().map(|item| spot(item, labelled)).collect::<Option<Vec<_>>>();
    match words[..] {
        ["TilePlacement", tile] => {
            let spots = items.iter().map(|item| placement(item)).collect::<Option<Vec<_>>>()?;
            Some(Sentence::Placements { tile: tile.to_string(), spots })
        }
        [action @ "Meeple", about] => {
            Some(Sentence::Spots { action: action.into(), about: about.into(), spots: spots(false)? })
        }
        [action @ "ReturnMeeple", about] => {
            Some(Sentence::Spots { action: action.into(), about: about.into(), spots: spots(true)? })
        }
        [action @ "CaptureFollower"] => {
            Some(Sentence::Spots { action: action.into(), about: String::new(), spots: spots(true)? })
        }
        [action @ "Ferries"] => {
            Some(Sentence::Spots { action: action.into(), about: String::new(), spots: spots(false)? })
        }
        ["Tower", "piece", piece] => {
            let places = items.iter().map(|item| place(item)).collect::<Option<Vec<_>>>()?;
            Some(Sentence::Towers { piece: piece.into(), places })
        }
        ["Tunnel", "token", _] => Some(Sentence::Tunnels),
        _ => None,
    }
}

/// `[3,-1]`
fn place(text: &str) -> Option<[i16; 2]> {
    let (x, y) = text.trim().strip_prefix('[')?.strip_suffix(']')?.split_once(',')?;
    Some([x.trim().parse().ok()?, y.trim().parse().ok()?])
}

/// `[3,-1] - [0,90]`
fn placement(text: &str) -> Option<([i16; 2], Vec<i64>)> {
    let (at, turns) = text.split_once(" - ")?;
    let turns = turns.trim().strip_prefix('[')?.strip_suffix(']')?;
    let turns = turns.split(',').map(|turn| turn.trim().parse().ok()).collect::<Option<Vec<i64>>>()?;
    Some((place(at)?, turns))
}

/// `{City,N,[3,-1]}`, or with a figure's label before it.
fn spot(text: &str, labelled: bool) -> Option<JczSpot> {
    let inside = text.strip_prefix('{')?.strip_suffix('}')?;
    let (words, at) = inside.split_once('[')?;
    let position = place(&format!("[{at}"))?;
    let mut words = words.split(',').map(str::trim).filter(|word| !word.is_empty());
    let label = if labelled { Some(words.next()?.to_string()) } else { None };
    let (feature, location) = (words.next()?.to_string(), words.next()?.to_string());
    words.next().is_none().then_some(JczSpot { label, part: PartPointer { position, feature, location } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_parsed() {
        let points = Sentence::Points { player: "Ann".into(), points: -3 };
        assert_eq!(Sentence::parse("Ann has -3 points."), Some(points));
        assert_eq!(Sentence::parse("phase is tilePhase"), Some(Sentence::Phase("TilePhase".into())));
        assert_eq!(Sentence::parse("Player can't pass"), Some(Sentence::Pass(false)));
        let spots = vec![([0, 1], vec![0, 90]), ([-1, 0], vec![180])];
        let placements = Sentence::Placements { tile: "BA/C".into(), spots };
        let text = "TilePlacement BA/C options: [0,1] - [0,90]; [-1,0] - [180]";
        assert_eq!(Sentence::parse(text), Some(placements));
        let text = "CaptureFollower options: {0.small.1,Field,NL.NR,[0,0]}";
        assert!(matches!(Sentence::parse(text), Some(Sentence::Spots { .. })));
        for unknown in ["Ann is happy", "", "Ann has many points", "Meeple SmallFollower options: {City}"] {
            assert_eq!(Sentence::parse(unknown), None, "{unknown}");
        }
    }
}
