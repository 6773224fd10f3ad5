//! The part of the contract that concerns privacy.

use super::{batch, own};
use bastide_server::store::{Account, Batch, Rewrite, Store, StoreError, TokenKind};

const DAN: &str = "dan-dan-dan";

pub(super) async fn contract(store: &dyn Store) {
    tokens(store, DAN).await;
    guests(store, DAN).await;
    rewriting(store).await;
    deletion(store, DAN).await;
}

async fn is_known(store: &dyn Store, who: &str) -> bool {
    store.person(who).await.expect("it works").is_some()
}

/// Tokens are listed, ended and expired.
async fn tokens(store: &dyn Store, who: &str) {
    for (token, kind, at) in [
        ("d1", TokenKind::Browser, 100),
        ("d2", TokenKind::Program, 200),
        ("d3", TokenKind::Recovery, 300),
        ("d4", TokenKind::Device, 400),
    ] {
        store.add_token(token, kind, who, at).await.expect("a token");
    }
    store.touch_token("d1", 500, "Firefox, Linux").await.expect("it exists");
    let tokens = store.tokens_of(who).await.expect("it works");
    let shown: Vec<_> =
        tokens.iter().map(|token| (&*token.hash, token.since, token.seen, &*token.device)).collect();
    let expected = [
        ("d1", 100, 500, "Firefox, Linux"),
        ("d4", 400, 400, ""),
        ("d3", 300, 300, ""),
        ("d2", 200, 200, ""),
    ];
    assert_eq!(shown, expected);
    let user = store.user("d1", TokenKind::Browser).await.expect("it works").expect("it exists");
    assert_eq!((&*user.id, user.seen), (who, 500));
    let expired =
        async |before| store.expire_tokens(TokenKind::Recovery, before, 99).await.expect("it works");
    assert!(!expired(300).await.contains(&"d3".to_string()));
    assert!(expired(301).await.contains(&"d3".to_string()));
    assert_eq!(store.drop_tokens("somebody", "d2", "").await, Ok(vec![]));
    assert_eq!(store.drop_tokens(who, "d2", "").await, Ok(vec!["d2".to_string()]));
    assert_eq!(store.drop_tokens(who, "", "d1").await, Ok(vec![]), "devices stay");
}

/// Guests who never sat down are forgotten, and others only once they have no tokens.
async fn guests(store: &dyn Store, who: &str) {
    store.add_token("e1", TokenKind::Browser, "eva", 100).await.expect("a token");
    store.add_token("f1", TokenKind::Browser, "fay", 100).await.expect("a token");
    store
        .create(Batch { set_by: Some("fay".to_string()), ..batch("fays", 0, 0, &["a", "b"]) })
        .await
        .expect("it is new");
    store.note_spectator("fays", who).await.expect("it works");
    store.note_spectator("fays", who).await.expect("twice is fine");
    assert_eq!(store.traces_of(who).await, Ok(vec!["fays".to_string()]));
    assert!(store.expire_guests(101, 99).await.expect("it works") > 0);
    assert_eq!(
        (is_known(store, "eva").await, is_known(store, "fay").await, is_known(store, who).await),
        (false, true, true)
    );
    store.drop_token("f1").await.expect("it works");
    assert!(store.expire_guests(101, 99).await.expect("it works") > 0);
    assert!(!is_known(store, "fay").await);
}

/// Entries can be replaced by the owner of the table only.
async fn rewriting(store: &dyn Store) {
    let epoch = own(store, "fays", "a", false).await;
    let rewrite = |number, epoch| Rewrite {
        table: "fays".to_string(),
        epoch,
        number,
        rows: vec![(2, "changed".to_string())],
        names: vec!["deleted player".to_string(), String::new()],
        chat_removed: true,
    };
    assert_eq!(store.rewrite(&rewrite(3, epoch)).await, Err(StoreError::Conflict));
    assert_eq!(store.rewrite(&rewrite(2, epoch + 1)).await, Err(StoreError::Conflict));
    let mut over = batch("fays", epoch, 2, &["c"]);
    over.summary.phase = "over".to_string();
    store.append(over).await.expect("it follows");
    let is_old = async |before| {
        let old = store.old_chats(before, 99).await.expect("it works");
        old.contains(&"fays".to_string())
    };
    assert!(is_old(1_003).await && !is_old(1_002).await);
    store.rewrite(&rewrite(3, epoch)).await.expect("it is the owner's");
    assert!(!is_old(1_003).await, "it is done");
    let log = store.load("fays").await.expect("it works").expect("it exists");
    assert_eq!(log, ["a", "changed", "c"]);
}

/// Deletion happens in two steps, and leaves only the hash of a name.
async fn deletion(store: &dyn Store, who: &str) {
    let account = Account {
        login: "dan".to_string(),
        who: who.to_string(),
        name: "Dan".to_string(),
        password: "$argon2id$…".to_string(),
        since: 7,
        role: bastide_table::Role::Player,
    };
    store.open_account(&account).await.expect("it is free");
    assert_eq!(store.is_retired("Dan").await, Ok(false));
    let mut gone = store.begin_deletion(who).await.expect("it works");
    gone.sort();
    assert_eq!(gone, ["d1", "d4"]);
    assert_eq!((store.account("dan").await, store.deletions().await), (Ok(None), Ok(vec![who.to_string()])));
    assert_eq!((store.is_retired("dan").await, store.is_retired("Bob").await), (Ok(true), Ok(false)));
    store.expire_guests(101, 99).await.expect("it works");
    assert!(is_known(store, who).await, "the deletion is not finished");
    store.finish_deletion(who).await.expect("it works");
    assert_eq!((is_known(store, who).await, store.deletions().await), (false, Ok(vec![])));
    assert_eq!(store.traces_of(who).await, Ok(vec![]));
}
