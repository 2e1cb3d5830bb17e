/** Loads the catalogue of this deployment: checked as a whole, with the sources of the environment (FRAME-22). */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { type CatalogueConfig, openShippedCatalogue } from '../registrations/shipped-catalogue';

/**
 * Of the files alone, without stored registrations.
 * @throws CatalogueError naming file, entry and field of the first fault (contract §8)
 */
export async function loadCatalogue(config: CatalogueConfig): Promise<HostedSolution[]> {
  return (await openShippedCatalogue(config)).combine({ solutions: [], families: [] });
}
