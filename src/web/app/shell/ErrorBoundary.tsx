import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Where one is; going elsewhere tries again. */
  place: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface Caught {
  readonly failure: { readonly error: unknown } | null;
  readonly place: string;
}

/** Shows the fallback in place of what could not be rendered. The root reports the error (main.tsx). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
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
