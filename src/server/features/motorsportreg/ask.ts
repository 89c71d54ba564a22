import { attempt, type Connection, type Question } from './attempt.ts';
import { MotorsportRegFailure } from './failure.ts';

const MAX_ATTEMPTS = 5;

// MotorsportReg names no limits, so it is asked one thing at a time, whoever syncs in this process.
let lastRequest: Promise<unknown> = Promise.resolve();

function inTurn<T>(request: () => Promise<T>): Promise<T> {
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
 * Asks MotorsportReg and tries again what may pass: 429 and 5xx, time-outs, broken connections. It waits as long as
 * MotorsportReg asks for, else a second, two, four; all in all two and a half times as long as one attempt may take.
 */
export async function ask(connection: Connection, question: Question): Promise<unknown> {
  const { timeout } = connection;
  const end = performance.now() + 2.5 * timeout;
  for (let attempts = 1; ; attempts += 1) {
    try {
      const left = () => Math.ceil(Math.max(Math.min(timeout, end - performance.now()), 1));
      return await inTurn(() => attempt(connection, question, left()));
    } catch (failure) {
      const pause = pauseAfter(failure, attempts, timeout / 30, end - performance.now());
      if (pause === null) throw failure;
      await connection.pause(pause);
    }
  }
}
