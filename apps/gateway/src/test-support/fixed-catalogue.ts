/** For tests: a catalogue that does not change. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { LiveCatalogue } from '../catalogue/live-catalogue';

export function createFixedCatalogue(solutions: readonly HostedSolution[]): LiveCatalogue {
  return {
    current: () => solutions,
    derive(compute) {
      const value = compute(solutions);
      return () => value;
    },
    onRead: () => () => {},
  };
}
