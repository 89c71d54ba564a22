import { useCurrent } from '#web/browser/use-current.ts';
import { ApiError } from '#web/client/errors.ts';
import { type ShownCall, type ShownCallName, shownCalls } from '#web/client/queued-calls.ts';
import { useAuthor } from '#web/client/session.ts';
import { requireOfflineClient } from '#web/page/editing/run-on-phone.ts';
import { texts } from '#web/page/editing/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';

/** The calls of a name that were made on this phone and that the server's lists may not hold yet, the oldest first. */
export function useShownCalls<Name extends ShownCallName>(name: Name) {
  return useCurrent(shownCalls).filter(
    (call): call is Extract<ShownCall, { readonly call: Name }> => call.call === name,
  );
}

/** The author of what is saved. Throws an ApiError that says what to do while it is not known who is signed in. */
function requireAuthor(author: string | undefined): string {
  if (author !== undefined) return author;
  throw new ApiError({ status: 400, title: texts.authorUnknown, detail: texts.authorUnknown });
}

/** Returns the author and the client that send a call or queue it on the phone. */
export const loadSender = async (author: string | undefined) => ({
  owner: requireAuthor(author),
  client: await requireOfflineClient(),
});

/** A command that discards a refused call. */
export function useDiscard(call: ShownCallName, key: string) {
  const author = useAuthor();
  return useCommand({
    run: async () => (await requireOfflineClient()).discard(requireAuthor(author), call, key),
  });
}
