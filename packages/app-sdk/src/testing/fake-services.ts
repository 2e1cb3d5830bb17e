import type { AppMetrics, RuntimeFacts, RuntimeMembers, RuntimeSidebar } from '../runtime-module';
import type { ConfigurationSource } from './fake-facts';
import { createFakeNetwork } from './fake-network';
import { createFakeCache, createFakeSession, createFakeSettings } from './fake-storage';
import { mirror } from './mirror';

type Services = Omit<RuntimeMembers, 'page' | 'user' | 'shell'>;

interface ServicesSource extends ConfigurationSource {
  sidenavFacts: RuntimeFacts;
}

/**
 * The service modules of a fake shell. Settings, cache and session store values; permissions and feature flags are empty;
 * texts stay untranslated.
 */
export function createFakeServices(said: [type: string, value: unknown][], source: ServicesSource): Services {
  const record = (name: string) => (value: unknown) => void said.push([name, value]);
  const [settings, cache, session] = [createFakeSettings(), createFakeCache(), createFakeSession()];
  const sidebar: RuntimeSidebar = { config: undefined, collapsed: false, visible: true };
  const sidenav: ReturnType<Services['sidenav']> = mirror(
    {
      ...source.sidenavFacts,
      onNavItemClick: record('sidenav.onNavItemClick'),
      useLeftNavButton: record('sidenav.useLeftNavButton'),
    },
    sidebar,
    ['config', 'collapsed', 'visible'],
  );
  const component: ReturnType<Services['component']> = {
    async open(id, data) {
      said.push(['component.open', { id, data }]);
    },
    close: (data) => void said.push(['component.close', { data }]),
    isComponent: () => source.configuration()?.inModal === true,
  };
  const pulse: ReturnType<Services['pulse']> = {
    async send(items) {
      said.push(['pulse.send', items]);
      return { notifications: { notification: [] } };
    },
    setButton: record('pulse.setButton'),
    setCount: (count) => void said.push(['pulse.setCount', count]),
  };
  const agreements: ReturnType<Services['agreements']> = {
    getResponse: async () => undefined,
    async showAgreement(key, options) {
      said.push(['agreements.showAgreement', { key, ...options }]);
      return undefined;
    },
    clearResponse: async () => false,
  };
  const consent: ReturnType<Services['consent']> = {
    getPermissions: async () => ({}),
    updatePermissions: record('consent.updatePermissions'),
  };
  const inbox: ReturnType<Services['inbox']> = {
    list: async () => ({ notifications: [], unseen: 0 }),
    setState: async (change) => void said.push(['inbox.setState', change]),
    runAction: async (action) => void said.push(['inbox.runAction', action]),
    on() {},
    off() {},
  };
  const ai: ReturnType<Services['ai']> = {
    context: undefined,
    openChat: async (question) => void said.push(['ai.openChat', question]),
    closeChat: async () => void said.push(['ai.closeChat', undefined]),
    togglePanel: async (isOpen) => void said.push(['ai.togglePanel', isOpen]),
  };
  const preferences: ReturnType<Services['preferences']> = {
    get: async () => ({
      theme: 'system',
      locale: 'en-US',
      languages: [],
      defaultOrg: 'LAST_LOGGED_IN',
      organisations: [],
      notificationChoices: {},
      topics: [],
      consentNames: [],
      consents: {},
      jobRoles: [],
      userRoles: [],
      agreements: [],
    }),
    set: async (change) => void said.push(['preferences.set', change]),
    showShortcuts: async () => void said.push(['preferences.showShortcuts', undefined]),
  };
  const translate: ReturnType<Services['translate']> = {
    get: async ({ texts, to }) =>
      texts.map((originalText) => ({
        code: -9,
        originalText,
        translations: to.map((locale) => ({ success: false, to: locale, translatedText: originalText })),
      })),
  };
  return {
    topbar: {
      solution: undefined,
      workspaces: undefined,
      customEnvLabel: undefined,
      onHeroClick: record('topbar.onHeroClick'),
      setCustomSearch: record('topbar.setCustomSearch'),
      setFeedbackButton: record('topbar.setFeedbackButton'),
      setCoachMark: record('topbar.setCoachMark'),
    },
    userProfile: { setButtons: record('userProfile.setButtons') },
    sidebar,
    orgSwitcher: { subOrgs: undefined },
    metrics: { create: (name) => createFakeMetrics(name, said) },
    network: createFakeNetwork(said, source),
    helpCenter: {
      config: undefined,
      open: record('helpCenter.open'),
      close: () => void said.push(['helpCenter.close', undefined]),
      async startTour(id) {
        said.push(['helpCenter.startTour', id]);
        return true;
      },
      setButton: record('helpCenter.setButton'),
      setButtons: record('helpCenter.setButtons'),
    },
    nps: { config: undefined, triggerNps: () => void said.push(['nps.triggerNps', undefined]) },
    pulse: () => pulse,
    ai: () => ai,
    agreements: () => agreements,
    consent: () => consent,
    inbox: () => inbox,
    preferences: () => preferences,
    translate: () => translate,
    settings: () => settings,
    actions: () => ({ offer: record('actions.offer') }),
    search: () => ({ provide: record('search.provide') }),
    cache: () => cache,
    permissions: () => ({ get: async () => ({ permissions: {}, resourceTypes: {} }) }),
    featureFlags: () => ({ get: async () => ({}) }),
    appApi: () => ({ get: async () => undefined }),
    sidenav: () => sidenav,
    session: () => session,
    component: () => component,
  };
}

/** Records each measurement with the name of its part. */
function createFakeMetrics(part: string, said: [type: string, value: unknown][]): AppMetrics {
  const record = (kind: string) => (value: unknown) => void said.push([`metrics.${kind}`, { part, value }]);
  return {
    debug: record('debug'),
    info: record('info'),
    log: record('log'),
    warn: record('warn'),
    error: record('error'),
    event: record('event'),
    store: record('store'),
    start(name) {
      const started = performance.now();
      return {
        time(event) {
          said.push(['metrics.time', { part, value: event ?? name }]);
          return performance.now() - started;
        },
      };
    },
  };
}
