import { type MutationKey, notifyManager, useMutation } from '@tanstack/react-query';
import { ApiError, explain, OfflineError } from '#web/client/errors.ts';
import { refetchAll, refetchChanged } from '#web/client/query-client.ts';
import { showToast, type Toast } from './show-toast.ts';

interface CommandOptions<Reply, Input> {
  /** Names the command, so that a screen that is opened later sees that it is running. */
  readonly key?: MutationKey;
  /** A command that leaves the screen does so here: after it, the screen fetches what has changed. */
  readonly run: (input: Input) => Promise<Reply>;
  /** Leads on, once the screen shows what has changed. */
  readonly onDone?: (reply: Reply, input: Input) => unknown;
  readonly messages?: {
    readonly done?: Toast | ((reply: Reply) => Toast);
    /** The line above the reasons of a failure. */
    readonly failed?: string;
  };
  /** Says why the command failed, line by line; `explain` by default. */
  readonly describeFailure?: (error: unknown) => readonly string[];
}

/** A command without fields. `run` resolves with whether it succeeded; `failure` says next to its button why not. */
export function useCommand<Reply, Input = void>(options: CommandOptions<Reply, Input>) {
  const { key, run, onDone, messages = {}, describeFailure = explain } = options;
  const { mutateAsync, isPending, error, reset } = useMutation({
    ...(key && { mutationKey: key }),
    mutationFn: run,
    // Replies may be secret, so memory holds them only as long as the screen needs them.
    gcTime: 0,
    onSuccess: async (reply, input) => {
      await refetchChanged();
      // Until what has changed is on the screen: nothing flickers if a draft goes then.
      await new Promise<void>(resolve => notifyManager.schedule(resolve));
      showToast(typeof messages.done === 'function' ? messages.done(reply) : messages.done);
      await onDone?.(reply, input);
    },
    onError: error => {
      // A refused command means that the screen is out of date; one without an answer may have succeeded.
      if (error instanceof ApiError || error instanceof OfflineError) void refetchAll();
    },
  });
  return {
    run: (input: Input): Promise<boolean> =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    busy: isPending,
    error,
    reset,
    failure: error ? [messages.failed ?? [], describeFailure(error)].flat() : [],
  };
}
