import { setTimeout as delay } from 'node:timers/promises';

const SAME_REQUEST_MS = 1_000;

/** The functions that close opened parts, the last opened first. */
export type Closers = (() => Promise<unknown>)[];

/** With the stop of the database less than what supervisors wait before they kill (10 s). */
const PATIENCE_MS = 7_000;

/**
 * Closes one part after the other; one that cannot be closed, or takes too long, does not keep the others open. The last
 * one, the database, is always waited for.
 */
export async function closeAll(closers: Closers, patienceMs = PATIENCE_MS): Promise<void> {
  const isLate = delay(patienceMs, undefined, { ref: false });
  for (let close = closers.shift(); close; close = closers.shift()) {
    const closed = close().catch((error: unknown) => {
      process.exitCode = 1;
      process.stderr.write(`While stopping: ${error instanceof Error ? error.stack : error}\n`);
    });
    await (closers.length === 0 ? closed : Promise.race([closed, isLate]));
  }
}

/**
 * On SIGTERM, SIGINT and SIGHUP (the terminal is closed) finishes the requests, then stops the worker, then the
 * database, and leaves. A second signal leaves at once; the next start puts right what that leaves behind. One request to stop may come as
 * two signals, to the whole process group and handed on by npm, so that a second one counts only a second later.
 */
export function stopOnSignals(closers: Closers): void {
  let stoppingSince: number | undefined;
  const stop = async () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_REQUEST_MS) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    await closeAll(closers);
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  // `npm start` was killed: the next one must find the data folder free.
  if (process.connected) process.once('disconnect', stop);
}
