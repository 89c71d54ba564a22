import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { addressOf, api } from '#web/data/api.ts';
import { ApiError } from '#web/data/errors.ts';
import { prefetchedAt } from '#web/data/prefetched.ts';
import { replaceShown } from '#web/data/query-client.ts';
import { read } from '#web/data/read.ts';

interface Claimed {
  readonly form: ReplyOf<'ClaimEval'>;
  /** In milliseconds since 1970. The form may lack a submit made after that. */
  readonly askedAt: number;
}

/**
 * Claims an eval and returns its form; null when it cannot be claimed. `formVersionId` is the version of the form for
 * which this phone has a draft: the eval keeps that version if the club has moved it to another. Fetched on each visit and not in between: the
 * draft on the phone is newer than the server's answer.
 */
export function claimQuery(evalId: string, formVersionId?: string) {
  const queryKey = ['ClaimEval', { evalId }];
  return queryOptions<Claimed>({
    queryKey,
    queryFn: async ({ signal }) => {
      const askedAt = prefetchedAt(addressOf('ClaimEval', { evalId })) ?? Date.now();
      const form = await read(
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
