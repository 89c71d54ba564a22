import { notifyManager, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/client/errors.ts';
import { refetchAll, refetchChanged } from '#web/client/query-client.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { isStale, reasonsOf } from './failure-reasons.ts';
import { showToast, type Toast } from './show-toast.ts';
import { texts } from './texts.ts';
import { useDraft } from './use-draft.ts';

/** Messages for fields, by the path of the field in the request: '/Name'. */
export type FieldErrors = Readonly<Record<string, string>>;

interface SavedFormOptions<Values extends object, Reply> {
  /** Names the form and its subject: the browser stores the draft under this name. null stores nothing, for secrets. */
  readonly name: string | null;
  /** The saved values; for something new the values that the form begins with. */
  readonly saved: Values;
  readonly submit: (values: Values) => Promise<Reply>;
  /** Returns the errors that the browser finds. The form shows them from the first attempt to save. */
  readonly validate?: (values: Values) => FieldErrors;
  /** Closes the dialog or leads on, once the screens show what has changed. */
  readonly onSaved?: (reply: Reply, values: Values) => unknown;
  readonly onFailed?: (error: Error) => unknown;
  readonly messages?: {
    /** The toast of a success. */
    readonly saved?: Toast | ((reply: Reply, values: Values) => Toast);
    /** The line above the reasons of a failure, where docs/product.md#alerts fixes it. */
    readonly failed?: string;
  };
}

export type SavedForm<Values extends object> = ReturnType<typeof useSavedForm<Values, unknown>>;

/** A form over saved values: a stored draft, errors by field, and a save that keeps what is typed when it fails. */
export function useSavedForm<Values extends object, Reply>(options: SavedFormOptions<Values, Reply>) {
  const { name, saved, submit, validate, onSaved, onFailed, messages = {} } = options;
  const { values, changes, changed, change, forget } = useDraft(name, saved);
  const [isTried, setTried] = useState(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (sent: { values: Values; changes: Partial<Values> }) => submit(sent.values),
    // Values may be secret, so memory holds them only as long as the screen needs them.
    gcTime: 0,
    onError: error => onFailed?.(error),
    onSuccess: async (reply, sent) => {
      await refetchChanged();
      // The new saved values look like the draft: nothing flickers if the draft goes once they are on the screen.
      await new Promise<void>(resolve => notifyManager.schedule(resolve));
      forget(sent.changes);
      setTried(false);
      showToast(typeof messages.saved === 'function' ? messages.saved(reply, sent.values) : messages.saved);
      await onSaved?.(reply, sent.values);
    },
  });

  const found = validate?.(values) ?? {};
  const refused = error instanceof ApiError ? error.errors : [];
  const errors: FieldErrors = {
    ...Object.fromEntries(refused.map(({ path = '', message }) => [path, message])),
    ...(isTried && found),
  };
  const stale = isStale(error);
  const isBesideField = ({ path = '' }) => path.slice(1) in values;
  const reasons =
    refused.length > 0 && refused.every(isBesideField)
      ? [texts.correctFields]
      : reasonsOf(error, row => !isBesideField(row));
  const failure = error ? [messages.failed ?? [], reasons].flat() : [];
  return {
    values,
    changed,
    errors,
    /** Why the last save failed, line by line, apart from errors of fields; empty without a failure. */
    failure,
    /** Somebody else has saved since the form loaded its values. */
    stale,
    saving: isPending,
    change: (next: Partial<Values>) => {
      change(next);
      // A failure concerns the previous values, but a stale form stays stale.
      if (error && !stale) reset();
      if (!changed && typeof messages.saved === 'string') alertBoard.withdraw(messages.saved);
    },
    error,
    save: () => {
      setTried(true);
      if (Object.keys(found).length === 0) mutate({ values, changes });
    },
    discard: () => {
      forget();
      setTried(false);
      if (stale) void refetchAll();
      reset();
    },
    /** Loads what somebody else has saved below the draft. */
    reload: async () => {
      await refetchAll();
      reset();
    },
  };
}
