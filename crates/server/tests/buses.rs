//! The contract of a bus, tested within one process and over a real NATS server that the tests start.

use bastide_load::services::NatsProcess as Server;
use bastide_server::bus::{Bus, BusError, LocalBus, NatsBus};
use bytes::Bytes;
use futures_util::StreamExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Nothing here takes that long unless it hangs.
const HANGS: Duration = Duration::from_secs(30);

async fn heard(feed: &mut bastide_server::bus::Feed) -> Bytes {
    tokio::time::timeout(HANGS, feed.next()).await.expect("it comes").expect("the feed goes on")
}

/// Publishes until a message arrives: a new subscription may not be known everywhere yet.
async fn until_heard(bus: &dyn Bus, feed: &mut bastide_server::bus::Feed, name: &str) {
    for _ in 0..600 {
        bus.publish(name, Bytes::from_static(b"there?")).await;
        if tokio::time::timeout(Duration::from_millis(50), feed.next()).await.is_ok() {
            return;
        }
    }
    panic!("no message arrives on {name}");
}

/// Discards the messages that `until_heard` published.
async fn quiet(feed: &mut bastide_server::bus::Feed) {
    while tokio::time::timeout(Duration::from_millis(300), feed.next()).await.is_ok() {}
}

async fn contract(one: Arc<dyn Bus>, two: Arc<dyn Bus>) {
    assert!(one.is_up() && two.is_up());
    // Every subscriber of a subject gets its messages in order. Others get none.
    let mut feeds = [two.subscribe("table.a").await.unwrap(), one.subscribe("table.a").await.unwrap()];
    let mut other = two.subscribe("table.b").await.unwrap();
    for feed in &mut feeds {
        until_heard(one.as_ref(), feed, "table.a").await;
    }
    for feed in &mut feeds {
        quiet(feed).await;
    }
    for number in 0..100 {
        one.publish("table.a", Bytes::from(format!("{number}"))).await;
    }
    one.publish("table.b", Bytes::from_static(b"last")).await;
    for feed in &mut feeds {
        for number in 0..100 {
            assert_eq!(heard(feed).await, format!("{number}"));
        }
    }
    assert_eq!(heard(&mut other).await, Bytes::from_static(b"last"));
    // Every request gets its own response.
    assert_eq!(one.request("node.x", Bytes::new()).await, Err(BusError::Nobody));
    let mut questions = two.serve("node.x").await.unwrap();
    let answering = tokio::spawn(async move {
        while let Some(asked) = questions.next().await {
            if asked.payload.is_empty() {
                // Send no response: the request must time out.
                continue;
            }
            let answer = [&asked.payload[..], b"!"].concat();
            (asked.reply)(answer.into());
        }
    });
    let mut first = Err(BusError::Nobody);
    while first == Err(BusError::Nobody) {
        first = one.request("node.x", Bytes::from_static(b"first")).await;
    }
    assert_eq!(first, Ok(Bytes::from_static(b"first!")));
    let many = (0..50).map(|number| {
        let one = one.clone();
        async move { (number, one.request("node.x", Bytes::from(format!("{number}"))).await) }
    });
    for (number, answer) in futures_util::future::join_all(many).await {
        assert_eq!(answer, Ok(Bytes::from(format!("{number}!"))));
    }
    assert_eq!(one.request("node.x", Bytes::new()).await, Err(BusError::Late));
    answering.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_local_bus_meets_the_bus_contract() {
    let bus: Arc<dyn Bus> = Arc::new(LocalBus::default());
    contract(bus.clone(), bus).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nats_meets_the_bus_contract() {
    let mut server = Server::start().expect("NATS runs: `make test` installs it");
    let connected = Arc::new(AtomicUsize::new(0));
    let count = connected.clone();
    let again = move || {
        count.fetch_add(1, Ordering::SeqCst);
    };
    let one: Arc<dyn Bus> = Arc::new(NatsBus::connect(&server.url(), again).await.expect("it is there"));
    let two: Arc<dyn Bus> = Arc::new(NatsBus::connect(&server.url(), || {}).await.expect("it is there"));
    contract(one.clone(), two.clone()).await;
    // The server dies and restarts. In the meantime, nothing hangs. Afterwards, everything works again.
    let mut feed = two.subscribe("table.c").await.unwrap();
    until_heard(one.as_ref(), &mut feed, "table.c").await;
    let before = connected.load(Ordering::SeqCst);
    server.kill();
    while one.is_up() || two.is_up() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(matches!(one.request("node.x", Bytes::new()).await, Err(BusError::Unavailable(_))));
    one.publish("table.c", Bytes::from_static(b"lost")).await;
    server.again().expect("it starts again");
    quiet(&mut feed).await;
    until_heard(one.as_ref(), &mut feed, "table.c").await;
    assert!(connected.load(Ordering::SeqCst) > before, "the callback runs after a reconnect");
}

/// The members of a cluster form one bus. If a member dies, its clients connect to another one by themselves.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_nats_cluster_survives_the_loss_of_a_member() {
    let mut members = Server::cluster(3).expect("NATS runs: `make test` installs it");
    let urls: Vec<String> = members.iter().map(Server::url).collect();
    let connect = async |at: usize| NatsBus::connect(&urls[at], || {}).await.expect("the member is there");
    let (one, two): (Arc<dyn Bus>, Arc<dyn Bus>) = (Arc::new(connect(0).await), Arc::new(connect(1).await));
    // The members know each other's subscriptions only after a moment.
    let mut feed = two.subscribe("table.c").await.unwrap();
    until_heard(one.as_ref(), &mut feed, "table.c").await;
    contract(one.clone(), two.clone()).await;
    let listed = NatsBus::connect(&urls.join(","), || {}).await.expect("any member answers");
    quiet(&mut feed).await;
    members[0].kill();
    until_heard(one.as_ref(), &mut feed, "table.c").await;
    assert!(one.is_up(), "the client has changed to a living member");
    quiet(&mut feed).await;
    until_heard(&listed, &mut feed, "table.c").await;
    quiet(&mut feed).await;
    let late = NatsBus::connect(&urls.join(","), || {}).await.expect("a dead member is skipped");
    until_heard(&late, &mut feed, "table.c").await;
}

#[tokio::test]
async fn different_credentials_in_one_cluster_are_refused() {
    for list in ["nats://a:b@127.0.0.1:1,nats://a:c@127.0.0.1:2", "nats://127.0.0.1:1,,nats://127.0.0.1:2"] {
        let Err(error) = NatsBus::connect(list, || {}).await else { panic!("{list}") };
        assert!(error.to_string().contains("cannot be read"), "{error}");
    }
}

#[tokio::test]
async fn a_failed_connection_is_reported() {
    let Err(error) = NatsBus::connect("nats://127.0.0.1:1", || {}).await else { panic!("nobody is there") };
    assert!(error.to_string().contains("the bus is unavailable"), "{error}");
}

/// Credentials are part of the address: `nats://user:password@host`, or a token before the `@`.
#[tokio::test]
async fn credentials_come_from_the_address() {
    for (wanted, right, wrong) in [
        (["--user", "ann", "--pass", "p@ss%"].as_slice(), "ann:p%40ss%25@", ["", "ann:pass@", "ann@"]),
        (&["--auth", "token/1"], "token%2F1@", ["", "token@", "ann:token@"]),
    ] {
        let port = bastide_load::services::free_port().expect("a port").to_string();
        let mut program = std::process::Command::new("nats-server");
        program.args(["--addr", "127.0.0.1", "--port", &port]).args(wanted);
        let mut server = program.stderr(std::process::Stdio::null()).spawn().expect("NATS runs");
        while std::net::TcpStream::connect(format!("127.0.0.1:{port}")).is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let came =
            async |who: &str| NatsBus::connect(&format!("nats://{who}127.0.0.1:{port}"), || {}).await.is_ok();
        assert!(came(right).await, "{wanted:?}");
        for who in wrong {
            assert!(!came(who).await, "{wanted:?} {who}");
        }
        server.kill().expect("it runs");
        server.wait().expect("it ends");
    }
}
