//! A table over a WebSocket, and as a stream of JSON lines for programs.

use super::tables::{answer, command_id};
use super::{App, HttpRefusal, HttpResult, MAX_BODY_SIZE, is_allowed_origin};
use crate::client_address::ClientAddress;
use crate::hub::{Goodbye, Hub};
use crate::limits::{ConnectionPermit, MessageLimiter};
use crate::message::{FromClient, PROTOCOL, Query, ToClient};
use crate::moderation::Visitor;
use crate::sessions::UserSession;
use axum::Extension;
use axum::body::Body;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bastide_table::{Caller, Refusal, UserId};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use std::error::Error;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinSet;

/// Maximum number of queued messages per client. A client that falls further behind is disconnected and
/// resumes from its last entry.
const QUEUE_LENGTH: usize = 96;
/// Time limit for the first message.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a client may send nothing before the server closes its socket.
const IDLE_TIMEOUT: Duration = Duration::from_secs(75);
/// Time limit for the client's close frame.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);
/// How often a stream without messages sends an empty line.
const STREAM_HEARTBEAT: Duration = Duration::from_secs(15);
/// Time limit for sending one message.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// Opens a WebSocket to a table.
pub(super) async fn socket(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    permit: Option<Extension<Arc<ConnectionPermit<IpAddr>>>>,
    Extension(address): Extension<ClientAddress>,
    Extension(visitor): Extension<Visitor>,
    upgrade: WebSocketUpgrade,
) -> HttpResult<Response> {
    if !is_allowed_origin(&app.config, &headers) {
        return Err(HttpRefusal(Refusal::BadOrigin));
    }
    let counted = app.limits.open_stream(&address)?;
    // Subscribe before authenticating, so that a concurrent revocation is not missed.
    let goodbyes = app.hub.goodbyes.subscribe();
    let session = app.hub.session(&headers).await?;
    if let Some(session) = &session {
        app.hub.note_visit(&session.user.id, &visitor);
    }
    // Use small buffers, because most sockets are idle most of the time.
    let upgrade = upgrade
        .read_buffer_size(512)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(MAX_BODY_SIZE)
        .max_frame_size(MAX_BODY_SIZE);
    let session = SocketSession { app, id, session, visitor, goodbyes };
    let serve = move |socket: WebSocket| async move {
        let (outgoing, incoming) = socket.split();
        session.serve(outgoing, incoming).await;
        drop((permit, counted));
    };
    Ok(upgrade.on_upgrade(serve).into_response())
}

/// The id of an unreadable message, if it has one, so that the client knows which message was refused.
fn id_of(message: &str) -> Option<String> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    message.get("id")?.as_str().map(str::to_string)
}

fn text(message: &ToClient<'_>) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

fn refused(id: Option<&str>, refusal: Refusal) -> Utf8Bytes {
    crate::telemetry::count_refusal(&refusal);
    text(&ToClient::Refused { id, refusal: &refusal.into() })
}

fn close(code: u16, reason: &'static str) -> Message {
    Message::Close(Some(CloseFrame { code, reason: reason.into() }))
}

/// The code and reason of a close frame.
type CloseReason = (u16, &'static str);

/// The token was revoked.
const REVOKED: CloseReason = (4003, "session revoked");

/// The client is too slow, or the table is temporarily unavailable.
const RECONNECT: CloseReason = (4000, "reconnect with the number of your last entry");

/// The close reason after a refusal to join.
fn close_reason(refusal: &Refusal) -> CloseReason {
    match refusal {
        Refusal::Unavailable { .. } | Refusal::WrongNode => RECONNECT,
        _ => (4004, "no table"),
    }
}

/// The next text message, or why the socket must be closed; `None` if the peer closed it. Pings and pongs count as messages, so
/// that a client cannot keep the server busy with them.
async fn next(
    incoming: &mut impl Incoming,
    limiter: &mut MessageLimiter,
) -> Result<Utf8Bytes, Option<CloseReason>> {
    while let Some(message) = incoming.next().await {
        match message {
            Ok(Message::Text(text)) => return Ok(text),
            Ok(Message::Binary(_)) => return Err(Some((1003, "only text messages are supported"))),
            Ok(Message::Close(_)) => return Err(None),
            Ok(Message::Ping(_) | Message::Pong(_)) => {
                limiter.count_control_frame();
                if limiter.is_flood() {
                    return Err(Some(TOO_MANY_MESSAGES));
                }
            }
            Err(error) => return Err(Some(receive_error(&error))),
        }
    }
    Err(None)
}

/// The close reason if a message could not be received. axum wraps the error of its WebSocket library.
fn receive_error(error: &axum::Error) -> CloseReason {
    match error.source().and_then(|source| source.downcast_ref()) {
        Some(tungstenite::Error::Capacity(_)) => (1009, "messages are limited to 16 KiB"),
        Some(tungstenite::Error::Utf8(_)) => (1007, "invalid UTF-8"),
        _ => (1002, "protocol error"),
    }
}

/// The client sends more messages than its limits allow.
const TOO_MANY_MESSAGES: CloseReason = (1008, "too many messages");

/// The server is shutting down.
const STOPPING: CloseReason =
    (1012, "the server is shutting down: reconnect with the number of your last entry");

/// Completes when the token is revoked, the user is banned or the server shuts down.
async fn goodbye(
    goodbyes: &mut broadcast::Receiver<Goodbye>,
    hub: &Hub,
    session: Option<&UserSession>,
    visitor: &Visitor,
) -> CloseReason {
    let user = session.map(|session| &*session.user.id);
    loop {
        match goodbyes.recv().await {
            Ok(Goodbye::Stopping) => return STOPPING,
            Ok(Goodbye::Token(hash)) if session.is_none_or(|session| session.token != hash) => {}
            Ok(Goodbye::User(id)) if user != Some(&*id) => {}
            Ok(Goodbye::Sanctions) => {
                // The client reconnects and learns the reason.
                if Box::pin(hub.check_visitor(user, visitor)).await.is_err() {
                    return RECONNECT;
                }
            }
            // A missed message may have been about this token.
            Ok(Goodbye::Token(_) | Goodbye::User(_) | Goodbye::Everybody)
            | Err(broadcast::error::RecvError::Lagged(_)) => {
                return REVOKED;
            }
            Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
        }
    }
}

/// The receiving half of a socket.
pub(crate) trait Incoming: Stream<Item = Result<Message, axum::Error>> + Unpin {}
impl<T: Stream<Item = Result<Message, axum::Error>> + Unpin> Incoming for T {}

/// The sending half of a socket.
pub(crate) trait Outgoing: Sink<Message> + Unpin + Send + 'static {}
impl<T: Sink<Message> + Unpin + Send + 'static> Outgoing for T {}

/// A client connected to a table over a WebSocket.
pub(crate) struct SocketSession {
    pub(crate) app: App,
    pub(crate) id: String,
    pub(crate) session: Option<UserSession>,
    pub(crate) visitor: Visitor,
    pub(crate) goodbyes: broadcast::Receiver<Goodbye>,
}

impl SocketSession {
    fn user(&self) -> Option<UserId> {
        self.session.as_ref().map(|session| session.user.id.clone())
    }

    /// Serves the socket until it closes. Generic over the transport for tests.
    pub(crate) async fn serve(mut self, mut outgoing: impl Outgoing, mut incoming: impl Incoming) {
        metrics::gauge!("bastide_sockets").increment(1.0);
        let (out, waiting) = mpsc::channel::<Utf8Bytes>(QUEUE_LENGTH);
        // Box the rare steps, so that the future of an idle socket stays small.
        let mut limiter = MessageLimiter::new(&self.app.config);
        match Box::pin(self.enter(&mut incoming, &mut limiter, &out)).await {
            Ok(connection) => {
                let (close, closing) = oneshot::channel();
                let mut writer = tokio::spawn(write(outgoing, waiting, closing));
                // Only the room holds a strong sender: when it drops a slow client, the writer ends.
                let weak = out.downgrade();
                drop(out);
                tokio::select! {
                    biased;
                    why = self.listen(&mut incoming, &mut limiter, &weak) => {
                        if let Some(why) = why && close.send(why).is_ok() {
                            let _ = tokio::time::timeout(SEND_TIMEOUT, &mut writer).await;
                            linger(&mut incoming).await;
                        }
                    }
                    _ = &mut writer => {}
                }
                self.app.hub.part(&self.id, connection).await;
                writer.abort();
            }
            Err((refusal, why)) => {
                if let Some(refusal) = refusal {
                    let _ = outgoing.send(Message::Text(refused(None, refusal))).await;
                }
                if let Some((code, reason)) = why {
                    let _ = outgoing.send(close(code, reason)).await;
                    linger(&mut incoming).await;
                }
            }
        }
        metrics::gauge!("bastide_sockets").decrement(1.0);
    }

    /// Waits for the first message and joins the table.
    async fn enter(
        &mut self,
        incoming: &mut impl Incoming,
        limiter: &mut MessageLimiter,
        out: &mpsc::Sender<Utf8Bytes>,
    ) -> Result<u64, (Option<Refusal>, Option<CloseReason>)> {
        let Ok(hello) = tokio::time::timeout(HELLO_TIMEOUT, next(incoming, limiter)).await else {
            return Err((None, Some((1008, "no hello within 10 seconds"))));
        };
        let since = match hello.map(|hello| serde_json::from_str(&hello)) {
            Ok(Ok(FromClient::Hello { version: PROTOCOL, since })) => since,
            Ok(Ok(FromClient::Hello { .. })) => {
                return Err((None, Some((4001, "unsupported protocol version"))));
            }
            Ok(_) => return Err((None, Some((1002, "expected hello")))),
            Err(why) => return Err((None, why)),
        };
        let joined = match self.app.hub.check_visitor(self.user().as_deref(), &self.visitor).await {
            Ok(()) => self.app.hub.join(&self.id, self.user(), since, out.clone()).await,
            Err(refusal) => Err(refusal),
        };
        joined.map_err(|refusal| {
            let why = close_reason(&refusal);
            (Some(refusal), Some(why))
        })
    }

    /// Answers messages until there is a reason to close the socket.
    async fn listen(
        &mut self,
        incoming: &mut impl Incoming,
        limiter: &mut MessageLimiter,
        out: &mpsc::WeakSender<Utf8Bytes>,
    ) -> Option<CloseReason> {
        // A hint takes seconds, and the player may move meanwhile. Dropping the set cancels the hints.
        let mut hints = JoinSet::new();
        loop {
            let goodbye = goodbye(&mut self.goodbyes, &self.app.hub, self.session.as_ref(), &self.visitor);
            let message = tokio::select! {
                biased;
                message = tokio::time::timeout(IDLE_TIMEOUT, next(incoming, limiter)) => message,
                why = goodbye => return Some(why),
            };
            let message = match message {
                Ok(Ok(message)) => message,
                Ok(Err(why)) => return why,
                Err(_) => return Some((1008, "no message for 75 seconds")),
            };
            let parsed = serde_json::from_str(&message);
            let answer = if limiter.allow(&parsed) {
                match parsed {
                    Ok(FromClient::Query { id, query: Query::Hint }) => {
                        while hints.try_join_next().is_some() {}
                        let (app, table, user, out) =
                            (self.app.clone(), self.id.clone(), self.user(), out.clone());
                        hints.spawn(async move {
                            let answer = answer_text(&app, &table, user, &id, Query::Hint).await;
                            if let Some(out) = out.upgrade() {
                                let _ = out.send(answer).await;
                            }
                        });
                        continue;
                    }
                    Ok(message) => {
                        Box::pin(handle(&self.app, &self.id, self.session.as_ref(), message)).await
                    }
                    Err(error) => {
                        let detail = error.to_string();
                        refused(id_of(&message).as_deref(), Refusal::BadMessage { detail })
                    }
                }
            } else {
                metrics::counter!("bastide_too_fast").increment(1);
                refused(id_of(&message).as_deref(), Refusal::TooFast { retry_after_seconds: 1 })
            };
            if limiter.is_flood() {
                return Some(TOO_MANY_MESSAGES);
            }
            // If the room has already dropped this client, the client reconnects and sends the command again.
            out.upgrade()?.send(answer).await.ok()?;
        }
    }
}

/// Drains incoming messages for a moment: closing a TCP connection with unread data resets it, and the close
/// frame would be lost.
async fn linger(incoming: &mut impl Incoming) {
    let rest = async { while let Some(Ok(_)) = incoming.next().await {} };
    let _ = tokio::time::timeout(CLOSE_TIMEOUT, rest).await;
}

/// Sends queued messages. Gives up when the client does not read.
async fn write(
    mut outgoing: impl Outgoing,
    mut waiting: mpsc::Receiver<Utf8Bytes>,
    mut closing: oneshot::Receiver<CloseReason>,
) {
    let (code, reason) = loop {
        let bytes = tokio::select! {
            biased;
            Ok(why) = &mut closing => break why,
            bytes = waiting.recv() => bytes,
        };
        let Some(bytes) = bytes else { break RECONNECT };
        let sent = tokio::time::timeout(SEND_TIMEOUT, outgoing.send(Message::Text(bytes))).await;
        if !matches!(sent, Ok(Ok(()))) {
            return;
        }
    };
    let _ = tokio::time::timeout(SEND_TIMEOUT, outgoing.send(close(code, reason))).await;
}

async fn handle(app: &App, table: &str, session: Option<&UserSession>, message: FromClient) -> Utf8Bytes {
    match message {
        FromClient::Ping => text(&ToClient::Pong { now: app.hub.now_at(table) }),
        FromClient::Hello { .. } => {
            refused(None, Refusal::BadMessage { detail: "`hello` can be sent only once".to_string() })
        }
        FromClient::Command { id, command } => {
            let Some(session) = session else {
                return refused(Some(&id), Refusal::NoSession);
            };
            let user = session.user.id.clone();
            let done = match command_id(&user, &id) {
                Ok(name) => {
                    let caller = Caller::user(user, session.program);
                    app.hub.act(table, caller, Some(name), command).await
                }
                Err(refusal) => Err(refusal),
            };
            match done {
                Ok(number) => text(&ToClient::Done { id: &id, number }),
                Err(refusal) => refused(Some(&id), refusal),
            }
        }
        FromClient::Query { id, query } => {
            let user = session.map(|session| session.user.id.clone());
            answer_text(app, table, user, &id, query).await
        }
    }
}

async fn answer_text(app: &App, table: &str, user: Option<UserId>, id: &str, query: Query) -> Utf8Bytes {
    match answer(app, table, user, query).await {
        Ok(answer) => text(&ToClient::Answer { id, answer: &answer }),
        Err(refusal) => refused(Some(id), refusal),
    }
}

/// Streams what a socket would send, as lines of JSON.
pub(super) async fn stream(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Extension(address): Extension<ClientAddress>,
    Extension(visitor): Extension<Visitor>,
) -> HttpResult<Response> {
    let counted = app.limits.open_stream(&address)?;
    let goodbyes = app.hub.goodbyes.subscribe();
    let session = app.hub.session(&headers).await?;
    app.hub.check_visitor(session.as_ref().map(|session| &*session.user.id), &visitor).await?;
    let (out, waiting) = mpsc::channel::<Utf8Bytes>(QUEUE_LENGTH);
    let user = session.as_ref().map(|session| session.user.id.clone());
    let connection = app.hub.join(&id, user, None, out).await?;
    let leave = LeaveOnDrop { app, id, connection };
    let state = (waiting, goodbyes, (session, visitor), (leave, counted));
    let lines = futures_util::stream::unfold(state, |mut state| async move {
        let (waiting, goodbyes, (session, visitor), (leave, _)) = &mut state;
        // Empty lines keep proxies from closing an idle stream.
        let line = tokio::select! {
            line = tokio::time::timeout(STREAM_HEARTBEAT, waiting.recv()) => line,
            _ = goodbye(goodbyes, &leave.app.hub, session.as_ref(), visitor) => return None,
        };
        let line = match line {
            Ok(Some(bytes)) => format!("{bytes}\n"),
            Ok(None) => return None,
            Err(_) => "\n".to_string(),
        };
        Some((Ok::<_, std::convert::Infallible>(line), state))
    });
    let head = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    // The compression layer polls once more after the end.
    Ok((head, Body::from_stream(lines.fuse())).into_response())
}

/// Leaves the table when a stream is dropped.
struct LeaveOnDrop {
    app: App,
    id: String,
    connection: u64,
}

impl Drop for LeaveOnDrop {
    fn drop(&mut self) {
        let (hub, id, connection) = (self.app.hub.clone(), self.id.clone(), self.connection);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { hub.part(&id, connection).await });
        }
    }
}
