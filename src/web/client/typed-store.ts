import { DAY_MS } from '#domain/text/durations.ts';
import { createState } from '#web/browser/state.ts';
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

/** The key in local storage of a person's text in a form. */
export const typedKey = (userId: string, form: string) => `${PREFIX}${userId}:${form}`;

/** Texts changed, or removed (null), since the last were copied (draft-copies.ts), by their key. */
export const pendingTyped = new Map<string, string | null>();

/** Another value after each change in this tab. */
export const typedChanges = createState({});

/** Another value after texts came back from the database, for the forms that are open. */
export const restoredTyped = createState({});

/** Reads a stored text; null if it is too old, or none. */
function parse(text: string | null) {
  try {
    const { typedAt, changes } = JSON.parse(text ?? '{}');
    return Date.now() - typedAt < MAX_AGE_MS ? { typedAt, changes } : null;
  } catch {
    return null;
  }
}

function put(key: string, text: string | null): void {
  withStorage(storage => {
    // A text that local storage has lost may be in the database, on the way back.
    if (storage.getItem(key) === text) return;
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    pendingTyped.set(key, text);
    typedChanges.set({});
  });
}

const stored = (key: string) => withStorage(storage => storage.getItem(key));

/** All texts below a key. */
const entriesBelow = (prefix: string) =>
  (withStorage(storage => Object.entries<string>({ ...storage })) ?? []).filter(([key]) =>
    key.startsWith(prefix),
  );

/** The changed fields of a form as the person left them; null without any. */
export const readTyped = (userId: string, form: string) =>
  parse(stored(typedKey(userId, form)))?.changes ?? null;

/** Stores what is typed into a form; null removes it. Full storage loses nothing: the form itself still has it. */
export const storeTyped = (userId: string, form: string, changes: object | null): void =>
  put(typedKey(userId, form), changes && JSON.stringify({ typedAt: Date.now(), changes }));

/** All that a person has typed into forms on this browser. */
export function listTyped(userId: string): TypedText[] {
  const prefix = typedKey(userId, '');
  return entriesBelow(prefix)
    .filter(([, text]) => parse(text))
    .map(([key, text]) => ({ form: key.slice(prefix.length), text }));
}

/** Gives a person typed text back. What they have typed into the same form since then stays. */
export function restoreTyped(userId: string, typed: readonly TypedText[]): void {
  for (const { form, text } of typed) {
    const key = typedKey(userId, form);
    const [back, there] = [parse(text), parse(stored(key))];
    if (!back || back.typedAt <= there?.typedAt) continue;
    put(key, text);
    restoredTyped.set({});
  }
}

/** Removes typed text: all of a person's, or what is still as it is given. */
export function forgetTyped(userId: string, typed: readonly TypedText[] = listTyped(userId)): void {
  for (const { form, text } of typed) {
    const key = typedKey(userId, form);
    if (stored(key) === text) put(key, null);
  }
}

/** Removes the text of everybody that is too old. */
export function forgetOldTyped(): void {
  for (const [key, text] of entriesBelow(PREFIX)) if (!parse(text)) put(key, null);
}
