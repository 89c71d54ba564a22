import { guardHistory } from '#web/browser/history.ts';
import { createState } from '#web/browser/state.ts';
import { isOnWayToSignIn } from '#web/client/go-to-sign-in.ts';
import { leaveGuard } from './leave-page.ts';

/** A form whose changes are not saved. */
interface UnsavedForm {
  readonly id: string;
  /** Addresses that begin so keep the changes. */
  readonly within: string;
  /** Says what would be lost. */
  readonly what: string;
  /** Drops the changes. */
  readonly drop: () => void;
}

/** Whether to leave, asked for all unsaved forms of the screen at once. */
interface LeaveQuestion {
  /** The form whose dialog asks. */
  readonly asker: string;
  readonly lost: readonly string[];
  readonly go: () => void;
}

/** The question that is open, if any. */
export const leaveQuestion = createState<LeaveQuestion | null>(null);

const unsaved = new Set<UnsavedForm>();
let steps: 'watched' | 'returning' | 'leaving' = 'watched';
let stopWatching = () => {};

/** Addresses that the server answers, such as the sign-out, load a new document: the browser asks, by `beforeunload`. */
const isDocument = (path: string) => path.startsWith('/.auth/') || path.startsWith('/api/');

/** The link of the app that a click follows in this tab, if any. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  return link.origin === location.origin && !isDocument(link.pathname) ? link : null;
}

const lostAt = (path: string) =>
  [...unsaved].filter(({ within }) => path !== within && !path.startsWith(`${within}/`));

function ask(forms: readonly UnsavedForm[], go: () => void): void {
  const lost = [...new Set(forms.map(({ what }) => what))];
  leaveQuestion.set({
    asker: forms[0]?.id ?? '',
    lost,
    go: () => {
      leaveQuestion.set(null);
      steps = 'leaving';
      go();
      for (const { drop } of forms) drop();
    },
  });
}

function onClick(event: MouseEvent): void {
  const link = followedLink(event);
  const forms = link && steps !== 'leaving' ? lostAt(link.pathname) : [];
  if (!link || forms.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  ask(forms, () => {
    link.click();
    steps = 'watched';
  });
}

function onStep(delta: number): boolean {
  if (steps !== 'watched') {
    const isReturning = steps === 'returning';
    steps = 'watched';
    return isReturning;
  }
  const forms = lostAt(location.pathname);
  if (forms.length === 0) return false;
  steps = 'returning';
  history.go(-delta);
  ask(forms, () => history.go(delta));
  return true;
}

function onUnload(event: BeforeUnloadEvent): void {
  if (steps !== 'leaving' && !isOnWayToSignIn()) event.preventDefault();
}

function watch(): () => void {
  steps = 'watched';
  document.addEventListener('click', onClick, { capture: true });
  const unguard = guardHistory(onStep);
  addEventListener('beforeunload', onUnload);
  leaveGuard.set(leave => ask([...unsaved], leave));
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    unguard();
    removeEventListener('beforeunload', onUnload);
    leaveGuard.set(null);
  };
}

/**
 * Keeps a screen with an unsaved form from being left unasked: by a link, by Back and Forward, by closing. All forms of a
 * screen share one guard, which asks once. Links and history are caught
 * before they reach the router. Returns what takes the form out again.
 */
export function guardForm(form: UnsavedForm): () => void {
  if (unsaved.size === 0) stopWatching = watch();
  unsaved.add(form);
  return () => {
    unsaved.delete(form);
    if (leaveQuestion.current()?.asker === form.id) leaveQuestion.set(null);
    if (unsaved.size === 0) stopWatching();
  };
}
