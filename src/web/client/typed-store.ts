import { DAY_MS } from '#domain/text/durations.ts';
import { withStorage } from '#web/browser/storage.ts';

/** The unsaved text of one form. */
export interface TypedText {
  /** Names the form and its subject: 'log:{EventId}:{UserId}'. */
  readonly form: string;
  /** The changed fields and when they were typed, as JSON. */
  readonly text: string;
}

/** Text that nobody has typed on, and whose form nobody has opened, is removed after so long. */
const MAX_AGE_MS = 30 * DAY_MS;

const PREFIX = 'typed:';
const keyOf = (userId: string, form: string) => `${PREFIX}${userId}:${form}`;

/** The changed fields of a stored text; null if it is too old, or none. */
function changesIn(text: string | null) {
  try {
    const { typedAt, changes } = JSON.parse(text ?? '{}');
    return Date.now() - typedAt < MAX_AGE_MS ? changes : null;
  } catch {
    return null;
  }
}

/** The changed fields of a form as the person left them; null without any. */
export function readTyped(userId: string, form: string) {
  return changesIn(withStorage(storage => storage.getItem(keyOf(userId, form))));
}

/** Stores what is typed into a form; null removes it. Full storage loses nothing: the form itself still has it. */
export function storeTyped(userId: string, form: string, changes: object | null): void {
  withStorage(storage =>
    changes === null
      ? storage.removeItem(keyOf(userId, form))
      : storage.setItem(keyOf(userId, form), JSON.stringify({ typedAt: Date.now(), changes })),
  );
}

/** All that a person has typed into forms on this browser. */
export function listTyped(userId: string): TypedText[] {
  const prefix = keyOf(userId, '');
  const entries = withStorage(storage => Object.entries<string>({ ...storage })) ?? [];
  return entries
    .filter(([key, text]) => key.startsWith(prefix) && changesIn(text) !== null)
    .map(([key, text]) => ({ form: key.slice(prefix.length), text }));
}

/** Gives a person typed text back. What they have typed into the same form since then stays. */
export function restoreTyped(userId: string, typed: readonly TypedText[]): void {
  withStorage(storage => {
    for (const { form, text } of typed) {
      const isNew = changesIn(storage.getItem(keyOf(userId, form))) === null;
      if (isNew && changesIn(text) !== null) storage.setItem(keyOf(userId, form), text);
    }
  });
}

/** Removes typed text: all of a person's, or what is still as it is given. */
export function forgetTyped(userId: string, typed: readonly TypedText[] = listTyped(userId)): void {
  withStorage(storage => {
    for (const { form, text } of typed) {
      if (storage.getItem(keyOf(userId, form)) === text) storage.removeItem(keyOf(userId, form));
    }
  });
}

/** Removes the text of everybody that is too old. */
export function forgetOldTyped(): void {
  withStorage(storage => {
    for (const [key, text] of Object.entries<string>({ ...storage })) {
      if (key.startsWith(PREFIX) && changesIn(text) === null) storage.removeItem(key);
    }
  });
}
