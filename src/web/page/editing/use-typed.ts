import { useEffect, useState } from 'react';
import { holdPage } from '#web/client/go-to-sign-in.ts';
import { useAuthor } from '#web/client/session.ts';
import { keepTyped, readTyped } from '#web/client/typed-store.ts';

/** The unsaved text of a form. */
export interface Typed<Value> {
  /** The form as it looks: what is typed lies over what it began with. */
  readonly now: Value;
  readonly changes: Partial<Value>;
  readonly type: (changes: Partial<Value> | ((changes: Partial<Value>) => Partial<Value>)) => void;
  /** Drops what is typed, also on the phone: it is saved, or given up. */
  readonly forget: () => void;
}

const isAlike = (one: unknown, other: unknown) =>
  one === null || other === null || typeof one === typeof other;

/** The kept fields that the form still has, each of the type that it has now. */
function fitting<Value extends object>(initial: Value, kept: Partial<Value> | null): Partial<Value> {
  const changes: Partial<Value> = {};
  for (const name in initial) {
    if (kept && name in kept && isAlike(kept[name], initial[name])) changes[name] = kept[name];
  }
  return changes;
}

const isChange = <Value extends object>(initial: Value, changes: Partial<Value>): boolean =>
  JSON.stringify({ ...initial, ...changes }) !== JSON.stringify(initial);

/**
 * The fields of a form while they are typed. They are stored on the phone with each change, under their author, and
 * are back when the same form is opened again, until it is saved or cancelled.
 * `form` names the form and its subject; null stores nothing, which is for secrets.
 */
export function useTyped<Value extends object>(form: string | null, initial: Value): Typed<Value> {
  const author = useAuthor();
  const of = author === undefined || form === null ? null : { author, form };
  const isSame = (other: typeof of) => other?.author === of?.author && other?.form === of?.form;
  const read = () => (of ? fitting(initial, readTyped(of.author, of.form)) : {});
  const [typed, setTyped] = useState(() => ({ of, changes: read() }));
  if (!isSame(typed.of)) {
    // The author is known only now: what was typed meanwhile is theirs.
    setTyped({ of, changes: { ...read(), ...(typed.of === null && typed.changes) } });
  }

  const { changes } = typed;
  const isTyped = isChange(initial, changes);
  useEffect(() => {
    if (typed.of) keepTyped(typed.of.author, typed.of.form, isTyped ? typed.changes : null);
  }, [typed, isTyped]);
  useEffect(() => (isTyped ? holdPage() : undefined), [isTyped]);

  return {
    now: { ...initial, ...changes },
    changes,
    type: change =>
      setTyped(current => ({
        of: current.of,
        changes: typeof change === 'function' ? change(current.changes) : { ...current.changes, ...change },
      })),
    forget: () => {
      if (of) keepTyped(of.author, of.form, null);
      setTyped(current => ({ of: current.of, changes: {} }));
    },
  };
}
