import { Component, type ReactNode } from 'react';
import { MissingCode } from './lazy/lazy-code.tsx';

interface ErrorBoundaryProps {
  /** The current path; a change of it tries again. */
  place?: string;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface Caught {
  readonly failure: { readonly error: unknown } | null;
  readonly place: string | undefined;
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

  override componentDidCatch(error: unknown): void {
    // Whatever shows it next, this boundary after a retry or another one, fetches the code again.
    if (error instanceof MissingCode) error.forget();
  }

  readonly retry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children;
  }
}
