// #region open
import { helpCenter } from '@unified-shell/app-sdk';

export function openHelp(): void {
  helpCenter.open({ selectedTab: 'help' });
}
// #endregion

// #region tour
/** Call it in the handler of a click: the shell believes `isAsked` only right after one. */
export async function showTour(): Promise<boolean> {
  return helpCenter.startTour('orders-first-steps', { isAsked: true });
}
// #endregion
