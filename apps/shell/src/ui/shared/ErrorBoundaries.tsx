import { Children, Component, type ReactNode } from 'react';

/** Each child by itself: one that cannot be drawn leaves its place empty, and takes nothing else with it. */
export function ErrorBoundaries({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => <ErrorBoundary>{child}</ErrorBoundary>);
}

/** What went wrong is on the console: React puts it there. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
