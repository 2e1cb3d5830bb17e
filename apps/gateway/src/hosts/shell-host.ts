/** Sets up the host of the shell: its page, the runtime script, the API of the same origin, the health checks. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { sayNavigationEntry, saySolution } from '@unified-shell/catalogue/say-words';
import { settingsAppOf } from '@unified-shell/catalogue/settings-app';
import { matchLocale } from '@unified-shell/messages/match-locale';
import type { FastifyInstance } from 'fastify';
import { createAccessRequestEndpoint } from '../access-requests/access-request-endpoint';
import { createListAccessRequests } from '../access-requests/list-endpoint';
import { createAnswerAgreement, createReadAgreements } from '../agreements/endpoints';
import { createAnalyticsEndpoint } from '../analytics/analytics-endpoint';
import type { CountableEvent } from '../analytics/countable-event';
import type { TimerEvent } from '../analytics/frame-event';
import type { ChatModel } from '../assistant/model/chat-model';
import { addMcp } from '../assistant/outside/mcp-endpoint';
import type { PermissionService } from '../assistant/permission-service';
import { createReadPermissions } from '../assistant/permissions';
import { createPermissionsEndpoint } from '../assistant/permissions-endpoint';
import {
  createEraseRun,
  createListRuns,
  createRateRun,
  createReadRun,
} from '../assistant/run/history-endpoints';
import { addRuns } from '../assistant/run/runs-endpoint';
import { readAssistantTools } from '../assistant/run/tool-limits';
import { buildForAudiences } from '../bearer/audience';
import type { FindAudience } from '../bearer/find-audience';
import type { ChargeCalls } from '../bearer/limit-calls';
import { type BootDependencies, createBootEndpoint } from '../boot/boot-endpoint';
import { createOrganisationEndpoint } from '../boot/organisation-endpoint';
import type { Build } from '../build/read-build';
import { addCatalogue } from '../catalogue/catalogue-endpoint';
import { type LiveCatalogue, liveForAudiences } from '../catalogue/live-catalogue';
import { builtInNavigationData, entriesForSolutions } from '../catalogue/navigation-data';
import { serveCatalogue, serveRecentVersions } from '../catalogue/served-catalogue';
import { createCatalogueWords, onceForLocale } from '../catalogue/words';
import { createTenantsEndpoint } from '../commerce/tenants-endpoint';
import type { Config } from '../config/config';
import { addFiles } from '../delivery/add-files';
import { createDiagnosticsEndpoint } from '../diagnostics/diagnostics-endpoint';
import { hasSource, liveVersions } from '../diagnostics/live-versions';
import type { AuditEvent } from '../events/record-event';
import { addGraphql } from '../graphql/graphql-endpoint';
import { createHeaderEndpoint } from '../header/header-endpoint';
import { createListHelp, createReadHelp, createReadTour } from '../help/help-endpoints';
import type { HelpLibrary } from '../help/help-library';
import { authenticate } from '../http/endpoint/authenticate';
import { addEndpoint } from '../http/endpoint/endpoint';
import { shellHeaders } from '../http/policies/document-headers';
import { setOpenerPolicy } from '../http/policies/opener-policy';
import type { ReadAssistantToken } from '../identity/assistant-clients/read-assistant-token';
import { listLogoutOrigins } from '../identity/logout-urls/logout-origins';
import { assistantResource } from '../identity/shared/identity-settings';
import type { EventHub } from '../live/event-hub';
import { addEvents } from '../live/events-endpoint';
import { addMetrics, type Scrape } from '../metrics/metrics-endpoint';
import { createWorkHubs } from '../navigation/work-hubs';
import {
  createChangeNotification,
  createListNotifications,
  createSendNotifications,
} from '../notifications/endpoints';
import type { LimitStrangers } from '../overload/limit-strangers';
import { renderConfiguration } from '../pages/page-configuration';
import { OFFLINE, type PageSource } from '../pages/page-source';
import type { Clock } from '../platform/clock';
import { createReadFavourites, createWriteFavourites } from '../recents/favourites-endpoints';
import { createDeleteRecents, createReadRecents, createWriteRecent } from '../recents/recents-endpoints';
import { createHintEndpoint } from '../releases/hint/hint-endpoint';
import type { VersionHints } from '../releases/hint/version-hints';
import type { LiveReleases } from '../releases/live-releases';
import type { ReportedEvent } from '../releases/safeguard/count-outcomes';
import { createSearchEndpoint } from '../search/search-endpoint';
import type { SearchProvider } from '../search/search-provider';
import { createReadSettings, createWriteSettings } from '../settings/settings-endpoints';
import { createSurveyEndpoint } from '../surveys/survey-endpoint';
import { createTranslateEndpoint } from '../translation/translate-endpoint';
import { createLibreTranslate, demonstrationTranslator, type Translator } from '../translation/translator';
import { createWordingEndpoint } from '../wording/wording-endpoint';
import { createFindSolution } from '../zero-touch/find-solution';
import type { ZeroTouchProviders } from '../zero-touch/zero-touch';
import { createZeroTouchEndpoint } from '../zero-touch/zero-touch-endpoint';
import { frameSources, localFrameSources, partnerSources } from './frame-sources';
import { requireSite } from './require-site';
import { createOfflineConfiguration, createShellConfiguration } from './shell-configuration';
import { addShellRelease } from './shell-release';
import { type ShellSite, shellOriginsOf } from './shell-site';

export interface ShellHostDependencies extends BootDependencies {
  charge: ChargeCalls;
  /** For calls whose token only the database knows. */
  limitUnknown: LimitStrangers;
  findAudience: FindAudience;
  config: Config;
  pages: PageSource;
  build: Build;
  catalogue: LiveCatalogue;
  scrape: Scrape;
  countFrameEvent(event: CountableEvent): void;
  traceTimer(timer: TimerEvent): void;
  releases: LiveReleases;
  versionHints: VersionHints;
  countOutcome(event: ReportedEvent, userId: string): void;
  zeroTouchProviders: ZeroTouchProviders;
  permissionService: PermissionService | undefined;
  /** The language model of the assistant. */
  assistantModel: ChatModel | undefined;
  searchProvider: SearchProvider;
  /** Reads the tokens of assistants outside the shell. */
  readAssistantToken: ReadAssistantToken;
  /** Writes an event that happens outside a request's transaction into the audit trail. */
  record(event: AuditEvent): Promise<void>;
  clock: Clock;
  eventHub: EventHub;
  help: HelpLibrary;
}

export async function setUpShellHost(
  app: FastifyInstance,
  dependencies: ShellHostDependencies,
  site: ShellSite,
): Promise<void> {
  const { config, pages, build, catalogue, releases } = dependencies;
  const words = createCatalogueWords(config);
  const served = catalogue.derive((solutions) =>
    serveCatalogue(solutions, builtInNavigationData, config.origins.solution, words),
  );
  const origins = { ...config.origins, identity: site.identityOrigin };
  const frames = catalogue.derive((solutions) => [
    ...frameSources(config, solutions),
    ...localFrameSources(config),
  ]);
  const partners = catalogue.derive(partnerSources);
  const sendPage = await requireSite(pages, 'shell').register(app, {
    render: (html, variant) => {
      const configuration =
        variant === OFFLINE
          ? createOfflineConfiguration(config, build, site)
          : createShellConfiguration(config, build, served().address, site);
      return renderConfiguration(html, 'shell-config', configuration);
    },
    revision: served,
    headers: (html, variant) =>
      variant === OFFLINE
        ? shellHeaders(html, origins, [])
        : shellHeaders(html, origins, frames(), { partners: partners(), guidance: config.guidance }),
  });
  app.get(site.path, (request, reply) => {
    setOpenerPolicy(request, reply);
    return sendPage(request, reply);
  });
  if (site.path !== '/') redirectRoot(app, site.path);
  addPing(app, dependencies);
  addShellRelease(app, dependencies, site, sendPage);
  addFiles(app, '/runtime/', build.runtime.scripts);
  addCatalogue(app, serveRecentVersions(served), dependencies);
  addMetrics(app, config, dependencies.scrape);
  addEndpoint(app, createBootEndpoint(dependencies), { serverTiming: config.environment === 'dev' });
  addEndpoint(app, createOrganisationEndpoint(dependencies));
  addEndpoint(app, createHeaderEndpoint({ ...dependencies, feedbackAddress: config.feedbackAddress }));
  addEndpoint(app, createTenantsEndpoint(dependencies));
  const forAudiences = <T>(build: (told: readonly HostedSolution[], all: readonly HostedSolution[]) => T) =>
    liveForAudiences(catalogue.derive((all) => buildForAudiences(all, (told) => build(told, all))));
  const workHubs = forAudiences((told, all) => {
    const entries = entriesForSolutions(builtInNavigationData.navigation, all, told);
    const hubsIn = onceForLocale(words, (say, locale) =>
      createWorkHubs(
        told.map((one) => saySolution(one, say, locale)),
        entries.map((entry) => sayNavigationEntry(entry, say)),
      ),
    );
    return (locale: string) => hubsIn(matchLocale([locale], config.environment));
  });
  await addGraphql(app, { ...dependencies, workHubs, environment: config.environment });
  const solutions = forAudiences((told) => new Set(told.map(({ appId }) => appId)));
  const count = dependencies.countFrameEvent;
  const availableVersions = forAudiences((told) => liveVersions(told.filter(hasSource)));
  addEndpoint(app, createDiagnosticsEndpoint({ ...dependencies, versions: availableVersions }));
  const currentVersions = catalogue.derive(liveVersions);
  const versions = { get: (appId: string) => currentVersions().get(appId) };
  addEndpoint(
    app,
    createAnalyticsEndpoint({ ...dependencies, versions, count, publishedVersions: releases.versionsOf }),
  );
  addEndpoint(app, createHintEndpoint({ ...dependencies, solutions, environment: config.environment }));
  const currentSettingsApps = catalogue.derive(
    (all) => new Map(all.map((one) => [one.appId, settingsAppOf(one)])),
  );
  const settingsApps = { get: (appId: string) => currentSettingsApps().get(appId) };
  addEndpoint(app, createReadSettings({ ...dependencies, settingsApps }));
  addEndpoint(app, createWriteSettings({ ...dependencies, settingsApps }));
  addEndpoint(app, createAccessRequestEndpoint({ ...dependencies, solutions }));
  addEndpoint(app, createListAccessRequests(dependencies));
  addEndpoint(app, createReadRecents({ ...dependencies, solutions }));
  addEndpoint(app, createWriteRecent({ ...dependencies, solutions }));
  addEndpoint(app, createDeleteRecents({ ...dependencies, solutions }));
  addEndpoint(app, createReadFavourites({ ...dependencies, solutions }));
  addEndpoint(app, createWriteFavourites({ ...dependencies, solutions }));
  const currentOrigins = catalogue.derive(listLogoutOrigins);
  const registeredOrigins = { get: (appId: string) => currentOrigins().get(appId) };
  const notifying = { ...dependencies, registeredOrigins };
  addEndpoint(app, createListNotifications(notifying));
  addEndpoint(app, createSendNotifications(notifying));
  addEndpoint(app, createChangeNotification(notifying));
  addEvents(app, { ...dependencies, catalogueAddress: () => served().address });
  addEndpoint(app, createWordingEndpoint(dependencies));
  addEndpoint(app, createReadAgreements(dependencies));
  addEndpoint(app, createAnswerAgreement(dependencies));
  addEndpoint(app, createSurveyEndpoint({ ...dependencies, solutions }));
  addEndpoint(
    app,
    createTranslateEndpoint({ ...dependencies, translator: translatorOf(config), log: app.log }),
  );
  const { feedbackAddress, supportAddress } = config;
  const helping = { ...dependencies, solutions, feedbackAddress, supportAddress };
  addEndpoint(app, createListHelp(helping));
  addEndpoint(app, createReadHelp(helping));
  addEndpoint(app, createReadTour(helping));
  const findSolution = catalogue.derive((all) => createFindSolution(all, shellOriginsOf(config)));
  const zeroTouch = {
    findSolution: (href: string) => findSolution()(href),
    providers: dependencies.zeroTouchProviders,
    shellOrigins: shellOriginsOf(config),
    log: app.log,
  };
  addEndpoint(app, createZeroTouchEndpoint({ ...dependencies, ...zeroTouch }));
  const assisted = forAudiences(
    (told) => new Set(told.filter(({ assistant }) => assistant).map(({ appId }) => appId)),
  );
  const { assistantModel: model } = dependencies;
  const readPermissions = createReadPermissions({
    permissionService: dependencies.permissionService,
    hasModel: model !== undefined,
    log: app.log,
  });
  addEndpoint(app, createPermissionsEndpoint({ ...dependencies, assisted, readPermissions }));
  const assistedNames = forAudiences(
    (told) => new Map(told.filter(({ assistant }) => assistant).map(({ appId, name }) => [appId, name])),
  );
  const budgets = config.assistantTokens;
  const tools = forAudiences((told) => {
    const toolsIn = onceForLocale(words, (say, locale) =>
      readAssistantTools(
        told.map((one) => saySolution(one, say, locale)),
        say,
      ),
    );
    return (languages: readonly string[]) => toolsIn(matchLocale(languages, config.environment));
  });
  addRuns(app, { ...dependencies, assistedNames, readPermissions, model, budgets, tools, log: app.log });
  // Tokens for the tools are bound to the address of the main host.
  if (site.path === '/') {
    addMcp(app, {
      ...dependencies,
      ...{ assisted, readPermissions, tools },
      known: forAudiences((told) => told),
      products: builtInNavigationData.products,
      resource: assistantResource({ shellOrigins: [config.origins.shell] }),
      identityOrigin: site.identityOrigin,
    });
  }
  addEndpoint(app, createListRuns(dependencies));
  addEndpoint(app, createReadRun(dependencies));
  addEndpoint(app, createEraseRun(dependencies));
  addEndpoint(app, createRateRun(dependencies));
  const searchEndpoints = forAudiences(
    (told) =>
      new Map(
        told.flatMap(({ appId, searchEndpoint: url }): [string, string][] => (url ? [[appId, url]] : [])),
      ),
  );
  addEndpoint(app, createSearchEndpoint({ ...dependencies, searchEndpoints, log: app.log }));
}

/**
 * `GET /api/ping`: 204. With a token it is 401 if the session of the token is over, so that a page notices within one
 * interval of its pings that its session was ended elsewhere.
 */
function addPing(
  app: FastifyInstance,
  { readAccessToken, findAudience }: Pick<ShellHostDependencies, 'readAccessToken' | 'findAudience'>,
): void {
  app.get('/api/ping', { logLevel: 'warn' }, async (request, reply) => {
    if (request.headers.authorization !== undefined) {
      // Rejects if the session of the token has ended.
      await findAudience(await authenticate(request, readAccessToken));
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

/** Redirects the root, to which a sign-in returns, to the page. The browser keeps the part after `#`. */
function redirectRoot(app: FastifyInstance, path: string): void {
  for (const url of ['/', path.slice(0, -1)]) {
    app.get(url, (request, reply) => {
      const start = request.url.indexOf('?');
      return reply.redirect(start < 0 ? path : path + request.url.slice(start), 303);
    });
  }
}

/** Without a service of the operator, the demonstration has its own. */
function translatorOf({ translation, demo }: Config): Translator | undefined {
  if (translation !== undefined) return createLibreTranslate(translation, fetch);
  return demo ? demonstrationTranslator : undefined;
}
