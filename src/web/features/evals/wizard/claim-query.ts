import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { ApiError } from '#web/data/errors.ts';
import { queryFor } from '#web/data/query-client.ts';
import { read } from '#web/data/read.ts';

/**
 * Claims an eval and gives its form; null when it cannot be claimed. Asked anew on each visit and not in between: what is
 * on the phone is newer than what the server would answer.
 */
export function claimQuery(evalId: string) {
  return queryOptions<ReplyOf<'ClaimEval'>>({
    ...queryFor('ClaimEval', { evalId }),
    queryFn: async ({ signal, client }) => {
      const form = await read('ClaimEval', { evalId }, () => api.ClaimEval({ query: { evalId }, signal }));
      // Either way the eval now has an evaluator, so the list is out of date.
      void client.invalidateQueries({ queryKey: ['GetEvalsForInstructor'] });
      return form;
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: query => query.state.status === 'error',
  });
}

/** The server knows no such eval, or nothing that is named so. */
export function isRefusedClaim(error: Error | null): boolean {
  return error instanceof ApiError && [400, 403, 404].includes(error.status);
}
