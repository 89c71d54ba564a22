import { MutationCache, QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { CallName, Calls, QueryOf, ReplyOf } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { send } from './api.ts';
import { isAway, OfflineError } from './errors.ts';
import { read } from './read.ts';

const TRIES = 3;
const FRESH_MS = 30_000;
const KEPT_MS = 30 * MINUTE_MS;

/** Only temporary failures are retried; a refusal is final. */
function mayPass(error: Error): boolean {
  return isAway(error) && (navigator.onLine || !(error instanceof OfflineError));
}

export const queryClient = new QueryClient({
  // Each mutation is a command of the person: alerts of the one before must go.
  mutationCache: new MutationCache({ onMutate: alertBoard.clear }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: (failures, error) => failures < TRIES && mayPass(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Replaces the cached answer that a query shows by the server's answer or refusal, unless it shows something else since. */
export async function replaceShown<Data>(
  queryKey: readonly unknown[],
  cached: Data,
  answer: Promise<Data>,
): Promise<void> {
  const [outcome] = await Promise.allSettled([answer]);
  const query = queryClient.getQueryCache().find({ queryKey });
  if (!query || replaceEqualDeep(cached, query.state.data) !== cached) return;
  if (outcome.status === 'fulfilled') query.setData(outcome.value, { manual: true });
  else query.setState({ ...query.state, data: undefined, status: 'error', error: outcome.reason });
}

type ReadName = { [N in CallName]: Calls[N]['method'] extends 'GET' ? N : never }[CallName];
type QueryArgument<N extends ReadName> =
  Record<never, never> extends QueryOf<N> ? [query?: QueryOf<N>] : [query: QueryOf<N>];

/**
 * A GET call as query options: `useQuery(queryFor('GetEval', { evalId }))`. The key is `[name, query]`, so that
 * `invalidateQueries({ queryKey: ['GetEval'] })` reaches every one of that call.
 */
export function queryFor<N extends ReadName>(name: N, ...[query]: QueryArgument<N>) {
  const queryKey = [name, query ?? {}];
  return queryOptions<ReplyOf<N>>({
    queryKey,
    queryFn: ({ signal }) =>
      read<ReplyOf<N>>(
        name,
        query,
        () => send(name, { ...(query && { query }), signal }),
        (cached, answer) => replaceShown(queryKey, cached, answer),
      ),
  });
}
