/** Which solutions of the catalogue this deployment serves itself, by host name. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Config } from '../config/config';
import type { SiteName } from '../http/page-source';

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
  return catalogue.flatMap(({ spaAppId, sandbox }) => {
    if (spaAppId === undefined || sandbox.source === undefined) return [];
    return new URL(sandbox.source).origin === config.origins.solution(spaAppId) ? [spaAppId] : [];
  });
}
