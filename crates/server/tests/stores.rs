//! What every store promises, on each of them: SQLite in a file, and a real PostgreSQL that is started here.

use bastide_server::store::{
    Account, Accounts, Batch, Postgres, Sqlite, Store, StoreError, Summary, TokenKind,
};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("bastide-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

fn batch(table: &str, epoch: u64, after: u64, rows: &[&str]) -> Batch {
    let summary = Summary {
        id: table.to_string(),
        title: "A table".to_string(),
        passport: "1000-0070".to_string(),
        phase: "playing".to_string(),
        public: true,
        names: vec!["Ann".to_string(), "Bén".to_string()],
        changed: 1_000 + after,
        to_act: Some(1),
        people: vec![Some("ann".to_string()), None],
    };
    let rows = rows.iter().map(ToString::to_string).collect();
    Batch { table: table.to_string(), epoch, after, rows, summary }
}

async fn contract(store: Arc<dyn Store>) {
    assert_eq!(store.load("nothing").await, Ok(None));
    assert_eq!(store.claim("nothing", "a", 0, 10).await, Ok(Err(String::new())));
    store.create(batch("one", 0, 0, &["r1"])).await.expect("it is new");
    assert_eq!(store.create(batch("one", 0, 0, &["x"])).await, Err(StoreError::Conflict));
    // Only who owns it, and knows what is stored, adds to it.
    let epoch = store.claim("one", "a", 0, 100).await.expect("it works").expect("nobody has it");
    assert_eq!(store.append(batch("one", epoch + 1, 1, &["x"])).await, Err(StoreError::Conflict));
    assert_eq!(store.append(batch("one", epoch, 0, &["x"])).await, Err(StoreError::Conflict));
    assert_eq!(store.append(batch("one", epoch, 2, &["x"])).await, Err(StoreError::Conflict));
    store.append(batch("one", epoch, 1, &["r2", "r\u{301}3 \"'\\"])).await.expect("it follows");
    let rows = vec!["r1".to_string(), "r2".to_string(), "r\u{301}3 \"'\\".to_string()];
    assert_eq!(store.load("one").await, Ok(Some(rows.clone())));
    // Another node has to wait until the owner's time is over; then what the first one writes is refused.
    assert_eq!(store.claim("one", "b", 50, 150).await, Ok(Err("a".to_string())));
    let second = store.claim("one", "b", 100, 200).await.expect("it works").expect("its time is over");
    assert!(second > epoch);
    assert_eq!(store.append(batch("one", epoch, 3, &["x"])).await, Err(StoreError::Conflict));
    store.append(batch("one", second, 3, &["r4"])).await.expect("it is the owner's");
    // Many at once: each is stored or refused by itself.
    let mut waiting = Vec::new();
    for number in 0..100 {
        let (store, table) = (store.clone(), format!("many{number}"));
        waiting.push(tokio::spawn(async move {
            store.create(batch(&table, 0, 0, &["a"])).await?;
            let stale = store.append(batch(&table, 0, 7, &["b"])).await;
            assert_eq!(stale, Err(StoreError::Conflict));
            store.append(batch(&table, 0, 1, &["b"])).await
        }));
    }
    for done in waiting {
        done.await.expect("it ends").expect("it is stored");
    }
    assert_eq!(store.load("many42").await, Ok(Some(vec!["a".to_string(), "b".to_string()])));
    assert_eq!(store.running().await.map(|all| all.len()), Ok(101));
    assert_eq!(store.lobby().await.map(|all| all.len()), Ok(100));
    people(store.as_ref()).await;
    accounts(store.as_ref()).await;
}

/// A name belongs to one person, a person has one name; a new password leaves one token.
async fn accounts(store: &dyn Store) {
    let account = |login: &str, who: &str| Account {
        login: login.to_string(),
        who: who.to_string(),
        name: login.to_uppercase(),
        password: "$argon2id$…".to_string(),
        since: 7,
    };
    assert_eq!((store.account("ann").await, store.account_of("ann").await), (Ok(None), Ok(None)));
    for (token, who) in [("b1", "bob"), ("b2", "bob"), ("b3", "bob"), ("c1", "cat")] {
        store.keep_token(token, TokenKind::Browser, who, 1).await.expect("a token");
    }
    store.open_account(&account("böb", "bob")).await.expect("it is free");
    assert_eq!(
        store.open_account(&account("böb", "cat")).await,
        Err(StoreError::Conflict),
        "the name is taken"
    );
    assert_eq!(store.open_account(&account("bob2", "bob")).await, Err(StoreError::Conflict), "he has one");
    store.open_account(&account("cat", "cat")).await.expect("it is free");
    assert_eq!(store.account("böb").await, Ok(Some(account("böb", "bob"))));
    assert_eq!(store.account_of("cat").await, Ok(Some(account("cat", "cat"))));
    let mut gone = store.set_password("bob", "another", "b2").await.expect("it is his");
    gone.sort();
    assert_eq!(gone, ["b1", "b3"]);
    let password = store.account("böb").await.expect("it works").map(|account| account.password);
    assert_eq!(password.as_deref(), Some("another"));
    for (token, known) in [("b1", false), ("b2", true), ("b3", false), ("c1", true)] {
        let person = store.person(token, TokenKind::Browser).await.expect("it works");
        assert_eq!(person.is_some(), known, "{token}");
    }
    let password = store.account_of("cat").await.expect("it works").map(|account| account.password);
    assert_eq!(password.as_deref(), Some("$argon2id$…"), "others are not touched");
}

async fn people(store: &dyn Store) {
    assert_eq!(store.person("h1", TokenKind::Browser).await, Ok(None));
    store.keep_token("h1", TokenKind::Browser, "ann", 1).await.expect("she is new");
    store.keep_token("h2", TokenKind::Program, "ann", 2).await.expect("another of hers");
    store.rename("ann", "Änne").await.expect("she is known");
    for (token, kind) in [("h1", TokenKind::Browser), ("h2", TokenKind::Program)] {
        let person = store.person(token, kind).await.expect("it works").expect("it is hers");
        assert_eq!((person.who.as_str(), person.name.as_str()), ("ann", "Änne"));
    }
    assert_eq!(store.person("h1", TokenKind::Program).await, Ok(None), "a token is for one thing");
    store.drop_token("h1").await.expect("it was there");
    assert_eq!(store.person("h1", TokenKind::Browser).await, Ok(None));
    let mine = store.tables_of("ann").await.expect("she has some");
    assert_eq!(mine.len(), 101);
    let one = mine.iter().find(|table| table.id == "one").expect("it is hers");
    assert_eq!(
        (one.names.as_slice(), one.to_act),
        (["Ann".to_string(), "Bén".to_string()].as_slice(), Some(1))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_keeps_its_promises() {
    let folder = folder("sqlite");
    let path = folder.join("store.sqlite");
    contract(Arc::new(Sqlite::open(&path).expect("it opens"))).await;
    // Everything is there when it is opened again, and in a copy that was made meanwhile.
    let again = Sqlite::open(&path).expect("it opens again");
    let copy = folder.join("copy.sqlite");
    again.backup(&copy).await.expect("a copy");
    for store in [again, Sqlite::open(&copy).expect("the copy opens")] {
        assert_eq!(store.load("one").await.map(|rows| rows.map(|rows| rows.len())), Ok(Some(4)));
        assert!(store.person("h2", TokenKind::Program).await.expect("it works").is_some());
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// A file of the first version keeps everything, and has accounts from then on.
#[tokio::test]
async fn a_file_of_the_first_version_is_brought_up_to_date() {
    let folder = folder("first");
    let path = folder.join("store.sqlite");
    let file = rusqlite::Connection::open(&path).expect("the file");
    file.execute_batch(include_str!("../src/store/sqlite/0001.sql")).expect("the first version");
    file.execute_batch("INSERT INTO people VALUES ('ann', 'Ann', 1); PRAGMA user_version = 1;").expect("Ann");
    drop(file);
    let store = Sqlite::open(&path).expect("it opens");
    store.keep_token("h1", TokenKind::Browser, "ann", 2).await.expect("a token");
    let person = store.person("h1", TokenKind::Browser).await.expect("it works");
    assert_eq!(person.map(|person| person.name).as_deref(), Some("Ann"));
    assert_eq!(store.account_of("ann").await, Ok(None));
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_file_of_a_later_version_is_refused() {
    let folder = folder("later");
    let path = folder.join("store.sqlite");
    drop(Sqlite::open(&path).expect("it opens"));
    let file = rusqlite::Connection::open(&path).expect("the file");
    file.pragma_update(None, "user_version", 99).expect("it can be changed");
    drop(file);
    let Err(error) = Sqlite::open(&path) else { panic!("it must not open") };
    assert!(error.to_string().contains("newer program"), "{error}");
    let _ = std::fs::remove_dir_all(&folder);
}

/// A PostgreSQL server of its own, which goes with it.
struct Cluster {
    folder: PathBuf,
    bin: PathBuf,
    port: u16,
}

impl Cluster {
    /// Debian keeps the programs by version.
    fn programs() -> Option<PathBuf> {
        let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
        let mut all: Vec<PathBuf> = versions.flatten().map(|entry| entry.path().join("bin")).collect();
        all.sort();
        all.into_iter().rev().find(|bin| bin.join("initdb").exists())
    }

    /// PostgreSQL does not run as root: then it is another user's.
    fn command(&self, program: &str) -> Command {
        let path = self.bin.join(program);
        let root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout == b"0\n");
        if !root {
            return Command::new(path);
        }
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(path);
        command
    }

    fn start() -> Option<Self> {
        let bin = Self::programs()?;
        let folder = folder("postgres");
        let _ = Command::new("chown").arg("postgres").arg(&folder).status();
        let port = std::net::TcpListener::bind("127.0.0.1:0").ok()?.local_addr().ok()?.port();
        let cluster = Self { folder, bin, port };
        let data = cluster.folder.join("data");
        let made = cluster
            .command("initdb")
            .args([
                "--no-sync",
                "--auth=trust",
                "--username=bastide",
                "--encoding=UTF8",
                "--locale=C",
                "--pgdata",
            ])
            .arg(&data)
            .output()
            .ok()?;
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        cluster.control("start");
        Some(cluster)
    }

    fn control(&self, what: &str) {
        let data = self.folder.join("data");
        let settings = format!("-p {} -c listen_addresses=127.0.0.1 -k {}", self.port, self.folder.display());
        let done = self
            .command("pg_ctl")
            .args([what, "--wait", "--silent", "--mode=immediate", "--options"])
            .arg(settings)
            .args(["--log"])
            .arg(self.folder.join("log"))
            .arg("--pgdata")
            .arg(&data)
            .stdin(std::process::Stdio::null())
            .stdout(std::process::Stdio::null())
            .status();
        assert!(done.is_ok_and(|status| status.success()), "pg_ctl {what}: {}", log(&self.folder));
    }

    fn url(&self) -> String {
        format!("host=127.0.0.1 port={} user=bastide dbname=postgres connect_timeout=5", self.port)
    }
}

fn log(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("log")).unwrap_or_default()
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.control("stop");
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_keeps_its_promises() {
    let cluster = Cluster::start().expect("PostgreSQL is installed: `make test` sees to that");
    contract(Arc::new(Postgres::open(&cluster.url()).await.expect("it opens"))).await;
    let again = Postgres::open(&cluster.url()).await.expect("it opens again");
    assert_eq!(again.load("one").await.map(|rows| rows.map(|rows| rows.len())), Ok(Some(4)));
    // The database dies and comes back: meanwhile nothing is said to be stored, afterwards everything is there.
    let epoch = again.claim("one", "c", 1_000, 2_000).await.expect("it works").expect("its time is over");
    for round in 0..5 {
        cluster.control("stop");
        let lost = again.append(batch("one", epoch, 4 + round, &["x"])).await;
        assert!(matches!(lost, Err(StoreError::Unavailable(_))), "{lost:?}");
        cluster.control("start");
        let stored = again.append(batch("one", epoch, 4 + round, &["y"])).await;
        assert_eq!(stored, Ok(()), "it is back");
    }
    let rows = again.load("one").await.expect("it works").expect("it is there");
    assert_eq!(rows[4..], ["y", "y", "y", "y", "y"]);
}
