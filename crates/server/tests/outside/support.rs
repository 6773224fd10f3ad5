//! A real server on a free port, and clients with sockets.

use bastide_server::store::Store;
use bastide_server::{Config, serve, serve_on};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

/// Timeout: nothing takes this long unless it hangs.
pub(crate) const HANGS: Duration = Duration::from_secs(60);

pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) folder: Arc<TempDir>,
    stop: Option<oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<Result<(), String>>,
}

impl Server {
    pub(crate) async fn start() -> Self {
        Self::with(Arc::new(TempDir::new().unwrap()), |_| {}, None).await
    }

    /// Starts a server without limits on a folder, or on a given store.
    pub(crate) async fn with(
        folder: Arc<TempDir>,
        change: impl FnOnce(&mut Config),
        store: Option<Arc<dyn Store>>,
    ) -> Self {
        let mut config = Config {
            listen: "127.0.0.1:0".to_string(),
            data: folder.path().to_path_buf(),
            limits: false,
            bot_threads: 1,
            ..Config::default()
        };
        change(&mut config);
        let (stop, stopped) = oneshot::channel::<()>();
        let (ready, address) = oneshot::channel();
        let stopped = async move {
            let _ = stopped.await;
        };
        let ready = move |at| ready.send(at).unwrap();
        let task = tokio::spawn(async move {
            match store {
                Some(store) => serve_on(store, config, stopped, ready).await,
                None => serve(config, stopped, ready).await,
            }
        });
        Self { address: address.await.unwrap(), folder, stop: Some(stop), task }
    }

    /// Stops the server and returns its folder.
    pub(crate) async fn stop(mut self) -> Arc<TempDir> {
        let _ = self.stop.take().unwrap().send(());
        tokio::time::timeout(HANGS, self.task).await.unwrap().unwrap().unwrap();
        self.folder
    }

    /// Sends raw bytes and reads the response to its end.
    pub(crate) async fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(bytes).await.unwrap();
        let mut answer = Vec::new();
        let _ = tokio::time::timeout(HANGS, stream.read_to_end(&mut answer)).await.unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Sends a request. Returns the response's status, headers and body.
    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> (u16, String, Value) {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if !body.is_empty() {
            text += &format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
        }
        let answer = self.raw(format!("{text}\r\n{body}").as_bytes()).await;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        (status, head.to_string(), serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// The status of `/ready`, and the codes of the problems it names.
    pub(crate) async fn ready(&self) -> (u16, Vec<String>) {
        let (status, _, body) = self.request("GET", "/ready", &[("accept", "application/json")], None).await;
        let problems = body["problems"].as_array().unwrap_or_else(|| panic!("{body}"));
        assert_eq!(body["ready"], status == 200, "{body}");
        assert!(problems.iter().all(|problem| !problem["advice"].as_str().unwrap().is_empty()), "{body}");
        (status, problems.iter().map(|problem| problem["code"].as_str().unwrap().to_string()).collect())
    }

    /// Waits until `/ready` names exactly these problems. Returns its status.
    pub(crate) async fn ready_with(&self, expected: &[&str]) -> u16 {
        let waiting = async {
            loop {
                let (status, problems) = self.ready().await;
                if problems == expected {
                    return status;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(HANGS, waiting).await.expect("the problems are others")
    }

    /// The value of a series in `/metrics`.
    pub(crate) async fn metric(&self, series: &str) -> f64 {
        let metrics =
            self.raw(b"GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await;
        let line = metrics.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{series} is missing: {metrics}")).parse().unwrap()
    }

    /// Creates a guest.
    pub(crate) async fn person(&self) -> Person {
        let (status, head, _) = self.request("POST", "/api/v1/me", &[], None).await;
        assert_eq!(status, 200, "{head}");
        let cookie = head.split("bastide=").nth(1).unwrap().split(';').next().unwrap();
        Person { cookie: format!("bastide={cookie}"), origin: format!("http://{}", self.address) }
    }

    pub(crate) async fn post(&self, person: &Person, path: &str, body: &Value) -> (u16, Value) {
        let origin = format!("http://{}", self.address);
        let headers = [("cookie", &*person.cookie), ("origin", &*origin)];
        let (status, _, answer) = self.request("POST", path, &headers, Some(body)).await;
        (status, answer)
    }

    /// A table where these people sit. The first of them starts.
    pub(crate) async fn table(&self, people: &[Person]) -> String {
        self.table_with(people, json!({})).await
    }

    /// The same with more settings.
    pub(crate) async fn table_with(&self, people: &[Person], more: Value) -> String {
        let seats: Vec<Value> = people.iter().map(|_| json!({ "is": "open" })).collect();
        let mut body = json!({ "preset": "base", "seats": seats, "first": "seat-1" });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let (status, made) = self.post(&people[0], "/api/v1/tables", &body).await;
        assert_eq!(status, 200, "{made}");
        let id = made["id"].as_str().unwrap().to_string();
        for (seat, person) in people.iter().enumerate() {
            let sit = json!({ "do": "sit", "seat": seat, "name": format!("P{seat}") });
            let path = format!("/api/v1/tables/{id}/command");
            let (status, done) = self.post(person, &path, &json!({ "command": sit })).await;
            assert_eq!(status, 200, "{done}");
        }
        id
    }

    pub(crate) async fn look(&self, id: &str) -> (u16, Value) {
        let (status, _, body) = self.request("GET", &format!("/api/v1/tables/{id}"), &[], None).await;
        (status, body)
    }

    /// Opens a socket without sending hello. Returns the status if the upgrade is refused.
    pub(crate) async fn connect(&self, id: &str, headers: &[(&str, &str)]) -> Result<Socket, u16> {
        let address = format!("ws://{}/api/v1/tables/{id}/socket", self.address);
        let mut request = address.into_client_request().unwrap();
        for (name, value) in headers {
            let name = hyper::header::HeaderName::from_bytes(name.as_bytes()).unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        // Use a small buffer, so that a client that does not read soon blocks the server.
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(16 << 10).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Socket { socket }),
            Err(tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Opens a socket for a user and sends hello.
    pub(crate) async fn join(&self, id: &str, person: &Person, since: Option<u64>) -> Socket {
        let mut socket = self.connect(id, &person.headers()).await.unwrap();
        socket.say(&json!({ "t": "hello", "version": 1, "since": since })).await;
        socket
    }
}

#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) cookie: String,
    pub(crate) origin: String,
}

impl Person {
    pub(crate) fn headers(&self) -> [(&str, &str); 2] {
        [("cookie", &self.cookie), ("origin", &self.origin)]
    }
}

pub(crate) struct Socket {
    pub(crate) socket: WebSocketStream<TcpStream>,
}

impl Socket {
    pub(crate) async fn say(&mut self, message: &Value) {
        self.send(Message::Text(message.to_string().into())).await;
    }

    pub(crate) async fn send(&mut self, message: Message) {
        // The server may have closed the socket already.
        let _ = tokio::time::timeout(HANGS, self.socket.send(message)).await.unwrap();
    }

    /// The next message, or the close frame.
    pub(crate) async fn hear(&mut self) -> Result<Value, Option<CloseFrame>> {
        loop {
            match tokio::time::timeout(HANGS, self.socket.next()).await.expect("nothing came") {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(frame))) => return Err(frame),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// Skips to the next message of a kind.
    pub(crate) async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.unwrap_or_else(|close| panic!("closed: {close:?}"));
            if message["t"] == kind {
                return message;
            }
        }
    }

    /// The next reply to a message that has an id.
    pub(crate) async fn reply(&mut self) -> Value {
        loop {
            let message = self.hear().await.unwrap_or_else(|close| panic!("closed: {close:?}"));
            if message["id"].is_string() {
                return message;
            }
        }
    }

    /// Waits until the socket is closed. Returns the close code.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            if let Err(frame) = self.hear().await {
                return frame.map(|frame| u16::from(frame.code));
            }
        }
    }
}
