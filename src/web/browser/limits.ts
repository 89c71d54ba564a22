import { MINUTE_MS } from '#domain/text/durations.ts';

// How long the app waits at most, in milliseconds.

/** For an answer to a change, or to a file: longer than the server works on any call, or receives a request. */
export const MAX_CHANGE_MS = 2 * MINUTE_MS;

/** For an answer that a screen shows. */
export const MAX_READ_MS = 30_000;

/** For an attempt to send a queued call. */
export const MAX_ATTEMPT_MS = 30_000;

/** For a file with everything that the server has of a person. */
export const MAX_DOWNLOAD_MS = 10 * MINUTE_MS;

/** For an answer that holds up something else: whether the server answers, or which accounts were merged. */
export const MAX_PROBE_MS = 5_000;

/** For an answer that a cached answer can stand in for. */
export const MAX_CACHEABLE_MS = 4_000;

/** For code that is loaded on demand. */
export const MAX_CODE_MS = 10_000;

/** For all files of a version, which the service worker stores. */
export const MAX_INSTALL_MS = 3 * MINUTE_MS;

/** For the first screen, before work that must not delay it. */
export const MAX_FIRST_SCREEN_MS = 30_000;

/** For the phone's database: longer than a slow phone takes. */
export const MAX_DATABASE_MS = 3_000;

/** For another tab that holds a lock: longer than its attempt. */
export const MAX_LOCK_MS = 45_000;

/** For the same while a person waits. */
export const MAX_LOCK_OF_PRESS_MS = 3_000;

/** The work took longer than its limit. */
export class TimeoutError extends Error {}

/**
 * Returns the result of `work`. Rejects with a TimeoutError after `limitMs` milliseconds, or with the reason of `outer` when
 * that is aborted; the signal that `work` gets is aborted with it.
 */
export const withLimit = <Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
  outer?: AbortSignal | null,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    outer?.throwIfAborted();
    const ending = new AbortController();
    const end = (reason: unknown) => {
      ending.abort(reason);
      reject(reason);
    };
    const timer = setTimeout(() => end(new TimeoutError('No answer in time.')), limitMs);
    outer?.addEventListener('abort', () => end(outer.reason));
    work(ending.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
