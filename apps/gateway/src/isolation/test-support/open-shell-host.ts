/** For tests: the product's shell host on one engine with demonstration data; a token is the JSON of its claims. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '@unified-shell/catalogue/registration';
import { createTestAssistantToken } from '../../assistant/test-support/assistant-token';
import { createFindAudience } from '../../bearer/find-audience';
import { limitCalls } from '../../bearer/limit-calls';
import { createWithBearer } from '../../bearer/with-bearer';
import { openLiveBrands } from '../../brand/live-brands';
import { findBrandImage } from '../../brand/store';
import { openBroadcast } from '../../broadcast/broadcast';
import { openLiveCatalogue } from '../../catalogue/live-catalogue';
import type { Config } from '../../config/config';
import type { Database } from '../../database/schema';
import type { TestEngine } from '../../database/test-support/test-engines';
import { demoUserId } from '../../demo/ids';
import { seedDemonstration } from '../../demo/seed';
import { recordEvent } from '../../events/record-event';
import { type OpenFeatureFlags, openFeatureFlags } from '../../flags/feature-flags';
import { openHelpLibrary } from '../../help/help-library';
import type { ShellHostDependencies } from '../../hosts/shell-host';
import type { TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import type { ServiceClaims } from '../../identity/service-tokens/service-token';
import { createExchangeTokens } from '../../identity/switch-profile/exchange-token';
import { putSession } from '../../identity/test-support/put-session';
import { startEvents } from '../../live/start-events';
import { createStaticPageSource } from '../../pages/static-page-source';
import { findPicture } from '../../pictures/store';
import { systemClock } from '../../platform/clock';
import { openShippedCatalogue } from '../../registrations/shipped-catalogue';
import { createFileStore } from '../../releases/create-file-store';
import { type LiveReleases, openLiveReleases } from '../../releases/live-releases';
import { createOutcomeCounter, type OutcomeCounter } from '../../releases/safeguard/count-outcomes';
import { createVersionHints } from '../../releases/version-hints';
import { createWithServer } from '../../service-calls/server-caller';
import { builtFiles, createTestConfig, testBuild, writeFiles } from '../../test-support/gateway-fixtures';
import { createLogLines } from '../../test-support/log-lines';
import { demonstrationTranslator } from '../../translation/translator';
import { createVitalsCounter, type VitalsCounter } from '../../vitals/count-vitals';
import { createHosts, type HostsDependencies } from '../../wiring/create-hosts';
import { checkAnswer } from './check-answer';

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';
  url: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  status: number;
  /** The answer's body without the id of the request, so that answers for two organisations can be compared. */
  body: Record<string, unknown>;
  /** Not enumerable: it differs between answers, which the tests compare. */
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Opened {
  status: number;
  body: string;
  headers: Readonly<Record<string, unknown>>;
}

export interface ShellHost {
  db: Database;
  sealingKey: Buffer;
  releases: LiveReleases;
  counter: OutcomeCounter;
  vitals: VitalsCounter;
  /** Requests a page or a file of the host of a solution. */
  open(spaAppId: string, url: string, headers?: Readonly<Record<string, string>>): Promise<Opened>;
  featureFlags: OpenFeatureFlags;
  log: readonly string[];
  /** Every route below `/api`, as `POST /api/boot`; without the catalogue's files, which are the same for all. */
  routes: readonly string[];
  /** Calls as a user with their own session. */
  ask(userId: string, call: Call, claims?: Partial<TokenClaims>): Promise<Answer>;
  /** Calls as the server of a solution with a token of its own. */
  askAsServer(call: Call, claims: ServiceClaims): Promise<Answer>;
  query(userId: string, query: string, variables?: object): Promise<Answer>;
  close(): Promise<void>;
}

/** The mail server with its limit, the name servers, the pictures of directories, and what counts the work of calls. */
type Outside = Pick<HostsDependencies['administration'], 'postLetter' | 'takePicture'> &
  Partial<
    Pick<
      HostsDependencies['administration'],
      'configuredClients' | 'postTest' | 'resolveTxt' | 'fetchMetadata' | 'fetchRegistration'
    >
  > &
  Partial<Pick<HostsDependencies, 'meter' | 'pace'>> &
  Partial<Pick<Config, 'invitationsPerDay'>>;

interface ShellHostOptions
  extends Outside,
    Partial<Pick<ShellHostDependencies, 'permissionService' | 'assistantModel'>> {
  environment?: Environment;
  callsPerSecond?: number;
}

export async function openShellHost(
  engine: TestEngine,
  {
    environment = 'dev',
    callsPerSecond = 10_000,
    invitationsPerDay = 10_000,
    permissionService,
    assistantModel,
    meter,
    pace,
    ...outside
  }: ShellHostOptions = {},
): Promise<ShellHost> {
  const { db, listen, close } = await engine.createDatabase();
  const sealingKey = randomBytes(32);
  await seedDemonstration(db, async () => 'hash');
  const { logger, lines } = createLogLines();
  const broadcast = openBroadcast(listen, logger);
  const featureFlags = await openFeatureFlags({ db, broadcast, environment, log: logger });
  const events = startEvents({ db, broadcast, clock: systemClock, log: logger });
  const folder = await mkdtemp(join(tmpdir(), 'isolation-'));
  await writeFiles(folder, builtFiles);
  const config = { ...createTestConfig(), environment, callsPerSecond, invitationsPerDay };
  const routes: string[] = [];
  const shipped = await openShippedCatalogue(config);
  const catalogue = await openLiveCatalogue({ db, broadcast, shipped, offer: (all) => all, log: logger });
  catalogue.onRead(events.eventHub.catalogueChanged);
  const releaseFiles = createFileStore(undefined);
  const releases = await openLiveReleases({ db, broadcast, files: releaseFiles, log: logger });
  releases.onTraffic(events.tellAll);
  const brands = await openLiveBrands({ db, broadcast, log: logger });
  const counter = createOutcomeCounter(db, releases, systemClock);
  const vitals = createVitalsCounter(db, systemClock);
  const hosts = await createHosts({
    config,
    pages: createStaticPageSource(folder),
    build: testBuild,
    catalogue,
    brands,
    findBrandImage: (hash) => findBrandImage(db, hash),
    scrape: async () => '',
    countFrameEvent: () => {},
    releases,
    versionHints: createVersionHints([randomBytes(32)], systemClock),
    traceTimer: () => {},
    countOutcome: counter.count,
    countVitals: vitals.count,
    permissionService,
    assistantModel,
    searchProvider: async () => ({ hits: [] }),
    cardProvider: async () => ({}),
    translator: demonstrationTranslator,
    zeroTouchProviders: {},
    demonstrationWorkfront: async () => ({ type: 'failure' }),
    record: (event) => recordEvent(db, event),
    clock: systemClock,
    eventHub: events.eventHub,
    help: await openHelpLibrary(config),
    logger,
    readAssistantToken: createTestAssistantToken(),
    readAccessToken: async (token): Promise<TokenClaims> => readToken(token, 'userId'),
    readServiceToken: async (token): Promise<ServiceClaims> => readToken(token, 'account'),
    withServer: createWithServer(db, systemClock),
    ...limitCalls(
      createWithBearer(db, systemClock, config.companyDomains),
      config.callsPerSecond,
      systemClock,
    ),
    ...(meter && { meter }),
    ...(pace && { pace }),
    findPicture: (hash) => findPicture(db, hash),
    findAudience: createFindAudience(db, systemClock, config.companyDomains),
    featureFlags,
    exchangeTokens: createExchangeTokens([randomBytes(32)]),
    gauge: { isOverloaded: () => false },
    administration: {
      db,
      shipped,
      configuredClients: [],
      postTest: async () => ({ fault: null, status: 204 }),
      sealingKey,
      providerTestAddress: () => 'https://identity.example/test',
      announceEnded: () => {},
      releaseFiles,
      resolveTxt: async () => [],
      fetchMetadata: async () => '',
      fetchRegistration: async () => ({ kind: 'unchanged' }),
      ...outside,
    },
    identity: {
      register: async () => {},
      registerBank: async () => {},
      registerCustomDomain: async () => {},
    },
    observe(app, host) {
      if (host !== config.hosts.shell) return;
      app.addHook('onRoute', ({ method, url }) => {
        // The release of the shell is public: its call reads no token.
        // The tools for assistants outside the shell accept only tokens of their own (`assistant/outside/endpoints.test.ts`).
        const isPublic = url.startsWith('/api/catalogue/') || url === '/api/build' || url === '/api/mcp';
        const isAnswer = url.startsWith('/api/') && !isPublic;
        if (isAnswer && method !== 'HEAD' && method !== 'OPTIONS') routes.push(`${String(method)} ${url}`);
      });
    },
  });
  const shell = hosts.get(config.hosts.shell);
  if (shell === undefined) throw new Error('no shell');

  const ask: ShellHost['ask'] = (userId, call, others = {}) =>
    send(call, {
      clientId: 'unified-shell',
      userId,
      scope: 'openid',
      sessionId: `session of ${userId}`,
      createdAt: 0,
      expiresIn: 1,
      ...others,
    });

  const send = async (
    { method, url, body, headers = {} }: Call,
    claims: TokenClaims | (ServiceClaims & { clientId?: string }),
  ): Promise<Answer> => {
    const {
      statusCode,
      payload,
      headers: sent,
    } = await shell.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${JSON.stringify(claims)}`,
        'api-key': claims.clientId ?? '',
        ...headers,
        ...(body === undefined || Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    checkAnswer(method, url, statusCode, payload);
    const answer = { status: statusCode, body: readBody(payload), headers: sent };
    return Object.defineProperty(answer, 'headers', { enumerable: false });
  };
  for (const name of SIGNED_IN) {
    const userId = demoUserId(name);
    await putSession(db, `session of ${userId}`, userId, Date.now());
  }

  return {
    db,
    sealingKey,
    releases,
    counter,
    vitals,
    async open(spaAppId, url, headers = {}) {
      const answer = await hosts.get(config.hosts.solution(spaAppId))?.inject({
        url,
        headers: { host: config.hosts.solution(spaAppId), ...headers },
      });
      if (answer === undefined) throw new Error(`no host of ${spaAppId}`);
      return { status: answer.statusCode, body: answer.body, headers: answer.headers };
    },
    featureFlags,
    log: lines,
    routes,
    ask,
    askAsServer: (call, claims) => send(call, claims),
    query: (userId, query, variables = {}) =>
      ask(userId, { method: 'POST', url: '/api/graphql', body: { query, variables } }),
    async close() {
      await events.close();
      await Promise.all([...hosts.values()].map((app) => app.close()));
      releases.close();
      brands.close();
      featureFlags.close();
      catalogue.close();
      await broadcast.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

const SIGNED_IN = [
  'marketer@alder.example',
  'admin@alder.example',
  'tester@alder.example',
  'staff@unified-shell.example',
  'newcomer@birch.example',
  'agency@elm.example',
  'agency@elm.example 2',
];

/** The JSON of the claims of the one kind of token, which have this field; those of the other kind do not. */
function readToken(token: string, field: 'userId' | 'account') {
  const claims = token.startsWith('{') ? JSON.parse(token) : {};
  if (!(field in claims)) throw new GatewayError('INVALID_TOKEN');
  return claims;
}

function readBody(payload: string): Record<string, unknown> {
  if (payload === '') return {};
  return payload.startsWith('{') ? withoutRequestId(payload) : { text: payload };
}

/** The request id differs between answers, which the tests compare. */
function withoutRequestId(payload: string): Record<string, unknown> {
  return JSON.parse(payload, (key, value: unknown) => (key === 'requestId' ? undefined : value));
}
