import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { connection } from '#web/client/connection.ts';
import { ScreenState } from '#web/ui/ScreenState.tsx';

/** Code that could not be fetched. `forget` has it fetched again when it is next shown. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode';
  readonly forget: () => void;
  /** Some browsers keep a failure until the page is loaded again, so that a second try fails, too. */
  readonly isFirst: boolean;

  constructor(cause: unknown, isFirst: boolean, forget: () => void) {
    super('The code of a screen or of a part could not be fetched.', { cause });
    this.isFirst = isFirst;
    this.forget = forget;
  }
}

/** A component whose code comes later. `fetchCode` fetches the code before it is shown. */
type Lazy<Props> = ((props: Props) => ReactNode) & { readonly fetchCode: () => Promise<unknown> };

/**
 * A screen whose code comes later, to be shown within a LazyBoundary: the only use of React's `lazy`. If the code is there
 * when the screen is first shown, it is shown at once: `lazy` alone would show the fallback first, and hold on to that for
 * 300 ms. `lazy` also keeps a failure for good, so the boundary that catches a MissingCode calls its `forget`.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined;
  let failures = 0;
  const fetchCode = async () => {
    try {
      loaded ??= await load();
    } catch (error) {
      failures += 1;
      throw new MissingCode(error, failures === 1, forget);
    }
    return { default: loaded };
  };
  const awaitCode = () => lazy<ComponentType<Props>>(fetchCode);
  let awaited = awaitCode();
  const forget = () => {
    awaited = awaitCode();
  };

  function LazyScreen(props: Props) {
    // Fixed for the life of the component, so that it does not remount.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? awaited);
    return <Shown {...props} />;
  }
  return Object.assign(LazyScreen, { fetchCode });
}

interface LazyBoundaryProps {
  /** The current path; a change of it tries again. */
  place?: string;
  /** Shown while the code is on its way; what comes in its place later stays until the next code is there. */
  loading: ReactNode;
  failed: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface Caught {
  readonly failure: { readonly error: unknown } | null;
  readonly place: string | undefined;
}

/** Shows `failed` in place of what could not be fetched or rendered. The root reports the error (main.tsx). */
export class LazyBoundary extends Component<LazyBoundaryProps, Caught> {
  override state: Caught = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Pick<Caught, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: LazyBoundaryProps, state: Caught): Caught | null {
    return place === state.place ? null : { failure: null, place };
  }

  override componentDidCatch(error: unknown): void {
    // Whatever shows it next, this boundary after a retry or another one, fetches the code again.
    if (error instanceof MissingCode) error.forget();
  }

  readonly retry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { loading, failed, children } = this.props;
    const { failure } = this.state;
    if (failure) return failed(failure.error, this.retry);
    return <Suspense fallback={loading}>{children}</Suspense>;
  }
}

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
): Lazy<Props> {
  const Code = lazyScreen(load);
  function LazyPart(props: Props) {
    return (
      <LazyBoundary
        loading={loading}
        failed={(_, retry) => (
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
        <Code {...props} />
      </LazyBoundary>
    );
  }
  return Object.assign(LazyPart, { fetchCode: Code.fetchCode });
}
