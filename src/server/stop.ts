const SAME_REQUEST_MS = 1_000;

/** What has been opened and how it is closed again, the last opened first. */
export type Closers = (() => Promise<unknown>)[];

/** Closes one part after the other; one that cannot be closed does not keep the others open. */
export async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0)) {
    await close().catch((error: unknown) => {
      process.exitCode = 1;
      process.stderr.write(`While stopping: ${error instanceof Error ? error.stack : error}\n`);
    });
  }
}

/**
 * On SIGTERM, SIGINT and SIGHUP (the terminal is closed) finishes the requests, then stops the worker, then the database, and leaves. A second
 * signal leaves at once; the next start puts right what that leaves behind. One request to stop may come as
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
}
