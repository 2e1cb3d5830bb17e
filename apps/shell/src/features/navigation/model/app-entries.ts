import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { AppNavigation, AppNavigationEntry } from '@unified-shell/protocol/app-chrome/app-navigation';
import { NAVIGATION_LIMITS } from '@unified-shell/protocol/app-chrome/navigation-limits';
import { toAppLink } from '../../../chrome/model/app-link';
import { resolveRedirect } from '../../../kernel/resolve/resolve-redirect';
import type { SolutionDecision } from '../../../kernel/resolve/route-decision';
import { toHash } from '../../../kernel/url/shell-location';
import type { NavigationEntry } from './navigation-entry';

export interface AppEntriesInputs {
  decision: SolutionDecision;
  page: PageConfiguration;
}

/** Converts an application's flat list of entries to a tree, with each address resolved to one of the shell. */
export function appEntries({ entries }: AppNavigation, deps: AppEntriesInputs): NavigationEntry[] {
  const tops: (NavigationEntry & { children: NavigationEntry[] })[] = [];
  entries.forEach((given, index) => {
    if (given.name === '') return;
    const entry = { ...entryOf(given, index), ...linkOf(given, deps) };
    const above = given.level > 0 ? tops.at(-1) : undefined;
    if (above) above.children.push(entry);
    else tops.push({ ...entry, children: [] });
  });
  return tops.map(({ children, ...entry }) => (children.length > 0 ? { ...entry, children } : entry));
}

function entryOf(given: AppNavigationEntry, index: number): NavigationEntry {
  const { name, icon, badge, heading, displayInSection, disabled, defaultExpanded, selected } = given;
  return {
    id: `app:${index}`,
    name,
    icon,
    badge,
    section: heading,
    isExpanded: defaultExpanded,
    isFooter: displayInSection === 'FOOTER',
    isDisabled: disabled === true,
    current: selected === true,
    ...(given.url === undefined && !disabled && { click: `sidenav:${index}` }),
  };
}

/** An entry with an invalid address is shown disabled. Another site opens in a new tab. */
function linkOf(
  { url, absolutePath, target, disabled }: AppNavigationEntry,
  { decision, page }: AppEntriesInputs,
): Partial<NavigationEntry> {
  if (url === undefined || disabled) return {};
  const newTab = target === '_blank';
  if (url.length > NAVIGATION_LIMITS.url) return { isDisabled: true };
  if (absolutePath) {
    const departure = resolveRedirect(url, decision, page);
    return departure?.kind === 'route' ? { href: toHash(departure.path), newTab } : { isDisabled: true };
  }
  const link = toAppLink(url, decision, page);
  return link ? { href: link.href, newTab: newTab || link.isOutside } : { isDisabled: true };
}
