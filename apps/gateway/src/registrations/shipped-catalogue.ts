/**
 * The registrations of files (built-in, and the operator's), and how stored registrations join them: a stored one
 * replaces the one of its id, and a stored availability that of its registration.
 */
import { CatalogueError } from '@unified-shell/catalogue/catalogue-error';
import { expandSources, type HostedSolution } from '@unified-shell/catalogue/expand-sources';
import {
  combineRegistrations,
  type KnownRegistration,
  listRegistrations,
} from '@unified-shell/catalogue/parse-catalogue';
import { type Registration, registrationSchema } from '@unified-shell/catalogue/registration';
import { availability as availabilitySchema } from '@unified-shell/catalogue/registration/availability';
import { refuseSharedOrigins } from '@unified-shell/catalogue/shared-origins';
import * as v from 'valibot';
import type { Config } from '../config/config';
import { joinPartner } from './join-partner';
import { builtInCatalogue, readOwnCatalogue } from './read-catalogue';
import type { StoredSolution } from './stored-solutions';

export type CatalogueConfig = Pick<
  Config,
  'catalogue' | 'demo' | 'environment' | 'hosts' | 'origins' | 'partnerSystems'
>;

export type StoredParts = Pick<StoredSolution, 'appId' | 'registration' | 'availability'>;

export interface ShippedCatalogue {
  /** By `appId`. */
  registrations: ReadonlyMap<string, KnownRegistration>;
  /**
   * The catalogue of this deployment, checked as a whole.
   * @throws CatalogueError on the first fault; ValiError for a stored part that breaks its schema
   */
  combine(stored: readonly StoredParts[]): HostedSolution[];
}

/** @throws CatalogueError naming file, entry and field of the first fault (contract §8) */
export async function openShippedCatalogue(config: CatalogueConfig): Promise<ShippedCatalogue> {
  const known = listRegistrations(builtInCatalogue, await readOwnCatalogue(config.catalogue));
  const registrations = new Map(known.map((each) => [each.registration.appId, each]));
  const { shell, identity, customDomains, solution, partner } = config.origins;
  const origins = {
    hosted: solution,
    partner: config.demo ? partner : undefined,
    vendor: config.hosts.base,
    own: [shell, identity, ...customDomains],
  };
  return {
    registrations,
    combine(stored) {
      const all = combineRegistrations(
        known.map(({ registration }) => registration),
        stored.flatMap((each) => readStored(each, registrations)),
        'stored registrations',
      );
      refuseSharedOrigins(all, origins);
      return all.map((entry) =>
        joinPartner(
          expandSources(entry, config.environment, origins),
          config.partnerSystems,
          config.hosts.base,
        ),
      );
    },
  };
}

/** None for an availability whose shipped registration is no longer there. */
export function readStored(
  { appId, registration, availability }: StoredParts,
  shipped: ShippedCatalogue['registrations'],
): Registration[] {
  const own =
    registration === null ? shipped.get(appId)?.registration : v.parse(registrationSchema, registration);
  if (own === undefined) return [];
  if (own.appId !== appId)
    throw new CatalogueError('INVALID_ENTRY', `${appId}: appId: differs`, { field: 'appId' });
  return [availability === null ? own : { ...own, availability: v.parse(availabilitySchema, availability) }];
}
