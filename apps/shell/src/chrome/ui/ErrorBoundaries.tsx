import { Children, Component, type ReactNode } from 'react';

/** Wraps each child in an error boundary, so that a child that cannot be drawn does not affect the others. */
export function ErrorBoundaries({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => <ErrorBoundary>{child}</ErrorBoundary>);
}

/** React logs the error on the console. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
