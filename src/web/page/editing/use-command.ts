import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/client/errors.ts';
import { refetchAll, refetchChanged } from '#web/client/query-client.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { reasonsOf } from './why-not-saved.ts';

interface CommandOptions<Reply> {
  readonly run: () => Promise<Reply>;
  /** Leads on, once the screens show what has changed. */
  readonly onDone?: (reply: Reply) => unknown;
  readonly messages: {
    /** The toast of a success. */
    readonly done?: string | ((reply: Reply) => string | null);
    /** The line above the reasons of a failure. */
    readonly failed: string;
  };
}

/** A command without fields. `run` resolves with whether it succeeded; `failure` says next to its button why not. */
export function useCommand<Reply>({ run, onDone, messages }: CommandOptions<Reply>) {
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: run,
    // Replies may be secret, so memory holds them only as long as the screen needs them.
    gcTime: 0,
    onSuccess: async reply => {
      await refetchChanged();
      const toast = typeof messages.done === 'function' ? messages.done(reply) : messages.done;
      if (toast) alertBoard.success(toast);
      await onDone?.(reply);
    },
    // A refused command means that the screen is out of date.
    onError: error => (error instanceof ApiError ? refetchAll() : undefined),
  });
  return {
    run: () =>
      mutateAsync().then(
        () => true,
        () => false,
      ),
    busy: isPending,
    reset,
    failure: error ? [messages.failed, ...reasonsOf(error)] : [],
  };
}
