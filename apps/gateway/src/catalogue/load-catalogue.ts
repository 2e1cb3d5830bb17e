/** The catalogue of this deployment: checked as a whole, its sources those of the environment (FRAME-22). */
import { expandSources, type HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { parseCatalogue } from '@unified-shell/catalogue/parse-catalogue';
import type { Config } from '../config/config';
import { readCatalogue } from './read-catalogue';

/** @throws CatalogueError naming file, entry and field of the first fault (contract §8) */
export async function loadCatalogue(config: Config): Promise<HostedSolution[]> {
  const registrations = parseCatalogue(await readCatalogue(config.catalogue));
  const { solution, partner } = config.origins;
  const origins = { hosted: solution, partner: config.demo ? partner : undefined };
  return registrations.map((registration) => expandSources(registration, config.environment, origins));
}

/** Every origin that a frame of the shell may be loaded from, besides the hosted solutions' own. */
export function frameOriginsOf(catalogue: readonly HostedSolution[]): string[] {
  const sources = catalogue.flatMap(({ sandbox }) => (sandbox.source === undefined ? [] : [sandbox.source]));
  return [...new Set(sources.map((source) => new URL(source).origin))];
}
