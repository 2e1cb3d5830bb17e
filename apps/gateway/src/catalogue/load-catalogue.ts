/** Loads the catalogue of this deployment: checked as a whole, with the sources of the environment (FRAME-22). */
import { expandSources, type HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { parseCatalogue } from '@unified-shell/catalogue/parse-catalogue';
import { refuseSharedOrigins } from '@unified-shell/catalogue/shared-origins';
import type { Config } from '../config/config';
import { builtInCatalogue, readOwnCatalogue } from './read-catalogue';

type CatalogueConfig = Pick<Config, 'catalogue' | 'demo' | 'environment' | 'hosts' | 'origins'>;

/** @throws CatalogueError naming file, entry and field of the first fault (contract §8) */
export async function loadCatalogue(config: CatalogueConfig): Promise<HostedSolution[]> {
  const registrations = parseCatalogue(builtInCatalogue, await readOwnCatalogue(config.catalogue));
  const { shell, identity, customDomains, solution, partner } = config.origins;
  const origins = {
    hosted: solution,
    partner: config.demo ? partner : undefined,
    vendor: config.hosts.base,
    own: [shell, identity, ...customDomains],
  };
  refuseSharedOrigins(registrations, origins);
  return registrations.map((entry) => expandSources(entry, config.environment, origins));
}
