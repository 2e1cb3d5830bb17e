import type { Environment } from '../../platform/environment';

export const NAVIGATION_KEY = 'unifiedShell.navigation';

/**
 * Whether the side navigation of a wide window is open (NAV-16): as in this tab before, else as anywhere in this browser,
 * which is as the settings had it, else open.
 */
export function readNavigationOpen({ tab, stored }: Pick<Environment, 'tab' | 'stored'>): boolean {
  return (tab.get(NAVIGATION_KEY) ?? stored.get(NAVIGATION_KEY)) !== 'closed';
}
