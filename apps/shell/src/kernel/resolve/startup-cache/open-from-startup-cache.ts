import { formatPathEnd } from '@unified-shell/address/shell-path';
import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { ShellLocation } from '../../url/shell-location';
import { frameSource } from '../frame-source/frame-source';
import type { RouteDecision } from '../route-decision';
import type { RecentSolution, StartupCache } from './startup-cache';

/**
 * The early decision for a recently open solution, if the address leads to one. The later stages confirm its frame or
 * remove it; until then the frame is not configured.
 */
export function openFromStartupCache(
  { places, catalogue, organisation }: StartupCache,
  { path, query }: ShellLocation,
  activeOrganisation: string | undefined,
  page: Pick<PageConfiguration, 'catalogueAddress' | 'runtimeUrl'>,
): Extract<RouteDecision, { kind: 'early' }> | undefined {
  if (path === undefined || catalogue !== page.catalogueAddress) return undefined;
  // The mode or version that the address asks for is known to the later stages only.
  if (query.thunderbird !== undefined || query.solution_version !== undefined) return undefined;
  const wanted = path.path === '/' ? HOME_PATH : path.path;
  const current = activeOrganisation ?? organisation;
  const recent = places
    .filter((one) => (path.tenant === undefined ? one.organisation === current : one.tenant === path.tenant))
    .filter((one) => leadsTo(one, wanted))
    .sort((one, other) => other.base.length - one.base.length)[0];
  if (recent === undefined) return undefined;
  // Another company has another address (DISC-05; `told-parameters.ts`).
  if (recent.until !== undefined && /(?:^|&)(?:company|current_org)=/.test(path.query)) return undefined;
  const { solution, base, version } = recent;
  const inside = wanted.slice(base.length) + formatPathEnd(path);
  const mount = { ...path, path: base, query: '', fragment: undefined };
  const source = frameSource(solution, inside, page.runtimeUrl, version);
  return source && { kind: 'early', solution, source, mount, inside, version };
}

function leadsTo({ base, exact, deeper }: RecentSolution, path: string): boolean {
  if (path === base) return true;
  return !exact && isBelow(path, base) && !deeper.some((mount) => path === mount || isBelow(path, mount));
}

function isBelow(path: string, mount: string): boolean {
  return path.startsWith(`${mount}/`);
}
