//! `bastide load`: measures a server with many games over real sockets.

use crate::args_server::LoadArgs;
use crate::failure::{CliFailure, print};
use crate::open_files;
use bastide_load::{Counters, Http, LoadPlan, Storm, gather, idle, load, resident, storm};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long idle sockets stay open. This is longer than a room keeps its table in memory.
const SILENCE: Duration = Duration::from_secs(40);
/// The number of open files needed besides sockets.
const SPARE: u64 = 200;

/// A temporary server, stopped on drop.
struct Own {
    server: Child,
    data: PathBuf,
    address: String,
}

impl Own {
    /// Starts a server on a free port.
    fn new() -> Result<Self, CliFailure> {
        let data = std::env::temp_dir().join(format!("bastide-load-{}", std::process::id()));
        let (server, address) = start(&data, "127.0.0.1:0")?;
        Ok(Self { server, data, address })
    }

    /// Kills the server and restarts it with the same folder and address.
    fn again(&mut self) -> Result<(), CliFailure> {
        self.end();
        (self.server, _) = start(&self.data, &self.address)?;
        Ok(())
    }

    fn end(&mut self) {
        // Ignore the error: the process may have ended already. On Unix this is SIGKILL.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        self.end();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// Starts a server. Also returns its address.
fn start(data: &Path, listen: &str) -> Result<(Child, String), CliFailure> {
    let program = std::env::current_exe().map_err(CliFailure::input)?;
    let mut server = Command::new(program)
        .args(["serve", "--listen", listen, "--no-limits", "--log", "warn", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(CliFailure::input)?;
    let mut line = String::new();
    if let Some(out) = server.stdout.take() {
        BufReader::new(out).read_line(&mut line).map_err(CliFailure::input)?;
    }
    let address = line.split("http://").nth(1).map(|rest| rest.trim().trim_end_matches('/').to_string());
    match address {
        Some(address) => Ok((server, address)),
        None => {
            let _ = server.kill();
            let _ = server.wait();
            Err(CliFailure::input("the temporary server did not start: see its messages above"))
        }
    }
}

/// Raises the limit on open files to allow this many sockets. A temporary server inherits this program's limit.
fn make_room(sockets: usize) -> Result<(), CliFailure> {
    let most = open_files::allow_all();
    let needed = sockets as u64 + SPARE;
    if most.is_some_and(|most| most < needed) {
        return Err(CliFailure::input(format!(
            "{sockets} sockets need {needed} open files, but this system allows {} (`ulimit -Hn`): \
             raise that limit or use fewer sockets",
            most.unwrap_or_default()
        )));
    }
    Ok(())
}

pub(crate) fn run(args: &LoadArgs) -> Result<(), CliFailure> {
    make_room(args.idle.or(args.storm).unwrap_or(2 * args.games))?;
    let own = if args.address.is_none() { Some(Own::new()?) } else { None };
    let address = args.address.clone().or_else(|| own.as_ref().map(|own| own.address.clone()));
    let address = address.unwrap_or_default();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(CliFailure::input)?;
    let process = own.as_ref().map(|own| own.server.id());
    match (args.idle, args.storm) {
        (Some(sockets), _) => runtime.block_on(listen_only(args, &address, sockets, process)),
        (None, Some(sockets)) => runtime.block_on(break_all(args, &address, sockets, own)),
        (None, None) => runtime.block_on(play(args, address)),
    }
}

async fn listen_only(
    args: &LoadArgs,
    address: &str,
    sockets: usize,
    process: Option<u32>,
) -> Result<(), CliFailure> {
    let bar = ProgressBar::new(sockets as u64);
    let found = idle(address, sockets, process, SILENCE, |done| bar.set_position(done as u64)).await;
    bar.finish_and_clear();
    let found = found.map_err(CliFailure::input)?;
    let each = found.memory.map(|(before, after)| after.saturating_sub(before) as f64 / found.sockets as f64);
    let text = match (args.json, each) {
        (true, _) => {
            format!(
                "{:#}\n",
                json!({ "sockets": found.sockets, "answered": found.answered, "kib_each": each })
            )
        }
        (false, Some(each)) => format!(
            "{} silent sockets, two per game: {each:.1} KiB each, including half of the game\n",
            found.sockets
        ),
        (false, None) => format!("{} silent sockets\n", found.sockets),
    };
    print(&text);
    if found.answered < found.sockets {
        eprintln!("the server closed {} of them", found.sockets - found.answered);
        return Err(CliFailure::Checked);
    }
    Ok(())
}

/// Breaks all connections at the same time and waits until all clients have reconnected.
async fn break_all(
    args: &LoadArgs,
    address: &str,
    sockets: usize,
    mut own: Option<Own>,
) -> Result<(), CliFailure> {
    let bar = ProgressBar::new(sockets as u64);
    let people = gather(address, sockets, |done| bar.set_position(done as u64)).await;
    let people = people.map_err(CliFailure::input)?;
    let reconnected = Arc::new(AtomicUsize::new(0));
    let shown = {
        let (bar, reconnected) = (bar.clone(), reconnected.clone());
        tokio::spawn(async move {
            loop {
                bar.set_position(reconnected.load(Ordering::Relaxed) as u64);
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        })
    };
    let coming = tokio::spawn(storm(people, own.is_none(), reconnected));
    let begun = Instant::now();
    let own = match own.take() {
        // Starting a server blocks, so do it on a different thread from the clients.
        Some(mut own) => {
            let again = tokio::task::spawn_blocking(move || own.again().map(|()| own));
            Some(again.await.map_err(CliFailure::input)??)
        }
        None => None,
    };
    let down = own.is_some().then(|| begun.elapsed().as_secs_f64());
    let storm = coming.await.map_err(CliFailure::input)?;
    shown.abort();
    bar.finish_and_clear();
    let each = own.and_then(|own| resident(own.server.id())).map(|kib| kib as f64 / sockets as f64);
    let all_back = storm.percentile(100.0) / 1_000.0;
    print(&if args.json {
        let value = json!({
            "sockets": storm.sockets, "back": storm.back, "by_number": storm.by_number, "heard": storm.heard,
            "tries": storm.tries, "seconds_down": down, "seconds_until_all": all_back,
            "p50_ms": storm.percentile(50.0), "p99_ms": storm.percentile(99.0),
            "kib_each": each, "counted": storm.counted, "broke": storm.broke,
        });
        format!("{value:#}\n")
    } else {
        storm_in_words(&storm, down, each)
    });
    let well = storm.broke.is_empty() && storm.heard == storm.sockets;
    if well { Ok(()) } else { Err(CliFailure::Checked) }
}

fn storm_in_words(storm: &Storm, down: Option<f64>, each: Option<f64>) -> String {
    let how = down.map_or("all connections were cut".to_string(), |down| {
        format!("the server was killed and restarted in {down:.1} s")
    });
    let mut text = format!(
        "{} sockets, two per game; {how}: {} reconnected, {} of them with just the missed updates, \
         all after {:.1} s (p50 {:.1}, p99 {:.1}), in {} attempts\n",
        storm.sockets,
        storm.back,
        storm.by_number,
        storm.percentile(100.0) / 1_000.0,
        storm.percentile(50.0) / 1_000.0,
        storm.percentile(99.0) / 1_000.0,
        storm.tries
    );
    text += &format!("{} then received the next chat message of their table\n", storm.heard);
    if let Some(each) = each {
        text += &format!("{each:.1} KiB of server memory each\n");
    }
    if let Some(first) = storm.broke.first() {
        text += &format!("{} failed to reconnect: {first}\n", storm.broke.len());
    }
    text
}

/// Creates games that bots play against each other.
async fn set_bots(address: &str, games: usize) -> Result<(), String> {
    let owner = Http::guest(address.split(',').next().unwrap_or(address)).await?;
    for _ in 0..games {
        let seats =
            json!([{ "is": "open" }, { "is": "bot", "level": "hard" }, { "is": "bot", "level": "hard" }]);
        let setup = json!({ "preset": "base", "seats": seats, "substitute": "hard" });
        let made = owner.post("/api/v1/tables", &setup).await?;
        let path = format!("/api/v1/tables/{}/command", made["id"].as_str().unwrap_or_default());
        let sit = json!({ "command": { "do": "sit", "seat": 0, "name": "Ann" } });
        owner.post(&path, &sit).await?;
        owner.post(&path, &json!({ "command": { "do": "away", "seat": 0 } })).await?;
    }
    Ok(())
}

async fn play(args: &LoadArgs, address: String) -> Result<(), CliFailure> {
    set_bots(&address, args.bots).await.map_err(CliFailure::input)?;
    let plan = LoadPlan {
        address,
        games: args.games,
        time: Duration::from_secs(args.seconds),
        preset: args.preset.clone(),
        seed: args.seed,
    };
    let counters = Arc::new(Counters::default());
    let bar = ProgressBar::new(args.seconds * 10);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {msg}") {
        bar.set_style(style);
    }
    let shown = {
        let (bar, counters) = (bar.clone(), counters.clone());
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(Duration::from_millis(100)).await;
                bar.inc(1);
                bar.set_message(format!("{} moves", counters.moves.load(Ordering::Relaxed)));
            }
        })
    };
    let report = load(&plan, counters).await;
    shown.abort();
    bar.finish_and_clear();
    let report = report.map_err(CliFailure::input)?;
    print(&if args.json { format!("{:#}\n", report.to_json()) } else { report.to_text() });
    Ok(())
}
