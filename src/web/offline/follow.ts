import { request } from '#web/data/request.ts';
import { deliver } from './deliver.ts';
import { checkVersion } from './new-version.ts';
import { watchOutbox } from './outbox.ts';
import { phoneState } from './phone-state.ts';
import { readOutbox } from './read-outbox.ts';
import { sendLanguage } from './send-language.ts';

const FIRST_PAUSE_MS = 3_000;
const MAX_PAUSE_MS = 60_000;

interface Following {
  sender: () => string | undefined;
  /** What the screens show may have changed: they are to ask again. */
  refresh: () => void;
}

const isWaiting = () => [...phoneState.current().outbox.values()].some(({ state }) => state === 'waiting');

/**
 * Follows the reception as long as the page is open: looks for it while there is none, sends what waits when it is
 * back, and lets the screens ask again. Returns what to call when there may be something to send.
 */
export function startFollowing({ sender, refresh }: Following): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { reached } = phoneState.current();
  /** Something may be due, but the database on this phone could not be read. */
  let isOwed = false;

  const read = async () => {
    const before = phoneState.current().outbox;
    const after = await readOutbox(sender());
    const news = [...after].some(
      ([evalId, { state }]) => state === 'sent' && before.get(evalId)?.state !== state,
    );
    if (news) refresh();
  };
  const look = async (anyway: boolean) => {
    clearTimeout(timer);
    const userId = sender();
    if (userId) {
      isOwed = await deliver({ userId, anyway }).then(
        () => false,
        () => true,
      );
      await read().catch(() => null);
      await sendLanguage(userId).catch(() => null);
    }
    if (!phoneState.current().reached) await request('/readyz').catch(() => null);
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    if (document.hidden || (phoneState.current().reached && !isWaiting() && !isOwed)) return;
    timer = setTimeout(() => void look(isOwed), pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  };
  const lookNow = () => {
    pause = FIRST_PAUSE_MS;
    void look(true);
  };

  phoneState.subscribe(() => {
    if (phoneState.current().reached === reached) return;
    reached = phoneState.current().reached;
    if (!reached) return plan();
    refresh();
    lookNow();
  });
  watchOutbox(() => void read());
  addEventListener('online', lookNow);
  addEventListener('offline', () => phoneState.change({ reached: false }));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    lookNow();
    void checkVersion();
  });
  lookNow();
  return lookNow;
}
