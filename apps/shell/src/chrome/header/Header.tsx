import type { ComponentType } from 'react';
import { ErrorBoundaries } from '../ui/ErrorBoundaries';

/** @param elements from start to end */
export function Header({ elements }: { elements: readonly ComponentType[] }) {
  return (
    <header className="header">
      <ErrorBoundaries>{drawAll(elements)}</ErrorBoundaries>
    </header>
  );
}

/** Draws components that never change their order. */
export function drawAll(components: readonly ComponentType[]) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant.
  return components.map((Component, index) => <Component key={index} />);
}
