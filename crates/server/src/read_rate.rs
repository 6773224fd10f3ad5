//! Slows down a connection that sends too much. This also limits what no other code sees, such as empty WebSocket fragments.

use std::io::{IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// How many bytes a connection may send at once, and per second after that. Players send far less: a message has at most 16 KiB.
const BURST: f64 = 1024.0 * 1024.0;
const PER_SECOND: f64 = 256.0 * 1024.0;

/// Wraps a connection and delays reads beyond the allowed rate.
pub(crate) struct ReadRate<T> {
    inner: T,
    /// Bytes that may be read now, and when they were counted.
    left: f64,
    since: Instant,
    /// Runs while the connection has to wait. Boxed, because most connections never wait.
    wait: Option<Pin<Box<Sleep>>>,
    off: bool,
}

impl<T> ReadRate<T> {
    pub(crate) fn new(inner: T, off: bool) -> Self {
        Self { inner, left: BURST, since: Instant::now(), wait: None, off }
    }

    /// Counts bytes that were read. If they exceed the budget, the next read waits until it is positive again.
    fn count(&mut self, bytes: usize) {
        let now = Instant::now();
        let regained = (now - self.since).as_secs_f64() * PER_SECOND;
        self.left = (self.left + regained).min(BURST) - bytes as f64;
        self.since = now;
        if self.left < 0.0 {
            let wait = Duration::from_secs_f64(-self.left / PER_SECOND);
            self.wait = Some(Box::pin(tokio::time::sleep(wait)));
        }
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for ReadRate<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        if let Some(wait) = &mut self.wait {
            ready!(wait.as_mut().poll(context));
            self.wait = None;
        }
        let before = into.filled().len();
        ready!(Pin::new(&mut self.inner).poll_read(context, into))?;
        let bytes = into.filled().len() - before;
        if !self.off {
            self.count(bytes);
        }
        Poll::Ready(Ok(()))
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for ReadRate<T> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        Pin::new(&mut self.inner).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        Pin::new(&mut self.inner).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::AsyncReadExt;

    /// Reads `size` bytes and returns the seconds that takes.
    async fn seconds_for(size: usize, off: bool) -> f64 {
        let bytes = vec![0; size];
        let mut stream = ReadRate::new(&*bytes, off);
        let begun = Instant::now();
        let mut read = Vec::new();
        stream.read_to_end(&mut read).await.unwrap();
        assert_eq!(read.len(), size);
        begun.elapsed().as_secs_f64()
    }

    #[tokio::test(start_paused = true)]
    async fn a_flood_is_read_at_the_allowed_rate() {
        assert_eq!(seconds_for(BURST as usize / 2, false).await, 0.0);
        let size = (BURST + 10.0 * PER_SECOND) as usize;
        let seconds = seconds_for(size, false).await;
        assert!((9.9..10.1).contains(&seconds), "{seconds}");
        assert_eq!(seconds_for(size, true).await, 0.0);
    }
}
