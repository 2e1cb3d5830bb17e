import type { AppMetrics, RuntimeMembers } from '../runtime-module';

type Services = Omit<RuntimeMembers, 'page' | 'user' | 'shell' | 'component'>;

/** The service modules of a fake shell. Settings and cache store values; permissions and feature flags are empty. */
export function createFakeServices(said: [type: string, value: unknown][]): Services {
  const record = (name: string) => (value: unknown) => void said.push([name, value]);
  const stored: Record<string, unknown> = {};
  const cached = new Map<string, unknown>();
  const settings: ReturnType<Services['settings']> = {
    async get({ settings: fallbacks }) {
      const found = Object.entries(fallbacks).map(([name, fallback]) => [name, stored[name] ?? fallback]);
      return { settings: Object.fromEntries(found), success: true };
    },
    async set({ settings: given }) {
      Object.assign(stored, given);
      return { settings: given, success: true };
    },
  };
  const cache: ReturnType<Services['cache']> = {
    get: async ({ key }) => (cached.has(key) ? { key, value: cached.get(key), createdAt: 0 } : undefined),
    set: async ({ key, value }) => void cached.set(key, value),
    delete: async ({ key }) => void cached.delete(key),
    keys: async () => [...cached.keys()],
  };
  const sidenav: ReturnType<Services['sidenav']> = {
    config: undefined,
    collapsed: false,
    visible: true,
    get: async () => undefined,
    on() {},
    off() {},
    emit() {},
    onNavItemClick: record('sidenav.onNavItemClick'),
    useLeftNavButton: record('sidenav.useLeftNavButton'),
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
    sidebar: { config: undefined, collapsed: false, visible: true },
    orgSwitcher: { subOrgs: undefined },
    metrics: { create: (name) => createFakeMetrics(name, said) },
    network: {
      fetch: (input, init) => fetch(input, init),
      query: async () => Response.json({ data: null }),
      getRegionEndpoint: ({ ioEndpoint }) => ({ adjusted: false, endpoint: ioEndpoint }),
      getPrefetched: async () => undefined,
      createApolloClient: async (classes, options) => {
        said.push(['network.createApolloClient', options]);
        return Reflect.construct(Object(classes).ApolloClient, [options]);
      },
      getApolloClient: () => Promise.reject(new Error('The double has no library: use createApolloClient.')),
    },
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
    settings: () => settings,
    actions: () => ({ offer: record('actions.offer') }),
    search: () => ({ provide: record('search.provide') }),
    cache: () => cache,
    permissions: () => ({ get: async () => ({ permissions: {}, resourceTypes: {} }) }),
    featureFlags: () => ({ get: async () => ({}) }),
    appApi: () => ({ get: async () => undefined }),
    sidenav: () => sidenav,
    session: () => ({ get: async () => undefined, set: async () => {}, invalidate: async () => {} }),
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
