// #region tour
import { helpCenter } from '@unified-shell/app-sdk';

/** Call it in the handler of a click: the shell believes `isAsked` only right after one. */
export async function showTour(): Promise<boolean> {
  return helpCenter.startTour('orders-first-steps', { isAsked: true });
}
// #endregion

// #region open
export function openHelp(): void {
  helpCenter.open({ selectedTab: 'help' });
}
// #endregion
