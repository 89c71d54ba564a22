import { useEffect, useState } from 'react';
import { blockRedirect } from '#web/client/go-to-sign-in.ts';
import { useAuthor } from '#web/client/session.ts';
import { readTyped, restoredTyped, storeTyped } from '#web/client/typed-store.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isAlike = (one: unknown, other: unknown) =>
  one === null || other === null || typeof one === typeof other;

/** Returns the stored fields that the form still has, each of the type that it has now. */
function pickCompatibleFields<Values extends object>(saved: Values, stored: Partial<Values> | null) {
  const changes: Partial<Values> = {};
  for (const field in saved) {
    if (stored && field in stored && isAlike(stored[field], saved[field])) changes[field] = stored[field];
  }
  return changes;
}

/** Returns the changes without those that were sent and are still the same. */
export function changesSince<Values extends object>(changes: Partial<Values>, sent: Partial<Values>) {
  const later = { ...changes };
  for (const field in sent) if (isSame(later[field], sent[field])) delete later[field];
  return later;
}

/**
 * Holds unsaved changes over the saved values of a form. The browser stores each change under its author; the changes
 * return when the same form is opened again, until they are saved or discarded.
 * `name` names the form and its subject; null stores nothing, for secrets.
 */
export function useDraft<Values extends object>(name: string | null, saved: Values) {
  const author = useAuthor();
  const place = author === undefined || name === null ? null : `${author}:${name}`;
  const read = (): Partial<Values> =>
    author === undefined || name === null ? {} : pickCompatibleFields(saved, readTyped(author, name));
  const [draft, setDraft] = useState(() => ({ place, changes: read() }));
  if (draft.place !== place) {
    // Changes made before the author is known belong to the author.
    setDraft({ place, changes: { ...read(), ...(draft.place === null && draft.changes) } });
  }

  const { changes } = draft;
  const values: Values = { ...saved, ...changes };
  const changed = !isSame(values, saved);
  useEffect(() => {
    if (author !== undefined && name !== null) storeTyped(author, name, changed ? changes : null);
  }, [author, name, changes, changed]);
  useEffect(() =>
    restoredTyped.subscribe(() =>
      setDraft(current => ({ ...current, changes: { ...read(), ...current.changes } })),
    ),
  );
  useEffect(() => (changed ? blockRedirect() : undefined), [changed]);

  return {
    values,
    changes,
    changed,
    change: (next: Partial<Values> | ((changes: Partial<Values>) => Partial<Values>)) =>
      setDraft(current => ({
        ...current,
        changes: typeof next === 'function' ? next(current.changes) : { ...current.changes, ...next },
      })),
    /** Drops the changes, in the browser's storage too. With `sent`, changes made since then stay. */
    forget: (sent?: Partial<Values>) => {
      const rest = (all: Partial<Values>) => (sent ? changesSince(all, sent) : {});
      if (author !== undefined && name !== null) {
        // Also when the form has left the screen.
        const later = rest(readTyped(author, name) ?? {});
        storeTyped(author, name, Object.keys(later).length > 0 ? later : null);
      }
      setDraft(current => ({ ...current, changes: rest(current.changes) }));
    },
  };
}
