import { useCallback, useEffect, useRef, useState } from 'react';

export type Select = (id: string, on: boolean, extend: boolean) => void;

const nobody: ReadonlySet<string> = new Set();

/** What lies between two of a list, both included; the second alone when the first is not in it. */
function between(order: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [from === null ? -1 : order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first === -1 ? [to] : order.slice(first, last + 1);
}

/**
 * Which of the attendees on screen are selected; who is filtered away does not count until they are back. `select`
 * stays the same function, so that selecting one draws that one alone. Extending reaches from the last one selected.
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
