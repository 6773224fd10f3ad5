//! The contract of a store, tested on SQLite and on a real PostgreSQL that the tests start.

#[path = "stores/privacy.rs"]
mod privacy;

use bastide_load::services::PostgresProcess as Cluster;
use bastide_server::store::{
    Account, Accounts, Batch, Claim, PostgresStore, SqliteStore, Store, StoreError, TableSummary, TokenKind,
    back_up,
};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("bastide-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

fn batch(table: &str, epoch: u64, after: u64, rows: &[&str]) -> Batch {
    let summary = TableSummary {
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
    Batch { table: table.to_string(), epoch, after, rows, summary, set_by: None }
}

/// Makes a node the owner of a table. Returns the epoch.
async fn own(store: &dyn Store, table: &str, node: &str, from_another: bool) -> u64 {
    match store.claim(table, node, 70).await {
        Ok(Claim::Yours { epoch, taken, woke }) if taken == from_another && (woke == 70 || !taken) => epoch,
        other => panic!("{table} should be {node}'s: {other:?}"),
    }
}

async fn contract(store: Arc<dyn Store>) {
    assert_eq!(store.load("nothing").await, Ok(None));
    assert_eq!(store.claim("nothing", "a", 7).await, Ok(Claim::NoTable));
    store.create(batch("one", 0, 0, &["r1"])).await.expect("it is new");
    assert_eq!(store.create(batch("one", 0, 0, &["x"])).await, Err(StoreError::Conflict));
    // Only the owner can append, and only after the last entry.
    store.renew_lease("a", 600_000).await.expect("it works");
    let epoch = own(store.as_ref(), "one", "a", false).await;
    assert_eq!(store.append(batch("one", epoch + 1, 1, &["x"])).await, Err(StoreError::Conflict));
    assert_eq!(store.append(batch("one", epoch, 0, &["x"])).await, Err(StoreError::Conflict));
    assert_eq!(store.append(batch("one", epoch, 2, &["x"])).await, Err(StoreError::Conflict));
    store.append(batch("one", epoch, 1, &["r2", "r\u{301}3 \"'\\"])).await.expect("it follows");
    let rows = vec!["r1".to_string(), "r2".to_string(), "r\u{301}3 \"'\\".to_string()];
    assert_eq!(store.load("one").await, Ok(Some(rows.clone())));
    assert_eq!(store.load_after("one", 2).await, Ok(rows[2..].to_vec()));
    assert_eq!(store.load_after("one", 3).await, Ok(Vec::new()));
    let tables = ["one", "nothing"].map(str::to_string);
    assert_eq!(store.numbers(&tables).await, Ok(vec![("one".to_string(), 3)]));
    // A shared store registers a node only if no live node has its name.
    assert_eq!(store.register_node("a", 600_000).await, Ok(!store.is_shared()));
    // Another node has to wait until the owner's lease expires. Then the first node's writes are refused.
    assert_eq!(store.claim("one", "b", 7).await, Ok(Claim::Theirs("a".to_string())));
    assert_eq!(store.orphaned_tables("b", true).await, Ok(Vec::new()));
    assert_eq!(store.orphaned_tables("a", false).await, Ok(Vec::new()));
    assert_eq!(store.orphaned_tables("a", true).await, Ok(vec!["one".to_string()]));
    store.renew_lease("a", 0).await.expect("it works");
    assert_eq!(store.orphaned_tables("b", false).await, Ok(vec!["one".to_string()]));
    let second = own(store.as_ref(), "one", "b", true).await;
    assert_eq!(second, epoch + 1);
    // A node that leaves releases its tables.
    store.renew_lease("b", 600_000).await.expect("it works");
    assert_eq!(store.claim("one", "a", 7).await, Ok(Claim::Theirs("b".to_string())));
    store.remove_node("b").await.expect("it works");
    assert_eq!(store.register_node("b", 0).await, Ok(true));
    assert_eq!(store.orphaned_tables("a", false).await, Ok(vec!["one".to_string()]));
    let second = own(store.as_ref(), "one", "b", false).await;
    assert_eq!(second, epoch + 2);
    assert_eq!(store.append(batch("one", epoch, 3, &["x"])).await, Err(StoreError::Conflict));
    store.append(batch("one", second, 3, &["r4"])).await.expect("it is the owner's");
    // Write many batches at the same time: each one is stored or refused independently.
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
    assert_eq!(store.orphaned_tables("b", true).await.map(|all| all.len()), Ok(101));
    assert_eq!(store.lobby(0, 0).await.map(|all| all.len()), Ok(100));
    lobby(store.as_ref()).await;
    tables_without_entries(store.as_ref()).await;
    people(store.as_ref()).await;
    recovery(&store).await;
    accounts(store.as_ref()).await;
    privacy::contract(store.as_ref()).await;
}

/// The lobby lists tables where somebody is present. A creator's tables are found by their creator.
async fn lobby(store: &dyn Store) {
    let now = 1_000_000;
    assert_eq!(store.lobby(now, 0).await.map(|all| all.len()), Ok(0), "nobody is present any more");
    for (table, changed) in [("lob1", 1), ("lob2", 2), ("lob3", 3), ("lob4", 4), ("lob5", 5)] {
        let mut batch = batch(table, 0, 0, &["a"]);
        (batch.set_by, batch.summary.changed) = (Some("kim".to_string()), changed);
        batch.summary.phase = if table == "lob5" { "over" } else { "open" }.to_string();
        (batch.summary.public, batch.summary.people) = (table != "lob4", Vec::new());
        store.create(batch).await.expect("it is new");
    }
    let present = |id: &str, until: u64| (id.to_string(), until);
    let all = [
        present("lob1", now + 50),
        present("lob2", now + 9),
        present("lob3", now),
        present("lob4", now + 50),
    ];
    store.set_present(&all).await.expect("it works");
    store.set_present(&[present("lob5", now + 50), present("nothing", 1)]).await.expect("it works");
    let ids = |tables: Vec<TableSummary>| tables.into_iter().map(|table| table.id).collect::<Vec<_>>();
    assert_eq!(store.lobby(now, 10).await.map(ids).as_deref(), Ok(&["lob1", "lob2"].map(str::to_string)[..]));
    assert_eq!(store.lobby(now, 0).await.map(ids).as_deref(), Ok(&["lob2", "lob1"].map(str::to_string)[..]));
    let created = store.tables_by("kim").await.expect("it works");
    let created: Vec<(&str, u64)> =
        created.iter().map(|(table, until)| (table.id.as_str(), *until)).collect();
    assert_eq!(created, [("lob4", now + 50), ("lob3", now), ("lob2", now + 9), ("lob1", now + 50)]);
    assert_eq!(store.tables_by("ann").await, Ok(Vec::new()));
    for table in ["lob1", "lob2", "lob3", "lob4"] {
        let mut end = batch(table, 0, 1, &["b"]);
        (end.summary.phase, end.summary.people) = ("over".to_string(), Vec::new());
        store.append(end).await.expect("it follows");
    }
}

/// A crash in an earlier version could leave a table without entries. Such a table is not listed and can be
/// created. Then it is like any other table, even if a node has claimed it in the meantime.
async fn tables_without_entries(store: &dyn Store) {
    let found = async || {
        let (lobby, mine) = (store.lobby(0, 0).await.expect("it works"), store.tables_of("eve").await);
        let lobby = lobby.iter().any(|table| table.id.starts_with("half"));
        let running = store.orphaned_tables("b", true).await.expect("it works");
        (lobby, running.iter().filter(|id| id.starts_with("half")).count(), mine.expect("it works").len())
    };
    let set = |table: &str, rows: &[&str]| {
        let mut batch = batch(table, 0, 0, rows);
        (batch.summary.changed, batch.summary.people) = (9_000, vec![Some("eve".to_string())]);
        batch
    };
    for table in ["half1", "half2"] {
        let mut half = batch(table, 0, 0, &[]);
        (half.summary.title, half.summary.people) = ("Half".to_string(), Vec::new());
        store.create(half).await.expect("it is new");
        assert_eq!(store.load(table).await, Ok(None));
    }
    assert_eq!(found().await, (false, 0, 0));
    let epoch = own(store, "half2", "b", false).await;
    for table in ["half1", "half2"] {
        store.create(set(table, &["a", "b"])).await.expect("it can be created");
        assert_eq!(store.create(set(table, &["x"])).await, Err(StoreError::Conflict));
        assert_eq!(store.load(table).await, Ok(Some(vec!["a".to_string(), "b".to_string()])));
    }
    assert_eq!(found().await, (true, 2, 2));
    let mine = store.tables_of("eve").await.expect("it works");
    assert!(mine.iter().all(|table| table.title == "A table" && table.names.len() == 2), "{mine:?}");
    store.append(set("half1", &[])).await.expect_err("it has gone on");
    for (table, epoch) in [("half1", 0), ("half2", epoch)] {
        store.append(Batch { epoch, after: 2, ..set(table, &["c"]) }).await.expect("it follows");
    }
    // End these games, so that other checks do not count them.
    let over = |table: &str, epoch| {
        let mut batch = Batch { epoch, after: 3, ..set(table, &["d"]) };
        batch.summary.phase = "over".to_string();
        batch
    };
    store.append(over("half1", 0)).await.expect("it follows");
    store.append(over("half2", epoch)).await.expect("it follows");
}

/// A name belongs to one user, and a user has one name. Setting a new password leaves only one token.
async fn accounts(store: &dyn Store) {
    let account = |login: &str, who: &str| Account {
        login: login.to_string(),
        who: who.to_string(),
        name: login.to_uppercase(),
        password: "$argon2id$…".to_string(),
        since: 7,
        role: bastide_table::Role::Player,
    };
    assert_eq!((store.account("ann").await, store.account_of("ann").await), (Ok(None), Ok(None)));
    for (token, who) in [("b1", "bob"), ("b2", "bob"), ("b3", "bob"), ("c1", "cat")] {
        store.add_token(token, TokenKind::Browser, who, 1).await.expect("a token");
    }
    store.open_account(&account("böb", "bob")).await.expect("it is free");
    assert_eq!(
        store.open_account(&account("böb", "cat")).await,
        Err(StoreError::Conflict),
        "the name is taken"
    );
    assert_eq!(store.open_account(&account("bob2", "bob")).await, Err(StoreError::Conflict), "he has one");
    let alike = store.open_account(&account("böЬ", "cat")).await;
    assert_eq!(alike, Err(StoreError::Conflict), "the last letter is Cyrillic");
    assert_eq!((store.account("böЬ").await, store.account_of("cat").await), (Ok(None), Ok(None)));
    store.open_account(&account("cat", "cat")).await.expect("it is free");
    for (name, owners) in
        [("Böb", &["bob"][..]), ("bÖЬ", &["bob"]), ("СAT", &["cat"]), ("Bob", &[]), ("", &[])]
    {
        let found: BTreeSet<String> = store.name_owners(name).await.expect("it works").into_iter().collect();
        assert_eq!(found.iter().collect::<Vec<_>>(), owners, "{name}");
    }
    assert_eq!(store.account("böb").await, Ok(Some(account("böb", "bob"))));
    assert_eq!(store.account_of("cat").await, Ok(Some(account("cat", "cat"))));
    let mut gone = store.set_password("bob", "another", "b2").await.expect("it is his");
    gone.sort();
    assert_eq!(gone, ["b1", "b3"]);
    let password = store.account("böb").await.expect("it works").map(|account| account.password);
    assert_eq!(password.as_deref(), Some("another"));
    for (token, known) in [("b1", false), ("b2", true), ("b3", false), ("c1", true)] {
        let person = store.user(token, TokenKind::Browser).await.expect("it works");
        assert_eq!(person.is_some(), known, "{token}");
    }
    let password = store.account_of("cat").await.expect("it works").map(|account| account.password);
    assert_eq!(password.as_deref(), Some("$argon2id$…"), "others are not touched");
}

/// If several requests use a recovery link at the same time, one succeeds. Later uses and other tokens fail.
async fn recovery(store: &Arc<dyn Store>) {
    for round in 0..20 {
        let link = format!("link{round}");
        store.add_token(&link, TokenKind::Recovery, "ann", 1).await.expect("a link");
        let at_once = (0..8).map(|one| {
            let (store, link, token) = (store.clone(), link.clone(), format!("new{round}-{one}"));
            tokio::spawn(async move { (store.recover(&link, &token, 2).await, token) })
        });
        let mut taken = 0;
        for done in futures_util::future::join_all(at_once).await {
            let (had, token) = done.expect("it ends");
            let had = had.expect("it works");
            let person = store.user(&token, TokenKind::Browser).await.expect("it works");
            assert_eq!(person.map(|person| person.id), had.then(|| "ann".to_string()));
            taken += usize::from(had);
        }
        assert_eq!(taken, 1, "round {round}");
        assert_eq!(store.recover(&link, "late", 3).await, Ok(false));
    }
    assert_eq!(store.recover("h2", "late", 3).await, Ok(false), "a program's token is no link");
    assert_eq!(store.recover("nothing", "late", 3).await, Ok(false));
    assert_eq!(store.user("late", TokenKind::Browser).await, Ok(None));
}

async fn people(store: &dyn Store) {
    assert_eq!(store.user("h1", TokenKind::Browser).await, Ok(None));
    store.add_token("h1", TokenKind::Browser, "ann", 1).await.expect("she is new");
    store.add_token("h2", TokenKind::Program, "ann", 2).await.expect("another of hers");
    store.rename("ann", "Änne").await.expect("she is known");
    for (token, kind) in [("h1", TokenKind::Browser), ("h2", TokenKind::Program)] {
        let person = store.user(token, kind).await.expect("it works").expect("it is hers");
        assert_eq!((person.id.as_str(), person.name.as_str()), ("ann", "Änne"));
    }
    assert_eq!(store.user("h1", TokenKind::Program).await, Ok(None), "a token is for one thing");
    store.drop_token("h1").await.expect("it was there");
    assert_eq!(store.user("h1", TokenKind::Browser).await, Ok(None));
    let mine = store.tables_of("ann").await.expect("she has some");
    assert_eq!(mine.len(), 101);
    let one = mine.iter().find(|table| table.id == "one").expect("it is hers");
    assert_eq!(
        (one.names.as_slice(), one.to_act),
        (["Ann".to_string(), "Bén".to_string()].as_slice(), Some(1))
    );
    assert_eq!(one.people, [Some("ann".to_string()), None]);
    // The user who created a table finds it in their list before anybody sits there.
    let mut set = Batch { set_by: Some("zoe".to_string()), ..batch("zoes", 0, 0, &["a"]) };
    set.summary.people.clear();
    store.create(set).await.expect("it is new");
    let found = store.tables_of("zoe").await.expect("she has one");
    assert_eq!(found.iter().map(|table| &*table.id).collect::<Vec<_>>(), ["zoes"]);
    // A batch without user ids does not change the stored ones.
    let mut silent = batch("many7", 0, 2, &["c"]);
    silent.summary.people.clear();
    store.append(silent).await.expect("it follows");
    let mine = store.tables_of("ann").await.expect("she has some");
    assert_eq!(mine.iter().find(|table| table.id == "many7").map(|one| one.people.len()), Some(2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_meets_the_store_contract() {
    let folder = folder("sqlite");
    let path = folder.join("store.sqlite");
    contract(Arc::new(SqliteStore::open(&path).expect("it opens"))).await;
    // After reopening the file, everything is there. The same is true for a backup made in the meantime.
    let again = SqliteStore::open(&path).expect("it opens again");
    let copy = folder.join("copy.sqlite");
    back_up(&path, &copy).expect("a copy");
    for store in [again, SqliteStore::open(&copy).expect("the copy opens")] {
        assert_eq!(store.load("one").await.map(|rows| rows.map(|rows| rows.len())), Ok(Some(4)));
        assert!(store.user("h2", TokenKind::Program).await.expect("it works").is_some());
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// A file of the first version keeps its data and gets the accounts table.
#[tokio::test]
async fn a_file_of_the_first_version_is_migrated() {
    let folder = folder("first");
    let path = folder.join("store.sqlite");
    let file = rusqlite::Connection::open(&path).expect("the file");
    file.execute_batch(include_str!("../src/store/sqlite/0001.sql")).expect("the first version");
    file.execute_batch("INSERT INTO people VALUES ('ann', 'Ann', 1); PRAGMA user_version = 1;").expect("Ann");
    drop(file);
    let store = SqliteStore::open(&path).expect("it opens");
    store.add_token("h1", TokenKind::Browser, "ann", 2).await.expect("a token");
    let person = store.user("h1", TokenKind::Browser).await.expect("it works");
    assert_eq!(person.map(|person| person.name).as_deref(), Some("Ann"));
    assert_eq!(store.account_of("ann").await, Ok(None));
    let _ = std::fs::remove_dir_all(&folder);
}

/// Accounts that are older than the keys of names get them.
#[tokio::test]
async fn names_of_older_accounts_get_keys() {
    let folder = folder("keys");
    let path = folder.join("store.sqlite");
    SqliteStore::open(&path).expect("it opens").close().await.expect("it closes");
    let file = rusqlite::Connection::open(&path).expect("the file");
    for (since, who, name) in [(2, "late", "M\u{430}gnus"), (1, "first", "Magnus"), (3, "other", "Olena")] {
        file.execute("INSERT INTO people (who, name, since) VALUES (?1, ?2, 1)", [who, name])
            .expect("a person");
        let text =
            "INSERT INTO accounts (login, who, name, password, since) VALUES (lower(?2), ?1, ?2, 'hash', ?3)";
        file.execute(text, rusqlite::params![who, name, since]).expect("an account");
    }
    drop(file);
    for _ in 0..2 {
        let store = SqliteStore::open(&path).expect("it opens");
        for (name, owner) in [("magnus", Some("first")), ("\u{41e}lena", Some("other")), ("Ann", None)] {
            let owners = store.name_owners(name).await.expect("it works");
            assert_eq!(owners.first().map(String::as_str), owner, "{name}");
        }
        store.close().await.expect("it closes");
    }
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_file_of_a_later_version_is_refused() {
    let folder = folder("later");
    let path = folder.join("store.sqlite");
    drop(SqliteStore::open(&path).expect("it opens"));
    let file = rusqlite::Connection::open(&path).expect("the file");
    let last = file.query_row("PRAGMA user_version", [], |row| row.get::<_, i64>(0)).expect("it has one");
    assert_eq!(last, VERSION);
    file.pragma_update(None, "user_version", 99).expect("it can be changed");
    drop(file);
    let Err(error) = SqliteStore::open(&path) else { panic!("it must not open") };
    assert!(error.to_string().contains("update Bastide"), "{error}");
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_meets_the_store_contract() {
    let cluster = Cluster::start().expect("PostgreSQL runs: `make test` installs it");
    contract(Arc::new(PostgresStore::open(&cluster.url()).await.expect("it opens"))).await;
    let again = PostgresStore::open(&cluster.url()).await.expect("it opens again");
    assert_eq!(again.load("one").await.map(|rows| rows.map(|rows| rows.len())), Ok(Some(4)));
    // The database stops and restarts. In the meantime, nothing is acknowledged. Afterwards, everything is
    // there.
    let epoch = own(&again, "one", "c", true).await;
    for round in 0..5 {
        cluster.control("stop").expect("it stops");
        let lost = again.append(batch("one", epoch, 4 + round, &["x"])).await;
        assert!(matches!(lost, Err(StoreError::Unavailable(_))), "{lost:?}");
        cluster.control("start").expect("it starts");
        let stored = again.append(batch("one", epoch, 4 + round, &["y"])).await;
        assert_eq!(stored, Ok(()), "it is back");
    }
    let rows = again.load("one").await.expect("it works").expect("it is there");
    assert_eq!(rows[4..], ["y", "y", "y", "y", "y"]);
    // A database migrated by a later version is refused.
    let other = connect(&cluster).await;
    let last = other.query_one("SELECT max(version) FROM bastide_version", &[]).await.expect("it has one");
    assert_eq!(last.get::<_, i64>(0), VERSION);
    other.execute("INSERT INTO bastide_version VALUES (99)", &[]).await.expect("it can be changed");
    let Err(error) = PostgresStore::open(&cluster.url()).await else { panic!("it must not open") };
    assert!(error.to_string().contains("update Bastide"), "{error}");
}

/// The schema version of all stores. A log entry that earlier programs do not know needs a new version too:
/// they would treat intact tables as damaged.
const VERSION: i64 = 9;

async fn connect(cluster: &Cluster) -> tokio_postgres::Client {
    let (client, connection) =
        tokio_postgres::connect(&cluster.url(), tokio_postgres::NoTls).await.expect("PostgreSQL runs");
    tokio::spawn(connection);
    client
}

/// A write that times out may still be stored later, but only once, and no later writes are lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_write_that_times_out_is_stored_once() {
    let cluster = Cluster::start().expect("PostgreSQL runs: `make test` installs it");
    let store = PostgresStore::open(&cluster.url()).await.expect("it opens");
    for table in ["one", "two"] {
        store.create(batch(table, 0, 0, &["r1"])).await.expect("it is new");
    }
    let other = connect(&cluster).await;
    other.batch_execute("BEGIN; SELECT * FROM games FOR UPDATE").await.expect("a lock");
    let held = store.append(batch("one", 0, 1, &["r2"])).await;
    assert!(matches!(held, Err(StoreError::Unavailable(_))), "{held:?}");
    // Another blocked query times out too. A query that is not blocked is answered after it.
    let held = store.claim("two", "a", 7).await;
    assert!(matches!(held, Err(StoreError::Unavailable(_))), "{held:?}");
    assert_eq!(store.load("one").await, Ok(Some(vec!["r1".to_string()])));
    other.batch_execute("COMMIT").await.expect("the lock goes");
    let tables = ["one".to_string()];
    while store.numbers(&tables).await.expect("it works")[0].1 < 2 {
        tokio::task::yield_now().await;
    }
    let epoch = own(&store, "one", "a", false).await;
    assert_eq!(store.append(batch("one", epoch, 1, &["r2"])).await, Err(StoreError::Conflict));
    store.append(batch("one", epoch, 2, &["r3"])).await.expect("it follows");
    assert_eq!(store.load("one").await, Ok(Some(["r1", "r2", "r3"].map(str::to_string).to_vec())));
}
