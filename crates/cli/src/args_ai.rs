//! What can be typed about players: arena, tuning, matches, analysis.

use crate::args::GameArgs;
use clap::Args;
use std::path::PathBuf;

/// How long players may think.
#[derive(Args, Debug, Clone)]
pub(crate) struct ThinkArgs {
    /// States to judge in a turn, instead of what each level does
    #[arg(long, value_name = "N", conflicts_with = "time")]
    pub(crate) nodes: Option<u64>,
    /// Milliseconds for a turn, instead of what each level does
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub(crate) time: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct ArenaArgs {
    /// Two to six players: random, easy, greedy, medium, hard, expert; `hard:nodes=5000,weights=FILE` changes one
    #[arg(required = true, num_args = 2..=6, value_name = "PLAYER")]
    pub(crate) players: Vec<String>,
    /// Number of games; every order of tiles is played once with each seating
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The first seed; each order of tiles takes the next
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads; all cores if left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Stop as soon as it is clear whether the first player's Elo is at most LOW or at least HIGH (two players)
    #[arg(long, value_name = "LOW,HIGH", value_parser = sprt, allow_hyphen_values = true)]
    pub(crate) sprt: Option<bastide_ai::Sprt>,
    /// Write records, a summary and a report into this folder; an arena that was stopped goes on there
    #[arg(long, short, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
    /// Print the summary as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Play so many games with the base game, with each module alone and with everything; print a table
    #[arg(long, conflicts_with_all = ["json", "modules"])]
    pub(crate) each_module: bool,
    #[command(flatten)]
    pub(crate) think: ThinkArgs,
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

fn sprt(text: &str) -> Result<bastide_ai::Sprt, String> {
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
    match text.split_once(',').map(|(low, high)| (number(low), number(high))) {
        Some((Some(low), Some(high))) if low < high => Ok(bastide_ai::Sprt { low, high }),
        _ => Err("expected two Elo differences, the lower first, such as 0,50".to_string()),
    }
}

#[derive(Args, Debug)]
pub(crate) struct TuneArgs {
    /// Where the tuner keeps what it has found; it goes on from there if the file exists
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Steps to do in all, those done before included
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) steps: u64,
    /// Orders of tiles in each step; each is played with both seatings
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub(crate) orders: u64,
    /// The weights to begin with; those built in if left out
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Only these weights, comma-separated
    #[arg(long, value_delimiter = ',', value_name = "NAME")]
    pub(crate) only: Vec<String>,
    /// The player that is tuned
    #[arg(long, default_value = "medium", value_name = "PLAYER")]
    pub(crate) player: String,
    /// The seed
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads; all cores if left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Write the weights here when done
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

#[derive(Args, Debug)]
pub(crate) struct BotArgs {
    /// Speak the line protocol on standard input and output (docs/bot-protocol.md)
    #[arg(long, required = true)]
    pub(crate) stdio: bool,
    /// The player: random, easy, greedy, medium, hard, expert; `hard:nodes=5000` changes one
    #[arg(long, default_value = "expert", value_name = "PLAYER")]
    pub(crate) player: String,
    /// The seed
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) think: ThinkArgs,
}

#[derive(Args, Debug)]
pub(crate) struct RefereeArgs {
    /// Two to six bots: command lines in quotes, or names of levels for this program's own
    #[arg(required = true, num_args = 2..=6, value_name = "COMMAND")]
    pub(crate) bots: Vec<String>,
    /// Number of games; every order of tiles is played once with each seating
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Milliseconds for a turn
    #[arg(long, default_value_t = 1_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub(crate) time: u64,
    /// Milliseconds granted beyond that before a bot loses on time
    #[arg(long, default_value_t = 500, value_name = "MS", value_parser = clap::value_parser!(u64).range(0..=3_600_000))]
    pub(crate) grace: u64,
    /// Milliseconds a bot has to start and get ready
    #[arg(long, default_value_t = 10_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub(crate) patience: u64,
    /// The first seed; each order of tiles takes the next
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Write the records into this folder
    #[arg(long, short, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
    /// Print the outcome as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

#[derive(Args, Debug)]
pub(crate) struct AnalyseArgs {
    /// The record; - reads standard input
    pub(crate) record: PathBuf,
    /// States to judge for each decision
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub(crate) nodes: u64,
    /// Alternatives to list for each decision
    #[arg(long, default_value_t = 3, value_name = "N")]
    pub(crate) top: usize,
    /// Draw the chances to win and what choices lost into this SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) picture: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// A tile file that the record is played with
    #[arg(long, value_name = "FILE")]
    pub(crate) tiles: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct HintArgs {
    /// A record, or a file with a position line; - reads standard input
    pub(crate) file: PathBuf,
    /// In a record, stop after this many actions
    #[arg(long, value_name = "N")]
    pub(crate) until: Option<usize>,
    /// States to judge
    #[arg(long, default_value_t = 100_000, value_name = "N")]
    pub(crate) nodes: u64,
    /// Moves to list
    #[arg(long, default_value_t = 3, value_name = "N")]
    pub(crate) top: usize,
    /// The seed
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// A tile file that it is played with
    #[arg(long, value_name = "FILE")]
    pub(crate) tiles: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct SearchArgs {
    /// The player: random, easy, greedy, medium, hard, expert; `hard:nodes=5000` changes one
    #[arg(long, default_value = "hard", value_name = "PLAYER")]
    pub(crate) player: String,
    /// Number of games
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Print no speed, only what was counted: for counting instructions
    #[arg(long)]
    pub(crate) no_timing: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// The seed
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) think: ThinkArgs,
    #[command(flatten)]
    pub(crate) game: GameArgs,
}
