/**
 * The work hub: the items of one side navigation, by capability (NAV-22). It is built from the catalogue, so that a
 * solution joins a hub by its registration alone (`sideNav.workHubId`, CAT-02). A hub has the entries of the
 * navigation catalogue that lead to its solutions, and an item for each of its solutions to which no entry leads.
 */

import type { NavigationItem } from '@unified-shell/api/navigation-item';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { NavigationEntry } from '@unified-shell/catalogue/navigation';
import { createRouteIndex } from '@unified-shell/catalogue/route-index';
import { sayNavigationEntry, saySolution } from '@unified-shell/catalogue/say-words';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { deriveForAudiences, type ForAudience } from '../bearer/audience';
import type { Config } from '../config/config';
import type { CurrentCatalogue } from '../registrations/current-catalogue';
import { builtInNavigationData, entriesForSolutions } from '../registrations/navigation-data';
import { type CatalogueWords, onceForLocale } from '../registrations/words';
import { nestByPath } from './nest-by-path';

export type WorkHubs = (capability: string) => readonly NavigationItem[];

/** The work hubs with names in the language that is nearest to a locale. */
export type WorkHubsIn = (locale: string) => WorkHubs;

/** The work hubs of each audience. Those of a language are built when it is first asked for. */
export function deriveWorkHubs(
  catalogue: CurrentCatalogue,
  words: CatalogueWords,
  { environment }: Pick<Config, 'environment'>,
): ForAudience<WorkHubsIn> {
  return deriveForAudiences(catalogue, (told) => {
    const entries = entriesForSolutions(builtInNavigationData.navigation, told);
    const hubsIn = onceForLocale(words, (say, locale) =>
      createWorkHubs(
        told.map((one) => saySolution(one, say, locale)),
        entries.map((entry) => sayNavigationEntry(entry, say)),
      ),
    );
    return (locale) => hubsIn(matchLocale([locale], environment));
  });
}

/** @returns the items of a capability; an empty list for a capability that no registration names */
export function createWorkHubs(
  solutions: readonly HostedSolution[],
  entries: readonly NavigationEntry[],
): WorkHubs {
  const hubs = new Map<string, NavigationItem[]>();
  const coveredIds = new Set<string>();
  const { match } = createRouteIndex(solutions.map((value) => ({ ...value, value })));

  function add(solution: HostedSolution, item: NavigationItem): void {
    const hub = solution.sideNav?.workHubId;
    if (hub === undefined) return;
    const known = hubs.get(hub);
    if (known) known.push(item);
    else hubs.set(hub, [item]);
  }

  for (const entry of entries) {
    const found = match(entry.path);
    if (found === undefined) continue;
    const { value: solution, base, remainder } = found;
    coveredIds.add(solution.appId);
    const { id, name, icon, section } = entry;
    add(solution, {
      ...itemOf(solution),
      id,
      icon,
      displayName: name,
      category: section,
      urlRoot: base,
      urlTemplate: remainder,
      // The solution's description does not fit an entry for a part of the solution.
      ...(remainder !== '' && { description: null }),
    });
  }
  for (const solution of solutions) {
    const isFixedPath = solution.inNavigation && !/[{*]/.test(solution.path);
    if (isFixedPath && !coveredIds.has(solution.appId)) add(solution, itemOf(solution));
  }
  const nested = new Map([...hubs].map(([capability, items]) => [capability, nestByPath(items)]));
  return (capability) => nested.get(capability) ?? [];
}

function itemOf(solution: HostedSolution): NavigationItem {
  const { appId, name, description, icon, path, releaseType, availability, sideNav } = solution;
  return {
    id: appId,
    applicationId: appId,
    displayName: name,
    description,
    category: sideNav?.group ?? null,
    displayInSection: null,
    icon,
    // A solution that is closed only for a time stays enabled: the shell shows the closing while it lasts.
    enabled: availability.state !== 'disabled' || (availability.from ?? availability.until) !== undefined,
    visible: true,
    newTab: false,
    nounName: null,
    nouns: [],
    urlRoot: path,
    urlTemplate: '',
    releaseType,
    navigationSubTreeElements: [],
  };
}
