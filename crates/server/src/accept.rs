//! Takes connections: not too many of one address, none that never says what it wants, and none that never reads.

use crate::config::Config;
use crate::hub::Hub;
use crate::limits::{Doors, Inside};
use crate::patient::Patient;
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::Service;

/// A request's head must be there after so long.
const HEAD: Duration = Duration::from_secs(10);
/// Bytes that the system holds for a connection, half of what it takes for that.
const HELD: usize = 128 << 10;
/// How long requests may still take when the server stops.
const DRAIN: Duration = Duration::from_secs(5);
/// A pause after the system has refused a connection: there may be no more files.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves until `stop` is done. What was begun then is ended in time, and everybody who listens is told.
pub(crate) async fn serve(
    listener: TcpListener,
    routes: Router,
    config: &Config,
    hub: &Hub,
    stop: impl Future<Output = ()> + Send,
) {
    let doors = Doors::of_lines();
    let (stopping, stopped) = watch::channel(false);
    // Behind a proxy every connection is the proxy's: sockets and streams are counted by what it says.
    let counted = config.limits && !config.behind_proxy;
    tokio::pin!(stop);
    loop {
        let (stream, from) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!("a connection cannot be taken: {error}");
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            },
        };
        let inside = doors.enter(from.ip()).map(Arc::new);
        if counted && inside.is_none() {
            metrics::counter!("bastide_too_many_connections").increment(1);
            continue;
        }
        one(stream, from, routes.clone(), stopped.clone(), inside);
    }
    drop((listener, stopped));
    // Who has no connection does not hear it.
    let _ = stopping.send(true);
    hub.stop();
    let ended = async { tokio::join!(stopping.closed(), hub.stopped()) };
    if tokio::time::timeout(DRAIN, ended).await.is_err() {
        tracing::info!("some requests were not done in time");
    }
    hub.close();
}

fn one(
    stream: TcpStream,
    from: SocketAddr,
    routes: Router,
    stopped: watch::Receiver<bool>,
    inside: Option<Arc<Inside<IpAddr>>>,
) {
    // Small messages go out at once: otherwise the other seat waits for the system's own bundling.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!("small messages may wait: {error}");
    }
    // What the system holds for one who does not read is bounded too.
    if let Err(error) = rustix::net::sockopt::set_socket_send_buffer_size(&stream, HELD) {
        tracing::debug!("much may be held for slow readers: {error}");
    }
    tokio::spawn(carry(stream, from, routes, stopped, inside));
}

/// Serves one connection to its end, whatever carries it.
async fn carry(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    from: SocketAddr,
    routes: Router,
    mut stopped: watch::Receiver<bool>,
    inside: Option<Arc<Inside<IpAddr>>>,
) {
    let service = hyper::service::service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        if let Some(inside) = &inside {
            request.extensions_mut().insert(inside.clone());
        }
        routes.clone().call(request)
    });
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD);
    let connection = builder.serve_connection(TokioIo::new(Patient::new(stream)), service).with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        _ = stopped.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!("a connection ended: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use axum::routing::get;
    use tokio::io::AsyncWriteExt;

    /// A stream that has more to say than its reader takes: the connection ends, and what makes the stream is dropped.
    #[tokio::test(start_paused = true)]
    async fn a_stream_that_is_never_read_is_ended() {
        let made = Arc::new(());
        let makes = made.clone();
        let endless = move || {
            let lines = futures_util::stream::repeat_with(move || {
                let _ = &makes;
                Ok::<_, std::convert::Infallible>("line\n")
            });
            std::future::ready(Body::from_stream(lines))
        };
        let routes = Router::new().route("/", get(endless));
        let (mut client, server) = tokio::io::duplex(256);
        client.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        let (_stopping, stopped) = watch::channel(false);
        let served = carry(server, SocketAddr::from(([127, 0, 0, 1], 9)), routes, stopped, None);
        tokio::time::timeout(Duration::from_secs(3_600), served).await.expect("never ended");
        assert_eq!(Arc::strong_count(&made), 1);
    }
}
