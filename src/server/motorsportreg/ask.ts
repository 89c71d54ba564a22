import { attempt, type Connection, type Question } from './attempt.ts';
import { MotorsportRegFailure } from './failure.ts';

const MAX_ATTEMPTS = 5;

// MotorsportReg documents no limits, so this process sends one request at a time.
let lastRequest: Promise<unknown> = Promise.resolve();

function afterLastRequest<T>(request: () => Promise<T>): Promise<T> {
  const mine = lastRequest.then(request);
  lastRequest = mine.then(
    () => null,
    () => null,
  );
  return mine;
}

/** Milliseconds until another attempt is worth making; null when none is, or the time for it has run out. */
function pauseAfter(failure: unknown, attempts: number, backOff: number, left: number): number | null {
  if (!(failure instanceof MotorsportRegFailure) || !failure.mayPass || attempts >= MAX_ATTEMPTS) return null;
  const pause = failure.retryAfter ?? backOff * 2 ** (attempts - 1);
  return pause < left ? pause : null;
}

/**
 * Asks MotorsportReg and retries what may pass: 429 and 5xx, timeouts, broken connections. Pauses as long as
 * MotorsportReg asks for, else a second, two, four. Attempts and pauses take two and a half times as long as one attempt
 * may take; waiting for a turn counts as neither.
 */
export async function ask(connection: Connection, question: Question): Promise<unknown> {
  const { timeout } = connection;
  let left = 2.5 * timeout;
  const attemptNext = () =>
    afterLastRequest(async () => {
      const began = performance.now();
      try {
        return await attempt(connection, question, Math.ceil(Math.max(Math.min(timeout, left), 1)));
      } finally {
        left -= performance.now() - began;
      }
    });
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attemptNext();
    } catch (failure) {
      const pause = pauseAfter(failure, attempts, timeout / 30, left);
      if (pause === null) throw failure;
      await connection.pause(pause);
      left -= pause;
    }
  }
}
