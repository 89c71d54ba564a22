import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Where one is; going elsewhere tries again. */
  place: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface Caught {
  readonly failure: { readonly error: unknown } | null;
}

/** Shows the fallback in place of what could not be rendered. The root reports the error (main.tsx). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { failure: null };

  static getDerivedStateFromError(error: unknown): Caught {
    return { failure: { error } };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failure && previous.place !== this.props.place) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
