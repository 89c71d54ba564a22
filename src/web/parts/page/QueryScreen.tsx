import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, isSignInNeeded, OfflineError } from '#web/data/errors.ts';
import { ScreenState, type ScreenStateKind } from '#web/ui/ScreenState.tsx';

/** The state of a screen whose data could not be had. Without a session one is on the way to the sign-in. */
export function screenStateOf(error: unknown): ScreenStateKind {
  if (error instanceof OfflineError) return 'offline';
  if (isSignInNeeded(error)) return 'loading';
  if (error instanceof ApiError && error.status === 403) return 'refused';
  if (error instanceof ApiError && error.status === 404) return 'absent';
  return 'failed';
}

interface QueryScreenProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown while loading, instead of the general skeleton. */
  loading?: ReactNode;
  /** There is no heading above it. */
  alone?: boolean;
  children: (data: Data) => ReactNode;
}

/** Shows data as soon as there is any, from cache too; until then what keeps it away and the next step. */
export function QueryScreen<Data>({ query, loading, alone, children }: QueryScreenProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return loading ?? <ScreenState kind="loading" alone={alone} />;
  return <ScreenState kind={screenStateOf(query.error)} alone={alone} onRetry={() => void query.refetch()} />;
}
