import { setTimeout as delay } from 'node:timers/promises';
import { submitRequest } from './process-club.ts';

/** What has become of submits so far. */
export interface SubmitLoad {
  /** Evals that were answered with 200, by the moment (performance.now) of the answer. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Attempts without an answer, or with another one, by what that was. */
  readonly failures: ReadonlyMap<string, number>;
  /** Resolves when each eval has been acknowledged. */
  readonly done: Promise<void>;
}

interface LoadOptions {
  readonly session: string;
  readonly evalIds: readonly string[];
  /** Where the server is just now. */
  readonly url: () => string | Promise<string>;
  readonly devices: number;
  /** Milliseconds before one that failed is sent again. */
  readonly retryMs?: number;
  /** The network cuts a quarter of the first three attempts of each, before or after the server has stored it. */
  readonly badNetwork?: boolean;
  readonly onAcknowledged?: (count: number) => void;
}

const CUT_ATTEMPTS = 3;
const CUT_SHARE = 0.25;
/** The longest that a submit takes here, so that about half of what is cut was stored. */
const CUT_WITHIN_MS = 12;

/** Submits evals from several devices at once, each again and again until it is acknowledged, as phones do. */
export function submitAll(options: LoadOptions): SubmitLoad {
  const {
    session,
    evalIds,
    url,
    devices,
    retryMs = 0,
    badNetwork = false,
    onAcknowledged = () => {},
  } = options;
  const acknowledged = new Map<string, number>();
  const failures = new Map<string, number>();
  const waiting = [...evalIds];

  async function submit(evalId: string, tries: number): Promise<boolean> {
    const { path, ...init } = submitRequest(evalId, session);
    const isCut = badNetwork && tries < CUT_ATTEMPTS && Math.random() < CUT_SHARE;
    const signal = isCut ? AbortSignal.timeout(Math.floor(Math.random() * CUT_WITHIN_MS)) : null;
    const answered = await fetch((await url()) + path, { ...init, signal }).then(
      async response => {
        await response.text();
        return String(response.status);
      },
      () => 'no answer',
    );
    if (answered === '200') return true;
    failures.set(answered, (failures.get(answered) ?? 0) + 1);
    return false;
  }
  async function device() {
    for (let evalId = waiting.shift(); evalId; evalId = waiting.shift()) {
      for (let tries = 0; !(await submit(evalId, tries)); tries += 1) await delay(retryMs);
      acknowledged.set(evalId, performance.now());
      onAcknowledged(acknowledged.size);
    }
  }
  const done = Promise.all(Array.from({ length: devices }, device)).then(() => {});
  return { acknowledged, failures, done };
}

/** Attempts that were not acknowledged. */
export const failuresOf = ({ failures }: SubmitLoad): number =>
  [...failures.values()].reduce((sum, count) => sum + count, 0);
