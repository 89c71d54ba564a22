import { type KeyboardEvent, type RefObject, useCallback } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Lets the arrow keys go through what is marked `data-stop` within an element, beside Tab. */
export function useArrowKeys(within: RefObject<HTMLElement | null>) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key];
      if (step === undefined || !within.current) return;
      const stops = [...within.current.querySelectorAll<HTMLElement>('[data-stop]')];
      const next = stops[stops.indexOf(event.currentTarget) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    [within],
  );
}
