import { MINUTE_MS } from '#domain/text/durations.ts';
import { MAX_PROBE_MS } from '#web/browser/limits.ts';
import { connection, setReached } from './connection.ts';
import { deliver } from './deliver.ts';
import { shownCalls, submits } from './queued-calls.ts';
import { request } from './request.ts';
import { showQueued } from './submit.ts';
import { onQueueChange } from './submit-queue.ts';

const FIRST_PAUSE_MS = 3_000;
const MAX_PAUSE_MS = MINUTE_MS;

const isWaiting = () =>
  [...submits.current().values()].some(({ state }) => state === 'waiting') ||
  shownCalls.current().some(({ status: { state } }) => state === 'waiting' || state === 'sending');

const sentCalls = () =>
  shownCalls.current().flatMap(({ status, queued }) => (status.state === 'sent' ? queued : []));

/**
 * Sends what waits as long as the page is open: now, when reception returns, when the page is looked at, and after
 * growing pauses; `refresh` lets the screens ask the server again. Returns what to call when something may be due.
 */
export function startDeliveryLoop(owner: () => string | undefined, refresh: () => void): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { reached } = connection.current();
  /** The database could not be read, so something may be due. */
  let mayBeDue = false;

  const show = async () => {
    const before = submits.current();
    const sentBefore = sentCalls();
    await showQueued(owner());
    const isNews = [...submits.current()].some(
      ([evalId, { state }]) => state === 'sent' && before.get(evalId)?.state !== state,
    );
    if (isNews || sentCalls().some(queued => !sentBefore.includes(queued))) refresh();
  };
  const run = async (ignorePause: boolean) => {
    clearTimeout(timer);
    const userId = owner();
    if (userId) {
      mayBeDue = await deliver({ userId, ignorePause }).then(
        () => false,
        () => true,
      );
      await show().catch(() => null);
    }
    if (!connection.current().reached) await request('/readyz', { limitMs: MAX_PROBE_MS }).catch(() => null);
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    if (document.hidden || (connection.current().reached && !isWaiting() && !mayBeDue)) return;
    timer = setTimeout(() => void run(mayBeDue), pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  };
  const runNow = () => {
    pause = FIRST_PAUSE_MS;
    void run(true);
  };

  connection.subscribe(() => {
    if (connection.current().reached === reached) return;
    reached = connection.current().reached;
    if (!reached) return plan();
    refresh();
    runNow();
  });
  onQueueChange(() => void show().catch(() => null));
  addEventListener('online', runNow);
  addEventListener('offline', () => setReached(false));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    runNow();
    // Its answer says whether the server has a newer version.
    request('/.auth/me', { limitMs: MAX_PROBE_MS }).catch(() => null);
  });
  // Reception may have returned before this code was loaded.
  if (reached && connection.current().wasLost) refresh();
  runNow();
  return runNow;
}
