import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

/** Whether the person is to be asked just now, and what follows from each answer. */
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
  const navigate = useNavigate();
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
      if (!link || isOpen(link.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, search, hash } = link;
      setWayOut({ go: () => navigate(pathname + search + hash) });
    };

    const onPop = (event: PopStateEvent) => {
      if (steps.current === 'leaving' || (steps.current === 'watched' && isOpen(location.pathname))) return;
      event.stopImmediatePropagation();
      if (steps.current === 'returning') {
        steps.current = 'watched';
        return;
      }
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
    };

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    steps.current = 'watched';
    document.addEventListener('click', onClick, { capture: true });
    addEventListener('popstate', onPop, { capture: true });
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      removeEventListener('popstate', onPop, { capture: true });
      removeEventListener('beforeunload', onUnload);
    };
  }, [unsaved, within, navigate]);

  return {
    asking: wayOut !== null,
    leave: () => {
      setWayOut(null);
      wayOut?.go();
    },
    stay: () => setWayOut(null),
  };
}
