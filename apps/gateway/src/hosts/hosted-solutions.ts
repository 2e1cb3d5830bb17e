/** Which solutions of the catalogue this deployment serves itself, by host name. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Config } from '../config/config';
import type { PageSource, SiteName } from '../http/page-source';

/**
 * The solutions that can be opened here: without those that this deployment would have to serve itself and that nobody has
 * built.
 */
export function listOfferedSolutions(
  config: Config,
  catalogue: readonly HostedSolution[],
  pages: PageSource,
): HostedSolution[] {
  return catalogue.filter((solution) => {
    const { spaAppId } = solution;
    return !isServedHere(config, solution) || pages.site(`suite/${spaAppId}`) !== undefined;
  });
}

export interface ServedSolution {
  host: string;
  site: SiteName;
}

export function listServedSolutions(config: Config, catalogue: readonly HostedSolution[]): ServedSolution[] {
  const served = listHostedIds(config, catalogue).map(
    (spaAppId): ServedSolution => ({
      host: config.hosts.solution(spaAppId),
      site: `suite/${spaAppId}`,
    }),
  );
  if (!config.demo) return served;
  return [...served, { host: config.hosts.partner, site: 'suite/partner' }];
}

/** Those whose source is their own host below ours; others live elsewhere. */
export function listHostedIds(config: Config, catalogue: readonly HostedSolution[]): string[] {
  return catalogue.flatMap((solution) => {
    const { spaAppId } = solution;
    return spaAppId !== undefined && isServedHere(config, solution) ? [spaAppId] : [];
  });
}

function isServedHere(config: Config, { spaAppId, sandbox }: HostedSolution): boolean {
  if (spaAppId === undefined || sandbox.source === undefined) return false;
  return new URL(sandbox.source).origin === config.origins.solution(spaAppId);
}
