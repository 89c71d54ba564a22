import { notifyManager, useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/data/errors.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { type FailureWords, isStale, whyNotSaved } from './why-not-saved.ts';

/** How something is saved, and what is told of it. */
export interface Save<Body, Answer> {
  readonly send: (body: Body) => Promise<Answer>;
  /** Puts what is saved under what was typed. */
  readonly store: (answer: Answer, body: Body) => unknown;
  /** Drops what was typed: what was saved of it, or all. */
  readonly drop?: ((saved?: Body) => void) | undefined;
  /** Loads what somebody else has saved meanwhile. */
  readonly load?: (() => Promise<unknown>) | undefined;
  readonly words: FailureWords & {
    /** The alert's title and details once it is saved; without them nothing is told. */
    readonly saved: (answer: Answer) => readonly string[];
  };
}

/** The mutation that saves. As each begins, the alert of the one before goes, so that no failure outlives a success. */
export function saveMutation<Body, Answer>({ send, store, drop, words }: Save<Body, Answer>) {
  return {
    mutationFn: send,
    // What was typed may be secret: it is not kept in memory longer than the screen needs it.
    gcTime: 0,
    onSuccess: async (answer: Answer, body: Body) => {
      await store(answer, body);
      // After the screen has what is saved: what was typed looks the same, so nothing flickers.
      if (drop) notifyManager.schedule(() => drop(body));
      const [title, ...details] = words.saved(answer);
      if (title !== undefined) alertBoard.success(title, details);
    },
    onError: (error: unknown) => alertBoard.failure(words.notSaved, whyNotSaved(error, words)),
  };
}

/** What is wrong, by the path of the member. */
export type MemberFaults = Readonly<Record<string, string>>;

/** What the server says is wrong. */
export function refusedMembers(error: unknown): MemberFaults {
  const rows = error instanceof ApiError ? error.errors : [];
  return Object.fromEntries(rows.map(({ path = '', message }) => [path, message]));
}

/** Saves what is edited. What is refused stays on screen; when it is stale, it can be laid over the newer. */
export function useSave<Body, Answer>(save: Save<Body, Answer>) {
  const { mutate, mutateAsync, isPending, data, error, reset } = useMutation(saveMutation(save));
  const stale = isStale(error);
  const reload = async () => {
    await save.load?.();
    reset();
  };
  return {
    save: mutate,
    /** Resolves with whether it is saved, for what is to follow only then. */
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
