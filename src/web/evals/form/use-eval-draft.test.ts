import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changesIn, type EvalDraft } from '#domain/evals/draft.ts';
import { applyChanges } from '#domain/evals/draft-changes.ts';
import type { DraftFields } from '#domain/evals/draft-fields.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { fakeShelf } from '#testing/phone/fake-shelf.ts';
import { createDraftStore } from '#web/client/draft-store.ts';
import { ApiError, OfflineError } from '#web/client/errors.ts';
import { openDraft } from '#web/client/open-draft.ts';
import { submits } from '#web/client/queued-calls.ts';
import { keepOnServer } from './use-eval-draft.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-05-17T12:00:00Z') }));
afterEach(() => {
  submits.set(new Map());
  vi.useRealTimers();
});

/** A server that stores a draft, and can be unreachable, refuse, or delay its answers. */
function makeServer() {
  let kept: DraftFields = {};
  const requests: string[][] = [];
  let failure: Error | null = null;
  let gate = Promise.resolve();
  return {
    requests,
    kept: () => Object.fromEntries(Object.entries(kept).map(([name, { Value }]) => [name, Value])),
    fail: (error: Error | null) => {
      failure = error;
    },
    /** Holds answers back until the returned function is called. */
    holdBack: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    save: async (draft: EvalDraft): Promise<DraftFields> => {
      const changes = changesIn(draft, new Date());
      requests.push(Object.keys(changes));
      if (failure) throw failure;
      kept = applyChanges(kept, changes, new Date());
      const answer = kept;
      await gate;
      return answer;
    },
  };
}

function makeDevice(server: ReturnType<typeof makeServer>, phone = fakeShelf()) {
  const { shelf, items, fillUp } = phone;
  const page = new EventTarget();
  let hidden = false;
  const open = openDraft(createDraftStore(shelf), 'ivan', { EvalId: 'eval-1' }, {});
  const stop = keepOnServer(open, server.save, { isHidden: () => hidden, events: page });
  const look = (isHidden: boolean) => {
    hidden = isHidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { open, stop, items, fillUp, page, look, draft: () => open.current().draft };
}

const moment = () => vi.advanceTimersByTimeAsync(1000);
const refusal = (status: number) => new ApiError({ status, title: 'No', detail: '' });

test('a second after the last change all changes are sent in one request', async () => {
  const server = makeServer();
  const { open, draft } = makeDevice(server);
  open.rate('Vision', 'LookingAhead', 3);
  await vi.advanceTimersByTimeAsync(900);
  open.rate('Vision', 'FlagStations', 2);
  await vi.advanceTimersByTimeAsync(900);
  expect(server.requests).toEqual([]);
  await moment();
  expect(server.requests).toEqual([['Vision.LookingAhead', 'Vision.FlagStations']]);
  expect(draft().Unsent).toEqual({});
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(server.requests).toHaveLength(1);
});

test('each request sends only the changes since the previous request', async () => {
  const server = makeServer();
  const { open } = makeDevice(server);
  const answer = server.holdBack();
  open.rate('Vision', 'LookingAhead', 3);
  await moment();
  open.rate('Vision', 'FlagStations', 2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.requests).toHaveLength(1);
  answer();
  await moment();
  expect(server.requests).toEqual([['Vision.LookingAhead'], ['Vision.FlagStations']]);
});

test('leaving or hiding the page sends unsent changes, even during another request', async () => {
  const server = makeServer();
  const { open, look, page } = makeDevice(server);
  server.holdBack();
  open.rate('Vision', 'LookingAhead', 3);
  look(true);
  expect(server.requests).toHaveLength(1);
  open.rate('Vision', 'FlagStations', 2);
  page.dispatchEvent(new Event('pagehide'));
  expect(server.kept()).toEqual({ 'Vision.LookingAhead': 3, 'Vision.FlagStations': 2 });
});

test('leaving the screen sends unsent changes', () => {
  const server = makeServer();
  const { open, stop } = makeDevice(server);
  open.rate('Vision', 'LookingAhead', 3);
  stop();
  expect(server.kept()).toEqual({ 'Vision.LookingAhead': 3 });
});

const queued = { about: null, dueAt: 0 };
const queueSubmit = (state: 'waiting' | 'signIn' | 'sent') =>
  submits.set(new Map([['eval-1', { ...queued, state }]]));

test.each(['waiting', 'signIn'] as const)('sends no draft while a submit is queued (%s)', async state => {
  const server = makeServer();
  const { open, page, look, stop } = makeDevice(server);
  open.rate('Vision', 'LookingAhead', 3);
  queueSubmit(state);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  page.dispatchEvent(new Event('online'));
  look(true);
  look(false);
  stop();
  expect(server.requests).toEqual([]);
});

test('sends no draft while a submit is refused, and sends it afterwards', async () => {
  const server = makeServer();
  const refused = { status: 409, title: 'No', detail: '', errors: [] };
  submits.set(new Map([['eval-1', { ...queued, state: 'refused', refusal: refused }]]));
  const { open } = makeDevice(server);
  open.rate('Vision', 'LookingAhead', 3);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(server.requests).toEqual([]);
  submits.set(new Map());
  await moment();
  expect(server.kept()).toEqual({ 'Vision.LookingAhead': 3 });
});

test('sends no draft once the submit is sent', () => {
  const server = makeServer();
  const { open, look } = makeDevice(server);
  open.rate('Vision', 'LookingAhead', 3);
  queueSubmit('sent');
  open.forget();
  look(false);
  expect(server.requests).toEqual([]);
});

test('sends the draft of an eval that was re-opened after its submit was sent', async () => {
  const server = makeServer();
  queueSubmit('sent');
  makeDevice(server).open.rate('Vision', 'LookingAhead', 3);
  await moment();
  expect(server.kept()).toEqual({ 'Vision.LookingAhead': 3 });
});

test('opening the eval again sends changes that a closed page could not send', async () => {
  const server = makeServer();
  const phone = fakeShelf();
  server.fail(new OfflineError('The page is gone.'));
  const closed = makeDevice(server, phone);
  closed.open.rate('Vision', 'LookingAhead', 3);
  closed.page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.kept()).toEqual({});
  server.fail(null);
  const { draft } = makeDevice(server, phone);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.kept()).toEqual({ 'Vision.LookingAhead': 3 });
  expect(draft().Unsent).toEqual({});
});

test('a draft is retried at intervals while offline, and at once when online again', async () => {
  const server = makeServer();
  const { open, page, draft } = makeDevice(server);
  server.fail(new OfflineError('No reception.'));
  open.rate('Vision', 'LookingAhead', 3);
  await moment();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(server.requests).toHaveLength(3);
  expect(draft().Unsent).not.toEqual({});
  server.fail(null);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.kept()).toEqual({ 'Vision.LookingAhead': 3 });
  expect(draft().Unsent).toEqual({});
});

test.each([401, 404, 422])('a refused draft (%d) is not retried until it changes', async status => {
  const server = makeServer();
  const { open } = makeDevice(server);
  server.fail(refusal(status));
  open.rate('Vision', 'LookingAhead', 3);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(server.requests).toHaveLength(1);
  expect(open.current().place).toBe('onPhone');
  server.fail(null);
  open.rate('Vision', 'FlagStations', 2);
  await moment();
  expect(server.kept()).toEqual({ 'Vision.LookingAhead': 3, 'Vision.FlagStations': 2 });
});

test('a draft of a complete eval stays on the phone, and is not sent again', async () => {
  const server = makeServer();
  const { open, items, stop } = makeDevice(server);
  server.fail(refusal(409));
  open.rate('Vision', 'LookingAhead', 3);
  await moment();
  expect(open.current()).toMatchObject({ place: 'onPhone', isRefused: true });
  expect(items.size).toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  stop();
  expect(server.requests).toHaveLength(1);
});

test('a phone without storage still saves the draft on the server', async () => {
  const server = makeServer();
  const { open, fillUp, draft } = makeDevice(server);
  fillUp();
  open.writeNotes('PublicNotes', 'Eyes up');
  await moment();
  expect(server.kept()).toEqual({ PublicNotes: 'Eyes up' });
  expect(open.current().place).toBe('inTab');
  expect(draft().Unsent).toEqual({});
});

test('a submitted draft is not sent again, and a late answer does not restore it', async () => {
  const server = makeServer();
  const { open, stop, items } = makeDevice(server);
  const answer = server.holdBack();
  open.rate('Vision', 'LookingAhead', 3);
  await moment();
  open.rate('Vision', 'FlagStations', 2);
  open.forget();
  answer();
  await moment();
  stop();
  expect(server.requests).toHaveLength(1);
  expect(items.size).toBe(0);
  expect(open.current().place).toBe('none');
});

test('a late refusal does not restore a submitted draft', async () => {
  const server = makeServer();
  const { open } = makeDevice(server);
  open.rate('Vision', 'LookingAhead', 3);
  open.forget();
  open.refuse();
  expect(open.current().isRefused).toBeUndefined();
});

describe('a server that is busy', () => {
  const busy = (status: number) => new ApiError({ status, title: 'Busy', detail: '' }, 30);

  test.each([429, 503])('gets the draft again when its answer (%i) says, and not before', async status => {
    const server = makeServer();
    const { open, draft } = makeDevice(server);
    server.fail(busy(status));
    open.rate('Vision', 'LookingAhead', 3);
    await moment();
    open.rate('Vision', 'FlagStations', 2);
    await vi.advanceTimersByTimeAsync(28_000);
    expect(server.requests).toHaveLength(1);
    server.fail(null);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.requests).toHaveLength(2);
    expect(draft().Unsent).toEqual({});
  });

  test('gets no retries once the form is closed', async () => {
    const server = makeServer();
    const { open, stop } = makeDevice(server);
    open.rate('Vision', 'LookingAhead', 3);
    server.fail(new OfflineError('No reception.'));
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.requests).toHaveLength(1);
  });
});
