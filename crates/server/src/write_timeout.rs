//! Closes a connection whose peer stops reading.

use std::io::{ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// How long a write may stall. It is longer than the write timeout of a WebSocket, which still sends a close frame.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// Wraps a connection and fails a write that makes no progress for `WRITE_TIMEOUT`.
///
/// Write stalls are visible only here: the response body is not polled while the socket blocks.
pub(crate) struct WriteTimeout<T> {
    inner: T,
    /// Runs while a write is pending. Boxed, because most connections are idle and should stay small.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl<T> WriteTimeout<T> {
    pub(crate) fn new(inner: T) -> Self {
        Self { inner, deadline: None }
    }

    /// Starts, clears or checks the deadline, depending on the result of a write.
    fn check(&mut self, written: Poll<Result<usize>>, context: &mut Context<'_>) -> Poll<Result<usize>> {
        if written.is_ready() {
            self.deadline = None;
            return written;
        }
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(tokio::time::sleep(WRITE_TIMEOUT)));
        ready!(deadline.as_mut().poll(context));
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for WriteTimeout<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, into)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<T> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.check(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write_vectored(context, bytes);
        self.check(written, context)
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
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_is_served_and_a_stalled_one_times_out() {
        let (server, mut client) = tokio::io::duplex(64);
        let mut server = WriteTimeout::new(server);
        let slow = async {
            for _ in 0..10 {
                tokio::time::sleep(WRITE_TIMEOUT / 2).await;
                client.read_exact(&mut [0; 64]).await.unwrap();
            }
        };
        let (wrote, ()) = tokio::join!(server.write_all(&[0; 640]), slow);
        wrote.unwrap();
        let begun = tokio::time::Instant::now();
        let failed = server.write_all(&[0; 640]).await.unwrap_err();
        assert_eq!(failed.kind(), ErrorKind::TimedOut);
        assert!(begun.elapsed() >= WRITE_TIMEOUT);
    }
}
