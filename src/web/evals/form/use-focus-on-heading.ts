import { useEffect } from 'react';

/** Lets a screen reader read what has taken the place of a screen though the address stayed the same. */
export function useFocusOnHeading(): void {
  useEffect(() => {
    document.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
}
