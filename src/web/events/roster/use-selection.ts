import { useCallback, useEffect, useRef, useState } from 'react';

export type Select = (id: string, on: boolean, extend: boolean) => void;

const nobody: ReadonlySet<string> = new Set();

/** Returns the ids between two ids, both included; `to` alone if `from` is missing. */
function between(order: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [from === null ? -1 : order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first === -1 ? [to] : order.slice(first, last + 1);
}

/**
 * Holds the selected attendees. Filtered rows count again when they are back on screen. `select` is a stable function, so
 * that selecting renders one row; with `extend` it selects the range from the last selected row.
 */
export function useSelection(selectable: readonly string[]) {
  const [chosen, setChosen] = useState(nobody);
  const last = useRef<string | null>(null);
  const order = useRef(selectable);
  useEffect(() => {
    order.current = selectable;
  });

  const select = useCallback<Select>((id, on, extend) => {
    const ids = extend ? between(order.current, last.current, id) : [id];
    last.current = id;
    setChosen(before => new Set([...before, ...ids].filter(each => on || !ids.includes(each))));
  }, []);

  return {
    selected: new Set(selectable.filter(id => chosen.has(id))),
    select,
    selectOnly: (ids: readonly string[]) => setChosen(new Set(ids)),
    clear: () => setChosen(nobody),
  };
}
