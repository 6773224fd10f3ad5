//! What is played, on one line: the only place that reads and writes it for programs.

use bastide_engine::{Edition, Options};
use bastide_notation::{Header, contradiction};

/// Reads `key=value` words: `edition=classic modules=inns,traders without=pig options=fields=off players=2`.
pub(crate) fn read(words: &[&str]) -> Result<Header, String> {
    let mut header = Header::default();
    let mut players = 2;
    let value =
        |key: &str| words.iter().filter_map(|word| word.split_once('=')).find(|(name, _)| *name == key);
    if let Some((_, edition)) = value("edition") {
        let edition = Edition::from_name(edition)
            .ok_or_else(|| format!("edition cannot be `{edition}`: expected classic or modern"))?;
        header.set_edition(edition);
    }
    for word in words {
        let Some((key, value)) = word.split_once('=') else {
            return Err(format!("expected key=value, found `{word}`"));
        };
        let list = || value.split(',').filter(|item| !item.is_empty());
        match key {
            "edition" => {}
            "modules" => list().try_for_each(|module| header.add_module(module))?,
            "without" => list().try_for_each(|part| header.leave_out(part))?,
            "options" => {
                contradiction(&list().map(ToString::to_string).collect::<Vec<_>>())?;
                list().try_for_each(|option| header.set_option(option))?;
            }
            "players" => {
                players = value
                    .parse::<u8>()
                    .ok()
                    .filter(|players| (1..=6).contains(players))
                    .ok_or_else(|| format!("players cannot be `{value}`: expected 1 to 6"))?;
            }
            _ => {
                return Err(format!(
                    "there is no `{key}` in a setup; expected edition, modules, without, options, players"
                ));
            }
        }
    }
    header.players = (1..=players).map(|seat| format!("P{seat}")).collect();
    Ok(header)
}

/// The same line again.
pub(crate) fn write(header: &Header) -> String {
    let mut text = format!("edition={}", header.edition.name());
    let modules: Vec<&str> = header.modules.iter().map(|module| module.id).collect();
    text += &format!(" modules={}", modules.join(","));
    let without: Vec<&str> = header.without.iter().map(bastide_engine::Mechanic::name).collect();
    if !without.is_empty() {
        text += &format!(" without={}", without.join(","));
    }
    let usual = Options::of(header.edition);
    let names = Options::NAMES.iter().map(|(name, _)| *name);
    let changed: Vec<String> = names
        .filter(|name| usual.get(name) != header.options.get(name))
        .map(|name| format!("{name}={}", header.options.get(name).unwrap_or_default()))
        .collect();
    if !changed.is_empty() {
        text += &format!(" options={}", changed.join(","));
    }
    text + &format!(" players={}", header.players.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for text in [
            "edition=classic modules=base players=2",
            "edition=modern modules=base,inns,traders without=pig options=fields=off,two-tile-city=2 players=5",
        ] {
            let header = read(&text.split(' ').collect::<Vec<_>>()).unwrap_or_else(|what| panic!("{what}"));
            assert_eq!(write(&header), text);
        }
    }

    #[test]
    fn faults_are_named() {
        let fault = |text: &str| read(&text.split(' ').collect::<Vec<_>>()).err().unwrap_or_default();
        assert!(fault("edition=old").contains("`old`"));
        assert!(fault("players=9").contains("1 to 6"));
        assert!(fault("modules=ins").contains("ins"));
        assert!(fault("colour=red").contains("no `colour`"));
        assert!(fault("players").contains("key=value"));
    }
}
