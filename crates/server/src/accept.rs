//! Accepts connections, limits them per address, and closes those that send no request or stop reading.

use crate::client_address::network;
use crate::config::Config;
use crate::hub::Hub;
use crate::limits::{ConnectionLimiter, ConnectionPermit};
use crate::read_rate::ReadRate;
use crate::write_timeout::WriteTimeout;
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

/// Time limit for receiving a request's headers.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// `SO_SNDBUF` of a connection, in bytes. Linux doubles the value for its bookkeeping.
const SEND_BUFFER_SIZE: usize = 128 << 10;
/// How long running requests may take once the server is stopping.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(5);
/// Pause after a failed `accept`: the process may be out of file descriptors.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);

/// Serves until `stop` completes. Then it finishes running requests within `DRAIN_TIMEOUT` and closes all
/// sockets.
pub(crate) async fn serve(
    listener: TcpListener,
    routes: Router,
    config: &Config,
    hub: &Hub,
    stop: impl Future<Output = ()> + Send,
) {
    let limiter = ConnectionLimiter::per_address();
    let (stopping, stopped) = watch::channel(false);
    // Behind a proxy, all connections come from the proxy, so `Limits` counts sockets and streams by
    // forwarded address instead.
    let counted = config.limits && !config.behind_proxy;
    tokio::pin!(stop);
    loop {
        let (stream, from) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "could not accept a connection; retrying: check the limit on open files");
                    tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                    continue;
                }
            },
        };
        let permit = limiter.acquire(network(from.ip())).map(Arc::new);
        if counted && permit.is_none() {
            metrics::counter!("bastide_too_many_connections").increment(1);
            continue;
        }
        let stream = configured(stream);
        let stream = ReadRate::new(stream, !config.limits);
        tokio::spawn(serve_connection(stream, from, routes.clone(), stopped.clone(), permit));
    }
    drop((listener, stopped));
    // Fails only if no connection is open.
    let _ = stopping.send(true);
    hub.stop();
    let ended = async { tokio::join!(stopping.closed(), hub.stopped()) };
    if tokio::time::timeout(DRAIN_TIMEOUT, ended).await.is_err() {
        tracing::info!("shutting down: aborting requests that are still running after the timeout");
    }
    hub.close();
}

/// Sets the socket options of a new connection.
fn configured(stream: TcpStream) -> TcpStream {
    // Send small messages immediately. Nagle's algorithm would delay them.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!("could not set TCP_NODELAY: {error}");
    }
    // Limit the kernel's buffer for clients that do not read.
    if let Err(error) = rustix::net::sockopt::set_socket_send_buffer_size(&stream, SEND_BUFFER_SIZE) {
        tracing::debug!("could not set SO_SNDBUF: {error}");
    }
    stream
}

/// Serves one connection until it closes. Generic over the transport for tests.
async fn serve_connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    from: SocketAddr,
    routes: Router,
    mut stopped: watch::Receiver<bool>,
    permit: Option<Arc<ConnectionPermit<IpAddr>>>,
) {
    let service = hyper::service::service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        if let Some(permit) = &permit {
            request.extensions_mut().insert(permit.clone());
        }
        routes.clone().call(request)
    });
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT);
    let connection =
        builder.serve_connection(TokioIo::new(WriteTimeout::new(stream)), service).with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        _ = stopped.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!("connection closed: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use axum::routing::get;
    use tokio::io::AsyncWriteExt;

    /// A client requests an endless stream and never reads it: the server closes the connection and drops the
    /// stream.
    #[tokio::test(start_paused = true)]
    async fn an_unread_stream_is_closed() {
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
        let served = serve_connection(server, SocketAddr::from(([127, 0, 0, 1], 9)), routes, stopped, None);
        tokio::time::timeout(Duration::from_secs(3_600), served).await.expect("never ended");
        assert_eq!(Arc::strong_count(&made), 1);
    }
}
