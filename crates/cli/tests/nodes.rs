//! Three nodes share one PostgreSQL database and a NATS cluster. One after another, they die, freeze or lose their
//! connections, and all games continue.

#[path = "../../../tests/figure.rs"]
mod figure;

use bastide_load::Http;
use bastide_load::services::{NatsProcess, PostgresProcess, free_port};
use bastide_load::steady::{Progress, Steady, until_all_move};
use bastide_server::store::Store;
use figure::{figure, people};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The number of failures, and the number of games played meanwhile.
const FAULTS: usize = 8;
const GAMES: u64 = 8;
/// A step that takes longer than this is considered hung.
const HANGS: Duration = Duration::from_secs(90);

struct Node {
    name: String,
    address: String,
    process: Child,
}

impl Node {
    fn start(name: &str, port: u16, postgres: &str, nats: &str) -> Self {
        let address = format!("127.0.0.1:{port}");
        let data = std::env::temp_dir().join(format!("bastide-nodes-{}", std::process::id()));
        let mut process = Command::new(env!("CARGO_BIN_EXE_bastide"))
            .args(["serve", "--listen", &address, "--no-limits", "--log", "error", "--node", name])
            .args(["--postgres", postgres, "--nats", nats, "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let out = process.stdout.take().expect("it was asked for");
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).expect("the node says where it is");
        assert!(line.contains(&address), "{line}");
        Self { name: name.to_string(), address, process }
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill").arg(signal).arg(self.process.id().to_string()).status();
        assert!(sent.is_ok_and(|status| status.success()), "{} {signal}", self.name);
    }

    fn kill(&mut self) {
        // SIGKILL on Unix.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

fn urls(nats: &[NatsProcess]) -> String {
    nats.iter().map(NatsProcess::url).collect::<Vec<_>>().join(",")
}

/// Causes a failure. Returns its kind and the time until every game had continued.
async fn fault(
    round: usize,
    nodes: &mut [Node],
    nats: &mut [NatsProcess],
    postgres: &PostgresProcess,
    all: &[Arc<Progress>],
) -> (&'static str, Duration) {
    let at = round % nodes.len();
    let wait = |more| until_all_move(all, more, HANGS);
    match round % 4 {
        0 => {
            nodes[at].kill();
            let took = wait(1).await.expect("everybody plays on without the dead node");
            let port =
                nodes[at].address.rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
            let name = nodes[at].name.clone();
            nodes[at] = Node::start(&name, port, &postgres.url(), &urls(nats));
            ("killed", took)
        }
        1 => {
            // Freeze the node for longer than its lease. Other nodes take over its tables, and it does not know
            // that when it resumes.
            nodes[at].signal("-STOP");
            let begun = Instant::now();
            let took = wait(1).await.expect("everybody plays on without the node that stands still");
            tokio::time::sleep(Duration::from_secs(5).saturating_sub(begun.elapsed())).await;
            nodes[at].signal("-CONT");
            ("stopped", took)
        }
        2 => {
            let member = round / 4 % nats.len();
            nats[member].kill();
            let took = wait(1).await.expect("everybody plays on with the other members of the NATS cluster");
            nats[member].again().expect("NATS starts again");
            ("one NATS server killed", took)
        }
        _ => {
            nats.iter_mut().for_each(NatsProcess::kill);
            tokio::time::sleep(Duration::from_millis(1_500)).await;
            nats.iter_mut().for_each(|member| member.again().expect("NATS starts again"));
            ("cut off", wait(1).await.expect("everybody plays on when the nodes can speak again"))
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_keeps_playing_when_nodes_fail() {
    let faults =
        std::env::var("BASTIDE_FAULTS").ok().and_then(|faults| faults.parse().ok()).unwrap_or(FAULTS);
    let postgres = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    let mut nats = NatsProcess::cluster(3).expect("NATS runs: `make test` installs it");
    let start = |name: &str| Node::start(name, free_port().expect("a port"), &postgres.url(), &urls(&nats));
    let mut nodes: Vec<Node> = ["one", "two", "three"].into_iter().map(start).collect();
    let addresses: Vec<String> = nodes.iter().map(|node| node.address.clone()).collect();
    let (mut all, mut players) = (Vec::new(), Vec::new());
    for seed in 0..GAMES {
        let progress = Arc::new(Progress::default());
        let pair = Steady::new(&addresses, seed + 1).await.expect("they sit down");
        players.push(tokio::spawn(pair.play(progress.clone())));
        all.push(progress);
    }
    until_all_move(&all, 3, HANGS).await.expect("everybody plays");
    let mut longest: Vec<(&str, Duration)> = Vec::new();
    for round in 0..faults {
        let (what, took) = fault(round, &mut nodes, &mut nats, &postgres, &all).await;
        longest.push((what, took));
        until_all_move(&all, 2, HANGS).await.expect("everybody plays on");
    }
    all.iter().for_each(|one| one.stop.store(true, Ordering::Relaxed));
    let mut acknowledged = Vec::new();
    for player in players {
        acknowledged.extend(player.await.expect("they end").expect("nothing was lost or done twice"));
    }
    // Every node shows the same state, including everything acknowledged.
    for one in &acknowledged {
        let mut shown = Vec::new();
        for address in &addresses {
            let http = Http::guest(address).await.expect("every node is there");
            let record = http.text(&format!("/g/{}/record.bst", one.table)).await.expect("a record");
            let table = http.get(&format!("/api/v1/tables/{}", one.table)).await.expect("a table");
            let number = table["snapshot"]["number"].as_u64().expect("its number");
            assert!(
                number >= one.number,
                "{}: {} was acknowledged, {number} is shown",
                one.table,
                one.number
            );
            shown.push((number, record));
        }
        assert!(shown.windows(2).all(|two| two[0] == two[1]), "{}: nodes differ", one.table);
    }
    let moves: u64 = all.iter().map(|one| one.moves.load(Ordering::Relaxed)).sum();
    let summary = format!(
        "{} moves acknowledged at {} tables: none lost, none run twice",
        people(moves),
        acknowledged.len()
    );
    for (row, what) in [(9, "cut off"), (10, "killed"), (11, "stopped"), (59, "one NATS server killed")] {
        let times: Vec<f64> =
            longest.iter().filter(|(fault, _)| *fault == what).map(|(_, took)| took.as_secs_f64()).collect();
        let most = times.iter().copied().fold(0.0, f64::max);
        let count = times.len();
        figure(
            row,
            "nodes",
            &format!("{what} {count} times: every game continued within {most:.1} s; {summary}"),
        );
    }
}

/// A node does not start while a live node has the same name. It starts once the name is free again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_live_nodes_cannot_share_a_name() {
    let postgres = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    let other = bastide_server::store::PostgresStore::open(&postgres.url()).await.expect("it opens");
    other.renew_lease("one", 600_000).await.expect("it lives");
    let mut program = Command::new(env!("CARGO_BIN_EXE_bastide"));
    program.args(["serve", "--listen", "127.0.0.1:0", "--node", "one", "--postgres", &postgres.url()]);
    let out = program.output().expect("the program starts");
    let error = String::from_utf8_lossy(&out.stderr);
    assert!(!out.status.success() && error.contains("named `one`") && error.contains("--node"), "{error}");
    assert_eq!(other.register_node("one", 0).await, Ok(false), "the other's lease is untouched");
    // The other node's lease expires.
    other.renew_lease("one", 1).await.expect("it works");
    let mut node = program.stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut line = String::new();
    let read = BufReader::new(node.stdout.take().expect("it was asked for")).read_line(&mut line);
    node.kill().expect("it runs");
    node.wait().expect("it ends");
    assert!(read.is_ok() && line.contains("is ready"), "{line}");
}
