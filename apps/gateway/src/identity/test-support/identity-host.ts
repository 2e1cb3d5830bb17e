/**
 * The real identity routes on a real HTTP server on loopback, behind the gateway's host dispatcher; with new keys,
 * and storage in memory unless a database is given.
 */
import { createServer } from 'node:http';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../../database/schema';
import { type AuditEvent, recordEvent } from '../../events/record-event';
import type { ReadAccessToken, VerifyAccessToken } from '../../http/endpoint/authenticate';
import { createHostApp } from '../../http/server/create-host-app';
import { createHostDispatcher } from '../../http/server/host-dispatcher';
import { createLogger } from '../../logging/create-logger';
import { noBrands } from '../../test-support/no-brands';
import { assembleIdentity } from '../assemble-identity';
import type { ReadAssistantToken } from '../assistant-clients/read-assistant-token';
import { createRegisteredSolutions } from '../clients/registered-solutions';
import { createIdentity } from '../create-identity';
import { setUpBank } from '../demonstration-provider/set-up-bank';
import type { IdentityProvider } from '../federation/identity-provider';
import type { ProviderTest } from '../federation/provider-test';
import type { IdentityDependencies } from '../identity-dependencies';
import type { KeyRing } from '../keys/key-ring';
import { parseEcKey, parseRsaKey } from '../keys/signing-key';
import { loadSigningKeys, type SigningKeys, toSigningKeys } from '../keys/signing-keys';
import type { PasswordResetStore } from '../password-reset/password-reset-store';
import type { SamlApplication } from '../saml-idp/saml-application';
import type { ReadServiceToken } from '../service-tokens/service-token';
import { federatedReturnAddress } from '../shared/identity-settings';
import { systemRandomText } from '../shared/random-text';
import type { FailureStore } from '../sign-in/failure-store';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';
import type { PayloadStore } from '../storage/payload-store';
import type { ExchangeTokens } from '../switch-profile/exchange-token';
import { cedar, createMemoryProviderStore, UNKNOWN_AT_CEDAR } from './cedar';
import { createFakeClock, type FakeClock } from './fake-clock';
import { createMemoryApplications } from './memory-applications';
import { createMemoryConsentStore } from './memory-consent-store';
import { createMemoryFailureStore } from './memory-failure-store';
import { createMemoryImpersonationStore } from './memory-impersonation-store';
import { createMemoryOfferStore } from './memory-offer-store';
import { createMemoryPasswordResetStore } from './memory-password-reset-store';
import { createMemoryPayloadStore } from './memory-payload-store';
import { createMemorySamlSessions, createMemoryUsedMessages } from './memory-saml';
import { createMemoryServiceAccounts, type TestServiceAccounts } from './memory-service-accounts';
import { createMemorySessionList } from './memory-session-list';
import { createMemorySignInMethodStore } from './memory-sign-in-method-store';
import { noDirectory } from './no-directory';
import { noPolicies } from './no-policies';
import { noProviderPeople } from './no-provider-people';
import { noStoredClients } from './no-stored-clients';
import {
  createPlainHasher,
  createTestAccounts,
  emailOfPerson,
  FEDERATED,
  findEmail,
  invited,
  PASSWORD,
} from './test-accounts';
import { TestBrowser } from './test-browser';
import { testSamlKeys } from './test-saml-keys';
import { AEM, BANK, testSecrets, testSettings } from './test-settings';
import { testSolutions } from './test-solutions';

export interface IdentityHost {
  port: number;
  clock: FakeClock;
  events: AuditEvent[];
  /** The lines written to the log. */
  logged: string[];
  hasher: ReturnType<typeof createPlainHasher>;
  keys: SigningKeys;
  /** The store of the sessions, unless a database was given. */
  payloads: PayloadStore;
  /** The links for new passwords, unless a database was given. */
  resets: PasswordResetStore;
  /** The organisations' own providers, unless a database was given. */
  providers: IdentityProvider[];
  /** The store of passkeys, authenticator apps and recovery codes, unless a database was given. */
  signInMethods: SignInMethodStore;
  /** The store of failed sign-ins, unless a database was given. */
  failures: FailureStore;
  /** The accounts of servers, unless a database was given. */
  serviceAccounts: TestServiceAccounts;
  readAccessToken: ReadAccessToken;
  readServiceToken: ReadServiceToken;
  verifyAccessToken: VerifyAccessToken;
  readAssistantToken: ReadAssistantToken;
  exchangeTokens: Pick<ExchangeTokens, 'make'>;
  providerTestAddress(test: ProviderTest): string;
  browser(userAgent?: string, origin?: string): TestBrowser;
  close(): Promise<void>;
}

/** One for all hosts of a test file: a key of RSA takes a tenth of a second. */
let rsaKey: Promise<JWK> | undefined;

const createJwk = async (algorithm: string) =>
  exportJWK((await generateKeyPair(algorithm, { extractable: true })).privateKey);

export async function createTestKeys(): Promise<SigningKeys> {
  rsaKey ??= createJwk('RS256');
  return toSigningKeys(
    { current: parseEcKey('test-key', await createJwk('ES256')), others: [] },
    { current: parseRsaKey('test-rsa-key', await rsaKey), others: [] },
  );
}

/** The recorded refusals; they have no times. */
function findFailedSignIns(events: readonly AuditEvent[], userIds: readonly string[], clock: FakeClock) {
  const failed = events.filter(
    ({ action, outcome, object }) =>
      action === 'session.sign-in' && outcome === 'refused' && object && userIds.includes(object),
  );
  return failed.length === 0 ? undefined : { count: failed.length, lastAt: clock.now() };
}

/** A key ring whose keys never change. */
function createFixedKeyRing(keys: SigningKeys): KeyRing {
  return { current: () => keys, findKey: createLocalJWKSet(keys.publicSet), onChange: () => {} };
}

export async function startIdentityHost(
  db?: Database,
  given: Partial<
    Pick<
      IdentityDependencies,
      | 'secrets'
      | 'oidcClients'
      | 'fetchDocument'
      | 'fetchMetadata'
      | 'settings'
      | 'transmitters'
      | 'logoutOrigins'
      | 'broadcast'
      | 'limit'
      | 'brands'
      | 'mailer'
      | 'choosePicture'
      | 'takePicture'
      | 'policies'
      | 'directory'
      | 'providerPeople'
      | 'decideAccess'
    >
  > & { applications?: readonly SamlApplication[] } = {},
): Promise<IdentityHost> {
  const keys = await createTestKeys();
  // A key takes time, which the clock of the tests does not count and the one of the OpenID library does.
  if (db) await loadSigningKeys(db, (given.secrets ?? testSecrets).sealingKeys, Date.now());
  const { applications = [], ...others } = given;
  const clock = createFakeClock();
  const events: AuditEvent[] = [];
  const logged: IdentityHost['logged'] = [];
  const hasher = createPlainHasher();
  const logger = createLogger('debug', { write: (line) => void logged.push(line) });
  const app = createHostApp({ host: 'identity', logger, trustProxy: false });
  let port = 0;
  const dependencies: IdentityDependencies = {
    settings: testSettings,
    secrets: testSecrets,
    accounts: createTestAccounts(),
    choosePicture: async () => {},
    async record(event) {
      events.push(event);
      if (db) await recordEvent(db, event);
    },
    solutionClients: new Map([
      ['solution-one', new Set(['openid', 'profile', 'email'])],
      ['solution-two', new Set(['openid'])],
      ['app:sample', new Set(['openid', 'profile', 'email'])],
    ]),
    solutions: createRegisteredSolutions(testSolutions),
    logoutOrigins: new Map(),
    listOrganisations: async () => [{ tenant: 'alder', region: 'va7' }],
    oidcClients: [],
    fetchDocument: async () => {
      throw new Error('There is no network.');
    },
    fetchMetadata: async () => {
      throw new Error('There is no network.');
    },
    transmitters: [],
    loadProfile: async ({ userId, sessionId }) => ({ userId, session: sessionId }),
    listAssistedOrganisations: async () => [{ id: 'alder', name: 'Alder' }],
    directory: noDirectory,
    policies: noPolicies,
    providerPeople: noProviderPeople,
    decideAccess: async () => ({ admitted: true, place: { organisation: undefined, roles: [] } }),
    passwordHasher: hasher,
    limit: () => {},
    brands: noBrands,
    clock,
    broadcast: { subscribe: () => () => {} },
    random: systemRandomText,
    log: logger,
    listenAddress: () => ({ host: '127.0.0.1', port }),
    ...others,
  };
  const serviceAccounts: TestServiceAccounts = new Map();
  const payloads = createMemoryPayloadStore(clock);
  const failures = createMemoryFailureStore(clock);
  const impersonations = createMemoryImpersonationStore(clock, dependencies.record);
  const { changePassword: setPassword } = dependencies.accounts;
  const hasPassword = (personId: string) => personId !== invited.personId;
  const providers: IdentityProvider[] = [cedar];
  const signInMethods = createMemorySignInMethodStore(clock, emailOfPerson);
  const people = { findEmail, hasPassword, setPassword };
  const resets = createMemoryPasswordResetStore(clock, people, signInMethods);
  const identity = db
    ? await createIdentity(dependencies, db)
    : await assembleIdentity(
        dependencies,
        createFixedKeyRing(keys),
        {
          payloads,
          failures,
          resets,
          providers: createMemoryProviderStore(providers),
          sessions: createMemorySessionList(payloads),
          failedSignIns: { find: async (userIds) => findFailedSignIns(events, userIds, clock) },
          impersonations,
          signInMethods,
          consents: createMemoryConsentStore(),
          offers: createMemoryOfferStore(),
          storedClients: noStoredClients,
          serviceAccounts: createMemoryServiceAccounts(serviceAccounts),
          samlSessions: createMemorySamlSessions(),
          usedMessages: createMemoryUsedMessages(),
          samlApplications: createMemoryApplications(applications),
        },
        testSamlKeys,
      );
  await identity.register(app, async (_request, reply) =>
    reply.type('text/html').send('<!doctype html>sign in'),
  );
  await app.ready();
  const bank = createHostApp({ host: 'idp', logger, trustProxy: false });
  await setUpBank(bank, {
    issuer: BANK,
    redirectUri: federatedReturnAddress(testSettings),
    sealingKey: testSecrets.sealingKeys[0],
    payloads,
    staff: [FEDERATED, UNKNOWN_AT_CEDAR],
    password: PASSWORD,
    log: logger,
  });
  await bank.ready();
  const site = createHostApp({ host: 'aem', logger, trustProxy: false });
  await identity.registerCustomDomain(site, AEM);
  await site.ready();
  const apps = new Map([
    [new URL(AEM).hostname, site],
    [new URL(testSettings.identityOrigin).hostname, app],
    [new URL(BANK).hostname, bank],
  ]);
  const server = createServer(createHostDispatcher({ apps, trustProxy: false, logger }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;

  return {
    port,
    clock,
    events,
    logged,
    hasher,
    keys,
    payloads,
    signInMethods,
    failures,
    resets,
    providers,
    serviceAccounts,
    readAccessToken: identity.readAccessToken,
    readServiceToken: identity.readServiceToken,
    verifyAccessToken: identity.verifyAccessToken,
    readAssistantToken: identity.readAssistantToken,
    exchangeTokens: identity.exchangeTokens,
    providerTestAddress: identity.providerTestAddress,
    browser: (userAgent, origin) => new TestBrowser(port, userAgent, origin),
    async close() {
      await identity.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([app.close(), bank.close(), site.close()]);
    },
  };
}
