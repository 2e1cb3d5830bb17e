import type { ClosedState } from '@unified-shell/catalogue/availability';
import type { MessageKey } from './messages';

/** The words with which lists mark a solution that is closed. */
export const CLOSED_WORDS: Readonly<Record<ClosedState, MessageKey>> = {
  maintenance: 'solution.maintenance',
  disabled: 'solution.disabled',
};
