//! `bastide load`: many games over real sockets.

use crate::args_server::LoadArgs;
use crate::failure::{Failure, print};
use bastide_load::{Counters, Http, Plan, idle, load};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How long silent sockets are watched: longer than a room keeps its table.
const SILENCE: Duration = Duration::from_secs(40);

/// A server of its own, which goes with it.
struct Own {
    server: Child,
    data: std::path::PathBuf,
}

impl Drop for Own {
    fn drop(&mut self) {
        // It is gone already, or it goes now.
        let _ = self.server.kill();
        let _ = self.server.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// Starts a server on a free port; its address.
fn start() -> Result<(Own, String), Failure> {
    let data = std::env::temp_dir().join(format!("bastide-load-{}", std::process::id()));
    let program = std::env::current_exe().map_err(Failure::input)?;
    let mut server = Command::new(program)
        .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--log", "warn", "--data"])
        .arg(&data)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(Failure::input)?;
    let out = server.stdout.take();
    let own = Own { server, data };
    let mut line = String::new();
    if let Some(out) = out {
        BufReader::new(out).read_line(&mut line).map_err(Failure::input)?;
    }
    let address = line.split("http://").nth(1).map(|rest| rest.trim().trim_end_matches('/').to_string());
    let address = address.ok_or_else(|| Failure::input("the server did not start"))?;
    Ok((own, address))
}

pub(crate) fn run(args: &LoadArgs) -> Result<(), Failure> {
    let (own, address) = match &args.address {
        Some(address) => (None, address.clone()),
        None => {
            let (own, address) = start()?;
            (Some(own), address)
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::input)?;
    let process = own.as_ref().map(|own| own.server.id());
    match args.idle {
        Some(sockets) => runtime.block_on(listen_only(args, &address, sockets, process)),
        None => runtime.block_on(play(args, address)),
    }
}

async fn listen_only(
    args: &LoadArgs,
    address: &str,
    sockets: usize,
    process: Option<u32>,
) -> Result<(), Failure> {
    let bar = ProgressBar::new(sockets as u64);
    let found = idle(address, sockets, process, SILENCE, |done| bar.set_position(done as u64)).await;
    bar.finish_and_clear();
    let found = found.map_err(Failure::input)?;
    let each = found.memory.map(|(before, after)| after.saturating_sub(before) as f64 / found.sockets as f64);
    let text = match (args.json, each) {
        (true, _) => format!("{:#}\n", json!({ "sockets": found.sockets, "kib_each": each })),
        (false, Some(each)) => format!(
            "{} silent sockets, two to a game: {each:.1} KiB each, their half of the game included\n",
            found.sockets
        ),
        (false, None) => format!("{} silent sockets\n", found.sockets),
    };
    print(&text);
    Ok(())
}

/// Sets games of bots against bots, which play on by themselves.
async fn set_bots(address: &str, games: usize) -> Result<(), String> {
    let owner = Http::guest(address.split(',').next().unwrap_or(address)).await?;
    for _ in 0..games {
        let seats =
            json!([{ "is": "open" }, { "is": "bot", "level": "hard" }, { "is": "bot", "level": "hard" }]);
        let setup = json!({ "preset": "base", "seats": seats, "keeper": "hard" });
        let made = owner.post("/api/v1/tables", &setup).await?;
        let path = format!("/api/v1/tables/{}/do", made["id"].as_str().unwrap_or_default());
        let sit = json!({ "command": { "do": "sit", "seat": 0, "name": "Ann", "adds": "0".repeat(64) } });
        owner.post(&path, &sit).await?;
        owner.post(&path, &json!({ "command": { "do": "away", "seat": 0 } })).await?;
    }
    Ok(())
}

async fn play(args: &LoadArgs, address: String) -> Result<(), Failure> {
    set_bots(&address, args.bots).await.map_err(Failure::input)?;
    let plan = Plan {
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
    let report = report.map_err(Failure::input)?;
    print(&if args.json { format!("{:#}\n", report.to_json()) } else { report.to_text() });
    Ok(())
}
