/** Lists the solutions of the catalogue that this deployment serves itself, by host name. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Config } from '../config/config';
import type { PageSource, SiteName } from '../pages/page-source';

/** The application that replaces solutions that are not built; in the demonstration only. */
export const STAND_IN: SiteName = 'suite/generic';

/**
 * The solutions that can be opened in this deployment. Without a stand-in, the list leaves out solutions that the
 * deployment would serve itself and that are neither built nor published.
 * @param live the ids of the solutions with a live version
 */
export function listOfferedSolutions(
  config: Config,
  catalogue: readonly HostedSolution[],
  pages: PageSource,
  live: ReadonlySet<string>,
): HostedSolution[] {
  if (config.demo && pages.site(STAND_IN) !== undefined) return [...catalogue];
  return catalogue.filter(
    (solution) => !isServedHere(config, solution) || isBuilt(solution, pages) || live.has(solution.appId),
  );
}

export interface ServedSolution {
  host: string;
  site: SiteName;
}

/** The built solutions, each with its site. In the demonstration the partner is one of them. */
export function listServedSolutions(
  config: Config,
  catalogue: readonly HostedSolution[],
  pages: PageSource,
): ServedSolution[] {
  const built = catalogue.filter((solution) => isBuilt(solution, pages));
  const served = listHostedIds(config, built).map(
    (spaAppId): ServedSolution => ({
      host: config.hosts.solution(spaAppId),
      site: siteOf(spaAppId),
    }),
  );
  if (!config.demo) return served;
  return [...served, { host: config.hosts.partner, site: 'suite/partner' }];
}

/** The hosts of the solutions that are not built with the product. */
export function listUnbuiltHosts(
  config: Config,
  catalogue: readonly HostedSolution[],
  pages: PageSource,
): ReadonlySet<string> {
  const unbuilt = catalogue.filter((solution) => !isBuilt(solution, pages));
  return new Set(listHostedIds(config, unbuilt).map(config.hosts.solution));
}

/** The hosts whose documents have an opaque origin (ruling AMB-45): all solutions of the host must be isolated. */
export function listIsolatedHosts(config: Config, catalogue: readonly HostedSolution[]): ReadonlySet<string> {
  const isIsolated = ({ thunderbird }: HostedSolution) => thunderbird === 'srcdoc';
  const ids = listHostedIds(config, catalogue.filter(isIsolated));
  const shared = new Set(
    listHostedIds(
      config,
      catalogue.filter((solution) => !isIsolated(solution)),
    ),
  );
  return new Set(ids.filter((spaAppId) => !shared.has(spaAppId)).map(config.hosts.solution));
}

/** The solutions on each host: usually one. */
export function listHostedApps(
  config: Config,
  catalogue: readonly HostedSolution[],
): ReadonlyMap<string, readonly string[]> {
  const apps = new Map<string, string[]>();
  for (const solution of catalogue) {
    for (const spaAppId of listHostedIds(config, [solution])) {
      const host = config.hosts.solution(spaAppId);
      apps.set(host, [...(apps.get(host) ?? []), solution.appId]);
    }
  }
  return apps;
}

/** The `spaAppId`s, each once, of the solutions whose source is their own host in this deployment. */
export function listHostedIds(config: Config, catalogue: readonly HostedSolution[]): string[] {
  const ids = catalogue.flatMap((solution) => {
    const { spaAppId } = solution;
    return spaAppId !== undefined && isServedHere(config, solution) ? [spaAppId] : [];
  });
  return [...new Set(ids)];
}

function isServedHere(config: Config, { spaAppId, sandbox }: HostedSolution): boolean {
  if (spaAppId === undefined || sandbox.source === undefined) return false;
  return new URL(sandbox.source).origin === config.origins.solution(spaAppId);
}

function isBuilt({ spaAppId }: HostedSolution, pages: PageSource): boolean {
  if (spaAppId === undefined || siteOf(spaAppId) === STAND_IN) return false;
  return pages.site(siteOf(spaAppId)) !== undefined;
}

const siteOf = (spaAppId: string): SiteName => `suite/${spaAppId}`;
