//! A minimal HTTP client: one request per connection.

use serde_json::Value;
use std::fmt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A client and its session.
#[derive(Clone, Debug)]
pub struct Http {
    /// The server's `host:port`.
    pub address: String,
    /// The session cookie.
    pub cookie: Option<String>,
    /// The token of a program, instead of a cookie.
    pub token: Option<String>,
}

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HttpError {
    /// No answer arrived.
    Gone(String),
    /// The server refused: status and body.
    Refused(u16, String),
}

impl std::error::Error for HttpError {}

impl fmt::Display for HttpError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gone(why) => write!(out, "no answer: {why}"),
            Self::Refused(status, body) => write!(out, "status {status}: {body}"),
        }
    }
}

impl From<HttpError> for String {
    fn from(error: HttpError) -> Self {
        error.to_string()
    }
}

impl Http {
    /// Creates a guest.
    pub async fn guest(address: &str) -> Result<Self, HttpError> {
        let mut http = Self { address: address.to_string(), cookie: None, token: None };
        let (head, _) = http.exchange("POST", "/api/v1/me", "").await?;
        let set = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("set-cookie")
                .then(|| value.split(';').next().unwrap_or_default().trim())
        });
        http.cookie = set.map(str::to_string);
        Ok(http)
    }

    /// A program with its token.
    pub fn program(address: &str, token: &str) -> Self {
        Self { address: address.to_string(), cookie: None, token: Some(token.to_string()) }
    }

    /// Sends a GET request and parses the JSON answer.
    pub async fn get(&self, path: &str) -> Result<Value, HttpError> {
        self.exchange("GET", path, "")
            .await
            .map(|(_, body)| serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    /// Sends a GET request and returns the body as text.
    pub async fn text(&self, path: &str) -> Result<String, HttpError> {
        self.exchange("GET", path, "").await.map(|(_, body)| body)
    }

    /// Sends a POST request.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Value, HttpError> {
        let body = body.to_string();
        self.exchange("POST", path, &body)
            .await
            .map(|(_, body)| serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    async fn exchange(&self, method: &str, path: &str, body: &str) -> Result<(String, String), HttpError> {
        let gone = |error: std::io::Error| HttpError::Gone(error.to_string());
        let mut stream = TcpStream::connect(&self.address).await.map_err(gone)?;
        let cookie = self.cookie.as_ref().map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
        let token = self.token.as_ref();
        let token = token.map_or(String::new(), |token| format!("Authorization: Bearer {token}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nConnection: close\r\n{cookie}{token}\
             Content-Type: application/json\r\nContent-Length: {1}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.map_err(gone)?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.map_err(gone)?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else {
            return Err(HttpError::Gone("the response ended before its body was complete".to_string()));
        };
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let body = if chunked { unchunk(body) } else { body.to_string() };
        match status {
            200..=299 => Ok((head.to_string(), body)),
            status => Err(HttpError::Refused(status, body)),
        }
    }
}

/// Decodes a chunked body.
fn unchunk(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        let Some(piece) = rest.get(..size).filter(|_| size > 0) else { break };
        whole += piece;
        body = rest.get(size + 2..).unwrap_or_default();
    }
    whole
}
