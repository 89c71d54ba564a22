import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '#web/browser/router.tsx';

/** How far each visited page was scrolled, by its key in the history. */
const scrolled = new Map<string, number>();

/** A new page starts at its top, Back returns to where one was; tabs (which keep the focus) stay in place. */
export function ScrollMemory() {
  const { key = '', pathname, hash, state, isReturn } = useLocation();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isReturn) scrollTo(0, scrolled.get(key) ?? 0);
    else if (!hash && !state.keepFocus) scrollTo(0, 0);
  }, [key, pathname, hash, state, isReturn]);

  useEffect(() => {
    const remember = () => void scrolled.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  return null;
}

/** Whether a scroll position is about to be restored, so that the content there must render at once. */
export function useReturns(): boolean {
  const { key = '', isReturn } = useLocation();
  return isReturn && (scrolled.get(key) ?? 0) > 0;
}
