import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { ApiError, isPasskeyNeeded, isSignInNeeded, OfflineError } from '#web/client/errors.ts';
import { goToSignIn } from '#web/client/go-to-sign-in.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ScreenState, type ScreenStateKind } from '#web/ui/ScreenState.tsx';
import { texts } from './texts.ts';

/** The state of a screen whose data could not be had. Without a session one is on the way to the sign-in. */
export function screenStateOf(error: unknown): ScreenStateKind {
  if (error instanceof OfflineError) return 'offline';
  if (isSignInNeeded(error)) return 'loading';
  if (isPasskeyNeeded(error)) return 'passkey';
  if (error instanceof ApiError && error.status === 403) return 'refused';
  if (error instanceof ApiError && error.status === 404) return 'absent';
  return 'failed';
}

interface QueryScreenProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown while loading, instead of the general skeleton. */
  loading?: ReactNode;
  /** There is no heading above it. */
  ownsHeading?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * Shows data as soon as there is any, from cache too; until then what keeps it away and the next step, which stays, with
 * the focus on it, while the server is asked again.
 */
export function QueryScreen<Data>({ query, loading, ownsHeading, children }: QueryScreenProps<Data>) {
  const [failure, setFailure] = useState(query.error);
  if (query.error && query.error !== failure) setFailure(query.error);
  if (query.data !== undefined) return children(query.data);
  const isAskedAgain = query.isPending && query.errorUpdateCount > 0 && failure;
  if (query.isPending && !isAskedAgain)
    return loading ?? <ScreenState kind="loading" ownsHeading={ownsHeading} />;
  const kind = screenStateOf(query.error ?? failure);
  const action = kind === 'passkey' ? <PasskeyWays /> : undefined;
  return (
    <ScreenState
      {...{ kind, ownsHeading, action }}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

/** The ways to a session that a passkey has opened. */
function PasskeyWays() {
  return (
    <>
      <Button variant="primary" icon="lock" onClick={() => goToSignIn()}>
        {texts.signInWithPasskey}
      </Button>
      <LinkButton to={paths.myData()}>{texts.addPasskey}</LinkButton>
    </>
  );
}
