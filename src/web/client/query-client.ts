import {
  MutationCache,
  QueryClient,
  queryOptions,
  replaceEqualDeep,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import type { QueryOf, ReadName, ReplyOf } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { MAX_READ_MS, TimeoutError } from '#web/browser/limits.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { changedReads, send } from './api.ts';
import { networkFirst } from './connect.ts';
import { isUnavailable, OfflineError } from './errors.ts';
import { whenIdle } from './when-idle.ts';

const TRIES = 3;
const FRESH_MS = 30_000;
const KEPT_MS = 30 * MINUTE_MS;

/** Only temporary failures are retried; a refusal is final, and after a timeout the person has waited long enough. */
function isRetryable(error: Error): boolean {
  if (error.cause instanceof TimeoutError) return false;
  return isUnavailable(error) && (navigator.onLine || !(error instanceof OfflineError));
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    // Each mutation is a command of the person: alerts of the one before must go.
    onMutate: alertBoard.clear,
    // After the mutation's own callbacks, which may leave the screen of what is gone.
    onSettled: () => refetchChanged(),
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: (failures, error) => failures < TRIES && isRetryable(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Fetches everything again, except that an open form is not claimed again: its draft on the phone is newer than the answer. */
export const refetchAll = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => call !== 'ClaimEval' });

/** The reading calls whose answers the calls of this page have changed, and that are not fetched again yet. */
const changed = new Set<unknown>();

/**
 * Fetches again what the calls of this page have changed. Every mutation ends with it; a mutation whose own callback needs
 * the changed answers on the screen awaits it there.
 */
export async function refetchChanged(): Promise<void> {
  const reads = new Set(changed);
  changed.clear();
  if (reads.has('everything')) await refetchAll();
  else if (reads.size > 0) {
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => reads.has(call) });
  }
}

changedReads.subscribe(() => {
  for (const name of changedReads.current()) changed.add(name);
  if (queryClient.isMutating() === 0) void refetchChanged();
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

type QueryArgument<N extends ReadName> =
  Record<never, never> extends QueryOf<N> ? [query?: QueryOf<N>] : [query: QueryOf<N>];

export interface CallOptions {
  readonly meta: { readonly inBackground?: true; readonly afterScreen?: true };
}

/** Query options of a call that nobody waits for: signed out, it leaves the screen where it is. */
export const inBackground: CallOptions = { meta: { inBackground: true } };

/** Query options of a call whose first answer may wait until the screen is painted and the browser idle. */
export const afterScreen: CallOptions = { meta: { afterScreen: true } };

/** A reading call as query options, for what `useRead` does not do. The key is `[name, query]`. */
export const queryFor = <N extends ReadName>(name: N, ...[query]: QueryArgument<N>) =>
  optionsOf<ReplyOf<N>>(name, query);

/** The same by a name and a query that the compiler does not know, as in the table of screens. */
export function optionsOf<Reply>(name: string, query?: Readonly<Record<string, string | undefined>>) {
  const queryKey = [name, query ?? {}];
  return queryOptions<Reply>({
    queryKey,
    queryFn: async ({ signal, meta }) => {
      if (meta?.afterScreen && !queryClient.getQueryData(queryKey)) await whenIdle();
      return networkFirst<Reply>(
        name,
        query,
        () =>
          send(name, {
            ...(query && { query }),
            signal,
            limitMs: MAX_READ_MS,
            whenSignedOut: meta?.inBackground ? 'throw' : 'signIn',
          }),
        (cached, answer) => replaceShown(queryKey, cached, answer),
      );
    },
  });
}

type ReadOptions<N extends ReadName> = Omit<UseQueryOptions<ReplyOf<N>>, 'queryKey' | 'queryFn'>;
type ReadArguments<N extends ReadName> =
  Record<never, never> extends QueryOf<N>
    ? [query?: QueryOf<N>, options?: ReadOptions<N>]
    : [query: QueryOf<N>, options?: ReadOptions<N>];

/** Reads a call for a component: `useRead('GetEval', { evalId })`. */
export const useRead = <N extends ReadName>(name: N, ...[query, options]: ReadArguments<N>) =>
  useQuery({ ...optionsOf<ReplyOf<N>>(name, query), ...options });
