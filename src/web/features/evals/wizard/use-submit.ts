import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallName } from '#contract/calls.ts';
import type { EvalSubmission } from '#contract/schemas/evals.ts';
import { api } from '#web/data/api.ts';
import { isSignInNeeded } from '#web/data/errors.ts';
import { goToSignIn } from '#web/data/go-to-sign-in.ts';
import type { OpenDraft } from '#web/offline/drafts/open-draft.ts';
import { submissionOf } from '#web/offline/drafts/server-copy.ts';
import { loadPhone } from '#web/offline/load-phone.ts';

/** What shows an eval, or that it is pending. */
const stale: ReadonlySet<unknown> = new Set<CallName>([
  'GetEval',
  'GetEvalForInstructor',
  'GetEvalForStudent',
  'GetEvalsForInstructor',
  'GetEvalsForStudent',
]);

/** Through the outbox of this phone, or straight to the server where there is none. */
async function send(userId: string, body: EvalSubmission): Promise<'sent' | 'waiting'> {
  const phone = await loadPhone();
  if (phone) return phone.submit(userId, body);
  await api.PostEval({ body, whenSignedOut: 'throw' });
  return 'sent';
}

/**
 * Submits the whole draft: now, or when there is signal. It is removed only once the server has acknowledged it; a session
 * that has ended leads to the sign-in and back to this step, unless leaving would lose what the phone could not keep.
 */
export function useSubmit(userId: string, open: OpenDraft) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send(userId, submissionOf(open.current().draft)),
    onSuccess: submitted => {
      if (submitted === 'waiting') return;
      open.forget();
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => stale.has(name) });
    },
    onError: error => {
      if (isSignInNeeded(error) && open.current().place === 'onPhone') goToSignIn();
    },
  });
}
