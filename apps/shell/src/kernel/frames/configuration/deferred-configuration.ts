import { parseShellPath } from '@unified-shell/address/shell-path';
import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { PageLink } from '@unified-shell/api/recents';
import { hasAiTools, mayForceAiTools } from '@unified-shell/catalogue/access/ai-tools';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Configuration } from '@unified-shell/protocol/configuration';
import { keyText, MAX_SHELL_KEYS } from '@unified-shell/protocol/keyboard/relayed-keys';
import { isPreview } from '../../resolve/frame-source/frame-source';
import type { SolutionDecision } from '../../resolve/route-decision';
import { shellUrl } from '../../url/shell-url';
import type { NewsState } from '../../workspace/news/news-state';
import type { Preferences } from '../../workspace/preferences/preferences';
import { storedConsents } from '../../workspace/privacy/stored-consent';
import type { RecentsState } from '../../workspace/recents/recents-state';
import { pageEntries } from '../../workspace/recents/recents-view';
import { readShortcut } from '../../workspace/shortcuts/shortcut';
import { shortcutsOf } from '../../workspace/shortcuts/shortcut-settings';
import type { AssistantAnswer } from '../state';
import { abTestGroup } from './ab-test-group';
import { describeEntry, describeSandbox, describeSubOrganisation } from './describe-entry';
import { metricsConfigOf } from './metrics-config';

/** Sizes of the chrome around a frame, in pixels; the styles have the same values. */
const HEADER_HEIGHT_PX = 49;
const NAVIGATION_WIDTH_PX = 222;
/** The width of the closed side navigation, a rail of icons. */
const NAVIGATION_RAIL_PX = 48;
const HELP_WIDTH_PX = 360;

/** The number of recent pages, and of favourites, that home receives. */
const MAX_PAGES = 20;
/** The number of news that home receives. */
const MAX_NEWS = 20;

/** The inputs of the deferred part of a configuration. */
export interface DeferredConfigurationInputs {
  page: PageConfiguration;
  /** One id for all requests of this start of the page (W3C traceparent). */
  trace: string;
  decision: SolutionDecision;
  preferences: Preferences;
  /** The whole registration of this solution, which loads after the frame. */
  registration: HostedSolution | undefined;
  isMac: boolean;
  recents: RecentsState | undefined;
  news: NewsState | undefined;
  /** In pixels. */
  cardsHeight?: number | undefined;
  /** The value of `nextGenAIEnabled` in the address. */
  nextGenAIEnabled: string | undefined;
  /** The answer about this solution; undefined while the permission service has not answered. */
  assistant: AssistantAnswer | undefined;
}

/**
 * The part of a configuration that no application waits for (docs/messages.md): the layout of the chrome, the fields
 * of the whole registration, and the lists that the user may choose from. A third party receives no data of the user.
 */
export function deferredConfiguration(inputs: DeferredConfigurationInputs): Configuration {
  const { thirdParty } = inputs.decision.solution.sandbox;
  return {
    ...chromeLayout(inputs),
    shellKeys: shortcutKeys(inputs),
    ...addressing(inputs),
    ...registered(inputs),
    ...forHome(inputs),
    ...(!thirdParty && {
      ...nested(inputs),
      ...testGroup(inputs),
      ...entitlements(inputs),
      ...choices(inputs.decision),
      userConsent: storedConsents(inputs.decision.workspace.user?.answer.settings ?? {}),
      isNextGenAIAEnabled: hasAssistantTools(inputs),
      ...assistantPermissions(inputs),
    }),
  };
}

function chromeLayout({ preferences }: DeferredConfigurationInputs): Configuration {
  const { navigationHidden, navigationOpen, smallWindow, helpPanel, assistantPanel } = preferences;
  const isBeside = !navigationHidden && !smallWindow;
  const navigationWidth = navigationOpen ? NAVIGATION_WIDTH_PX : NAVIGATION_RAIL_PX;
  return {
    isS2Enabled: true,
    shellHeight: HEADER_HEIGHT_PX,
    shellSideNavPresent: !navigationHidden,
    shellSideNavCollapsed: !navigationOpen,
    shellSideNavWidth: isBeside ? navigationWidth : 0,
    smallWindow,
    shellRightPanelOpen: helpPanel !== undefined || assistantPanel !== undefined,
    ...(helpPanel && { shellRightPanelType: 'help-center' }),
    ...(assistantPanel && { shellRightPanelType: 'ai-assistant' }),
    shellRightPanelWidth: assistantPanel?.width ?? (helpPanel === 'beside' ? HELP_WIDTH_PX : 0),
    // The user has made the panel wider than its usual place.
    isRightPanelExpanded: (assistantPanel?.width ?? 0) > HELP_WIDTH_PX,
  };
}

/** The keys of the user's shortcuts, which the frame passes on to the shell unless the application handles them. */
function shortcutKeys({ decision, isMac }: DeferredConfigurationInputs): string[] {
  const texts = [...shortcutsOf(decision.workspace.user?.answer.settings ?? {}).values()];
  const keys = texts.flatMap((text) => readShortcut(text, isMac) ?? []);
  return keys.slice(0, MAX_SHELL_KEYS).map(keyText);
}

/** Whether a list is that of the user in the organisation; the tab may have switched from another account (ORG-07). */
function isOwn(
  list: Pick<RecentsState, 'userId' | 'organisation'>,
  { user, organisation }: SolutionDecision['workspace'],
): boolean {
  return list.userId === user?.token.userId && list.organisation === organisation.id;
}

/** The user's own pages and news, for home: no other application learns what the user has opened or is told. */
function forHome(inputs: DeferredConfigurationInputs): Configuration {
  const { solution } = inputs.decision;
  const isHome = solution.path === HOME_PATH && !solution.sandbox.thirdParty;
  if (!isHome) return {};
  const { cardsHeight } = inputs;
  return { ...pages(inputs), ...news(inputs), ...(cardsHeight !== undefined && { cardsHeight }) };
}

function pages({ page, decision: { workspace }, recents }: DeferredConfigurationInputs): Configuration {
  if (recents?.status !== 'success' || !isOwn(recents, workspace)) return {};
  const describe = (list: readonly PageLink[]) =>
    pageEntries(list, workspace).flatMap(({ page: { title, appId }, href, newTab, detail, icon }) => {
      if (newTab) return [{ appId, title, detail, icon, href, isOutside: true }];
      const path = parseShellPath(href);
      return path ? [{ appId, title, detail, icon, href: shellUrl(page, path) }] : [];
    });
  return {
    recentPages: describe(recents.recents.slice(0, MAX_PAGES)),
    favouritePages: describe(recents.favourites.slice(0, MAX_PAGES)),
  };
}

function news({ page, decision: { workspace }, news: known }: DeferredConfigurationInputs): Configuration {
  if (known === undefined || !isOwn(known, workspace)) return {};
  const { tenant } = workspace.organisation;
  return {
    news: known.items.slice(0, MAX_NEWS).map(({ kind, title, appId, at, link }) => {
      const path = link?.startsWith('/') ? parseShellPath(link) : undefined;
      const href = path ? shellUrl(page, { tenant, ...path }) : link;
      return { kind, title, appId, at, href, isOutside: link !== undefined && path === undefined };
    }),
  };
}

function addressing({
  page,
  trace,
  decision: { solution, source },
}: DeferredConfigurationInputs): Configuration {
  return {
    sourceEnvironment: page.environment,
    cdn: new URL(page.runtimeUrl).origin,
    preview: isPreview(solution, source.baseUrl),
    metricsConfig: metricsConfigOf(solution.appId, page, trace),
  };
}

/** Whether the assistant has tools in this solution (FLAG-05, FLAG-06). */
function hasAssistantTools(inputs: DeferredConfigurationInputs): boolean {
  const { page, decision, nextGenAIEnabled: parameter } = inputs;
  const { access } = decision.workspace;
  const mayForce = mayForceAiTools(access.internal, page.environment);
  return hasAiTools(access.flags, { appId: decision.solution.appId, parameter, mayForce });
}

/** The answers of the permission service that are for the application itself (ACCESS-34, DATA-15). */
function assistantPermissions({ assistant }: DeferredConfigurationInputs): Configuration {
  if (assistant === undefined) return {};
  const { step, userCohort, cjaCapabilityPermissions } = assistant;
  return {
    assistantStep: step,
    assistantCapabilities: cjaCapabilityPermissions,
    ...(userCohort !== undefined && { assistantCohort: userCohort }),
  };
}

/** The fields of the registration: session duration, shared caches, data to prefetch and others. */
function registered({ registration }: DeferredConfigurationInputs): Configuration {
  if (registration === undefined) return {};
  const { parent, metadata, sharedCaches, session, dataPrefetchContracts, analytics, gainsight } =
    registration;
  const { runtime, omegaSuiteId, unifiedSearch } = registration;
  return {
    discovery: registration.discovery !== undefined,
    runtime,
    ...(omegaSuiteId !== undefined && { omegaSuiteId }),
    ...(unifiedSearch !== undefined && { unifiedSearch }),
    ...(parent !== undefined && { parentAppId: parent, appParent: parent }),
    ...(metadata && { appMetadata: metadata }),
    ...(sharedCaches && { sharedCaches }),
    ...(session && { session }),
    ...(dataPrefetchContracts && { dataPrefetchContracts }),
    ...(analytics !== undefined && { analytics }),
    gainsight: gainsight ?? {},
  };
}

/** The registered nested applications that the user may open. */
function nested({ registration, decision }: DeferredConfigurationInputs): Configuration {
  const { nestedApps } = registration ?? {};
  if (nestedApps === undefined) return {};
  const open = decision.workspace.solutions.filter(({ appId }) => nestedApps.includes(appId));
  const described = open.flatMap(({ appId, name, icon, sandbox: { source } }) =>
    source === undefined || source.includes('{')
      ? []
      : [[appId, { appId, script: source, solution: { title: name, shortTitle: name, icon } }] as const],
  );
  return { nestedApps: Object.fromEntries(described) };
}

/** The user's group for A/B tests, for a solution that makes such tests (CAT-05). */
function testGroup({ registration, decision }: DeferredConfigurationInputs): Configuration {
  const { user } = decision.workspace;
  if (!registration?.ABTesting || user === undefined) return {};
  return { abTestGroup: abTestGroup(user.answer.profile.authId, registration.appId) };
}

/** The items are those of `fiServiceCode`, else of the solution's own service code (CAT-05). */
function entitlements({ decision, registration }: DeferredConfigurationInputs): Configuration {
  const { workspace, solution } = decision;
  const { access, organisation, user } = workspace;
  const contexts = user?.answer.profile.projectedProductContext.map(({ prodCtx }) => prodCtx) ?? [];
  const own = contexts.filter(({ owningEntity }) => owningEntity === organisation.id);
  const code = registration?.fiServiceCode ?? solution.serviceCode;
  return {
    activeProductContext: Object.fromEntries(own.map((context) => [context.serviceCode, context])),
    processedImsOrg: {
      fulfillableData: [...access.fulfillableData],
      fulfillableItems: [...access.items],
      serviceCodes: [...access.codes],
      subServiceCodes: [...access.subServiceCodes],
    },
    ...(code !== undefined && { fulfillableItems: itemsOf(access.items, code) }),
  };
}

/** Items have the form `code:item`. */
function itemsOf(items: ReadonlySet<string>, code: string): string[] {
  const own = [...items].filter((item) => item.startsWith(`${code}:`));
  return own.map((item) => item.slice(code.length + 1));
}

function choices({ context }: SolutionDecision): Configuration {
  if (context?.list.kind !== 'known') return {};
  const { entries } = context.list;
  switch (context.key) {
    case 'sandbox':
      return { sandboxes: entries.map(describeSandbox) };
    case 'collaborator':
      return { userCollaborators: entries.map(describeEntry) };
    case 'instance':
      return { userInstances: entries.map(describeEntry) };
    case 'subOrg':
      return { subOrganisations: entries.map(describeSubOrganisation) };
    default:
      return context.key satisfies never;
  }
}
