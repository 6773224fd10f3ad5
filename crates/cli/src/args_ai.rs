//! Arguments of the commands for AI players: arena, tuning, matches, analysis.

use crate::args::GameArgs;
use clap::Args;
use std::path::PathBuf;

/// Limits on how long a player thinks.
#[derive(Args, Debug, Clone)]
pub(crate) struct ThinkArgs {
    /// States to evaluate per turn, instead of the level's own limit
    #[arg(long, value_name = "N", conflicts_with = "time")]
    pub(crate) nodes: Option<u64>,
    /// Milliseconds per turn, instead of the level's own limit
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub(crate) time: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct ArenaArgs {
    /// Two to six players: random, easy, greedy, medium, hard, expert; add settings as in `hard:nodes=5000,weights=FILE`
    #[arg(required = true, num_args = 2..=6, value_name = "PLAYER")]
    pub(crate) players: Vec<String>,
    /// Number of games; each tile order is played once with every seating
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The first seed; each tile order uses the next one
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads; one per core by default
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Stop as soon as it is clear whether the first player's Elo advantage is at most LOW or at least HIGH
    /// (two players only)
    #[arg(long, value_name = "LOW,HIGH", value_parser = sprt, allow_hyphen_values = true)]
    pub(crate) sprt: Option<bastide_ai::Sprt>,
    /// Write records, a summary and a report into this folder; an interrupted arena continues from it
    #[arg(long, short, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
    /// Print the summary as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Play the games with the base game, with each module alone and with all modules; print a table
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
        _ => Err("expected two Elo differences with the lower first, such as 0,50".to_string()),
    }
}

#[derive(Args, Debug)]
pub(crate) struct TuneArgs {
    /// The file for the tuner's state; if it exists, tuning continues from it
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Total number of steps, including those already done
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) steps: u64,
    /// Number of tile orders per step; each is played with both seatings
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub(crate) orders: u64,
    /// The initial weights; the built-in ones by default
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Tune only these weights, comma-separated
    #[arg(long, value_delimiter = ',', value_name = "NAME")]
    pub(crate) only: Vec<String>,
    /// The player to tune
    #[arg(long, default_value = "medium", value_name = "PLAYER")]
    pub(crate) player: String,
    /// The seed
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads; one per core by default
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Write the final weights to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

#[derive(Args, Debug)]
pub(crate) struct BotArgs {
    /// Use the line protocol on standard input and output (docs/bot-protocol.md)
    #[arg(long, required = true)]
    pub(crate) stdio: bool,
    /// The player: random, easy, greedy, medium, hard, expert; add settings as in `hard:nodes=5000`
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
    /// Two to six bots: quoted command lines, or level names for this program's own bots
    #[arg(required = true, num_args = 2..=6, value_name = "COMMAND")]
    pub(crate) bots: Vec<String>,
    /// Number of games; each tile order is played once with every seating
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Milliseconds per turn
    #[arg(long, default_value_t = 1_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub(crate) time: u64,
    /// Extra milliseconds before a bot loses on time
    #[arg(long, default_value_t = 500, value_name = "MS", value_parser = clap::value_parser!(u64).range(0..=3_600_000))]
    pub(crate) grace: u64,
    /// Milliseconds that a bot may take to start
    #[arg(long, default_value_t = 10_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub(crate) patience: u64,
    /// The first seed; each tile order uses the next one
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Write the records into this folder
    #[arg(long, short, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
    /// Print the results as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

#[derive(Args, Debug)]
pub(crate) struct AnalyseArgs {
    /// The record; `-` reads standard input
    pub(crate) record: PathBuf,
    /// States to evaluate per decision
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub(crate) nodes: u64,
    /// Alternatives to list per decision
    #[arg(long, default_value_t = 3, value_name = "N")]
    pub(crate) top: usize,
    /// Plot the chances of winning and the points lost into this SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) picture: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// A custom tile file that the record uses
    #[arg(long, value_name = "FILE")]
    pub(crate) tiles: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct HintArgs {
    /// A record, or a file with a position line; `-` reads standard input
    pub(crate) file: PathBuf,
    /// Stop after this many actions of a record
    #[arg(long, value_name = "N")]
    pub(crate) until: Option<usize>,
    /// States to evaluate
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
    /// A custom tile file that the game uses
    #[arg(long, value_name = "FILE")]
    pub(crate) tiles: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct SearchArgs {
    /// The player: random, easy, greedy, medium, hard, expert; add settings as in `hard:nodes=5000`
    #[arg(long, default_value = "hard", value_name = "PLAYER")]
    pub(crate) player: String,
    /// Number of games
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Print only counts, no times, so that callgrind can measure the run
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
