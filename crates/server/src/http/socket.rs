//! A table over a socket, and as a stream of lines for programs.

use super::tables::{answer, named};
use super::{Answer, App, Failure, LARGEST, is_ours};
use crate::hub::Goodbye;
use crate::limits::{Address, Flood, Inside};
use crate::message::{FromClient, PROTOCOL, ToClient};
use crate::people::Asker;
use axum::Extension;
use axum::body::Body;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bastide_table::{Caller, Refusal};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc, oneshot};

/// What waits for a reader at most; who is slower comes back by number.
const QUEUE: usize = 96;
/// The first message must come within this time.
const HELLO: Duration = Duration::from_secs(10);
/// A connection on which nothing comes for so long is closed.
const SILENT: Duration = Duration::from_secs(75);
/// How long the other side has to say goodbye too.
const LINGER: Duration = Duration::from_secs(2);
/// One who does not take a message for so long is left.
const SLOW: Duration = Duration::from_secs(20);

/// Opens a socket to a table.
pub(super) async fn socket(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    inside: Option<Extension<Arc<Inside<IpAddr>>>>,
    Extension(address): Extension<Address>,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    if !is_ours(&app.config, &headers) {
        return Err(Failure(Refusal::new("bad-origin", "this page may not do that here")));
    }
    let counted = app.limits.line(&address)?;
    // Heard from before anybody is asked for: what is given back meanwhile is not missed.
    let goodbyes = app.hub.goodbyes.subscribe();
    let asker = app.hub.asker(&headers).await?;
    // Small buffers: most sockets are silent most of the time.
    let upgrade = upgrade
        .read_buffer_size(512)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST);
    let line = Line { app, id, asker, goodbyes };
    let serve = move |socket: WebSocket| async move {
        let (outgoing, incoming) = socket.split();
        line.serve(outgoing, incoming).await;
        drop((inside, counted));
    };
    Ok(upgrade.on_upgrade(serve).into_response())
}

/// What a message is called, if that much can be read of it: so that whoever sent it knows what is refused.
fn name_of(message: &str) -> Option<String> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    message.get("id")?.as_str().map(str::to_string)
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

/// Why a socket is closed: a code and a reason.
type Farewell = (u16, &'static str);

/// Its token was given back.
const FORGOTTEN: Farewell = (4003, "you are not known any more");

/// Too slow, or the table cannot be had just now.
const COME_BACK: Farewell = (4000, "come back by number");

/// How somebody is sent away who may not listen, or not now.
fn farewell(refusal: &Refusal) -> Farewell {
    match &*refusal.code {
        "unavailable" | "elsewhere" => COME_BACK,
        _ => (4004, "no table"),
    }
}

/// The next message as text, or why there is none; no reason if the other side closed it.
async fn next(incoming: &mut impl Incoming) -> Result<Utf8Bytes, Option<Farewell>> {
    while let Some(message) = incoming.next().await {
        match message {
            Ok(Message::Text(text)) => return Ok(text),
            Ok(Message::Binary(_)) => return Err(Some((1003, "only text is read"))),
            Ok(Message::Close(_)) => return Err(None),
            Ok(Message::Ping(_) | Message::Pong(_)) => {}
            Err(error) => return Err(Some(fault(&error.to_string()))),
        }
    }
    Err(None)
}

/// What a broken stream is told. The library says what it found in words only.
fn fault(error: &str) -> Farewell {
    if error.contains("too long") || error.contains("Space limit") {
        (1009, "messages have 16 KiB at most")
    } else if error.contains("UTF-8") {
        (1007, "this is not UTF-8")
    } else {
        (1002, "this is not the protocol")
    }
}

/// The server stops.
const STOPS: Farewell = (1012, "the server stops: come back by number");

/// Done when a token is given back, or the server stops.
async fn goodbye(goodbyes: &mut broadcast::Receiver<Goodbye>, token: Option<&str>) -> Farewell {
    loop {
        match goodbyes.recv().await {
            Ok(Goodbye::Stopping) => return STOPS,
            Ok(Goodbye::Token(hash)) if token != Some(&*hash) => {}
            // What was missed may have been this one.
            Ok(Goodbye::Token(_) | Goodbye::Everybody) | Err(broadcast::error::RecvError::Lagged(_)) => {
                return FORGOTTEN;
            }
            Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
        }
    }
}

/// What comes over a socket.
pub(crate) trait Incoming: Stream<Item = Result<Message, axum::Error>> + Unpin {}
impl<T: Stream<Item = Result<Message, axum::Error>> + Unpin> Incoming for T {}

/// Where answers go.
pub(crate) trait Outgoing: Sink<Message> + Unpin + Send + 'static {}
impl<T: Sink<Message> + Unpin + Send + 'static> Outgoing for T {}

/// Somebody's socket.
pub(crate) struct Line {
    pub(crate) app: App,
    pub(crate) id: String,
    pub(crate) asker: Option<Asker>,
    pub(crate) goodbyes: broadcast::Receiver<Goodbye>,
}

impl Line {
    /// Serves it to its end, whatever carries it.
    pub(crate) async fn serve(mut self, mut outgoing: impl Outgoing, mut incoming: impl Incoming) {
        metrics::gauge!("bastide_sockets").increment(1.0);
        let (out, waiting) = mpsc::channel::<Utf8Bytes>(QUEUE);
        // What is done now and then is on the heap meanwhile: who only waits is small.
        match Box::pin(self.enter(&mut incoming, &out)).await {
            Ok(listener) => {
                let (farewell, last) = oneshot::channel();
                let mut writer = tokio::spawn(write(outgoing, waiting, last));
                // The room alone holds a sender: when it drops a slow reader, the writer ends.
                let weak = out.downgrade();
                drop(out);
                tokio::select! {
                    biased;
                    why = self.listen(&mut incoming, &weak) => {
                        if let Some(why) = why && farewell.send(why).is_ok() {
                            let _ = tokio::time::timeout(SLOW, &mut writer).await;
                            linger(&mut incoming).await;
                        }
                    }
                    _ = &mut writer => {}
                }
                self.app.hub.part(&self.id, listener).await;
                writer.abort();
            }
            Err((refusal, why)) => {
                if let Some(refusal) = refusal {
                    let _ = outgoing.send(Message::Text(refused(None, &refusal))).await;
                }
                if let Some((code, reason)) = why {
                    let _ = outgoing.send(close(code, reason)).await;
                    linger(&mut incoming).await;
                }
            }
        }
        metrics::gauge!("bastide_sockets").decrement(1.0);
    }

    /// The first message, and the table.
    async fn enter(
        &mut self,
        incoming: &mut impl Incoming,
        out: &mpsc::Sender<Utf8Bytes>,
    ) -> Result<u64, (Option<Refusal>, Option<Farewell>)> {
        let Ok(hello) = tokio::time::timeout(HELLO, next(incoming)).await else {
            return Err((None, Some((1008, "no hello came in time"))));
        };
        let since = match hello.map(|hello| serde_json::from_str(&hello)) {
            Ok(Ok(FromClient::Hello { version: PROTOCOL, since })) => since,
            Ok(Ok(FromClient::Hello { .. })) => {
                return Err((None, Some((4001, "another version is spoken here"))));
            }
            Ok(_) => return Err((None, Some((1002, "expected hello")))),
            Err(why) => return Err((None, why)),
        };
        let who = self.asker.as_ref().map(|asker| asker.person.who.clone());
        let joined = self.app.hub.join(&self.id, who, since, out.clone()).await;
        joined.map_err(|refusal| {
            let why = farewell(&refusal);
            (Some(refusal), Some(why))
        })
    }

    /// Answers until there is a reason to stop.
    async fn listen(
        &mut self,
        incoming: &mut impl Incoming,
        out: &mpsc::WeakSender<Utf8Bytes>,
    ) -> Option<Farewell> {
        let mut flood = Flood::new(&self.app.config);
        loop {
            let token = self.asker.as_ref().map(|asker| &*asker.token);
            let message = tokio::select! {
                biased;
                message = tokio::time::timeout(SILENT, next(incoming)) => message,
                why = goodbye(&mut self.goodbyes, token) => return Some(why),
            };
            let message = match message {
                Ok(Ok(message)) => message,
                Ok(Err(why)) => return why,
                Err(_) => return Some((1008, "nothing came for too long")),
            };
            let answer = if flood.allow() {
                Box::pin(handle(&self.app, &self.id, self.asker.as_ref(), &message)).await
            } else {
                metrics::counter!("bastide_too_fast").increment(1);
                refused(
                    name_of(&message).as_deref(),
                    &Refusal::new("too-fast", "too many messages: wait a little"),
                )
            };
            if flood.is_hopeless() {
                return Some((1008, "far too many messages"));
            }
            // Whom the room has dropped meanwhile has not seen what was done: they come back, and are answered then.
            out.upgrade()?.send(answer).await.ok()?;
        }
    }
}

/// Reads on for a moment: a connection that is dropped with something unread takes the farewell with it.
async fn linger(incoming: &mut impl Incoming) {
    let rest = async { while let Some(Ok(_)) = incoming.next().await {} };
    let _ = tokio::time::timeout(LINGER, rest).await;
}

/// Writes what waits. Whoever does not read it is left.
async fn write(
    mut outgoing: impl Outgoing,
    mut waiting: mpsc::Receiver<Utf8Bytes>,
    mut last: oneshot::Receiver<Farewell>,
) {
    let (code, reason) = loop {
        let bytes = tokio::select! {
            biased;
            Ok(why) = &mut last => break why,
            bytes = waiting.recv() => bytes,
        };
        let Some(bytes) = bytes else { break COME_BACK };
        let sent = tokio::time::timeout(SLOW, outgoing.send(Message::Text(bytes))).await;
        if !matches!(sent, Ok(Ok(()))) {
            return;
        }
    };
    let _ = tokio::time::timeout(SLOW, outgoing.send(close(code, reason))).await;
}

async fn handle(app: &App, table: &str, asker: Option<&Asker>, message: &str) -> Utf8Bytes {
    match serde_json::from_str(message) {
        Ok(FromClient::Ping) => text(&ToClient::Pong { now: app.hub.now_at(table) }),
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
        Err(error) => {
            let refusal = Refusal::new("bad-message", format!("this cannot be read: {error}"));
            refused(name_of(message).as_deref(), &refusal)
        }
    }
}

/// The same as lines of JSON, for programs: what a socket would send.
pub(super) async fn stream(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Extension(address): Extension<Address>,
) -> Answer<Response> {
    let counted = app.limits.line(&address)?;
    let goodbyes = app.hub.goodbyes.subscribe();
    let asker = app.hub.asker(&headers).await?;
    let (out, waiting) = mpsc::channel::<Utf8Bytes>(QUEUE);
    let who = asker.as_ref().map(|asker| asker.person.who.clone());
    let listener = app.hub.join(&id, who, None, out).await?;
    let parting = Parting { app, id, listener };
    let token = asker.map(|asker| asker.token);
    let state = (waiting, goodbyes, token, (parting, counted));
    let lines = futures_util::stream::unfold(state, |mut state| async move {
        let (waiting, goodbyes, token, _) = &mut state;
        // An empty line now and then shows that the stream lives.
        let line = tokio::select! {
            line = tokio::time::timeout(Duration::from_secs(15), waiting.recv()) => line,
            _ = goodbye(goodbyes, token.as_deref()) => return None,
        };
        let line = match line {
            Ok(Some(bytes)) => format!("{bytes}\n"),
            Ok(None) => return None,
            Err(_) => "\n".to_string(),
        };
        Some((Ok::<_, std::convert::Infallible>(line), state))
    });
    let head = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    // What compresses it asks once more after the end.
    Ok((head, Body::from_stream(lines.fuse())).into_response())
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
