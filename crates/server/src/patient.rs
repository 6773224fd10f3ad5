//! A connection that gives up on one who does not read.

use std::io::{ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// One who takes nothing for so long is left. Longer than a socket waits, which says goodbye.
const STALLED: Duration = Duration::from_secs(30);

/// What carries a connection. Only here it is seen that nothing can be written: what makes an answer is not asked for
/// more of it meanwhile.
pub(crate) struct Patient<T> {
    carries: T,
    /// While something waits to be written; on the heap, as most connections are silent.
    waits: Option<Pin<Box<Sleep>>>,
}

impl<T> Patient<T> {
    pub(crate) fn new(carries: T) -> Self {
        Self { carries, waits: None }
    }

    /// What came of trying to write.
    fn tried(&mut self, tried: Poll<Result<usize>>, context: &mut Context<'_>) -> Poll<Result<usize>> {
        if tried.is_ready() {
            self.waits = None;
            return tried;
        }
        let waits = self.waits.get_or_insert_with(|| Box::pin(tokio::time::sleep(STALLED)));
        ready!(waits.as_mut().poll(context));
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Patient<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.carries).poll_read(context, into)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Patient<T> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        let tried = Pin::new(&mut self.carries).poll_write(context, bytes);
        self.tried(tried, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let tried = Pin::new(&mut self.carries).poll_write_vectored(context, bytes);
        self.tried(tried, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.carries.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.carries).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.carries).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_is_waited_for_and_who_does_not_is_left() {
        let (server, mut client) = tokio::io::duplex(64);
        let mut server = Patient::new(server);
        let slow = async {
            for _ in 0..10 {
                tokio::time::sleep(STALLED / 2).await;
                client.read_exact(&mut [0; 64]).await.unwrap();
            }
        };
        let (wrote, ()) = tokio::join!(server.write_all(&[0; 640]), slow);
        wrote.unwrap();
        let begun = tokio::time::Instant::now();
        let left = server.write_all(&[0; 640]).await.unwrap_err();
        assert_eq!(left.kind(), ErrorKind::TimedOut);
        assert!(begun.elapsed() >= STALLED);
    }
}
