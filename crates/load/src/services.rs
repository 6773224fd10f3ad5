//! Starts the servers that tests need: Debian's PostgreSQL and NATS, each with its own folder and port.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

static FOLDERS: AtomicU32 = AtomicU32::new(0);

fn folder(name: &str) -> std::io::Result<PathBuf> {
    let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
    let path = std::env::temp_dir().join(format!("bastide-{name}-{}-{number}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path)?;
    Ok(path)
}

/// A free local port.
pub fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind("127.0.0.1:0").map_err(|error| error.to_string())?;
    listener.local_addr().map(|address| address.port()).map_err(|error| error.to_string())
}

/// A PostgreSQL server, stopped on drop.
pub struct PostgresProcess {
    folder: PathBuf,
    bin: PathBuf,
    port: u16,
}

impl PostgresProcess {
    /// Debian installs the programs in one folder per version.
    fn programs() -> Option<PathBuf> {
        let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
        let mut all: Vec<PathBuf> = versions.flatten().map(|entry| entry.path().join("bin")).collect();
        all.sort();
        all.into_iter().rev().find(|bin| bin.join("initdb").exists())
    }

    /// PostgreSQL refuses to run as root, so root runs it as another user.
    fn command(&self, program: &str) -> Command {
        let path = self.bin.join(program);
        let root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout == b"0\n");
        if !root {
            return Command::new(path);
        }
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(path);
        command
    }

    /// Creates a database and starts it.
    pub fn start() -> Result<Self, String> {
        let bin = Self::programs().ok_or("PostgreSQL is not installed: run `.ci/tools servers`")?;
        let folder = folder("postgres").map_err(|error| error.to_string())?;
        let _ = Command::new("chown").arg("postgres").arg(&folder).status();
        let server = Self { folder, bin, port: free_port()? };
        let how =
            ["--no-sync", "--auth=trust", "--username=bastide", "--encoding=UTF8", "--locale=C", "--pgdata"];
        let made = server.command("initdb").args(how).arg(server.data()).output();
        let made = made.map_err(|error| error.to_string())?;
        if !made.status.success() {
            return Err(format!("initdb: {}", String::from_utf8_lossy(&made.stderr)));
        }
        server.control("start")?;
        Ok(server)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// Runs `pg_ctl` with `start` or `stop`. It stops immediately, as in a crash.
    pub fn control(&self, what: &str) -> Result<(), String> {
        let settings = format!("-p {} -c listen_addresses=127.0.0.1 -k {}", self.port, self.folder.display());
        let done = self
            .command("pg_ctl")
            .args([what, "--wait", "--silent", "--mode=immediate", "--options"])
            .arg(settings)
            .arg("--log")
            .arg(self.folder.join("log"))
            .arg("--pgdata")
            .arg(self.data())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .status();
        match done {
            Ok(status) if status.success() => Ok(()),
            _ => Err(format!("pg_ctl {what}: {}", log(&self.folder))),
        }
    }

    /// The connection string.
    pub fn url(&self) -> String {
        format!("host=127.0.0.1 port={} user=bastide dbname=postgres connect_timeout=5", self.port)
    }
}

fn log(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("log")).unwrap_or_default()
}

impl Drop for PostgresProcess {
    fn drop(&mut self) {
        // It may have been stopped already.
        let _ = self.control("stop");
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A NATS server, stopped on drop.
pub struct NatsProcess {
    port: u16,
    /// Further arguments of the program.
    arguments: Vec<String>,
    server: Option<Child>,
}

impl NatsProcess {
    /// Starts the server and waits until it accepts connections.
    pub fn start() -> Result<Self, String> {
        Self::with(free_port()?, Vec::new())
    }

    /// Starts the members of a cluster.
    pub fn cluster(members: usize) -> Result<Vec<Self>, String> {
        let ports = (0..2 * members).map(|_| free_port()).collect::<Result<Vec<u16>, String>>()?;
        let (ports, routes) = ports.split_at(members);
        let route = |port: &u16| format!("nats://127.0.0.1:{port}");
        let all = routes.iter().map(route).collect::<Vec<_>>().join(",");
        let member = |(port, own): (&u16, &u16)| {
            let arguments = ["--cluster_name", "bastide", "--cluster", &route(own), "--routes", &all];
            Self::with(*port, arguments.map(str::to_string).to_vec())
        };
        ports.iter().zip(routes).map(member).collect()
    }

    fn with(port: u16, arguments: Vec<String>) -> Result<Self, String> {
        let mut nats = Self { port, arguments, server: None };
        nats.again()?;
        Ok(nats)
    }

    /// Restarts the server on the same port.
    pub fn again(&mut self) -> Result<(), String> {
        let server = Command::new("nats-server")
            .args(["--addr", "127.0.0.1", "--port", &self.port.to_string()])
            .args(&self.arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| {
                format!("cannot start nats-server: {error}; run `.ci/tools servers` to install it")
            })?;
        self.server = Some(server);
        for _ in 0..200 {
            if std::net::TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Err("nats-server started, but accepts no connections".to_string())
    }

    /// Kills the server.
    pub fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            // It may have died already.
            let _ = server.kill();
            let _ = server.wait();
        }
    }

    /// The address for clients.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for NatsProcess {
    fn drop(&mut self) {
        self.kill();
    }
}
