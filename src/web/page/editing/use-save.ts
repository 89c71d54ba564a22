import { notifyManager, useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/client/errors.ts';
import { type AlertAction, alertBoard } from '#web/ui/alerts/alerts.ts';
import { type FailureWords, isStale, whyNotSaved } from './why-not-saved.ts';

/** The functions that save a form, and the texts of its alerts. */
export interface Save<Body, Answer> {
  readonly send: (body: Body) => Promise<Answer>;
  /** Puts the saved values under the typed fields. */
  readonly store: (answer: Answer, body: Body) => unknown;
  /** Drops the typed fields: the saved fields, or all fields without `saved`. */
  readonly drop?: ((saved?: Body) => void) | undefined;
  /** Loads the values that somebody else has saved. */
  readonly load?: (() => Promise<unknown>) | undefined;
  /** The command of the success alert that takes the save back. */
  readonly undo?: ((answer: Answer, body: Body) => AlertAction) | undefined;
  readonly words: FailureWords & {
    /** The title and details of the success alert; an empty list shows no alert. */
    readonly saved: (answer: Answer) => readonly string[];
  };
}

/** The mutation that saves. Each save removes the previous save's alert, so that no failure outlives a success. */
export function saveMutation<Body, Answer>({ send, store, drop, undo, words }: Save<Body, Answer>) {
  return {
    mutationFn: send,
    // Typed text may be secret, so memory holds it only as long as the screen needs it.
    gcTime: 0,
    onSuccess: async (answer: Answer, body: Body) => {
      await store(answer, body);
      // Drops after the screen has the saved values, which look the same as the typed text, so nothing flickers.
      if (drop) notifyManager.schedule(() => drop(body));
      const [title, ...details] = words.saved(answer);
      if (title !== undefined) alertBoard.success(title, details, undo?.(answer, body));
    },
    onError: (error: unknown) => alertBoard.failure(words.notSaved, whyNotSaved(error, words)),
  };
}

/** Messages for faulty members, by the path of the member. */
export type MemberFaults = Readonly<Record<string, string>>;

/** Returns the faults that the server reports. */
export function refusedMembers(error: unknown): MemberFaults {
  const rows = error instanceof ApiError ? error.errors : [];
  return Object.fromEntries(rows.map(({ path = '', message }) => [path, message]));
}

/** Saves the edited values. Refused values stay on screen; stale values can be merged over the newer ones. */
export function useSave<Body, Answer>(save: Save<Body, Answer>) {
  const { mutate, mutateAsync, isPending, data, error, reset } = useMutation(saveMutation(save));
  const stale = isStale(error);
  const reload = async () => {
    await save.load?.();
    reset();
  };
  return {
    save: mutate,
    /** Resolves with whether the save succeeded, for callers that continue only after a success. */
    isSaved: (body: Body) =>
      mutateAsync(body).then(
        () => true,
        () => false,
      ),
    saving: isPending,
    answer: data,
    error,
    stale,
    reload,
    reset,
    discard: () => {
      save.drop?.();
      if (stale) void reload();
      else reset();
    },
  };
}
