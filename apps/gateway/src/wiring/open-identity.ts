/** Opens identity on the database. It reads the solutions from the current catalogue at each call. */
import type { Logger } from 'pino';
import { createAccountStore } from '../accounts/store';
import { createRemind } from '../administration/policies/tell-duties';
import { createProviderPeople } from '../administration/provider-people/provider-people';
import { startLeaving } from '../administration/provider-people/start-leaving';
import { listAssistedOrganisations } from '../assistant/outside/assisted-organisations';
import type { WithBearer } from '../bearer/bearer';
import { createDecideApplication } from '../boot/decide-application';
import type { OrganisationDataDependencies } from '../boot/organisation-data';
import { presentProfile } from '../boot/present-boot';
import { loadBootFacts } from '../boot/store';
import type { LiveBrands } from '../brand/live-brands';
import type { Config } from '../config/config';
import { createDirectory } from '../directory/directory';
import { recordEvent } from '../events/record-event';
import type { Identity } from '../identity/assemble-identity';
import { createRegisteredSolutions, type SolutionHint } from '../identity/clients/registered-solutions';
import { listSolutionClients } from '../identity/clients/solution-clients';
import { createIdentity } from '../identity/create-identity';
import { listLogoutOrigins } from '../identity/logout-urls/logout-origins';
import type { OidcClientEntry } from '../identity/oidc-clients/oidc-client-schema';
import { METADATA_LIMITS } from '../identity/saml-xml/parse-xml';
import { readTransmitters } from '../identity/security-events/transmitter';
import { createPublicFetch } from '../identity/shared/public-fetch';
import { systemRandomText } from '../identity/shared/random-text';
import { argon2Hasher } from '../identity/sign-in/password-hash';
import type { Mailer } from '../mail/mailer';
import { createPersonPolicies } from '../organisation-policies/person-policies';
import { listOrganisations } from '../organisations/store';
import { limitStrangers } from '../overload/limit-strangers';
import type { TakePicture } from '../pictures/fetch-pictures';
import { choosePicture } from '../pictures/store';
import type { Clock } from '../platform/clock';
import { type CurrentCatalogue, deriveLookup } from '../registrations/current-catalogue';
import type { Observability } from '../telemetry/observability';
import type { Data } from './open-data';
import type { UndoStack } from './undo-stack';

/** A character of UTF-8 has at most four bytes; metadata is ASCII for the most part. */
const MAX_METADATA_BYTES = METADATA_LIMITS.maxChars;

interface IdentityParts extends Data, Omit<OrganisationDataDependencies, 'brands'> {
  config: Config;
  oidcClients: readonly OidcClientEntry[];
  catalogue: CurrentCatalogue;
  withBearer: WithBearer;
  brands: LiveBrands;
  mailer: Mailer | undefined;
  takePicture: TakePicture | undefined;
  clock: Clock;
  logger: Logger;
  observability: Observability;
}

export async function openIdentity(
  { config, db, background, secrets, broadcast, clock, logger, ...parts }: IdentityParts,
  undo: UndoStack,
): Promise<Identity> {
  const { catalogue, oidcClients, withBearer, brands, mailer, takePicture } = parts;
  const { sessions } = parts.observability.metrics;
  const publicFetch = createPublicFetch();
  undo.add(() => publicFetch.close());
  const { companyDomains, origins } = config;
  const people = { clock, identityOrigin: origins.identity, companyDomains };
  const identity = await createIdentity(
    {
      settings: {
        environment: config.environment,
        identityOrigin: config.origins.identity,
        shellOrigins: [config.origins.shell],
        customDomains: config.origins.customDomains,
        ...(config.demo ? { demonstrationProvider: config.origins.bank } : {}),
        tokenLifetimeMs: config.tokenLifetimeMs,
        onboardedClients: config.onboardedClients,
        assistantHosts: config.assistantHosts,
        internalDomains: config.companyDomains,
      },
      secrets,
      accounts: createAccountStore(db),
      choosePicture: (personId, picture) =>
        db.transaction().execute((trx) => choosePicture(trx, personId, picture)),
      takePicture,
      record(event) {
        sessions.count(event);
        return recordEvent(db, event);
      },
      solutionClients: deriveLookup(catalogue, listSolutionClients),
      solutions: followSolutions(catalogue),
      logoutOrigins: deriveLookup(catalogue, listLogoutOrigins),
      listOrganisations: (claims) => withBearer(claims, listOrganisations),
      oidcClients,
      fetchDocument: publicFetch.fetchJson,
      fetchMetadata: (address) => publicFetch.fetchText(address, MAX_METADATA_BYTES),
      transmitters: await readTransmitters(config.eventTransmitters),
      onTokenIssued: sessions.tokenIssued,
      directory: createDirectory(db, clock, config.companyDomains),
      policies: createPersonPolicies(db, createRemind(db, clock, config.origins.identity)),
      providerPeople: createProviderPeople({ ...people, db }),
      loadProfile: (claims) =>
        withBearer(claims, async (bearer) => presentProfile(await loadBootFacts(bearer, logger))),
      decideAccess: createDecideApplication({ ...parts, clock, logger }),
      listAssistedOrganisations: (claims) => withBearer(claims, listAssistedOrganisations),
      passwordHasher: argon2Hasher,
      limit: limitStrangers(clock),
      brands,
      mailer,
      clock,
      broadcast,
      random: systemRandomText,
      log: logger,
      listenAddress: () => config.listen,
    },
    db,
    background,
  );
  undo.add(() => identity.close());
  const { announceEnded } = identity;
  undo.add(startLeaving({ ...people, db: background, announceEnded, log: logger }));
  return identity;
}

function followSolutions(catalogue: CurrentCatalogue) {
  const solutions = catalogue.derive(createRegisteredSolutions);
  return {
    findClient: (hint: SolutionHint) => solutions().findClient(hint),
    findServer: (appId: string) => solutions().findServer(appId),
    applicationsOf: (clientId: string) => solutions().applicationsOf(clientId),
  };
}
