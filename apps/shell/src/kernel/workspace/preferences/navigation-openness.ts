import type { Environment } from '../../platform/environment';

export const NAVIGATION_KEY = 'unifiedShell.navigation';

/**
 * Whether the side navigation of a wide window is open (NAV-16): as it was last in this tab; otherwise as it was last
 * in this browser, which follows the settings; otherwise open.
 */
export function readNavigationOpen({ tab, stored }: Pick<Environment, 'tab' | 'stored'>): boolean {
  return (tab.get(NAVIGATION_KEY) ?? stored.get(NAVIGATION_KEY)) !== 'closed';
}
