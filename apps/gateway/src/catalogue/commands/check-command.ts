/** `npm run catalogue -- check`: checks the whole catalogue in every environment. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { ENVIRONMENTS } from '@unified-shell/catalogue/registration';
import type { Config } from '../../config/config';
import { loadCatalogue } from '../load-catalogue';

/** @throws CatalogueError naming file, entry and field of the first fault */
export async function runCheck(config: Config): Promise<string> {
  const lines: string[] = [];
  let solutions: readonly HostedSolution[] = [];
  for (const environment of ENVIRONMENTS) {
    solutions = await loadCatalogue({ ...config, environment });
    const withSource = solutions.filter(({ sandbox, link }) => (sandbox.source ?? link) !== undefined);
    lines.push(`  ${environment.padEnd(5)} ${withSource.length} with an address`);
  }
  const mounts = solutions.flatMap(({ path, aliases }) => [path, ...aliases]);
  const redirects = solutions.flatMap(({ redirectFrom }) => redirectFrom);
  const counts = `${solutions.length} solutions at ${mounts.length} paths, ${redirects.length} redirected paths`;
  return [`The catalogue contains ${counts}`, ...lines].join('\n');
}
