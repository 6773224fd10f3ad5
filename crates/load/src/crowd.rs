//! Many people with one socket each, two per table.

use crate::game::{Socket, SocketEvent, hear, open};
use crate::http::Http;
use futures_util::{StreamExt, TryStreamExt};
use serde_json::json;

/// How many tables are created at the same time.
const AT_ONCE: usize = 32;

/// A person at a table who has received the welcome message.
pub struct GreetedUser {
    pub(crate) http: Http,
    pub(crate) table: String,
    pub(crate) seat: usize,
    /// The number of the last entry they have seen.
    pub(crate) number: u64,
    pub(crate) socket: Socket,
}

/// Creates tables for two until `people` people are seated. Calls `tell` with the number of people so far.
pub async fn gather(
    address: &str,
    people: usize,
    mut tell: impl FnMut(usize),
) -> Result<Vec<GreetedUser>, String> {
    let nodes: Vec<&str> = address.split(',').collect();
    let pairs = (0..people.div_ceil(2)).map(|number| pair(nodes[number % nodes.len()]));
    let mut tables = futures_util::stream::iter(pairs).buffer_unordered(AT_ONCE);
    let mut all = Vec::with_capacity(people + 1);
    while let Some(two) = tables.try_next().await? {
        all.extend(two);
        // An odd number leaves one table with one person.
        all.truncate(people);
        tell(all.len());
    }
    Ok(all)
}

/// Two new guests who sit down at a new table and listen.
async fn pair(address: &str) -> Result<[GreetedUser; 2], String> {
    let people = [Http::guest(address).await?, Http::guest(address).await?];
    let setup = json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }] });
    let made = people[0].post("/api/v1/tables", &setup).await?;
    let table = made["id"].as_str().ok_or("the server created no table")?.to_string();
    for (seat, person) in people.iter().enumerate() {
        let sit = json!({ "command": { "do": "sit", "seat": seat, "name": "Ann" } });
        person.post(&format!("/api/v1/tables/{table}/command"), &sit).await?;
    }
    let [one, two] = people;
    Ok([greeted(one, table.clone(), 0).await?, greeted(two, table, 1).await?])
}

async fn greeted(http: Http, table: String, seat: usize) -> Result<GreetedUser, String> {
    let mut socket = open(&http, &table, None).await?;
    let number = loop {
        match hear(&mut socket).await? {
            SocketEvent::Welcome { snapshot } => break snapshot.number,
            SocketEvent::Refused { refusal } => {
                return Err(format!("REFUSED {}: {refusal}", refusal.code()));
            }
            _ => {}
        }
    };
    Ok(GreetedUser { http, table, seat, number, socket })
}
