import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { connection } from '#web/data/connection.ts';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { ErrorBoundary } from './Boundary.tsx';
import { lazyCode } from './lazy/lazy-code.tsx';

/** Calls `retry` when the server is reached again. */
export function useRetryOnReconnection(retry: () => void): void {
  useEffect(() => {
    const stop = connection.subscribe(() => connection.current().reached && retry());
    addEventListener('online', retry);
    return () => {
      stop();
      removeEventListener('online', retry);
    };
  }, [retry]);
}

interface FailedPartProps {
  retry: () => void;
  children?: ReactNode;
}

function FailedPart({ retry, children }: FailedPartProps) {
  useRetryOnReconnection(retry);
  return children;
}

interface LazyPartOptions<Props> {
  /** Shown while the code is on its way. */
  loading?: ReactNode;
  /** Shown in place of what failed, until it is tried again; by default why, and a button that does so. */
  failed?: (props: Props) => ReactNode;
}

/** A part of a screen whose code comes later. If the code cannot be fetched, or breaks, the rest of the screen stays. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failed }: LazyPartOptions<Props> = {},
) {
  const { Code, fetchCode } = lazyCode(load);
  function Part(props: Props) {
    return (
      <ErrorBoundary
        fallback={(_, retry) => (
          <FailedPart retry={retry}>
            {failed ? (
              failed(props)
            ) : (
              <ScreenState
                kind={connection.current().reached ? 'failed' : 'offline'}
                onRetry={retry}
                action={false}
              />
            )}
          </FailedPart>
        )}
      >
        <Suspense fallback={loading}>
          <Code {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return { Part, fetchCode };
}
