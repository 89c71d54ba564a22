import { type RefObject, useEffect, useRef } from 'react';
import type { Faults } from './faults.ts';

/** Takes one to the first field that something is wrong with, when something new is. */
export function useFocusOnFault(within: RefObject<HTMLElement | null>, faults: Faults): void {
  const before = useRef<Faults>({});
  useEffect(() => {
    const isNew = Object.keys(faults).some(field => !(field in before.current));
    before.current = faults;
    if (isNew) within.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus();
  }, [within, faults]);
}
