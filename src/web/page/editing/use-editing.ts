import { useState } from 'react';
import { type MemberFaults, refusedMembers, type Save, useSave } from './use-save.ts';
import { useTyped } from './use-typed.ts';

interface Form<Typed, Body, Answer> extends Omit<Save<Body, Answer>, 'drop'> {
  /** Names the form and its subject: what is typed is stored under it. */
  readonly form: string;
  /** What is saved, as it would be typed. */
  readonly saved: Typed;
  readonly bodyOf: (typed: Typed) => Body;
  /** What is wrong with it already; shown from the first try to save. */
  readonly check?: (typed: Typed) => MemberFaults;
}

/** What was typed when it was sent, and what was sent. */
interface Sent<Typed, Body> {
  readonly typed: Partial<Typed>;
  readonly body: Body;
}

/** What the end of any form needs to know of it. */
export type Editing = Pick<
  ReturnType<typeof useEditing>,
  'changed' | 'stale' | 'saving' | 'discard' | 'reload'
>;

/** The form as it looks, and whether something else would be saved than is: what is typed back is no change. */
export function layOver<Typed, Body>(
  { saved, bodyOf }: { saved: Typed; bodyOf: (typed: Typed) => Body },
  typed: Partial<Typed>,
) {
  const now: Typed = { ...saved, ...typed };
  const body = bodyOf(now);
  return { now, body, changed: JSON.stringify(body) !== JSON.stringify(bodyOf(saved)) };
}

/** What was typed since `saved` was sent: it stays when the rest goes. */
export function typedSince<Typed extends object>(
  typed: Partial<Typed>,
  saved: Partial<Typed>,
): Partial<Typed> {
  const since = { ...typed };
  for (const key in saved) if (since[key] === saved[key]) delete since[key];
  return since;
}

/** A form over saved data: what was typed lies over it and stays when somebody else's changes are loaded under it. */
export function useEditing<Typed extends object, Body, Answer>(form: Form<Typed, Body, Answer>) {
  const { check = () => ({}) } = form;
  const { changes: typed, type, forget } = useTyped(form.form, form.saved);
  const [tried, setTried] = useState(false);
  const { now, body, changed } = layOver(form, typed);
  const found = check(now);
  const { save, error, stale, reset, saving, reload, discard } = useSave({
    send: ({ body }: Sent<Typed, Body>) => form.send(body),
    store: (answer, sent) => form.store(answer, sent.body),
    drop: sent => {
      if (sent) type(current => typedSince(current, sent.typed));
      else forget();
      setTried(false);
    },
    load: form.load,
    words: form.words,
  });
  const faults: MemberFaults = { ...refusedMembers(error), ...(tried && found) };

  return {
    now,
    changed,
    faults,
    stale,
    saving,
    type: (change: Partial<Typed>) => {
      type(change);
      // What was refused was something else, but a stale Version stays one.
      if (error && !stale) reset();
    },
    save: () => {
      setTried(true);
      if (Object.keys(found).length === 0) save({ typed, body });
    },
    discard,
    reload,
  };
}
