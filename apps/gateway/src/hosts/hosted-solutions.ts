/** Which solutions of the catalogue this deployment serves itself, by host name. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Config } from '../config/config';
import type { PageSource, SiteName } from '../pages/page-source';

/** Stands in for whatever nobody has built, in the demonstration only: there everything opens. */
export const STAND_IN: SiteName = 'suite/generic';

/**
 * The solutions that can be opened here: without those that this deployment would have to serve itself and that nobody has
 * built, unless one stands in for them.
 */
export function listOfferedSolutions(
  config: Config,
  catalogue: readonly HostedSolution[],
  pages: PageSource,
): HostedSolution[] {
  if (hasStandIn(config, pages)) return [...catalogue];
  return catalogue.filter((solution) => !isServedHere(config, solution) || isBuilt(solution, pages));
}

export interface ServedSolution {
  host: string;
  site: SiteName;
}

/** Those with a site of their own. */
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

/** Those that the stand-in shows, by host; of one host several where they share its origin. */
export function listStandIns(
  config: Config,
  catalogue: readonly HostedSolution[],
  pages: PageSource,
): ReadonlyMap<string, readonly HostedSolution[]> {
  const byHost = new Map<string, HostedSolution[]>();
  if (!hasStandIn(config, pages)) return byHost;
  for (const solution of catalogue) {
    if (isBuilt(solution, pages)) continue;
    for (const spaAppId of listHostedIds(config, [solution])) {
      const host = config.hosts.solution(spaAppId);
      byHost.set(host, [...(byHost.get(host) ?? []), solution]);
    }
  }
  return byHost;
}

/** The hosts whose documents have no origin of their own (ruling AMB-45): whoever shares one has to want it. */
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

/** Those whose source is their own host below ours; others live elsewhere. Each once. */
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

function hasStandIn(config: Config, pages: PageSource): boolean {
  return config.demo && pages.site(STAND_IN) !== undefined;
}

function isBuilt({ spaAppId }: HostedSolution, pages: PageSource): boolean {
  if (spaAppId === undefined || siteOf(spaAppId) === STAND_IN) return false;
  return pages.site(siteOf(spaAppId)) !== undefined;
}

const siteOf = (spaAppId: string): SiteName => `suite/${spaAppId}`;
