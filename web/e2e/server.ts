/** The server under test: a fresh one on a free port, with its data in a folder that goes away. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function program(): string {
  const root = join(import.meta.dirname, "../..");
  const known = [process.env.BASTIDE_BIN, join(root, "target/release/bastide"), join(root, "target/debug/bastide")];
  const found = known.find((path) => path && existsSync(path));
  if (!found) throw new Error("build the server first: cargo build --release --package bastide");
  return found;
}

export class Server {
  private child: ChildProcess | undefined;
  private constructor(
    readonly port: number,
    private readonly data: string,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async start(): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), "bastide-e2e-")));
    await server.run();
    return server;
  }

  /** Starts the program and waits until it answers. */
  async run() {
    this.child = spawn(program(), ["serve", "--listen", `127.0.0.1:${this.port}`, "--data", this.data, "--no-limits"], {
      stdio: "ignore",
    });
    for (;;) {
      if (this.child.exitCode !== null) throw new Error(`the server ended with ${this.child.exitCode}`);
      const answer = await fetch(`${this.url}/ready`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Ends it at once, as a crash would. */
  async kill() {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  async stop() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
