// @vitest-environment jsdom
// The contract of the runtime's members, for the real runtime and for the double that unit tests use in its place.

import type { RuntimeModule } from '@unified-shell/app-sdk/runtime-module';
import type { Profile } from '@unified-shell/protocol/configuration';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDouble, createRealRuntime, type RuntimeWorld } from './runtime-world';

/** Members of the public client that are not part of the public types (docs/runtime.md). */
const UNTYPED: Readonly<Record<string, readonly string[]>> = {
  '': ['ai', 'capabilityApi', 'dom', 'error', 'interFrame', 'internal', 'modules'],
  page: ['appContainer', 'favicon', 'isAiModalOpen', 'updateUrlContext'],
  user: ['generateSubOrg', 'getAEMInstances', 'showLanguagePicker'],
};

const PROFILE: Profile = {
  userId: 'u1',
  authId: 'a1',
  displayName: 'Mara Adams',
  email: 'mara@alder.example',
  first_name: 'Mara',
  last_name: 'Adams',
  account_type: 'type2e',
  session: 's1',
  preferred_languages: ['en'],
  projectedProductContext: [],
};

/** The names of a module's members; a module may be a function that returns it. */
function namesIn(module: RuntimeModule, name: string): string[] {
  const member: unknown = name === '' ? module : Reflect.get(module, name);
  const object: unknown = typeof member === 'function' ? member() : member;
  return Object.keys(Object(object))
    .filter((each) => !UNTYPED[name]?.includes(each))
    .sort();
}

/** The calls of these are passed on to the shell whatever their names are, so they have no list of names. */
const PASSED_ON = [
  'agreements',
  'consent',
  'helpCenter',
  'inbox',
  'nps',
  'preferences',
  'pulse',
  'translate',
];

describe('the double', () => {
  const worlds: RuntimeWorld[] = [];
  afterEach(() => worlds.splice(0).forEach((world) => void world.end()));

  test('has the members of the real runtime, each with the same members', () => {
    const [real, double] = [createRealRuntime(), createDouble()];
    worlds.push(real, double);
    const modules = namesIn(real.module, '');
    expect(namesIn(double.module, '')).toEqual(modules);
    for (const name of modules.filter((each) => !PASSED_ON.includes(each) && each !== 'isNested')) {
      expect(namesIn(double.module, name), name).toEqual(namesIn(real.module, name));
    }
  });

  test.each(PASSED_ON)('has in %s only what can be called in the real runtime', (name) => {
    const [real, double] = [createRealRuntime(), createDouble()];
    worlds.push(real, double);
    const member: unknown = Reflect.get(real.module, name);
    const module = Object(typeof member === 'function' ? member() : member);
    const missing = namesIn(double.module, name).filter((each) => !(each in module) && !module[each]);
    expect(missing).toEqual([]);
  });
});

describe.each([
  ['the real runtime', createRealRuntime],
  ['the double for unit tests', createDouble],
])('%s', (_name, create) => {
  let world: RuntimeWorld;
  beforeEach(() => {
    world = create();
  });
  afterEach(() => world.end());

  const isConfigured = () => vi.waitFor(() => expect(world.module.default().configured).toBe(true));

  describe('the configuration', () => {
    test('does not exist before the shell has sent one', () => {
      const runtime = world.module.default();
      expect([runtime.configured, runtime.lastConfigurationPayload]).toEqual([false, null]);
    });

    test('is emitted as `ready` the first time, and as `configuration` at each later change', async () => {
      const runtime = world.module.default();
      const events: string[] = [];
      runtime.on('ready', () => events.push('ready'));
      runtime.on('configuration', () => events.push('configuration'));
      world.configure({ tenant: 'alder' });
      await vi.waitFor(() => expect(events).toEqual(['ready']));
      world.configure({ tenant: 'birch' });
      await vi.waitFor(() => expect(events).toEqual(['ready', 'configuration']));
    });

    test('is not emitted when it repeats known values', async () => {
      const runtime = world.module.default();
      const changed: unknown[] = [];
      runtime.on('configuration', ({ changedProperties }) => changed.push(changedProperties));
      world.configure({ s2Theme: 'light', preferredLanguages: ['de-DE'] });
      await isConfigured();
      world.configure({ s2Theme: 'light', preferredLanguages: ['de-DE'] });
      world.configure({ s2Theme: 'dark', preferredLanguages: ['de-DE'] });
      await vi.waitFor(() => expect(changed).toEqual([['s2Theme']]));
    });

    test('keeps the values that a later one does not change', async () => {
      const runtime = world.module.default();
      world.configure({ tenant: 'alder', locale: 'en-US' });
      await isConfigured();
      world.configure({ tenant: 'birch' });
      await vi.waitFor(() =>
        expect(runtime.lastConfigurationPayload).toMatchObject({ tenant: 'birch', locale: 'en-US' }),
      );
    });

    test('has the identity fields again in `imsInfo`', async () => {
      world.configure({ tenant: 'alder', imsOrg: 'A@UnifiedOrg', s2Theme: 'dark' });
      await isConfigured();
      const { imsInfo } = Object(world.module.default().lastConfigurationPayload);
      expect(imsInfo).toEqual({ tenant: 'alder', imsOrg: 'A@UnifiedOrg' });
    });

    test('calls a `ready` handler that is added late, once and after `on` has returned', async () => {
      const runtime = world.module.default();
      world.configure({ tenant: 'alder' });
      await isConfigured();
      const late = vi.fn();
      runtime.on('ready', late);
      expect(late).not.toHaveBeenCalled();
      await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1));
    });
  });

  describe('a fact', () => {
    test('is answered only after the first configuration', async () => {
      const answers: unknown[] = [];
      void world.module
        .user()
        .get('locale')
        .then((value) => answers.push(value));
      await Promise.resolve();
      expect(answers).toEqual([]);
      world.configure({ locale: 'en-US' });
      await vi.waitFor(() => expect(answers).toEqual(['en-US']));
    });

    test('of the user is no fact of the shell, and the other way round', async () => {
      const { user, shell, sidenav } = world.module;
      world.configure({ locale: 'en-US', environment: 'dev' });
      expect([await user().get('locale'), await shell().get('environment')]).toEqual(['en-US', 'dev']);
      expect([await shell().get('locale'), await user().get('environment')]).toEqual([undefined, undefined]);
      expect([await sidenav().get('locale'), await user().get('nothing')]).toEqual([undefined, undefined]);
    });

    test('emits its change to the module that it belongs to, and `imsInfo` also its changed fields', async () => {
      const heard: unknown[] = [];
      world.module.user().on('change:locale', (value) => heard.push(value));
      world.module.user().on('change:imsInfo', (all, changed) => heard.push(all, changed));
      world.module.shell().on('change:locale', (value) => heard.push(['shell', value]));
      world.configure({ tenant: 'alder', locale: 'en-US' });
      await isConfigured();
      expect(heard).toEqual([]);
      world.configure({ locale: 'de-DE' });
      await vi.waitFor(() => expect(heard).toHaveLength(3));
      expect(heard).toContainEqual('de-DE');
      expect(heard).toContainEqual({ tenant: 'alder', locale: 'de-DE' });
      expect(heard).toContainEqual({ locale: 'de-DE' });
    });
  });

  test('a move of the shell is emitted as `history`, and calls `historyChange` without the leading slash', async () => {
    const runtime = world.module.default();
    const moves: unknown[] = [];
    runtime.on('history', (move) => moves.push(move));
    runtime.historyChange = (path) => moves.push(path);
    world.configure({ tenant: 'alder' });
    await isConfigured();
    world.goTo('/orders/7');
    await vi.waitFor(() => expect(moves).toEqual([{ type: 'external', path: '/orders/7' }, 'orders/7']));
  });

  describe('the page', () => {
    beforeEach(async () => {
      world.configure({ tenant: 'alder' });
      await isConfigured();
    });

    test('tells the shell the title, by either of its two places, and reads it back', async () => {
      const { page } = world.module;
      page.title = 'Orders';
      expect(page.title).toBe('Orders');
      await vi.waitFor(() => expect(world.said()).toContainEqual(['TITLE', { title: 'Orders' }]));
      world.module.default().title = 'Open orders';
      expect(page.title).toBe('Open orders');
      await vi.waitFor(() => expect(world.said()).toContainEqual(['TITLE', { title: 'Open orders' }]));
    });

    test('is done once: every call resolves with the record of the first', async () => {
      const { page } = world.module;
      const first = await page.done({ name: 'first' });
      expect(first).toMatchObject({ name: 'first', serviceWorker: false });
      expect(await page.done({ name: 'second' })).toEqual(first);
      expect(await world.module.default().done()).toEqual(first);
      await vi.waitFor(() => expect(world.said()).toContainEqual(['DONE', { name: 'first' }]));
      expect(world.said().filter(([type]) => type === 'DONE')).toHaveLength(1);
    });

    test('has a spinner until it is done, and again from its request until it is done again', async () => {
      const { page } = world.module;
      expect([page.spinner, world.module.default().spinner]).toEqual([true, true]);
      page.spinner = false;
      await vi.waitFor(() => expect(world.said()).toContainEqual(['DONE', {}]));
      page.start({ name: 'list' });
      expect(page.spinner).toBe(false);
      page.start({ spinner: true });
      expect([page.spinner, world.module.default().spinner]).toEqual([true, true]);
      await page.done();
      expect(page.spinner).toBe(false);
      await vi.waitFor(() =>
        expect(world.wasTold({ real: 'page.spinner', double: 'page.spinner' })).toBe(true),
      );
    });

    test('reads back what was set, and what is usual before', () => {
      const { page } = world.module;
      expect([page.modal, page.unloadPromptMessage, page.preventDefaultCombos]).toEqual([
        false,
        'Are you sure?',
        [],
      ]);
      const values = {
        modal: true,
        unloadPromptMessage: 'The order has not been sent.',
        preventDefaultCombos: [{ key: 's', ctrlKey: true }],
      };
      Object.assign(page, values);
      expect(page).toMatchObject(values);
      expect(world.module.default().modal).toBe(true);
    });

    test('detects dialogs by its own selectors or by those of the application', async () => {
      const { page } = world.module;
      expect([page.modalAutoDetect, page.getModalQuerySelectors()]).toEqual([
        false,
        ['dialog:modal', '[aria-modal="true"]'],
      ]);
      await page.toggleAutoDetect('POPOVER', true);
      expect(page.modalAutoDetect).toBe(false);
      page.setModalQuerySelectors(['.dialog']);
      expect(page.getObservableQuerySelectors('MODAL')).toEqual(['.dialog']);
      page.setObservableQuerySelectors('MODAL', []);
      expect(page.getModalQuerySelectors()).toHaveLength(2);
    });

    test('makes addresses of the shell', () => {
      expect(world.module.page.generateShellUrl('/orders/7')).toMatch(/^http:.*\/orders\/7$/);
      expect(world.module.page.generateShellUrl({ path: '/orders/7' })).toMatch(/\/orders\/7$/);
    });
  });

  test.each<[string, (module: RuntimeModule) => unknown, string, string]>([
    ['an offer of actions', ({ actions }) => actions().offer([]), 'actions.offer', 'actions.offer'],
    ['a search', ({ search }) => search().provide(async () => undefined), 'search.offer', 'search.provide'],
    ['a page that is not found', ({ page }) => page.notFound(), 'page.notFound', 'page.notFound'],
    ['a reload', ({ page }) => page.iframeReload(), 'page.reload', 'page.iframeReload'],
    [
      'unsaved changes',
      ({ page }) => page.blockNavigation(true),
      'page.blockNavigation',
      'page.blockNavigation',
    ],
    ['a refused token', ({ user }) => user().authExpired(), 'user.authExpired', 'user.authExpired'],
    ['a notification', ({ pulse }) => pulse().send([]), 'pulse.send', 'pulse.send'],
    [
      'an opened dialog',
      ({ component }) => void component().open('assets'),
      'component.open',
      'component.open',
    ],
    ['an opened help center', ({ helpCenter }) => helpCenter.open(), 'helpCenter.open', 'helpCenter.open'],
    [
      'a tour',
      ({ helpCenter }) => helpCenter.startTour('first'),
      'helpCenter.startTour',
      'helpCenter.startTour',
    ],
    ['a survey', ({ nps }) => nps.triggerNps(), 'nps.triggerNps', 'nps.triggerNps'],
    [
      'a question about privacy',
      ({ consent }) => consent().updatePermissions(),
      'consent.updatePermissions',
      'consent.updatePermissions',
    ],
    [
      'an agreement',
      ({ agreements }) => void agreements().showAgreement('ai', { type: 'AI' }),
      'agreements.showAgreement',
      'agreements.showAgreement',
    ],
    [
      'a changed notification',
      ({ inbox }) => inbox().setState({ id: 'all', state: 'seen' }),
      'inbox.setState',
      'inbox.setState',
    ],
    [
      'a changed preference',
      ({ preferences }) => preferences().set({ theme: 'dark' }),
      'preferences.set',
      'preferences.set',
    ],
    [
      'buttons of the account',
      ({ userProfile }) => userProfile.setButtons([]),
      'topbar.show',
      'userProfile.setButtons',
    ],
  ])('the shell is told of %s', async (_what, act, real, double) => {
    world.configure({ tenant: 'alder' });
    await isConfigured();
    act(world.module);
    await vi.waitFor(() => expect(world.wasTold({ real, double })).toBe(true));
  });

  test('the header and the side navigation are read back, by each of their places', () => {
    const { topbar, sidenav, sidebar } = world.module;
    const runtime = world.module.default();
    const values = {
      solution: { title: 'Orders' },
      workspaces: [{ name: 'All', url: '/' }],
      customEnvLabel: 'Beta',
    };
    Object.assign(runtime, values);
    expect(topbar).toMatchObject(values);
    topbar.solution = { title: 'Invoices' };
    expect(runtime.solution).toEqual({ title: 'Invoices' });
    const menu = { menu: [{ name: 'All', url: '/' }] };
    sidebar.config = menu;
    sidenav().visible = false;
    expect([sidenav().config, sidebar.visible, sidenav().collapsed]).toEqual([menu, false, false]);
  });

  test('settings of the user are kept by group and level, with their fallbacks', async () => {
    const settings = world.module.settings();
    const columns = { settings: { columns: 3 } };
    expect(await settings.get({ groupId: 'list', ...columns })).toEqual({ ...columns, success: true });
    await settings.set({ groupId: 'list', settings: { columns: 5 } });
    expect(await settings.get({ groupId: 'list', ...columns })).toMatchObject({ settings: { columns: 5 } });
    expect(await settings.get({ groupId: 'other', ...columns })).toMatchObject(columns);
    expect(await settings.get({ groupId: 'list', level: 'user', ...columns })).toMatchObject(columns);
  });

  test('a cache keeps a value by its key and scope until it is deleted', async () => {
    const cache = world.module.cache();
    world.configure({ appId: 'sample', imsOrg: 'A@UnifiedOrg', imsProfile: PROFILE });
    expect(await cache.get({ key: 'a' })).toBeUndefined();
    await cache.set({ key: 'a', value: { n: 1 } });
    await cache.set({ key: 'a', scope: 'org', value: 2 });
    expect(await cache.get({ key: 'a' })).toMatchObject({
      key: 'a',
      value: { n: 1 },
      createdAt: expect.any(Number),
    });
    expect(await cache.get({ key: 'a', scope: 'org' })).toMatchObject({ value: 2 });
    await cache.set({ key: 'b', value: 1, expiry: -1 });
    expect(await cache.get({ key: 'b' })).toMatchObject({ expireBySession: true });
    await cache.set({ key: 'b', value: 1, expiry: 0 });
    expect(await cache.get({ key: 'b' })).toBeUndefined();
    expect(await cache.keys()).toEqual(['a', 'a']);
    await cache.delete({ key: 'a' });
    expect(await cache.keys()).toEqual(['a']);
  });

  test('the application’s own session is kept until it ends or is invalidated', async () => {
    const session = world.module.session();
    world.configure({ appId: 'sample', imsOrg: 'A@UnifiedOrg', imsProfile: PROFILE });
    expect(await session.get()).toBeUndefined();
    const open = { id: 's1', expires: Date.now() + 60_000 };
    await session.set(open);
    await session.invalidate({ id: 'another', expires: 0 });
    expect(await session.get()).toEqual(open);
    await session.invalidate();
    expect(await session.get()).toBeUndefined();
    await session.set({ id: 's2', expires: Date.now() - 1 });
    expect(await session.get()).toBeUndefined();
  });

  test('a token goes to no host but the application’s own and the gateways', async () => {
    const sent = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => new Response('ok'));
    vi.stubGlobal('fetch', sent);
    const { network } = world.module;
    world.configure({ imsToken: 'a token', ...{ ioGatewayUrl: 'https://io.example' } });
    const refused = network.fetch('https://evil.example/', { auth: 'Header' });
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN_HOST' });
    expect(sent).not.toHaveBeenCalled();
    await network.fetch('https://evil.example/');
    await network.fetch('https://io.example/orders', { auth: 'Header' });
    const headers = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
    expect(headers).toEqual([null, 'Bearer a token']);
  });

  test('the address of a service is that of the configuration, or the given one', async () => {
    const { network } = world.module;
    world.configure({ ...{ gqlEndpoint: 'https://gql.example', ioGatewayUrl: 'https://io.example' } });
    await isConfigured();
    expect(network.getRegionEndpoint({ type: 'GRAPHQL' })).toEqual({
      adjusted: false,
      endpoint: 'https://gql.example',
    });
    expect(network.getRegionEndpoint({ type: 'IO' }).endpoint).toBe('https://io.example');
    const ioEndpoint = 'https://own.example/a';
    expect(network.getRegionEndpoint({ type: 'IO', ioEndpoint }).endpoint).toBe(ioEndpoint);
  });

  test('what the user may do, and what they have chosen, is empty in an empty shell', async () => {
    const { permissions, featureFlags, consent, agreements, user } = world.module;
    world.configure({ tenant: 'alder' });
    expect(await permissions().get({ permissions: ['edit'] })).toEqual({
      permissions: {},
      resourceTypes: {},
    });
    expect(await featureFlags().get(['orders'])).toEqual({});
    expect(await consent().getPermissions()).toEqual({});
    expect(await agreements().getResponse('ai')).toBeUndefined();
    expect(await agreements().clearResponse('ai')).toBe(false);
    expect(await user().getFulfillableItems('acp')).toEqual([]);
    expect(await user().getLastLogin()).toEqual([]);
  });

  test('the items of a service are those of the user in the active organisation', async () => {
    const context = { owningEntity: 'A@UnifiedOrg', serviceCode: 'acp', services_enabled: 'one,two' };
    const other = { ...context, owningEntity: 'B@UnifiedOrg', services_enabled: 'three' };
    const projectedProductContext = [{ prodCtx: context }, { prodCtx: other }];
    world.configure({ imsOrg: 'A@UnifiedOrg', imsProfile: { ...PROFILE, projectedProductContext } });
    expect(await world.module.user().getFulfillableItems('acp')).toEqual(['one', 'two']);
    expect(await world.module.user().getFulfillableItems('other')).toEqual([]);
  });

  test('a solution in a dialog knows it', async () => {
    expect(world.module.component().isComponent()).toBe(false);
    world.configure({ inModal: true });
    await vi.waitFor(() => expect(world.module.component().isComponent()).toBe(true));
  });

  test('the values of the user’s menus are read back, and a shown picker shows the roles', () => {
    const user = world.module.user();
    user.logoutUrl = 'https://orders.example/logout';
    user.rolesPickerConfig = { show: true };
    expect([user.logoutUrl, user.showRolesPicker]).toEqual(['https://orders.example/logout', true]);
    expect(world.module.default().logoutUrl).toBe('https://orders.example/logout');
    world.module.helpCenter.config = { featured: [] };
    world.module.nps.config = { enabled: true };
    world.module.orgSwitcher.subOrgs = { a: 1 };
    expect([
      world.module.helpCenter.config,
      world.module.nps.config,
      world.module.orgSwitcher.subOrgs,
    ]).toEqual([{ featured: [] }, { enabled: true }, { a: 1 }]);
  });

  test('measurements never throw, and a timer returns its milliseconds', () => {
    const metrics = world.module.metrics.create('list');
    for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) metrics[level]('message');
    metrics.event(['opened', 'sorted']);
    metrics.store({ event: 'stored' });
    expect(metrics.start('load').time()).toBeGreaterThanOrEqual(0);
  });
});
