//! A proxy that can freeze a service. Data in both directions then waits until the service thaws.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

pub(crate) struct Frozen {
    pub(crate) port: u16,
    state: watch::Sender<bool>,
}

async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut frozen: watch::Receiver<bool>) {
    let mut bytes = vec![0; 16 << 10];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let thawed = frozen.wait_for(|frozen| !frozen).await.is_ok();
        if !thawed || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

impl Frozen {
    /// Starts a proxy to a port of this machine.
    pub(crate) async fn to(port: u16) -> Self {
        let (state, frozen) = watch::channel(false);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let line = Self { port: listener.local_addr().unwrap().port(), state };
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                // The service may be gone when a test ends.
                let Ok(far) = TcpStream::connect(("127.0.0.1", port)).await else { continue };
                let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
                tokio::spawn(carry(near_in, far_out, frozen.clone()));
                tokio::spawn(carry(far_in, near_out, frozen.clone()));
            }
        });
        line
    }

    pub(crate) fn freeze(&self, frozen: bool) {
        self.state.send(frozen).unwrap();
    }
}
