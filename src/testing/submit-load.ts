import { setTimeout as delay } from 'node:timers/promises';
import { type postRequest, submitRequest } from './process-club.ts';

/** Something that a device sends until it is acknowledged. */
export interface Write {
  readonly id: string;
  readonly request: ReturnType<typeof postRequest>;
}

/** The outcomes of the submits so far. */
export interface SubmitLoad {
  /** Evals and other writes that were answered with 200, by their id, by the moment (performance.now) of the answer. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Attempts without an answer, or with another one, by what that was. */
  readonly failures: ReadonlyMap<string, number>;
  /** Resolves when everything has been acknowledged. */
  readonly done: Promise<void>;
}

interface LoadOptions {
  readonly session: string;
  readonly evalIds: readonly string[];
  /** Sent beside the evals, spread evenly among them. */
  readonly writes?: readonly Write[];
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

/** Spreads the second list evenly in the first. */
function spread(evals: readonly Write[], others: readonly Write[]): Write[] {
  const placed = (writes: readonly Write[]) =>
    writes.map((write, index) => ({ write, at: (index + 0.5) / writes.length }));
  return [...placed(evals), ...placed(others)].toSorted((a, b) => a.at - b.at).map(({ write }) => write);
}

/** Submits evals and other writes from several devices at once, each until it is acknowledged, as phones do. */
export function submitAll(options: LoadOptions): SubmitLoad {
  const {
    session,
    evalIds,
    writes = [],
    url,
    devices,
    retryMs = 0,
    badNetwork = false,
    onAcknowledged = () => {},
  } = options;
  const acknowledged = new Map<string, number>();
  const failures = new Map<string, number>();
  const submits = evalIds.map(id => ({ id, request: submitRequest(id, session) }));
  const waiting = spread(submits, writes);

  async function send({ request: { path, ...init } }: Write, tries: number): Promise<boolean> {
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
    for (let write = waiting.shift(); write; write = waiting.shift()) {
      for (let tries = 0; !(await send(write, tries)); tries += 1) await delay(retryMs);
      acknowledged.set(write.id, performance.now());
      onAcknowledged(acknowledged.size);
    }
  }
  const done = Promise.all(Array.from({ length: devices }, device)).then(() => {});
  return { acknowledged, failures, done };
}

/** Attempts that were not acknowledged. */
export const failuresOf = ({ failures }: SubmitLoad): number =>
  [...failures.values()].reduce((sum, count) => sum + count, 0);
