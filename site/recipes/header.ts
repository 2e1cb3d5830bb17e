// #region tabs
import { topbar } from '@unified-shell/app-sdk';

export function showTabs(openCount: number): void {
  topbar.workspaces = [
    { name: 'All', url: '/' },
    { name: `Open (${openCount})`, url: '/open' },
  ];
}
// #endregion
