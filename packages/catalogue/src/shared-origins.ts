/**
 * Frames of one origin can read each other, so two solutions may share one only if both declare it (contract §2).
 * This applies to their sources and previews in each environment.
 */
import { CatalogueError } from './catalogue-error';
import { filledSources, type SolutionOrigins } from './expand-sources';
import { ENVIRONMENTS, type Environment, type Registration } from './registration';

/** @throws CatalogueError naming both solutions and their origin */
export function refuseSharedOrigins(registrations: readonly Registration[], origins: SolutionOrigins): void {
  for (const environment of ENVIRONMENTS) refuseSharedIn(environment, registrations, origins);
}

function refuseSharedIn(
  environment: Environment,
  registrations: readonly Registration[],
  origins: SolutionOrigins,
): void {
  const owners = new Map<string, Registration>();
  for (const registration of registrations) {
    for (const [field, url] of addressesIn(registration, environment, origins)) {
      const { origin } = new URL(url);
      const other = owners.get(origin);
      const { appId, sharedOrigin } = registration;
      const isAgreed = sharedOrigin !== undefined && other?.sharedOrigin === sharedOrigin;
      if (other && other !== registration && !isAgreed) {
        throw new CatalogueError(
          'SHARED_ORIGIN',
          `${appId}: sandbox.${field}: ${other.appId} has the origin ${origin} too; both must name the same sharedOrigin`,
        );
      }
      owners.set(origin, registration);
    }
  }
}

function addressesIn(
  registration: Registration,
  environment: Environment,
  origins: SolutionOrigins,
): [field: string, url: string][] {
  const { source, previewSources = [] } = filledSources(registration, environment, origins);
  const previews = previewSources.map((url): [string, string] => ['previewSources', url]);
  return source === undefined ? previews : [[`sources.${environment}`, source], ...previews];
}
