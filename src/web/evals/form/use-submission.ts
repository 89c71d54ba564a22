import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EvalDraft } from '#domain/evals/draft.ts';
import type { Template } from '#domain/evals/forms/template.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { ApiError, isSignInNeeded } from '#web/client/errors.ts';
import { goToSignIn } from '#web/client/go-to-sign-in.ts';
import type { DraftState, OpenDraft } from '#web/client/open-draft.ts';
import { refetchAll } from '#web/client/query-client.ts';
import { type QueuedStatus, submits } from '#web/client/queued-calls.ts';
import type { Submitted } from '#web/client/submit.ts';
import { requireOfflineClient, runOnPhone } from '#web/page/editing/run-on-phone.ts';

/** The state of an eval that is being filled. */
export type Submission =
  | { readonly state: 'editing' }
  /** The first attempt is under way. */
  | { readonly state: 'sending' }
  /** Queued until the phone is online. */
  | { readonly state: 'waiting' }
  /** Queued until the person signs in again. */
  | { readonly state: 'signInNeeded' }
  /** Acknowledged by the server. */
  | { readonly state: 'sent' }
  /** Neither sent nor queued. */
  | { readonly state: 'refused'; readonly error: unknown }
  /** Perhaps submitted elsewhere: another tab removed the draft, or the server no longer accepts it. */
  | { readonly state: 'taken' };

type Attempt = Pick<UseMutationResult<Submitted>, 'data' | 'error' | 'isIdle' | 'isPending'>;

/**
 * Derives the state of an eval. `askedAt` is when the server was asked whether the eval is open, in milliseconds since
 * 1970: a submit sent before that belongs to an earlier opening; a later one may be missing from the answer.
 */
export function submissionFrom(
  attempt: Attempt,
  queued: (QueuedStatus & { readonly dueAt: number }) | undefined,
  askedAt: number,
  { place, isRefused }: Pick<DraftState, 'place' | 'isRefused'>,
): Submission {
  if (attempt.data === 'sent') return { state: 'sent' };
  if (queued?.state === 'sent' && queued.dueAt >= askedAt) return { state: 'sent' };
  if (attempt.isPending) return { state: 'sending' };
  if (queued?.state === 'waiting') return { state: 'waiting' };
  if (queued?.state === 'signIn') return { state: 'signInNeeded' };
  if (attempt.isIdle && (place === 'removed' || isRefused)) return { state: 'taken' };
  if (attempt.error) return { state: 'refused', error: attempt.error };
  if (queued?.state === 'refused') return { state: 'refused', error: new ApiError(queued.refusal) };
  return { state: 'editing' };
}

async function submit(userId: string, draft: EvalDraft, template: Template): Promise<Submitted> {
  const client = await requireOfflineClient();
  return client.submit(userId, client.asSubmitted(draft, template));
}

interface SubmissionInput {
  readonly evalId: string;
  readonly userId: string;
  readonly open: OpenDraft;
  readonly template: Template;
  /** When the server was asked for the eval, in milliseconds since 1970. */
  readonly askedAt: number;
}

/**
 * The state of an eval, and its commands. Its draft is removed only once the server has acknowledged the submit. An
 * expired session leads to the sign-in and back, unless leaving the page would lose the answers.
 */
export function useSubmission({ evalId, userId, open, template, askedAt }: SubmissionInput) {
  const held = useCurrent(open);
  const queued = useCurrent(submits).get(evalId);
  const [firstAskedAt] = useState(askedAt);

  const attempt = useMutation({
    mutationFn: () => submit(userId, open.current().draft, template),
    onSuccess: submitted => {
      if (submitted === 'sent') void refetchAll();
    },
    onError: error => {
      if (isSignInNeeded(error) && open.current().place === 'onPhone') goToSignIn();
    },
  });
  const submission = submissionFrom(attempt, queued, firstAskedAt, held);
  const isSent = submission.state === 'sent';
  useEffect(() => {
    if (isSent) open.forget();
  }, [isSent, open]);

  return {
    submission,
    submit: () => attempt.mutate(),
    /** Sends the queued submit; `submission` shows the result, an alert why it failed. */
    sendNow: async () => void (await runOnPhone(client => client.sendNow(userId, evalId))),
    /** Returns to the form with all answers, unless the phone cannot take the submit out of its queue. */
    withdraw: async () => {
      if (queued && !(await runOnPhone(client => client.withdraw(userId, evalId)))) return;
      attempt.reset();
    },
  };
}
