import * as indexedDb from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';
import type { EvalSubmission } from '#contract/evals/evals.ts';
import { changeField, untouchedDraft } from '#domain/evals/draft.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { asSubmitted } from '#domain/evals/submission.ts';
import { fakeCaches, fakeChannels, fakeLocks, fakeStorage } from './fake-browser.ts';

/** A request of a tab to the server. */
interface Asked {
  readonly path: string;
  readonly signedInAs: string | null;
  /** The eval's id, if the request is a submit. */
  readonly evalId: string | undefined;
  /** The rest of the submit, if the request is a submit. */
  readonly body: string;
}
type Server = (asked: Asked) => Response | Promise<Response>;

/** No reception. */
export const away: Server = () => Promise.reject(new TypeError('Failed to fetch'));

/** A problem as the server answers it. */
export const problem = (status: number, detail = 'It was given to somebody else.') =>
  new Response(JSON.stringify({ type: 'about:blank', status, title: 'No', detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** Answers that are held back until the test lets them go. */
export function heldBack(answer: Server) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server: Server = async asked => {
    await promise;
    return answer(asked);
  };
  return { server, letGo: resolve };
}

/** The numbers of database tasks and of ciphers under way, each on a task of its own. */
let [tasks, ciphers] = [0, 0];

const nextTurn = globalThis.setImmediate;
function countTask(task: () => void): void {
  tasks += 1;
  nextTurn(() => {
    tasks -= 1;
    task();
  });
}

/** The same cipher, counted as long as it works. */
function counted<Whole extends unknown[], Made>(cipher: (...whole: Whole) => Promise<Made>) {
  return async (...whole: Whole): Promise<Made> => {
    ciphers += 1;
    try {
      return await cipher(...whole);
    } finally {
      ciphers -= 1;
    }
  };
}

function countedCrypto() {
  const { subtle } = crypto;
  return {
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: crypto.randomUUID.bind(crypto),
    subtle: {
      importKey: counted(subtle.importKey.bind(subtle)),
      encrypt: counted(subtle.encrypt.bind(subtle)),
      decrypt: counted(subtle.decrypt.bind(subtle)),
    },
  };
}

/** Turns without anything under way after which nothing comes any more, and those that a database waits for another tab. */
const [QUIET, PATIENCE] = [10, 300];

/** Lets all that goes on finish, but for what waits for the clock or for another tab. */
export async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  let quiet = 0;
  for (let turns = 0; quiet < QUIET && (turns < PATIENCE || ciphers > 0); turns += 1) {
    await new Promise(resolve => nextTurn(resolve));
    quiet = tasks + ciphers > 0 ? 0 : quiet + 1;
  }
}

/** Turns the clock, and lets finish what waited for it. */
export async function later(ms: number): Promise<void> {
  await settled();
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
}

export const NOON = Date.parse('2026-06-20T12:00:00Z');

/** A phone with nothing on it and no reception. Its clock stands at noon until the test turns it. */
export function makePhone() {
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(async () => {
    await settled();
    vi.useRealTimers();
    // Listeners for the reception of this phone do not hear the next test's.
    vi.resetModules();
  });

  const asked: Asked[] = [];
  let server = away;
  const page = new EventTarget();
  const localStorage = fakeStorage();
  const location = { origin: 'https://club.example', pathname: '/', search: '', hash: '' };
  const [assign, replace] = [vi.fn<(address: string) => void>(), vi.fn<(address: string) => void>()];
  const document = Object.assign(new EventTarget(), {
    hidden: false,
    readyState: 'complete',
  });
  const globals = {
    ...indexedDb,
    indexedDB: new indexedDb.IDBFactory(),
    localStorage,
    document,
    window: page,
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
    requestAnimationFrame: (paint: () => void) => setTimeout(paint),
    location: { ...location, assign, replace },
    navigator: { onLine: true, languages: ['en'], userAgent: '', locks: fakeLocks() },
    BroadcastChannel: fakeChannels(),
    caches: fakeCaches(),
    setImmediate: countTask,
    crypto: countedCrypto(),
    fetch: async (path: string, { headers, body }: RequestInit = {}) => {
      const text = typeof body === 'string' ? body : '{}';
      const { EvalId }: Partial<EvalSubmission> = JSON.parse(text);
      const signedInAs = new Headers(headers).get('signed-in-as');
      const one = { path, signedInAs, evalId: EvalId, body: text };
      asked.push(one);
      return server(one);
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);

  return {
    /** Changes how the server answers from now on; it is out of reach at first. */
    answers: (next: Server) => {
      server = next;
    },
    asked,
    /** The evals whose submits have reached for the server, in order. */
    posted: () => asked.filter(({ path }) => path === '/api/PostEval').map(({ evalId }) => evalId),
    page,
    document,
    localStorage,
    assign,
    replace,
    openTab,
    openApp,
  };
}

/** A tab with modules of its own, as far as they store and send. */
async function openTab() {
  vi.resetModules();
  const { enqueue, newCall } = await import('#web/client/submit-queue.ts');
  return {
    /** Puts a submit into the queue, and does not send it. */
    queueSubmit: (owner: string, body: EvalSubmission, about: string | null = null) =>
      enqueue(newCall(owner, { call: 'PostEval', key: body.EvalId, body, about })),
    ...(await import('#web/client/cache.ts')),
    ...(await import('#web/client/database.ts')),
    ...(await import('#web/client/deliver.ts')),
    ...(await import('#web/client/delivery-loop.ts')),
    ...(await import('#web/client/draft-copies.ts')),
    ...(await import('#web/client/draft-store.ts')),
    ...(await import('#web/client/seal.ts')),
    ...(await import('#web/client/phone-session.ts')),
    ...(await import('#web/client/queued-calls.ts')),
    ...(await import('#web/client/connection.ts')),
    ...(await import('#web/client/submit-queue.ts')),
    ...(await import('#web/client/submit.ts')),
    ...(await import('#web/client/typed-store.ts')),
  };
}

/** A page that was just loaded, with the offline client as the app loads it. */
async function openApp() {
  vi.resetModules();
  const { offlineClient } = await import('#web/client/offline-client.ts');
  return {
    ...offlineClient,
    ...(await import('#web/client/database.ts')),
    ...(await import('#web/client/draft-copies.ts')),
    ...(await import('#web/client/draft-store.ts')),
    ...(await import('#web/client/connect.ts')),
    ...(await import('#web/client/phone-session.ts')),
    ...(await import('#web/client/queued-calls.ts')),
    ...(await import('#web/client/connection.ts')),
    ...(await import('#web/client/submit-queue.ts')),
  };
}

/** The submission of an eval with one rating and a note. */
export const submissionOf = (evalId: string, notes = 'Brakes late.'): EvalSubmission =>
  asSubmitted(
    { ...untouchedDraft(evalId), Answers: { Vision: { LookingAhead: 3 } }, PrivateNotes: notes },
    templateFor(INSTRUCTOR_RATES_STUDENT),
  );

/** A draft that the server does not have. */
export const draftOf = (evalId: string, notes = 'Brakes late.') =>
  changeField(untouchedDraft(evalId), 'PrivateNotes', notes, new Date());

/** All that lies on the phone in a form that can be read: local storage, and the database. */
export async function allThatLies(): Promise<string> {
  const opening = indexedDB.open('apex-debrief');
  const database = await new Promise<IDBDatabase>(resolve => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const found: unknown[] = [{ ...localStorage }];
  for (const name of database.objectStoreNames) {
    const asking = database.transaction(name).objectStore(name).getAll();
    await new Promise(resolve => {
      asking.onsuccess = resolve;
    });
    found.push(asking.result);
  }
  database.close();
  return JSON.stringify(found, (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
  );
}

/** The server's answer to a submit that it stored. */
export const ok = () => Response.json({ Ok: true });
