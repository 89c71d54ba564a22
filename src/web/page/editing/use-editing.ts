import { useState } from 'react';
import { texts } from './texts.ts';
import { type MemberFaults, refusedMembers, type Save, useSave } from './use-save.ts';
import { useTyped } from './use-typed.ts';

interface Form<Typed, Body, Answer> extends Omit<Save<Body, Answer>, 'drop'> {
  /** Names the form and its subject: the browser stores the typed fields under this name. null: it holds secrets. */
  readonly form: string | null;
  /** The saved values, in the shape of the fields. */
  readonly saved: Typed;
  readonly bodyOf: (typed: Typed) => Body;
  /** Returns the faults that the browser finds; the form shows them from the first attempt to save. */
  readonly check?: (typed: Typed) => MemberFaults;
}

/** The typed fields at the time of a save, and the body that the save sent. */
interface Sent<Typed, Body> {
  readonly typed: Partial<Typed>;
  readonly body: Body;
}

/** The part of an editing form that its buttons need. */
export type Editing = Pick<
  ReturnType<typeof useEditing>,
  'changed' | 'stale' | 'saving' | 'discard' | 'reload'
>;

/** Merges typed fields over the saved values. `changed` compares bodies, so typing a saved value again is no change. */
export function mergeTyped<Typed, Body>(
  { saved, bodyOf }: { saved: Typed; bodyOf: (typed: Typed) => Body },
  typed: Partial<Typed>,
) {
  const now: Typed = { ...saved, ...typed };
  const body = bodyOf(now);
  return { now, body, changed: JSON.stringify(body) !== JSON.stringify(bodyOf(saved)) };
}

/** Returns the fields typed after `saved` was sent; they stay when the saved fields are dropped. */
export function typedSince<Typed extends object>(
  typed: Partial<Typed>,
  saved: Partial<Typed>,
): Partial<Typed> {
  const since = { ...typed };
  for (const key in saved) if (since[key] === saved[key]) delete since[key];
  return since;
}

/** A form over saved data. Typed fields replace saved values and stay when the form loads somebody else's changes. */
export function useEditing<Typed extends object, Body, Answer>(form: Form<Typed, Body, Answer>) {
  const { check = () => ({}) } = form;
  const { changes: typed, type, forget } = useTyped(form.form, form.saved);
  const [tried, setTried] = useState(false);
  const { now, body, changed } = mergeTyped(form, typed);
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
    words: { ...form.words, stale: form.load && texts.stale },
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
      // A refusal concerns the previous input, but a stale Version stays stale.
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
