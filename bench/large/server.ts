import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { freePort, serverMain, whenReady } from '#testing/server-process.ts';
import type { WatchOrder } from './watch.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const Watched = Type.Object({
  /** Milliseconds: the longest in which the event loop did nothing else, and the most of the processor between two of its turns. */
  pause: Type.Number(),
  busiest: Type.Number(),
  /** Milliseconds of the processor of the server's own thread. */
  used: Type.Number(),
  /** Megabytes. */
  peak: Type.Number(),
  memory: Type.Number(),
});
type Watched = Static<typeof Watched>;

/** The duration of a piece of work, and its effect on the server meanwhile. */
export interface Cost extends Omit<Watched, 'memory'> {
  readonly ms: number;
}

/** A moment in which the last work's leftovers are over. */
const BREATH_MS = 300;

/** The answer to the next order; one order at a time. */
async function answerOf(child: ChildProcess, order: WatchOrder): Promise<Watched> {
  const answered = once(child, 'message');
  child.send(order);
  const [answer] = await answered;
  return Value.Parse(Watched, answer);
}

/** Starts our server on a database, with Node's own options if any, and somebody who watches its event loop. */
export async function startWatched(env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const options = [process.env.SERVER_NODE_ARGS, process.env.BENCH_NODE_OPTIONS].flatMap(
    text => text?.split(' ') ?? [],
  );
  const main = process.env.BENCH_SERVER ?? serverMain;
  const child = spawn(process.execPath, [...options, '--import', file('watch.ts'), main], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await whenReady(child);
  const ask = (order: WatchOrder) => answerOf(child, order);
  return {
    url: `http://127.0.0.1:${port}`,
    ask,
    /** Does the work, and says what it cost. */
    async during<T>(work: () => Promise<T>): Promise<Cost & { readonly result: T }> {
      await ask('collect');
      await delay(BREATH_MS);
      await ask('begin');
      const beganAt = performance.now();
      const result = await work();
      const ms = performance.now() - beganAt;
      const { memory: _, ...watched } = await ask('end');
      return { ms, ...watched, result };
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export type WatchedServer = Awaited<ReturnType<typeof startWatched>>;

/** Megabytes of a process and those that it has started; what they share counts once. */
export function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  const own = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(own) / 1024 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0);
}
