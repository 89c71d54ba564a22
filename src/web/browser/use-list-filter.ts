import { startTransition, useOptimistic } from 'react';
import { navigate } from './history.ts';
import { useLocation } from './router.tsx';

/**
 * Holds the filter of a list in the query of the address, so that Back, a reload and a link show the list as it was. The
 * address leaves out values that are `initial`.
 */
export function useListFilter<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const { search, state } = useLocation();
  const asked = new URLSearchParams(search);
  const inAddress: Record<Name, string> = { ...initial };
  for (const name in initial) inAddress[name] = asked.get(name) ?? initial[name];
  // A field shows each letter at once, and the list follows.
  const [filter, setFilter] = useOptimistic<Readonly<Record<Name, string>>>(inAddress);
  const changeFilter = (changes: Partial<Record<Name, string>>) =>
    startTransition(() => {
      setFilter({ ...filter, ...changes });
      const query = new URLSearchParams(location.search);
      for (const name in changes) {
        const value = changes[name] ?? initial[name];
        if (value === initial[name]) query.delete(name);
        else query.set(name, value);
      }
      const address = query.size > 0 ? `?${query}` : location.pathname;
      navigate(address, { replace: true, state: { ...state, keepFocus: true } });
    });
  return [filter, changeFilter] as const;
}
