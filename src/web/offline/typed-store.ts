import { withStorage } from './draft-store.ts';

/** The unsaved text of one form. */
export interface TypedText {
  /** Names the form and its subject: 'log:{EventId}:{UserId}'. */
  readonly form: string;
  /** The changed fields, as JSON. */
  readonly text: string;
}

const keyOf = (userId: string, form: string) => `typed:${userId}:${form}`;

/** The changed fields of a form as the person left them; null without any. */
export function readTyped(userId: string, form: string) {
  try {
    return JSON.parse(withStorage(storage => storage.getItem(keyOf(userId, form))) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores what is typed into a form; null removes it. Full storage loses nothing: the form itself still has it. */
export function keepTyped(userId: string, form: string, changes: object | null): void {
  withStorage(storage =>
    changes === null
      ? storage.removeItem(keyOf(userId, form))
      : storage.setItem(keyOf(userId, form), JSON.stringify(changes)),
  );
}

/** All that a person has typed into forms on this browser. */
export function typedOf(userId: string): TypedText[] {
  const prefix = keyOf(userId, '');
  const entries = withStorage(storage => Object.entries<string>({ ...storage })) ?? [];
  return entries
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => ({ form: key.slice(prefix.length), text }));
}

/** Gives a person typed text back. What they have typed into the same form since then stays. */
export function restoreTyped(userId: string, typed: readonly TypedText[]): void {
  withStorage(storage => {
    for (const { form, text } of typed) {
      if (storage.getItem(keyOf(userId, form)) === null) storage.setItem(keyOf(userId, form), text);
    }
  });
}

/** Removes typed text: all of a person's, or what is still as it is given. */
export function forgetTyped(userId: string, typed: readonly TypedText[] = typedOf(userId)): void {
  withStorage(storage => {
    for (const { form, text } of typed) {
      if (storage.getItem(keyOf(userId, form)) === text) storage.removeItem(keyOf(userId, form));
    }
  });
}
