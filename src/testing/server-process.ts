import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built server that `npm start` runs, if the tests are run by a command that builds it; else its sources. */
export const serverMain =
  process.env.SERVER_MAIN ?? fileURLToPath(new URL('../server/main.ts', import.meta.url));

/** The real server on a data folder, as `npm start` runs it. */
export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** The one-time link that sets up the first club; null once there is one. */
  readonly setupLink: string | null;
  /** Asks it to stop and waits until it has; returns its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: no time to finish anything. */
  kill(): Promise<void>;
}

/** Below the ports that systems give to connections, of which one may take a server's while it is started again. */
const [FIRST_PORT, PORTS] = [20_000, 10_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + randomInt(PORTS);
  return (await isFree(port)) ? port : freePort();
}

/** Resolves with what a server has said when it is ready. */
export function whenReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (/^Ready\.$/m.test(said)) resolve(said);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', code => reject(new Error(`The server left with ${code}:\n${said}`)));
  });
}

/** Starts the server, or that of another program, on the port given or a free one, and waits until it answers. */
export async function startServer(
  dataDir: string,
  port?: number,
  settings: Readonly<Record<string, string>> = {},
  main = serverMain,
): Promise<RunningServer> {
  const listenOn = port ?? (await freePort());
  const child = spawn(process.execPath, [main], {
    env: {
      MESSAGE_PAUSE_MINUTES: '0',
      ...process.env,
      ...settings,
      PORT: String(listenOn),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  // A test that fails on the way must not leave its server behind.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const said = await whenReady(child);
  return {
    url: `http://localhost:${listenOn}`,
    pid: child.pid ?? 0,
    dataDir,
    setupLink: /http\S+\/setup\?key=\S+/.exec(said)?.[0] ?? null,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return typeof code === 'number' ? code : null;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** A data folder that nothing has used; `remove` deletes it. */
export async function makeDataDir(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'apex-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
