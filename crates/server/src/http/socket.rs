//! A table over a socket, and as a stream of lines for programs.

use super::tables::{answer, named};
use super::{Answer, App, Failure, LARGEST, is_ours};
use crate::limits::Flood;
use crate::message::{FromClient, PROTOCOL, ToClient};
use crate::people::Asker;
use axum::body::Body;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bastide_table::{Caller, Refusal};
use futures_util::{SinkExt, StreamExt};
use std::time::Duration;
use tokio::sync::mpsc;

/// What waits for a reader at most; who is slower comes back by number.
const QUEUE: usize = 96;
/// The first message must come within this time.
const HELLO: Duration = Duration::from_secs(10);
/// A connection on which nothing comes for so long is closed.
const SILENT: Duration = Duration::from_secs(75);

/// Opens a socket to a table.
pub(super) async fn socket(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    if !is_ours(&app.config, &headers) {
        return Err(Failure(Refusal::new("bad-origin", "this page may not do that here")));
    }
    let asker = app.hub.asker(&headers).await?;
    // Small buffers: most sockets are silent most of the time.
    let upgrade = upgrade
        .read_buffer_size(4_096)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST);
    Ok(upgrade.on_upgrade(move |socket| serve(app, id, asker, socket)).into_response())
}

fn text(message: &ToClient<'_>) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

fn refused(id: Option<&str>, refusal: &Refusal) -> Utf8Bytes {
    text(&ToClient::Refused { id, refusal })
}

fn close(code: u16, reason: &'static str) -> Message {
    Message::Close(Some(CloseFrame { code, reason: reason.into() }))
}

/// The next message as text; nothing once the socket is closed.
async fn next(
    incoming: &mut (impl StreamExt<Item = Result<Message, axum::Error>> + Unpin),
) -> Option<Utf8Bytes> {
    while let Some(Ok(message)) = incoming.next().await {
        match message {
            Message::Text(text) => return Some(text),
            Message::Binary(_) => return Some(Utf8Bytes::from_static("")),
            Message::Close(_) => return None,
            Message::Ping(_) | Message::Pong(_) => {}
        }
    }
    None
}

async fn serve(app: App, id: String, asker: Option<Asker>, socket: WebSocket) {
    metrics::gauge!("bastide_sockets").increment(1.0);
    let (mut outgoing, mut incoming) = socket.split();
    let hello = tokio::time::timeout(HELLO, next(&mut incoming)).await.ok().flatten();
    let since = match hello.as_deref().map(serde_json::from_str) {
        Some(Ok(FromClient::Hello { version: PROTOCOL, since })) => Ok(since),
        Some(Ok(FromClient::Hello { .. })) => Err((4001, "another version is spoken here")),
        Some(_) => Err((1002, "expected hello")),
        None => Err((1008, "no hello came in time")),
    };
    let (out, mut waiting) = mpsc::channel::<Utf8Bytes>(QUEUE);
    let who = asker.as_ref().map(|asker| asker.person.who.clone());
    let joined = match since {
        Ok(since) => match app.hub.join(&id, who, since, out.clone()).await {
            Ok(listener) => Some(listener),
            Err(refusal) => {
                let _ = outgoing.send(Message::Text(refused(None, &refusal))).await;
                let _ = outgoing.send(close(4004, "no table")).await;
                None
            }
        },
        Err((code, reason)) => {
            let _ = outgoing.send(close(code, reason)).await;
            None
        }
    };
    if let Some(listener) = joined {
        // The room holds the other sender: when it drops a slow reader, this ends.
        let out = out.downgrade();
        let writer = tokio::spawn(async move {
            while let Some(bytes) = waiting.recv().await {
                if outgoing.send(Message::Text(bytes)).await.is_err() {
                    return;
                }
            }
            let _ = outgoing.send(close(4000, "come back by number")).await;
        });
        listen(&app, &id, asker.as_ref(), &mut incoming, &out).await;
        app.hub.part(&id, listener).await;
        writer.abort();
    }
    metrics::gauge!("bastide_sockets").decrement(1.0);
}

async fn listen(
    app: &App,
    id: &str,
    asker: Option<&Asker>,
    incoming: &mut (impl StreamExt<Item = Result<Message, axum::Error>> + Unpin),
    out: &mpsc::WeakSender<Utf8Bytes>,
) {
    let mut flood = Flood::new(&app.config);
    while let Ok(Some(message)) = tokio::time::timeout(SILENT, next(incoming)).await {
        let Some(out) = out.upgrade() else { return };
        let answer = if flood.allow() || message.contains("\"ping\"") {
            handle(app, id, asker, &message).await
        } else {
            metrics::counter!("bastide_too_fast").increment(1);
            refused(None, &Refusal::new("too-fast", "too many messages: wait a little"))
        };
        if out.send(answer).await.is_err() {
            return;
        }
    }
}

async fn handle(app: &App, table: &str, asker: Option<&Asker>, message: &str) -> Utf8Bytes {
    match serde_json::from_str(message) {
        Ok(FromClient::Ping) => text(&ToClient::Pong { now: app.hub.time.now() }),
        Ok(FromClient::Hello { .. }) => refused(None, &Refusal::new("bad-message", "hello was said already")),
        Ok(FromClient::Do { id, command }) => {
            let Some(asker) = asker else {
                let refusal = Refusal::new("nobody", "say who you are first: POST /api/v1/me");
                return refused(Some(&id), &refusal);
            };
            let who = asker.person.who.clone();
            let done = match named(&who, &id) {
                Ok(name) => {
                    let caller = Caller::Person { who, program: asker.program };
                    app.hub.act(table, caller, Some(name), command).await
                }
                Err(refusal) => Err(refusal),
            };
            match done {
                Ok(number) => text(&ToClient::Done { id: &id, number }),
                Err(refusal) => refused(Some(&id), &refusal),
            }
        }
        Ok(FromClient::Ask { id, question }) => {
            let who = asker.map(|asker| asker.person.who.clone());
            match answer(app, table, who, question).await {
                Ok(answer) => text(&ToClient::Answer { id: &id, answer: &answer }),
                Err(refusal) => refused(Some(&id), &refusal),
            }
        }
        Err(error) => refused(None, &Refusal::new("bad-message", format!("this cannot be read: {error}"))),
    }
}

/// The same as lines of JSON, for programs: what a socket would send.
pub(super) async fn stream(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<Response> {
    let asker = app.hub.asker(&headers).await?;
    let (out, waiting) = mpsc::channel::<Utf8Bytes>(QUEUE);
    let listener = app.hub.join(&id, asker.map(|asker| asker.person.who), None, out).await?;
    let parting = Parting { app, id, listener };
    let lines = futures_util::stream::unfold((waiting, parting), |(mut waiting, parting)| async move {
        // An empty line now and then shows that the stream lives.
        let line = match tokio::time::timeout(Duration::from_secs(15), waiting.recv()).await {
            Ok(Some(bytes)) => format!("{bytes}\n"),
            Ok(None) => return None,
            Err(_) => "\n".to_string(),
        };
        Some((Ok::<_, std::convert::Infallible>(line), (waiting, parting)))
    });
    let head = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    Ok((head, Body::from_stream(lines)).into_response())
}

/// Parts from a table when a stream ends, however it ends.
struct Parting {
    app: App,
    id: String,
    listener: u64,
}

impl Drop for Parting {
    fn drop(&mut self) {
        let (hub, id, listener) = (self.app.hub.clone(), self.id.clone(), self.listener);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { hub.part(&id, listener).await });
        }
    }
}
