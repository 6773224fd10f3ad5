//! `bastide admin`: moderation and administration, on a store or at a running server.

use crate::args_admin::AdminArgs;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_load::Http;
use bastide_server::moderation::{AdminActor, AdminRequest, execute};
use bastide_server::store::{PostgresStore, SqliteStore, Store};
use bastide_server::{hide, store_file};
use serde_json::Value;
use std::time::{SystemTime, UNIX_EPOCH};

pub(crate) fn run(args: AdminArgs) -> Result<(), CliFailure> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(CliFailure::input)?;
    let json = args.json;
    let answer = runtime.block_on(answer(args))?;
    if json {
        print(&format!("{answer:#}\n"));
    } else {
        print(&text(&answer));
    }
    Ok(())
}

/// Carries out the request at the server or on the store.
async fn answer(args: AdminArgs) -> Result<Value, CliFailure> {
    let AdminArgs { data, postgres, server, token_file, command, .. } = args;
    let request = command.request();
    if let Some(server) = server {
        let Some(file) = token_file else {
            return Err(CliFailure::input(
                "--server needs --token-file: a file with a program token of an admin",
            ));
        };
        let token = files::text(&file)?;
        return ask_server(&server, token.trim(), &request).await;
    }
    match postgres.filter(|url| !url.is_empty()) {
        Some(url) => {
            let opened = PostgresStore::open(&url).await;
            let store = opened.map_err(|error| CliFailure::input(hide(&error.to_string())))?;
            ask_store(&store, request).await
        }
        None => {
            let path = store_file(&data);
            if !path.exists() {
                let path = path.display();
                return Err(CliFailure::input(format!(
                    "{path} does not exist: name the server's data folder with --data"
                )));
            }
            let store = SqliteStore::open(&path).map_err(CliFailure::input)?;
            let answer = ask_store(&store, request).await;
            // A running server keeps the write-ahead log open. Everything is stored in it.
            let _ = store.close().await;
            answer
        }
    }
}

async fn ask_server(server: &str, token: &str, request: &AdminRequest) -> Result<Value, CliFailure> {
    let http = Http::program(server, token);
    let body = serde_json::to_value(request).map_err(CliFailure::input)?;
    http.post("/api/v1/admin", &body).await.map_err(|error| match error {
        bastide_load::HttpError::Refused(_, body) => {
            let body: Value = serde_json::from_str(&body).unwrap_or_default();
            CliFailure::input(body["refused"]["text"].as_str().unwrap_or("the server refused the request"))
        }
        error => CliFailure::input(error),
    })
}

async fn ask_store(store: &dyn Store, request: AdminRequest) -> Result<Value, CliFailure> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as u64;
    let answer = execute(store, &AdminActor::Operator, now, request).await.map_err(CliFailure::input)?;
    serde_json::to_value(answer).map_err(CliFailure::input)
}

/// An answer for people.
fn text(answer: &Value) -> String {
    match answer["is"].as_str() {
        Some("people") => lines(&answer["people"], person, "nobody found"),
        Some("person") => details(&answer["details"]),
        Some("tables") => lines(&answer["tables"], table, "no tables"),
        Some("reports") => lines(&answer["reports"], report, "no reports"),
        Some("audit") => lines(&answer["entries"], entry, "no entries"),
        Some("link") => format!(
            "Send the person this link. It works once, until {}.\n/reset#{}\n\
             Put your server's address before it.\n",
            time(&answer["until"]),
            word(&answer["code"])
        ),
        _ => "done\n".to_string(),
    }
}

fn lines(all: &Value, line: impl Fn(&Value) -> String, none: &str) -> String {
    match all.as_array() {
        Some(all) if !all.is_empty() => all.iter().map(|one| line(one) + "\n").collect(),
        _ => format!("{none}\n"),
    }
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// A time in UTC.
fn time(value: &Value) -> String {
    let Some(millis) = value.as_i64() else { return "lifted".to_string() };
    match time::OffsetDateTime::from_unix_timestamp(millis / 1000) {
        Ok(time) => format!("{} {:02}:{:02} UTC", time.date(), time.hour(), time.minute()),
        Err(_) => millis.to_string(),
    }
}

fn person(person: &Value) -> String {
    let kind = if person["account"].is_null() { "guest" } else { word(&person["role"]) };
    let name = match word(&person["name"]) {
        "" => "(no name)",
        name => name,
    };
    format!("{}  {name}  {kind}, since {}", word(&person["id"]), time(&person["since"]))
}

fn table(table: &Value) -> String {
    let names: Vec<&str> =
        table["names"].as_array().into_iter().flatten().map(word).filter(|name| !name.is_empty()).collect();
    format!(
        "{}  {}  {}  {}, changed {}",
        word(&table["id"]),
        word(&table["phase"]),
        names.join(", "),
        word(&table["title"]),
        time(&table["changed"])
    )
}

fn sanction(sanction: &Value) -> String {
    let ends = match (&sanction["lifted"], &sanction["until"]) {
        (Value::Null, Value::Null) => "no end".to_string(),
        (Value::Null, until) => format!("until {}", time(until)),
        (lifted, _) => format!("lifted {}", time(lifted)),
    };
    let value = sanction["value"].as_str().map(|value| format!(" {value}")).unwrap_or_default();
    format!(
        "#{} {} {}{value}, {ends}, by {}: {}",
        sanction["id"],
        word(&sanction["kind"]),
        word(&sanction["target"]),
        word(&sanction["by"]),
        word(&sanction["reason"])
    )
}

fn seen(seen: &Value) -> String {
    format!("{}  {} to {}", word(&seen["value"]), time(&seen["first"]), time(&seen["last"]))
}

fn earlier(report: &Value) -> String {
    let outcome = report["outcome"].as_str().unwrap_or("open");
    format!("#{} {} {}, {outcome}", report["id"], time(&report["at"]), word(&report["category"]))
}

/// A heading with indented lines; nothing if there are none.
fn section(heading: &str, all: &Value, line: impl Fn(&Value) -> String) -> String {
    let all = all.as_array().filter(|all| !all.is_empty());
    all.map_or_else(String::new, |all| {
        let lines: String = all.iter().map(|one| format!("  {}\n", line(one))).collect();
        format!("{heading}:\n{lines}")
    })
}

fn details(details: &Value) -> String {
    let mut all = format!("{}\n", person(&details["person"]));
    all += &format!("sessions: {}\nreports made: {}\n", details["sessions"], details["reports_made"]);
    all += &section("mutes and bans", &details["sanctions"], sanction);
    all += &section("reports", &details["reports"], earlier);
    all += &section("addresses", &details["networks"], seen);
    all += &section("devices", &details["devices"], seen);
    all += &section("tables", &details["tables"], table);
    all + &section("blocked", &details["blocked"], |name| word(name).to_string())
}

fn report(report: &Value) -> String {
    let who = |person: &Value| format!("{} ({})", word(&person["name"]), word(&person["id"]));
    let mut all = format!(
        "#{} {} {}: {} reports {} at table {}",
        report["id"],
        time(&report["at"]),
        word(&report["category"]),
        who(&report["reporter"]),
        who(&report["person"]),
        word(&report["table"])
    );
    if !word(&report["text"]).is_empty() {
        all += &format!("\n  {}", word(&report["text"]));
    }
    for message in report["chat"].as_array().into_iter().flatten() {
        let mark = if message["reported"] == true { ">" } else { " " };
        all += &format!("\n  {mark} {}: {}", word(&message["name"]), word(&message["text"]));
    }
    all
}

fn entry(entry: &Value) -> String {
    format!(
        "#{} {} {}: {} {} {} — {}",
        entry["id"],
        time(&entry["at"]),
        word(&entry["actor_name"]),
        word(&entry["action"]),
        word(&entry["target_name"]),
        word(&entry["target"]),
        word(&entry["reason"])
    )
}
