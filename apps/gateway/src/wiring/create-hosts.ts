/**
 * Creates a Fastify instance for each host of contract §2. The hosts of all solutions that are not built with the product
 * share one instance, under the name `*.solutions.<base>`.
 */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type AdminApiDependencies, addAdminApi } from '../administration/api/admin-api';
import { addScim, type ScimDependencies } from '../administration/scim/scim-api';
import { shellOriginsOf } from '../config/public-origins';
import { type BankRoutes, setUpBankHost } from '../hosts/bank-host';
import { type CustomDomainRoutes, setUpCustomDomainHost } from '../hosts/custom-domain-host';
import { setUpDiscoveryHost } from '../hosts/discovery-host';
import {
  listHostedApps,
  listHostedIds,
  listIsolatedHosts,
  listServedSolutions,
  listUnbuiltHosts,
  STAND_IN,
} from '../hosts/hosted-solutions';
import { type IdentityRoutes, setUpIdentityHost } from '../hosts/identity-host';
import { type ShellHostDependencies, setUpShellHost } from '../hosts/shell-host';
import { mainSite } from '../hosts/shell-site';
import { setUpSolutionHost } from '../hosts/solution-host';
import { setUpSolutionsRootHost } from '../hosts/solutions-root-host';
import { setUpUnbuiltHosts } from '../hosts/unbuilt-hosts';
import { ADMINISTRATION_APP_ID } from '../http/endpoint/accepted-tokens';
import { addEndpoints } from '../http/endpoint/endpoint';
import { createHostApp } from '../http/server/create-host-app';
import { createNotificationSearch, NOTIFICATIONS_SPA } from '../notifications/search-notifications';
import { limitStrangers } from '../overload/limit-strangers';
import { createRequestsInWork } from '../overload/requests-in-work';
import { type LoadGauge, shedLoad } from '../overload/shed-load';
import type { LiveReleases } from '../releases/live-releases';
import type { VersionHints } from '../releases/version-hints';
import type { ZeroTouchProvider } from '../zero-touch/zero-touch';

export interface HostsDependencies
  extends Omit<ShellHostDependencies, 'limitUnknown'>,
    Pick<AdminApiDependencies, 'meter' | 'pace'> {
  releases: LiveReleases;
  versionHints: VersionHints;
  logger: Logger;
  identity: IdentityRoutes & BankRoutes & CustomDomainRoutes;
  administration: Pick<
    AdminApiDependencies,
    | 'db'
    | 'configuredClients'
    | 'shipped'
    | 'sealingKey'
    | 'providerTestAddress'
    | 'announceEnded'
    | 'postLetter'
    | 'releaseFiles'
    | 'resolveTxt'
    | 'fetchMetadata'
    | 'fetchRegistration'
    | 'postTest'
  > &
    Pick<ScimDependencies, 'takePicture'>;
  gauge: LoadGauge;
  /** Lets users into organisations; only the demonstration is asked. */
  demonstrationWorkfront: ZeroTouchProvider;
  /** Called with each host's Fastify instance before its routes are added. */
  observe?(app: FastifyInstance, host: string): void;
}

type AddHost = (host: string, setUp: (app: FastifyInstance) => Promise<void> | void) => Promise<void>;

export async function createHosts(
  dependencies: HostsDependencies,
): Promise<ReadonlyMap<string, FastifyInstance>> {
  const { config, logger, identity, gauge, observe } = dependencies;
  const apps = new Map<string, FastifyInstance>();
  const isHttps = config.origins.shell.startsWith('https:');
  const inWork = createRequestsInWork(dependencies.clock);
  const limitUnknown = limitStrangers(dependencies.clock);

  const add: AddHost = async (host, setUp) => {
    const app = createHostApp({ host, logger, trustProxy: config.trustProxy, isHttps });
    // The observation is added first, so that shed requests are counted too.
    observe?.(app, host);
    shedLoad(app, gauge, inWork);
    await setUp(app);
    await app.ready();
    apps.set(host, app);
  };

  await add(config.hosts.shell, async (app) => {
    await setUpShellHost(app, { ...dependencies, limitUnknown }, mainSite(config));
    addAdminApi(app, {
      ...dependencies,
      ...dependencies.administration,
      limitUnknown,
      identityOrigin: config.origins.identity,
      companyDomains: config.companyDomains,
      invitationsPerDay: config.invitationsPerDay,
      consoleOrigin: config.origins.solution(ADMINISTRATION_APP_ID),
      environment: config.environment,
      log: logger,
    });
    await addScim(app, {
      ...dependencies,
      ...dependencies.administration,
      limitUnknown,
      identityOrigin: config.origins.identity,
      companyDomains: config.companyDomains,
      invitationsPerDay: config.invitationsPerDay,
      shellOrigin: config.origins.shell,
      log: logger,
    });
  });
  await add(config.hosts.identity, (app) => setUpIdentityHost(app, dependencies, identity));
  if (config.demo) {
    const bank = { issuer: config.origins.bank, copies: config.demoCopies };
    await add(config.hosts.bank, (app) => setUpBankHost(app, bank, identity));
    await add(config.hosts.discovery, (app) => setUpDiscoveryHost(app, dependencies));
  }
  for (const origin of config.origins.customDomains) {
    await add(new URL(origin).hostname, (app) =>
      setUpCustomDomainHost(app, { ...dependencies, limitUnknown }, identity, origin),
    );
  }
  await addSolutionHosts(add, dependencies);
  return apps;
}

async function addSolutionHosts(add: AddHost, dependencies: HostsDependencies): Promise<void> {
  const { config, pages, logger, catalogue } = dependencies;
  const shells = shellOriginsOf(config.origins);
  const hostedIds = catalogue.derive((all) => new Set(listHostedIds(config, all)));
  await add(config.hosts.solutions, (app) => setUpSolutionsRootHost(app, config.origins, hostedIds));
  const isolated = catalogue.derive((all) => listIsolatedHosts(config, all));
  const isIsolated = (host: string) => isolated().has(host);
  const hostedApps = catalogue.derive((all) => listHostedApps(config, all));
  const published = {
    releases: dependencies.releases,
    hints: dependencies.versionHints,
    appIdsOf: (host: string) => hostedApps().get(host) ?? [],
  };
  const notificationsHost = config.hosts.solution(NOTIFICATIONS_SPA);
  for (const { host, site: name } of listServedSolutions(config, catalogue.current(), pages)) {
    const site = pages.site(name);
    if (site === undefined) logger.warn({ site: name }, 'a solution of the catalogue is not built');
    else
      await add(host, async (app) => {
        if (host === notificationsHost) addEndpoints(app, [createNotificationSearch(dependencies)]);
        await setUpSolutionHost(app, { shells, site, isIsolated, published });
      });
  }
  await add(config.hosts.solution('*'), (app) =>
    setUpUnbuiltHosts(app, {
      shells,
      site: config.demo ? pages.site(STAND_IN) : undefined,
      isIsolated,
      published,
      names: catalogue.derive((all) => listUnbuiltHosts(config, all, pages)),
    }),
  );
}
