//! Stores the arena results of the AI levels in `crates/ai/strength.txt` and shows them in the tables of
//! `docs/ai.md`.
//!
//! A folder written by `bastide arena … -o FOLDER/GAME` or `--each-module -o FOLDER` has one `summary.json` for each game, where
//! the game is `base`, a module or `everything`. A new result replaces the stored result with the same players and game.

use crate::ChoreResult;
use crate::tree::root;
use std::collections::BTreeMap;
use std::path::Path;

const FILE: &str = "crates/ai/strength.txt";
const PAGE: &str = "docs/ai.md";
const HEAD: &str = "# Arena results: players, game, games; then for the first player won, lost, drawn, score and margin in %; then for
# each player mean score, ms per turn and the longest turn. `cargo xtask strength FOLDER` adds lines.
";
/// The columns of the table that compares games.
const PAIRS: [&str; 2] = ["medium – easy", "hard – medium"];

/// The levels in table order, strongest first.
const LEVELS: [&str; 6] = ["expert", "hard", "medium", "greedy", "easy", "random"];

/// One match.
#[derive(Clone, PartialEq, Debug)]
struct MatchResult {
    pair: [String; 2],
    game: String,
    /// The number of games, and how many the first player won, lost and drew.
    counts: [u64; 4],
    /// The first player's score and margin, in percent.
    score: [f64; 2],
    /// For each player, the mean score, the milliseconds per turn, and the longest turn.
    players: [[f64; 3]; 2],
}

impl MatchResult {
    /// Parses a line of the file.
    fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (names, numbers) = words.split_at_checked(3)?;
        let numbers: Vec<f64> = numbers.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let [games, won, lost, drawn, score, margin, a, b, c, d, e, f] = numbers[..] else { return None };
        Some(Self {
            pair: [names[0].to_string(), names[1].to_string()],
            game: names[2].to_string(),
            counts: [games, won, lost, drawn].map(|count| count as u64),
            score: [score, margin],
            players: [[a, b, c], [d, e, f]],
        })
    }

    fn line(&self) -> String {
        let counts = self.counts.map(|count| count.to_string()).join(" ");
        let numbers = self.score.iter().chain(self.players.as_flattened());
        let numbers: Vec<String> = numbers.map(|number| format!("{number:.2}")).collect();
        format!("{} {} {counts} {}\n", self.pair.join(" "), self.game, numbers.join(" "))
    }

    /// Parses the summary of a two-player arena. The program prints one key per line.
    fn of_summary(game: &str, text: &str) -> Option<Self> {
        let values = |key: &str| -> Vec<&str> {
            let lines = text.lines().filter_map(|line| line.trim().strip_prefix('"')?.strip_prefix(key));
            lines
                .filter_map(|line| Some(line.strip_prefix("\": ")?.trim_end_matches(',').trim_matches('"')))
                .collect()
        };
        let number = |key: &str, at: usize| values(key).get(at)?.parse::<f64>().ok();
        let names = values("player");
        let [one, two] = names[..] else { return None };
        let player = |at| {
            Some([number("mean_score", at)?, number("ms_per_turn", at)?, number("longest_turn_ms", at)?])
        };
        let count = |key| number(key, 0).map(|count| count as u64);
        Some(Self {
            pair: [one.to_string(), two.to_string()],
            game: game.to_string(),
            counts: [count("games")?, count("won")?, count("lost")?, count("drawn")?],
            score: [100.0 * number("score", 0)?, 100.0 * number("margin", 0)?],
            players: [player(0)?, player(1)?],
        })
    }

    /// The sort key: the strongest players first, the base game before the modules, `everything` last.
    fn place(&self) -> (Vec<usize>, u8, &str) {
        let level = |name: &String| LEVELS.iter().position(|level| level == name).unwrap_or(LEVELS.len());
        let game = match self.game.as_str() {
            "base" => 0,
            "everything" => 2,
            _ => 1,
        };
        (self.pair.iter().map(level).collect(), game, &self.game)
    }

    fn match_row(&self) -> String {
        let ([games, won, lost, drawn], [one, two]) = (self.counts, self.players);
        let time = |player: [f64; 3]| format!("{} ({})", short(player[1]), short(player[2]));
        format!(
            "| {} | {games} | {won}–{lost}–{drawn} | {:.1} % ± {:.1} | {:.0} – {:.0} | {} / {} |\n",
            self.pair.join(" – "),
            self.score[0],
            self.score[1],
            one[0],
            two[0],
            time(one),
            time(two)
        )
    }

    fn cell(&self) -> String {
        format!("{:.1} % ± {:.1} ({})", self.score[0], self.score[1], self.counts[0])
    }
}

/// Formats milliseconds for the tables.
fn short(millis: f64) -> String {
    if millis >= 9.95 {
        format!("{millis:.0}")
    } else if millis >= 0.95 {
        format!("{millis:.1}")
    } else {
        format!("{millis:.2}")
    }
}

/// The table of base game matches.
fn matches(all: &[MatchResult]) -> String {
    let head = "| match | games | won–lost–drawn | score | mean scores | ms per turn (longest) |\n|---|---|---|---|---|---|\n";
    let rows = all.iter().filter(|found| found.game == "base").map(MatchResult::match_row);
    head.to_string() + &rows.collect::<String>()
}

/// The table of games, with one column per compared pair.
fn games(all: &[MatchResult]) -> String {
    let mut names: Vec<&str> = Vec::new();
    let mut cells: BTreeMap<(&str, String), String> = BTreeMap::new();
    for found in all {
        let pair = found.pair.join(" – ");
        if PAIRS.contains(&pair.as_str()) {
            if !names.contains(&found.game.as_str()) {
                names.push(&found.game);
            }
            cells.insert((&found.game, pair), found.cell());
        }
    }
    let mut text = format!("| game | {} |\n|---|---|---|\n", PAIRS.join(" | "));
    for name in names {
        let cell = |pair: &str| cells.get(&(name, pair.to_string())).cloned().unwrap_or("–".to_string());
        text += &format!("| {name} | {} |\n", PAIRS.map(cell).join(" | "));
    }
    text
}

/// Replaces the table between its markers in the page.
fn put(page: &str, name: &str, table: &str) -> Result<String, Vec<String>> {
    let (begin, end) = (format!("<!-- strength: {name} -->\n"), "<!-- end -->");
    let missing =
        || vec![format!("{PAGE} has no `{}` followed by `{end}`: add both lines", begin.trim_end())];
    let from = page.find(&begin).ok_or_else(missing)? + begin.len();
    let to = from + page[from..].find(end).ok_or_else(missing)?;
    Ok(format!("{}{table}{}", &page[..from], &page[to..]))
}

fn known(text: &str) -> Result<Vec<MatchResult>, Vec<String>> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let read = |(at, line): (usize, &str)| {
        MatchResult::read(line).ok_or_else(|| {
            vec![format!("{FILE}, line {}: expected 3 words and 12 numbers; fix or delete the line", at + 1)]
        })
    };
    lines.map(read).collect()
}

/// Adds a match. It replaces the match with the same players and game.
fn add(all: &mut Vec<MatchResult>, found: MatchResult) {
    match all.iter_mut().find(|old| old.pair == found.pair && old.game == found.game) {
        Some(old) => *old = found,
        None => all.push(found),
    }
}

fn read(path: &Path) -> Result<String, Vec<String>> {
    std::fs::read_to_string(path).map_err(|error| vec![format!("{}: {error}", path.display())])
}

fn page(all: &[MatchResult]) -> Result<(String, String), Vec<String>> {
    let old = read(&root().join(PAGE))?;
    let new = put(&put(&old, "matches", &matches(all))?, "games", &games(all))?;
    Ok((old, new))
}

/// Adds the results in a folder, if one is given, and writes the tables.
pub(crate) fn write(folder: Option<&str>) -> ChoreResult {
    let mut all = known(&read(&root().join(FILE))?)?;
    let mut added = 0;
    if let Some(folder) = folder {
        let entries = std::fs::read_dir(folder).map_err(|error| vec![format!("{folder}: {error}")])?;
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths.iter().filter(|path| path.join("summary.json").exists()) {
            let game = path.file_name().unwrap_or_default().to_string_lossy();
            let text = read(&path.join("summary.json"))?;
            let found = MatchResult::of_summary(&game, &text);
            add(
                &mut all,
                found.ok_or_else(|| {
                    vec![format!("{}: not a two-player arena: remove the folder", path.display())]
                })?,
            );
            added += 1;
        }
        if added == 0 {
            return Err(vec![format!(
                "{folder}: no folder in it has a summary.json: run `bastide arena … -o {folder}/GAME` first"
            )]);
        }
    }
    all.sort_by(|one, two| one.place().cmp(&two.place()));
    let lines: String = all.iter().map(MatchResult::line).collect();
    let write = |name: &str, text: &str| {
        std::fs::write(root().join(name), text).map_err(|error| vec![format!("{name}: {error}")])
    };
    write(FILE, &(HEAD.to_string() + &lines))?;
    write(PAGE, &page(&all)?.1)?;
    Ok(format!("added {added} matches; {PAGE} now has {}", all.len()))
}

/// Checks that the tables match the file.
pub(crate) fn check() -> ChoreResult {
    let (old, new) = page(&known(&read(&root().join(FILE))?)?)?;
    if old == new {
        Ok(format!("{PAGE} matches {FILE}"))
    } else {
        Err(vec![format!("{PAGE} does not match {FILE}: run `cargo xtask strength`")])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "hard medium inns 100 71 28 1 71.50 7.92 137.66 13.45 29.99 121.18 0.09 0.35\n";

    #[test]
    fn the_tables_are_up_to_date() {
        assert_eq!(check().err(), None);
    }

    #[test]
    fn a_written_line_reads_back_unchanged() {
        let found = MatchResult::read(LINE).unwrap_or_else(|| panic!("{LINE}"));
        assert_eq!(found.line(), LINE);
        assert_eq!(MatchResult::read("hard medium inns 100"), None);
        assert_eq!(
            known("# remark\n\nhard\n").err().unwrap_or_default(),
            [format!("{FILE}, line 3: expected 3 words and 12 numbers; fix or delete the line")]
        );
    }

    #[test]
    fn an_arena_summary_is_parsed() {
        let text = r#"{
  "games": 100,
  "players": [
    {
      "drawn": 1,
      "longest_turn_ms": 29.99,
      "lost": 28,
      "margin": 0.0792,
      "mean_score": 137.66,
      "ms_per_turn": 13.45,
      "player": "hard",
      "score": 0.715,
      "won": 71
    },
    {
      "drawn": 1,
      "longest_turn_ms": 0.35,
      "lost": 71,
      "margin": 0.0792,
      "mean_score": 121.18,
      "ms_per_turn": 0.09,
      "player": "medium",
      "score": 0.285,
      "won": 28
    }
  ]
}
"#;
        let found = MatchResult::of_summary("inns", text);
        assert_eq!(found.map(|found| found.line()).as_deref(), Some(LINE));
        assert_eq!(MatchResult::of_summary("inns", "{}"), None);
    }

    #[test]
    fn tables_are_put_between_their_markers() {
        let found = known(LINE).unwrap_or_else(|fault| panic!("{fault:?}"));
        let page = "before\n<!-- strength: games -->\nold\n<!-- end -->\nafter\n";
        let put = put(page, "games", &games(&found)).unwrap_or_else(|fault| panic!("{fault:?}"));
        let row = "|---|---|---|\n| inns | – | 71.5 % ± 7.9 (100) |\n<!-- end -->\nafter\n";
        assert!(put.contains(&format!("-->\n| game | medium – easy | hard – medium |\n{row}")), "{put}");
        assert!(super::put("nothing", "games", "").is_err());
    }
}
