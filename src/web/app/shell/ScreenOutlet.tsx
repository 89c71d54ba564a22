import { Component, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';

interface ErrorBoundaryProps {
  /** The current path; a change of it tries again. */
  place: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface Caught {
  readonly failure: { readonly error: unknown } | null;
  readonly place: string;
}

/** Shows the fallback in place of what could not be rendered. The root reports the error (main.tsx). */
class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Pick<Caught, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: Caught): Caught | null {
    return place === state.place ? null : { failure: null, place };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}

interface ScreenOutletProps {
  /** While the code of the first screen is on its way; later ones show when they are there. */
  loading: ReactNode;
  /** In place of a screen that could not be rendered. */
  broken: (error: unknown) => ReactNode;
}

/** Where a layout shows its screen. */
export function ScreenOutlet({ loading, broken }: ScreenOutletProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname} fallback={broken}>
      <Suspense fallback={loading}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
