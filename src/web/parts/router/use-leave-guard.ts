import { useEffect, useRef, useState } from 'react';
import { guardHistory } from './history-guards.ts';

/** Whether the question is open, and what each answer does. */
export interface LeaveGuard {
  readonly asking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** What the server answers, sign-out for one, is a new document: there the browser asks, by `beforeunload`. */
const isDocument = (path: string) => path.startsWith('/.auth/') || path.startsWith('/api/');

/** The link of the app that a click follows in this tab, if any. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  return link.origin === location.origin && !isDocument(link.pathname) ? link : null;
}

/** Where an entry of the browser's history stands; the router numbers its own. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;

/**
 * Keeps a page with unsaved work from being left unasked: by a link, by Back and Forward, by closing. Addresses that
 * begin with `within` keep the work and are open. The router without a data layer has no blocker, so links and
 * history are caught before they reach it.
 */
export function useLeaveGuard(unsaved: boolean, within: string): LeaveGuard {
  const [wayOut, setWayOut] = useState<{ go: () => void } | null>(null);
  const place = useRef<number | null>(null);
  const steps = useRef<'watched' | 'returning' | 'leaving'>('watched');

  useEffect(() => {
    if (steps.current === 'watched') place.current = placeOf(history.state);
  });

  useEffect(() => {
    if (!unsaved) return;
    const isOpen = (path: string) => path === within || path.startsWith(`${within}/`);

    const onClick = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link || steps.current === 'leaving' || isOpen(link.pathname)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWayOut({
        go: () => {
          steps.current = 'leaving';
          link.click();
          steps.current = 'watched';
        },
      });
    };

    const onPop = (event: PopStateEvent) => {
      if (steps.current !== 'watched') {
        const returning = steps.current === 'returning';
        steps.current = 'watched';
        return returning;
      }
      if (isOpen(location.pathname)) return false;
      const to = placeOf(event.state);
      const delta = to === null || place.current === null ? -1 : to - place.current;
      steps.current = 'returning';
      history.go(-delta);
      setWayOut({
        go: () => {
          steps.current = 'leaving';
          history.go(delta);
        },
      });
      return true;
    };

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    steps.current = 'watched';
    document.addEventListener('click', onClick, { capture: true });
    const unguard = guardHistory(onPop);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      unguard();
      removeEventListener('beforeunload', onUnload);
    };
  }, [unsaved, within]);

  return {
    asking: wayOut !== null,
    leave: () => {
      setWayOut(null);
      wayOut?.go();
    },
    stay: () => setWayOut(null),
  };
}
