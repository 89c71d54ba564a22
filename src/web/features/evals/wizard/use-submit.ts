import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallName } from '#contract/calls.ts';
import { api } from '#web/api.ts';
import type { OpenDraft } from '#web/drafts/open-draft.ts';
import { submissionOf } from '#web/drafts/server-copy.ts';
import { isSignInNeeded } from '#web/errors.ts';
import { goToSignIn } from '#web/go-to-sign-in.ts';

/** What shows an eval, or that it is pending. */
const stale: ReadonlySet<unknown> = new Set<CallName>([
  'GetEval',
  'GetEvalForInstructor',
  'GetEvalForStudent',
  'GetEvalsForInstructor',
  'GetEvalsForStudent',
]);

/**
 * Posts the whole draft. It is removed only once the server has acknowledged it; a session that has ended leads to the
 * sign-in and back to this step, unless leaving would lose what the phone could not keep.
 */
export function useSubmit(open: OpenDraft) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.PostEval({ body: submissionOf(open.current().draft), whenSignedOut: 'throw' }),
    onSuccess: () => {
      open.forget();
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => stale.has(name) });
    },
    onError: error => {
      if (isSignInNeeded(error) && open.current().place === 'onPhone') goToSignIn();
    },
  });
}
