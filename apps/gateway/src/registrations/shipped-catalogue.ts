/**
 * The registrations of files (built-in, and the operator's), and how stored registrations join them: a stored one
 * replaces the one of its id, and a stored availability that of its registration. A family of the built-in ones is
 * registered where the configuration or an administrator has added it.
 */
import { CatalogueError } from '@unified-shell/catalogue/catalogue-error';
import { expandSources, type HostedSolution, openPublished } from '@unified-shell/catalogue/expand-sources';
import {
  combineRegistrations,
  type KnownRegistration,
  listRegistrations,
} from '@unified-shell/catalogue/parse-catalogue';
import {
  type Environment,
  type Registration,
  registrationSchema,
} from '@unified-shell/catalogue/registration';
import { availability as availabilitySchema } from '@unified-shell/catalogue/registration/availability';
import { team as teamSchema } from '@unified-shell/catalogue/registration/team';
import { refuseSharedOrigins } from '@unified-shell/catalogue/shared-origins';
import * as v from 'valibot';
import type { Config } from '../config/config';
import { families, readConfiguredFamilies } from './families';
import { joinPartner } from './join-partner';
import { builtInCatalogue, readOwnCatalogue } from './read-catalogue';
import type { StoredSolution } from './stored-catalogue';

export type CatalogueConfig = Pick<
  Config,
  'catalogue' | 'catalogueFamilies' | 'demo' | 'environment' | 'hosts' | 'origins' | 'partnerSystems'
>;

export type StoredParts = Pick<StoredSolution, 'appId' | 'registration' | 'availability' | 'team'>;

/** The changes of administrators: to single solutions, and the names of the families that they have added. */
export interface StoredChanges {
  solutions: readonly StoredParts[];
  families: readonly string[];
}

export interface ShippedCatalogue {
  /** The families that the configuration adds, which no administrator removes. */
  configuredFamilies: ReadonlySet<string>;
  /** By `appId`. @param added the families that administrators have added */
  registrations(added: readonly string[]): ReadonlyMap<string, KnownRegistration>;
  environment: Environment;
  /**
   * The catalogue of this deployment, checked as a whole.
   * @param live the ids of the solutions with a live version
   * @throws CatalogueError on the first fault; ValiError for a stored part that breaks its schema
   */
  combine(stored: StoredChanges, live?: ReadonlySet<string>): HostedSolution[];
}

/** @throws CatalogueError naming file, entry and field of the first fault (contract §8) */
export async function openShippedCatalogue(config: CatalogueConfig): Promise<ShippedCatalogue> {
  const configuredFamilies = readConfiguredFamilies(config.catalogueFamilies);
  const known = listRegistrations(builtInCatalogue, await readOwnCatalogue(config.catalogue));
  const { shell, identity, customDomains, solution, partner } = config.origins;
  const origins = {
    hosted: solution,
    partner: config.demo ? partner : undefined,
    vendor: config.hosts.base,
    own: [shell, identity, ...customDomains],
    issuer: identity,
  };

  function registered(added: readonly string[]): KnownRegistration[] {
    const absent = new Set(
      families
        .filter(({ name }) => !configuredFamilies.has(name) && !added.includes(name))
        .flatMap(({ registrations }) => registrations.map(({ appId }) => appId)),
    );
    return known.filter(({ origin, registration }) => origin === 'file' || !absent.has(registration.appId));
  }

  return {
    configuredFamilies,
    environment: config.environment,
    registrations: (added) => new Map(registered(added).map((each) => [each.registration.appId, each])),
    combine(stored, live) {
      const own = registered(stored.families);
      const byId = new Map(own.map((each) => [each.registration.appId, each]));
      const all = combineRegistrations(
        own,
        stored.solutions.flatMap((each) => readStored(each, byId)),
        'stored registrations',
      );
      refuseSharedOrigins(all, origins);
      const isPublished = ({ appId }: Registration) =>
        config.environment === 'dev' && live?.has(appId) === true;
      return all.map((entry) =>
        joinPartner(
          expandSources(isPublished(entry) ? openPublished(entry) : entry, config.environment, origins),
          config.partnerSystems,
          config.hosts.base,
        ),
      );
    },
  };
}

/** None for an availability or a team whose registration is not there. */
export function readStored(
  { appId, registration, availability, team }: StoredParts,
  shipped: ReadonlyMap<string, KnownRegistration>,
): Registration[] {
  const own =
    registration === null ? shipped.get(appId)?.registration : v.parse(registrationSchema, registration);
  if (own === undefined) return [];
  if (own.appId !== appId)
    throw new CatalogueError('INVALID_ENTRY', `${appId}: appId: differs`, { field: 'appId' });
  return [
    {
      ...own,
      ...(availability === null ? {} : { availability: v.parse(availabilitySchema, availability) }),
      ...(team === null ? {} : { team: v.parse(teamSchema, team) }),
    },
  ];
}
