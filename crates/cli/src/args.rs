//! Command line arguments.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Bastide: cities, roads, cloisters and fields.
///
/// Exit codes: 0 success; 1 a check failed; 2 invalid input.
#[derive(Parser, Debug)]
#[command(name = "bastide", version, propagate_version = true, arg_required_else_help = true)]
pub(crate) struct CliArgs {
    #[command(subcommand)]
    pub(crate) command: CliCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum CliCommand {
    /// Run the server, whose tables people and programs join by link
    #[cfg(feature = "server")]
    Serve(crate::args_server::ServeArgs),
    /// Copy a server's data into a file, even while the server is running
    #[cfg(feature = "server")]
    Backup(crate::args_server::BackupArgs),
    /// Moderate and administer a server: people, tables, reports, mutes and bans, and the audit log
    #[cfg(feature = "server")]
    Admin(crate::args_admin::AdminArgs),
    /// Restore a copy made by `backup`
    #[cfg(feature = "server")]
    Restore(crate::args_server::RestoreArgs),
    /// Look for damage in a server's store: read every table's log, even while the server is running
    #[cfg(feature = "server")]
    CheckStore(crate::args_server::CheckStoreArgs),
    /// Copy a server's data between SQLite and PostgreSQL
    #[cfg(feature = "server")]
    Migrate(crate::args_server::MigrateArgs),
    /// Measure a server by playing many games on it over real sockets
    #[cfg(feature = "server")]
    Load(crate::args_server::LoadArgs),
    /// Verify the draws of a game that was played on a server
    Verify(crate::args_server::VerifyArgs),
    /// Play a random game in the terminal and show the final board
    Demo(DemoArgs),
    /// Replay a record and print its final scores
    Replay(ReplayArgs),
    /// Check that every expectation in scenario files holds
    Check(CheckArgs),
    /// Convert a .jcz game to a record, or check .jcz scenarios
    Import(ImportArgs),
    /// Convert a record to another format
    Export(ExportArgs),
    /// Print a position as a line, as JSON or as a board
    Position(PositionArgs),
    /// List, show or check tiles
    Tiles(TilesArgs),
    /// Draw a tile, a module's tiles, a board or a whole game
    #[cfg(feature = "pictures")]
    Render(crate::render_args::RenderArgs),
    /// Count all action sequences up to a depth
    Perft(PerftArgs),
    /// Play seeded random games with random setups, optionally checking every step
    Sim(SimArgs),
    /// List, encode and explain setups
    Setup(SetupCommandArgs),
    /// Measure speed
    Bench(BenchArgs),
    /// Play many games between AI players and report how certain the result is
    Arena(crate::args_ai::ArenaArgs),
    /// Play as a bot for another program, over a line protocol
    Bot(crate::args_ai::BotArgs),
    /// Referee a match between bots, each in its own process
    Referee(crate::args_ai::RefereeArgs),
    /// Analyse a game: the cost of each choice, the luck of each draw, the chances of winning
    Analyse(crate::args_ai::AnalyseArgs),
    /// Suggest the best moves in a position, with reasons
    Hint(crate::args_ai::HintArgs),
    /// Improve the evaluation weights by self-play
    Tune(crate::args_ai::TuneArgs),
    /// Print a shell completion script
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

#[derive(Clone, Copy, ValueEnum, Debug, PartialEq, Eq)]
pub(crate) enum EditionArg {
    Classic,
    Modern,
}

impl From<EditionArg> for bastide_engine::Edition {
    fn from(edition: EditionArg) -> Self {
        match edition {
            EditionArg::Classic => Self::Classic,
            EditionArg::Modern => Self::Modern,
        }
    }
}

/// The setup, for any number of players.
#[derive(Args, Debug, Clone)]
pub(crate) struct GameArgs {
    /// A preset from `bastide setup list`; other options modify it
    #[arg(long, value_name = "NAME", conflicts_with = "passport")]
    pub(crate) preset: Option<String>,
    /// A setup by its passport; other options modify it
    #[arg(long, value_name = "PASSPORT", conflicts_with = "edition")]
    pub(crate) passport: Option<String>,
    /// Edition, which determines the tile print and the default rule options; classic by default
    #[arg(long, value_enum, conflicts_with = "preset")]
    pub(crate) edition: Option<EditionArg>,
    /// Modules, comma-separated; `everything` means all of them, and the base game is always included
    #[arg(long, value_delimiter = ',', value_name = "MODULE")]
    pub(crate) modules: Vec<String>,
    /// Parts of the chosen modules to leave out, comma-separated
    #[arg(long, value_delimiter = ',', value_name = "PART")]
    pub(crate) without: Vec<String>,
    /// Parts of other modules to add without those modules' tiles, comma-separated
    #[arg(long, value_delimiter = ',', value_name = "PART")]
    pub(crate) with: Vec<String>,
    /// How many pieces of a kind each player has, as piece=count, comma-separated
    #[arg(long, value_delimiter = ',', value_name = "PIECE=COUNT")]
    pub(crate) pieces: Vec<String>,
    /// A rule option, as name=value; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// A custom tile file to shuffle in, or a word that changes the built-in tiles (`besiegers`, `inns=second`, `base*2`,
    /// `cap@0,0r1`); may be repeated
    #[arg(long, value_name = "FILE")]
    pub(crate) tiles: Vec<PathBuf>,
}

/// The setup and the number of players.
#[derive(Args, Debug, Clone)]
pub(crate) struct SetupArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Number of players
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=6))]
    pub(crate) players: u8,
}

#[derive(Args, Debug)]
pub(crate) struct SetupCommandArgs {
    #[command(subcommand)]
    pub(crate) command: SetupCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum SetupCommand {
    /// List the presets with their passports
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Print the passport of a setup
    Passport {
        #[command(flatten)]
        setup: SetupArgs,
    },
    /// Explain a setup: its rules, how it differs from the base game, and the steps of a turn
    Explain {
        /// A passport, a preset or a record
        what: String,
        /// Number of players
        #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=6))]
        players: u8,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args, Debug)]
pub(crate) struct ImportArgs {
    /// A .jcz file (`-` reads standard input); with --check, files and folders of scenarios
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Write the record to this file
    #[arg(short, long, value_name = "FILE", conflicts_with = "check")]
    pub(crate) output: Option<PathBuf>,
    /// Replay scenarios and check each sentence in their tests
    #[arg(long)]
    pub(crate) check: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ExportArgs {
    /// The record; `-` reads standard input
    pub(crate) record: PathBuf,
    /// Write a .jcz file
    #[arg(long, required = true)]
    pub(crate) jcz: bool,
    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct DemoArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// The seat that takes the first turn
    #[arg(long, default_value_t = 1, value_name = "SEAT", value_parser = clap::value_parser!(u8).range(1..=6))]
    pub(crate) first: u8,
    /// The seed of the game; a new one each time by default
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Write the record to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Print every move
    #[arg(long)]
    pub(crate) moves: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    /// The record; `-` reads standard input
    pub(crate) record: PathBuf,
    /// Stop after this many actions
    #[arg(long, value_name = "N")]
    pub(crate) until: Option<usize>,
    /// Print the position, the scores after each action and the record as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Show the board
    #[arg(long)]
    pub(crate) board: bool,
    /// A custom tile file that the record uses
    #[arg(long, value_name = "FILE")]
    pub(crate) tiles: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// Scenario files, or folders of them
    #[arg(required = true)]
    pub(crate) scenarios: Vec<PathBuf>,
    /// Print the results as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// A custom tile file that a scenario uses
    #[arg(long, value_name = "FILE")]
    pub(crate) tiles: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct PositionArgs {
    /// A record, or a file with a position line; `-` reads standard input
    pub(crate) file: PathBuf,
    /// Stop after this many actions of a record
    #[arg(long, value_name = "N")]
    pub(crate) until: Option<usize>,
    /// Print JSON
    #[arg(long, conflicts_with = "board")]
    pub(crate) json: bool,
    /// Show the board
    #[arg(long)]
    pub(crate) board: bool,
    /// List the legal actions
    #[arg(long, conflicts_with = "json")]
    pub(crate) legal: bool,
    /// A custom tile file that the game uses
    #[arg(long, value_name = "FILE")]
    pub(crate) tiles: Vec<PathBuf>,
}

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct TilesArgs {
    #[command(subcommand)]
    pub(crate) command: Option<TilesCommand>,
    /// Write a page with a picture of every tile to this file
    #[cfg(feature = "pictures")]
    #[arg(long, value_name = "FILE")]
    pub(crate) gallery: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum TilesCommand {
    /// List the tiles of all or some modules
    List {
        /// Modules or tile files to list (base, river-1, …); all by default
        modules: Vec<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show tiles as text
    Show {
        /// Tile names (cap-bend-right, inns/…) or catalogue ids
        #[arg(required = true)]
        tiles: Vec<String>,
        /// Quarter turns clockwise
        #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=3))]
        turns: u8,
        /// Also search this custom tile file
        #[arg(long = "tiles", value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Check custom tile files
    Check {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

#[derive(Args, Debug)]
pub(crate) struct PerftArgs {
    /// Perft files to check; if there are none, count from the start of a setup
    pub(crate) files: Vec<PathBuf>,
    /// Count to this depth (a draw or roll counts as an action)
    #[arg(long, default_value_t = 3, conflicts_with = "files", value_parser = clap::value_parser!(u32).range(0..=12))]
    pub(crate) depth: u32,
    /// Start from this position line
    #[arg(long, value_name = "LINE", conflicts_with_all = ["files", "edition", "modules", "players"])]
    pub(crate) position: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Args, Debug)]
pub(crate) struct SimArgs {
    /// Number of games
    #[arg(long, default_value_t = 1_000, conflicts_with = "turns", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Stop after this many turns
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) turns: Option<u64>,
    /// The first seed; each game uses the next one
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Check the whole state after every action
    #[arg(long)]
    pub(crate) oracle: bool,
    /// Play only this edition; both by default
    #[arg(long, value_enum)]
    pub(crate) edition: Option<EditionArg>,
    /// Play exactly these modules, comma-separated (`base` for the base game alone); random modules by
    /// default
    #[arg(long, value_delimiter = ',', value_name = "MODULE")]
    pub(crate) modules: Vec<String>,
    /// A rule option to keep fixed, as name=value; the others are random
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Number of players, or a range such as 2-4
    #[arg(long, default_value = "1-6", value_parser = players_range)]
    pub(crate) players: (u8, u8),
    /// Number of threads; one per core by default
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Write the record of a failing game to this file
    #[arg(long, value_name = "FILE", default_value = "failure.bst")]
    pub(crate) output: PathBuf,
    /// Print the results as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn players_range(text: &str) -> Result<(u8, u8), String> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<u8>().ok().filter(|number| (1..=6).contains(number));
    match (number(low), number(high)) {
        (Some(low), Some(high)) if low <= high => Ok((low, high)),
        _ => Err("expected 1 to 6 players, or a range such as 2-4".to_string()),
    }
}

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    pub(crate) command: BenchCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum BenchCommand {
    /// Play uniformly random games on one thread
    Playouts {
        /// Number of games
        #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// Also list and check the legal actions and collect events, as a live table does
        #[arg(long)]
        checked: bool,
        /// Print only counts, no times, so that callgrind can measure the run
        #[arg(long)]
        no_timing: bool,
        /// Print JSON
        #[arg(long)]
        json: bool,
        /// The seed
        #[arg(long, default_value_t = 1)]
        seed: u64,
        #[command(flatten)]
        setup: SetupArgs,
    },
    /// Let an AI player play whole games against itself on one thread, and measure states per second
    Search(crate::args_ai::SearchArgs),
    /// Count the instructions of a playout with callgrind (needs valgrind)
    Instructions {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}
