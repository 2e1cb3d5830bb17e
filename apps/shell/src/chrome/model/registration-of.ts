import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { ShellState } from '../../kernel/wiring/state';

/** The whole registration of a solution, once it has loaded. */
export function registrationOf({ appId }: IndexedSolution, { catalogue }: Pick<ShellState, 'catalogue'>) {
  return catalogue.registration?.appId === appId ? catalogue.registration : undefined;
}
