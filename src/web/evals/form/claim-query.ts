import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/client/api.ts';
import { networkFirst } from '#web/client/connect.ts';
import { browserDrafts } from '#web/client/draft-store.ts';
import { ApiError } from '#web/client/errors.ts';
import { replaceShown } from '#web/client/query-client.ts';

interface Claimed {
  readonly form: ReplyOf<'ClaimEval'>;
  /** In milliseconds since 1970. The form may lack a submit made after that. */
  readonly askedAt: number;
}

/**
 * Claims an eval and returns its form; null when it cannot be claimed. An eval with a draft on this phone keeps the
 * draft's version of the form if the club has moved it to another. Fetched on each visit and not in between: the
 * draft on the phone is newer than the server's answer.
 */
export function claimQuery(evalId: string, userId: string | undefined) {
  const queryKey = ['ClaimEval', { evalId }];
  return queryOptions<Claimed>({
    queryKey,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      // The session may come later than the claim.
      const draft = userId ? browserDrafts.read(evalId, userId) : browserDrafts.stored(evalId);
      const formVersionId = draft?.FormVersionId;
      const form = await networkFirst(
        'ClaimEval',
        { evalId },
        () => api.ClaimEval({ query: { evalId, ...(formVersionId && { formVersionId }) }, signal }),
        (cached, answer) =>
          replaceShown(
            queryKey,
            { form: cached, askedAt },
            answer.then(form => ({ form, askedAt })),
          ),
      );
      return { form, askedAt };
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: query => query.state.status === 'error',
  });
}

/** Whether the server refused the claim: it knows no such eval, or the id is malformed. */
export function isRefusedClaim(error: Error | null): boolean {
  return error instanceof ApiError && [400, 403, 404].includes(error.status);
}
