// The types of the public client that the tests' page uses. The package itself is fetched when the tests run.

type Handler = (...values: unknown[]) => void;

interface Emitter {
  on(type: string, handler: Handler): void;
  off(type: string, handler: Handler): void;
}

type Calls<Names extends string> = { [Name in Names]: (...values: unknown[]) => unknown };

export interface ClientRuntime extends Emitter {
  configured: boolean;
  lastConfigurationPayload: unknown;
  done(): unknown;
}

export interface PublicClient {
  init(bootstrap: (runtime: ClientRuntime) => void): void;
  page: Calls<
    | 'blockNavigation'
    | 'done'
    | 'generateShellUrl'
    | 'iframeReload'
    | 'notFound'
    | 'openInNewTab'
    | 'shellRedirect'
    | 'start'
  > & { title: string; spinner: boolean; favicon: string; modal: boolean; unloadPromptMessage: string };
  topbar: Calls<'onHeroClick' | 'setCustomSearch' | 'setFeedbackButton'> & {
    solution: unknown;
    workspaces: unknown;
    customEnvLabel: unknown;
  };
  user: Emitter & Calls<'get' | 'authExpired' | 'getFulfillableItems'> & { logoutUrl: unknown };
  settings: Calls<'get' | 'set'>;
  shell: Emitter & Calls<'get' | 'getExtendedShellInfo'>;
  userProfile: Calls<'setButtons'>;
  helpCenter: Calls<'setButton' | 'setButtons' | 'open'> & { config: unknown };
  metrics: Calls<'create'>;
  network: Calls<'fetch' | 'query'>;
  cache: Calls<'get' | 'set' | 'delete' | 'keys'>;
  session: Calls<'get' | 'set' | 'invalidate'>;
  featureFlags: Calls<'get'>;
  permissions: Calls<'get'>;
  appApi: Calls<'get'>;
  sidenav: Emitter & Calls<'onNavItemClick'> & { config: unknown };
  /** Vendor-only and rare calls, by the name of the method. */
  rare: Record<string, () => unknown>;
}

/** The source of the bundle's entry, which passes the client's modules to the page. */
export function entryFor(pageModule: string): string {
  const modules = {
    page: 'page',
    topbar: 'topbar',
    user: 'user',
    settings: 'settings',
    shell: 'shell',
    userProfile: 'userprofile',
    helpCenter: 'helpcenter',
    cache: 'cache',
    session: 'session',
    featureFlags: 'featureflags',
    permissions: 'permissions',
    appApi: 'appapi',
    sidenav: 'sidenav',
    agreements: 'agreements',
    ai: 'ai',
    component: 'component',
    consent: 'consent',
    pulse: 'pulse',
    modules: 'modules',
    nps: 'nps',
    orgSwitcher: 'orgswitcher',
    error: 'error',
    interFrame: 'interframe',
  };
  const imports = Object.entries(modules).map(
    ([name, path]) => `import ${name} from '@adobe/exc-app/${path}';`,
  );
  return `
import { init } from '@adobe/exc-app';
${imports.join('\n')}
import metrics from '@adobe/exc-app/metrics';
import * as network from '@adobe/exc-app/network';
import { Internal } from '@adobe/exc-app/internal';
import { startClientPage } from ${JSON.stringify(pageModule)};
const settled = (call) => Promise.resolve(call).catch(({ code }) => {
  if (code !== 'NOT_AVAILABLE') throw new Error(String(code));
});
const classes = {
  ApolloClient: class { constructor(options) { this.link = options.link; } },
  HttpLink: class { constructor(options) { this.fetch = options.fetch; } },
  ApolloLink: class {},
};
const query = { body: JSON.stringify({ query: '{userProfileJson}' }) };
const rare = {
  'agreements.getResponse': () => agreements.getResponse('some'),
  'agreements.clearResponse': () => agreements.clearResponse('some'),
  'ai.appContext': () => settled(ai.appContext()),
  'ai.getDocumentationSources': () => settled(ai.getDocumentationSources()),
  'ai.closeChat': () => ai.closeChat(),
  'ai.openChat': () => ai.openChat('question'),
  'ai.togglePanel': () => ai.togglePanel(false),
  'ai others': () => Promise.all(['toggleExpansion', 'toggleButtonActive', 'toggleButtonVisible', 'showAssistant', 'sendMessage', 'setUserPermission'].map((name) => settled(ai[name]({})))),
  'ai callbacks': () => Promise.all(['onContextRequest', 'setProvisioningButton'].map((name) => settled(ai[name](() => {})))),
  'ai.context': () => { ai.context = { a: 1 }; return ai.context.a === 1 || Promise.reject(new Error('not read back')); },
  'component.isComponent': () => component.isComponent(),
  'component.close': () => component.close(),
  'consent.getPermissions': () => consent.getPermissions(),
  'featureFlags clientIds': () => featureFlags.get({ clientIds: ['unified-shell'] }),
  'helpCenter.setButton': () => helpCenter.setButton({ id: 'rc', label: 'RC help button', callback() {} }),
  'helpCenter.setFeedbackConfig': () => settled(helpCenter.setFeedbackConfig({ paths: ['/'] })),
  'helpCenter.submitJiraFeedback': () => settled(helpCenter.submitJiraFeedback({ description: 'd', jiraConfigId: 'j' })),
  'interFrame.send': () => new Promise((resolve, reject) =>
    interFrame.send('CREATE', { onError: ({ code }) => (code === 'TARGET_NOT_FOUND' ? resolve() : reject(new Error(code))) }, {}, 'rail')),
  'internal': async () => {
    Internal.addPoller({ name: 'p', pollFn: async () => {}, activeFrequency: 1, inactiveFrequency: 1, immediate: false });
    Internal.configurePolling({});
    Internal.configureMetrics({});
    Internal.configureNetwork({});
    if (Internal.getActivityMonitor().hidden !== false) throw new Error('no activity monitor');
    await Internal.waitForGainsight();
    return Internal.flush();
  },
  'metrics all': () => {
    const log = metrics.create('rare');
    for (const name of ['debug', 'info', 'log', 'warn', 'error', 'event', 'recent']) log[name]('some');
    log.store({ level: 'INFO', event: 'stored' });
    log.history.push('/x');
    log.analytics.trackPage({});
  },
  'modules.get': () => modules.get(),
  'modules.getSrcDoc': () => settled(modules.getSrcDoc({ spaName: 'x' })),
  'network.createApolloClient': async () => {
    const client = await network.createApolloClient(classes, { cache: {} });
    const answer = await client.link.fetch('', query);
    return (await answer.json()).data.userProfileJson || Promise.reject(new Error('no answer'));
  },
  'network.getApolloClient': async () => {
    const { apolloClient, gql } = await network.getApolloClient();
    const { data } = await apolloClient.query({ query: gql('{userProfileJson}') });
    return data.userProfileJson || Promise.reject(new Error('no answer'));
  },
  'network.getPrefetched': () => network.getPrefetched('not-registered'),
  'network.getRegionEndpoint': () =>
    network.getRegionEndpoint({ type: 'IO' }).endpoint || Promise.reject(new Error('no endpoint')),
  'network.fetch body': async () =>
    (await network.fetch('/client.js', { method: 'POST', auth: 'Body', body: '{}' })).status,
  'nps.config': () => { nps.config = { enabled: false }; return nps.config.enabled === false || Promise.reject(new Error('not read back')); },
  'orgSwitcher.subOrgs': () => orgSwitcher.subOrgs,
  'page values': () => {
    page.appContainer = '#root';
    page.isAiModalOpen = false;
    page.preventDefaultCombos = [{ ctrlKey: true, key: 'p' }];
    page.beforePrintHandler = () => {};
    page.afterPrintHandler = () => {};
    page.print(() => {});
    page.updateUrlContext({ contextKey: 'collaborator' });
  },
  'page detection': async () => {
    page.setModalQuerySelectors(['.rc-dialog']);
    if (page.getModalQuerySelectors()[0] !== '.rc-dialog') throw new Error('not read back');
    page.setObservableQuerySelectors('POPOVER', ['.rc-popover']);
    page.getObservableQuerySelectors('POPOVER');
    page.modalAutoDetect = true;
    await page.toggleAutoDetect('POPOVER', true);
    await page.toggleAutoDetect('MODAL', false);
  },
  'pulse.setCount': () => pulse.setCount(1),
  'pulse.setButton': () => pulse.setButton({ label: 'RC notifications', callback() {} }),
  'sidenav.useLeftNavButton': () => {
    sidenav.useLeftNavButton({ callback() {}, closeOnSelection: true });
    sidenav.useLeftNavButton({ enabled: false });
  },
  'topbar.setCoachMark': () => topbar.setCoachMark(null),
  'user.generateSubOrg': () => settled(user.generateSubOrg({})),
  'user.getLastLogin': () => user.getLastLogin(),
  'user.getAEMInstances': () => user.getAEMInstances(),
};
startClientPage({ init, network, metrics, rare, ${Object.keys(modules).join(', ')} }, window);
`;
}
