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
 * On SIGTERM and SIGINT finishes the requests, then stops the worker, then the database, and leaves. A second
 * signal leaves at once; the next start puts right what that leaves behind.
 */
export function stopOnSignals(closers: Closers): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(130);
    stopping = true;
    await closeAll(closers);
    process.exit();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
