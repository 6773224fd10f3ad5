//! Reads and writes a setup on one line, for programs.

use bastide_engine::{Edition, PlayerId};
use bastide_notation::{
    Header, SetupPreset, changed_options, changed_pieces, contradiction, piece_contradiction, read_passport,
};

/// Parses `key=value` words: `edition=classic modules=inns,traders without=pig options=fields=off players=2 first=2`. `passport`
/// or `preset` can replace `edition`: `passport=1000-0070 players=3`.
pub(crate) fn read(words: &[&str]) -> Result<Header, String> {
    let mut header = Header::default();
    let (mut players, mut first) = (2, 1);
    let value =
        |key: &str| words.iter().filter_map(|word| word.split_once('=')).find(|(name, _)| *name == key);
    if let Some((_, edition)) = value("edition") {
        let edition = Edition::from_name(edition)
            .ok_or_else(|| format!("edition cannot be `{edition}`: expected classic or modern"))?;
        header.set_edition(edition);
    }
    let named = match (value("passport"), value("preset")) {
        (Some((_, code)), None) => Some(read_passport(code)?),
        (None, Some((_, name))) => Some(SetupPreset::find(name)?.setup()),
        (Some(_), Some(_)) => return Err("both passport and preset are given: leave one out".to_string()),
        (None, None) => None,
    };
    if let Some(setup) = named {
        if value("edition").is_some() {
            return Err("the passport or preset already fixes the edition: leave `edition` out".to_string());
        }
        header.play(&setup);
    }
    for word in words {
        let Some((key, value)) = word.split_once('=') else {
            return Err(format!("expected key=value, found `{word}`"));
        };
        let list = || value.split(',').filter(|item| !item.is_empty());
        match key {
            "edition" | "passport" | "preset" => {}
            "modules" => list().try_for_each(|module| header.add_module(module))?,
            "without" => list().try_for_each(|part| header.leave_out(part))?,
            "with" => list().try_for_each(|part| header.add_mechanic(part))?,
            "pieces" => {
                piece_contradiction(&list().map(ToString::to_string).collect::<Vec<_>>())?;
                list().try_for_each(|piece| header.set_piece(piece))?;
            }
            "options" => {
                contradiction(&list().map(ToString::to_string).collect::<Vec<_>>())?;
                list().try_for_each(|option| header.set_option(option))?;
            }
            "players" => players = seats(key, value, 6)?,
            "first" => first = seats(key, value, 6)?,
            _ => {
                return Err(format!(
                    "a setup has no `{key}`; expected passport, preset, edition, modules, \
                     without, with, pieces, options, players, first"
                ));
            }
        }
    }
    header.check_parts()?;
    header.players = (1..=players).map(|seat| format!("P{seat}")).collect();
    // `players` may come after `first`.
    header.first = PlayerId(seats("first", &first.to_string(), players)? - 1);
    Ok(header)
}

/// Parses a number of seats, or a seat counted from 1, up to `most`.
fn seats(key: &str, value: &str, most: u8) -> Result<u8, String> {
    let number = value.parse::<u8>().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("{key} cannot be `{value}`: expected 1 to {most}"))
}

/// Writes the line that `read` parses.
pub(crate) fn write(header: &Header) -> String {
    let mut text = format!("edition={}", header.edition.name());
    let modules: Vec<&str> = header.modules.iter().map(|module| module.id).collect();
    text += &format!(" modules={}", modules.join(","));
    let without: Vec<&str> = header.without.iter().map(bastide_engine::Mechanic::name).collect();
    if !without.is_empty() {
        text += &format!(" without={}", without.join(","));
    }
    let with: Vec<&str> = header.with.iter().map(bastide_engine::Mechanic::name).collect();
    if !with.is_empty() {
        text += &format!(" with={}", with.join(","));
    }
    let pieces = changed_pieces(&header.pieces);
    if !pieces.is_empty() {
        text += &format!(" pieces={}", pieces.join(","));
    }
    let changed = changed_options(header.edition, &header.options);
    if !changed.is_empty() {
        text += &format!(" options={}", changed.join(","));
    }
    text += &format!(" players={}", header.players.len());
    match header.first {
        PlayerId(0) => text,
        PlayerId(seat) => text + &format!(" first={}", seat + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_setup_reads_back_unchanged() {
        for text in [
            "edition=classic modules=base players=2",
            "edition=modern modules=base with=big,fairy pieces=builder=2,pig=2 players=3",
            "edition=modern modules=base,inns,traders without=pig options=fields=off,two-tile-city=2 players=5",
            "edition=classic modules=base with=big pieces=follower=5,builder=2 players=3 first=3",
        ] {
            let header = read(&text.split(' ').collect::<Vec<_>>()).unwrap_or_else(|what| panic!("{what}"));
            assert_eq!(write(&header), text);
        }
    }

    #[test]
    fn errors_name_the_fault() {
        let fault = |text: &str| read(&text.split(' ').collect::<Vec<_>>()).err().unwrap_or_default();
        assert!(fault("edition=old").contains("`old`"));
        assert!(fault("players=9").contains("1 to 6"));
        assert!(fault("first=3").contains("first cannot be `3`: expected 1 to 2"));
        assert!(fault("first=0 players=3").contains("first cannot be `0`"));
        assert_eq!(read(&["first=3", "players=4"]).map(|header| header.first), Ok(PlayerId(2)));
        assert!(fault("modules=ins").contains("ins"));
        assert!(fault("pieces=pig=1,pig=2").contains("pig=1 and pig=2 contradict"));
        assert!(fault("colour=red").contains("no `colour`"));
        assert!(fault("players").contains("key=value"));
        assert!(fault("passport=1000-0071").contains("mistyped"));
        assert!(fault("preset=big").contains("no preset `big`"));
        assert!(fault("preset=base edition=modern").contains("leave `edition` out"));
        let box_of_two = read(&["passport=1VG1-ZGWT", "players=3"]).map(|header| write(&header));
        assert!(
            box_of_two.is_ok_and(|text| text.starts_with("edition=modern modules=base,river,abbot")
                && text.ends_with("players=3"))
        );
    }
}
