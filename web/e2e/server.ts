/** The server under test: a fresh one on a free port, with its data in a temporary folder. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SEED } from "./seed";

function program(): string {
  const root = join(import.meta.dirname, "../..");
  const known = [process.env.BASTIDE_BIN, join(root, "target/fast/bastide"), join(root, "target/debug/bastide")];
  const found = known.find((path) => path && existsSync(path));
  if (!found) throw new Error("build the server first: cargo build --package bastide");
  return found;
}

export class Server {
  private child: ChildProcess | undefined;
  private port = 0;
  private runs = 0;

  /** The name is part of the seed, so that each test file has its own draws. */
  private constructor(
    private readonly name: string,
    private readonly folder: string,
    private readonly limits: boolean,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Everything the server has logged. */
  get log(): string {
    const path = join(this.folder, "log");
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  }

  /** Starts a server, by default without rate limits: tests are faster than people. */
  static async start(name: string, limits = false): Promise<Server> {
    const server = new Server(name, mkdtempSync(join(tmpdir(), "bastide-e2e-")), limits);
    await server.run();
    return server;
  }

  /** Starts the server and waits until it answers. The first start uses any free port, later starts the same port. */
  async run() {
    this.runs += 1;
    const data = join(this.folder, "data");
    const args = [
      "serve",
      "--listen",
      `127.0.0.1:${this.port}`,
      "--data",
      data,
      ...(this.limits ? [] : ["--no-limits"]),
    ];
    // A restarted server gets another seed, so that it does not create the same tables again.
    const env = { ...process.env, BASTIDE_TEST_SEED: `${SEED} ${this.name} ${this.runs}` };
    const child = spawn(program(), args, { env, stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    const log = (text: Buffer) => writeFileSync(join(this.folder, "log"), text, { flag: "a" });
    child.stderr.on("data", log);
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (text: Buffer) => {
        log(text);
        const port = String(text).match(/http:\/\/127\.0\.0\.1:(\d+)/);
        if (!port) return;
        this.port = Number(port[1]);
        resolve();
      });
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${this.log}`)));
    });
  }

  /** Runs `bastide admin` on the server's store. Returns its output. */
  admin(...args: string[]): string {
    const all = ["admin", "--data", join(this.folder, "data"), ...args];
    return execFileSync(program(), all, { encoding: "utf8" });
  }

  /** Kills the server, as a crash would. */
  async kill() {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  async stop() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
