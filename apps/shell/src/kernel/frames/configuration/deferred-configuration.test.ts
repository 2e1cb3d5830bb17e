import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import {
  ALDER,
  bootFixture,
  catalogueFixture,
  pageFixture,
  solutionFixture,
  tokenFixture,
} from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { loadCatalogue } from '../../resolve/catalogue/load-catalogue';
import type { SolutionDecision } from '../../resolve/route-decision';
import { accessIn } from '../../workspace/access/access-in';
import { factsOf } from '../../workspace/account/account-facts';
import type { NewsState } from '../../workspace/news/news-state';
import type { RecentsState } from '../../workspace/recents/recents-state';
import { abTestGroup } from './ab-test-group';
import { type DeferredConfigurationInputs, deferredConfiguration } from './deferred-configuration';
import { extendConfiguration } from './extend-configuration';
import { fetchSolutionTokens } from './fetch-solution-tokens';

afterEach(stopShells);

const organisation = { id: ALDER, name: 'Alder Retail', tenant: 'alder', region: 'va7', userId: 'U1' };
const preferences: DeferredConfigurationInputs['preferences'] = {
  theme: 'light',
  systemScheme: 'light',
  languages: [],
  navigationOpen: true,
  navigationHidden: false,
  smallWindow: false,
};
const registered = (change: Partial<HostedSolution>) => ({ appId: 'sample', ...change }) as HostedSolution;

function configure(
  change: Partial<DeferredConfigurationInputs> = {},
  decision: Partial<SolutionDecision> = {},
) {
  const access = accessIn(factsOf(bootFixture, pageFixture), ALDER);
  const user = { token: tokenFixture, answer: bootFixture };
  const workspace = {
    user,
    organisations: [organisation],
    organisation,
    access,
    solutions: catalogueFixture,
  };
  return deferredConfiguration({
    page: pageFixture,
    decision: {
      kind: 'solution',
      workspace,
      solution: solutionFixture({ appId: 'sample', serviceCode: 'acp' }),
      source: { url: 'http://x.test/', origin: 'http://x.test', baseUrl: 'http://x.test/' },
      mount: { tenant: 'alder', contexts: [], path: '/sample', query: '' },
      inside: '',
      ...decision,
    },
    preferences,
    trace: 'trace-1',
    registration: undefined,
    isMac: false,
    recents: undefined,
    news: undefined,
    nextGenAIEnabled: undefined,
    assistant: undefined,
    ...change,
  });
}

describe('the recent pages of the user', () => {
  const recents: RecentsState = {
    userId: 'U1@ExternalID',
    organisation: ALDER,
    status: 'success',
    recents: [
      { appId: 'sample', link: '/sample/a', title: 'A', clickTimestamp: '2026-11-25T00:00:00.000Z' },
      { appId: 'unknown', link: '/unknown', title: 'B', clickTimestamp: '2026-11-25T00:00:00.000Z' },
    ],
    cursor: undefined,
    favourites: [{ appId: 'sample', link: '/sample/b', title: 'B' }],
    storedChanges: 0,
  };
  const home = { solution: solutionFixture({ appId: 'home', path: '/home' }) };

  it('NAV-26 are told to home, with the favourites, as links of the shell', () => {
    expect(configure({ recents }, home)).toMatchObject({
      recentPages: [{ title: 'A', href: `${pageFixture.shellOrigin}/#/@alder/sample/a` }],
      favouritePages: [{ title: 'B', href: `${pageFixture.shellOrigin}/#/@alder/sample/b` }],
    });
  });

  it('are told to no other application', () => {
    expect(configure({ recents })).not.toHaveProperty('recentPages');
  });

  it.each([
    ['until they are known', { status: 'loading' as const }],
    ['of another organisation', { organisation: 'other' }],
    ['of another account (ORG-07)', { userId: 'U2@Switched' }],
  ])('are not told %s', (_when, change) => {
    expect(configure({ recents: { ...recents, ...change } }, home)).not.toHaveProperty('recentPages');
  });
});

describe('the news of the user', () => {
  const news: NewsState = {
    userId: 'U1@ExternalID',
    organisation: ALDER,
    items: [
      { kind: 'access-request', title: 'Reports', appId: 'reports', at: 1, link: '/reports' },
      { kind: 'notification', title: 'Ready', appId: 'sample', at: 2, link: '/@birch/sample/a' },
      { kind: 'notification', title: 'Read more', appId: 'sample', at: 3, link: 'https://docs.test/' },
      { kind: 'notification', title: 'Hello', appId: 'sample', at: 4 },
    ],
  };
  const home = { solution: solutionFixture({ appId: 'home', path: '/home' }) };

  it('are told to home, with links of the shell and of pages outside it', () => {
    const { news: told = [] } = configure({ news }, home);
    expect(told.map(({ title, href, isOutside }) => [title, href, isOutside])).toEqual([
      ['Reports', `${pageFixture.shellOrigin}/#/@alder/reports`, false],
      ['Ready', `${pageFixture.shellOrigin}/#/@birch/sample/a`, false],
      ['Read more', 'https://docs.test/', true],
      ['Hello', undefined, false],
    ]);
  });

  it('are told to no other application, and not in another organisation or account', () => {
    expect(configure({ news })).not.toHaveProperty('news');
    expect(configure({ news: { ...news, userId: 'U2@Switched' } }, home)).not.toHaveProperty('news');
    expect(configure({ news: { ...news, organisation: 'other' } }, home)).not.toHaveProperty('news');
  });
});

describe('the deferred part of a configuration', () => {
  it('has the keys of the user’s shortcuts, on a Mac with Command', () => {
    expect(configure({}).shellKeys).toEqual(['ctrlKey+k', 'ctrlKey+/']);
    expect(configure({ isMac: true }).shellKeys).toEqual(['metaKey+k', 'metaKey+/']);
  });

  it('has at most 100 keys, however many shortcuts the settings hold', () => {
    const shortcuts = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`a${index}`, 'Mod+J']));
    const user = { token: tokenFixture, answer: { ...bootFixture, settings: { shortcuts } } };
    const access = accessIn(factsOf(bootFixture, pageFixture), ALDER);
    const workspace = { user, organisations: [organisation], organisation, access };
    expect(
      configure({}, { workspace: { ...workspace, solutions: catalogueFixture } }).shellKeys,
    ).toHaveLength(100);
  });

  it.each<[Partial<DeferredConfigurationInputs['preferences']>, object]>([
    [
      {},
      { shellSideNavPresent: true, shellSideNavCollapsed: false, shellSideNavWidth: 222, smallWindow: false },
    ],
    [{ navigationOpen: false }, { shellSideNavCollapsed: true, shellSideNavWidth: 48 }],
    [{ navigationHidden: true }, { shellSideNavPresent: false, shellSideNavWidth: 0 }],
    [{ smallWindow: true }, { smallWindow: true, shellSideNavWidth: 0 }],
  ])('describes the layout of the chrome: %j', (change, expected) => {
    expect(configure({ preferences: { ...preferences, ...change } })).toMatchObject({
      shellHeight: 49,
      ...expected,
    });
  });

  it('CAT-04 names the shared caches of the registration', () => {
    expect(configure({ registration: registered({ sharedCaches: ['brandKit'] }) })).toMatchObject({
      sharedCaches: ['brandKit'],
    });
  });

  it('CAT-05 names the data to prefetch and the other fields of the registration', () => {
    const registration = registered({
      dataPrefetchContracts: ['profile-v1'],
      metadata: { agreement: 'x' },
      parent: 'platform',
      analytics: 'AN-1',
    });
    expect(configure({ registration })).toMatchObject({
      dataPrefetchContracts: ['profile-v1'],
      appMetadata: { agreement: 'x' },
      parentAppId: 'platform',
      appParent: 'platform',
      analytics: 'AN-1',
      discovery: false,
    });
  });

  it('CAT-04 CAT-05 CAT-07 contains the suite, the runtime and whether it takes part in search', () => {
    const fields = { omegaSuiteId: 'suite', runtime: 'CDN_LEGACY', unifiedSearch: true } as const;
    expect(configure({ registration: registered(fields) })).toMatchObject(fields);
    expect(configure({ registration: registered({ runtime: 'CDN' }) })).not.toHaveProperty('omegaSuiteId');
  });

  it('CAT-05 contains the group of the user for a solution that makes A/B tests, and for no other', () => {
    const appId = 'sample';
    const { authId } = bootFixture.profile;
    expect(configure({ registration: registered({ appId, ABTesting: true }) })).toMatchObject({
      abTestGroup: abTestGroup(authId, appId),
    });
    expect(configure({ registration: registered({ appId, ABTesting: false }) })).not.toHaveProperty(
      'abTestGroup',
    );
  });

  it('CAT-05 contains the items of fiServiceCode, else those of the service code', () => {
    const { workspace } = decisionOf();
    const items = new Set(['acp:one', 'dma_marketo:two']);
    const change = { workspace: { ...workspace, access: { ...workspace.access, items } } };
    const itemsOf = (fields: object) =>
      configure({ registration: registered(fields) }, change)['fulfillableItems'];
    expect(itemsOf({ fiServiceCode: 'dma_marketo' })).toEqual(['two']);
    expect(itemsOf({})).toEqual(['one']);
  });

  it('DATA-12 lists the sub-organisations with all their fields', () => {
    const entry = { id: 'one', name: 'One', isPreferred: true, orgIdName: 'A One', owningEntity: 'A' };
    const list = { kind: 'known', entries: [{ ...entry, path: 'one.example', lastUsed: true }] } as const;
    const context = { key: 'subOrg', entry: undefined, list, incognito: false } as const;
    expect(configure({}, { context })['subOrganisations']).toEqual([
      {
        ...{ id: 'one', name: 'One', orgIdName: 'A One', owningEntity: 'A' },
        ...{ preferred: true, path: 'one.example', lastUsed: true },
      },
    ]);
  });

  it('FRAME-04 contains the metrics configuration of PONG', () => {
    expect(configure()).toMatchObject({
      metricsConfig: { appId: 'sample', environment: 'dev', traceparent: 'trace-1' },
    });
  });

  it.each([
    ['beside the application', 'beside', 360],
    ['above the application', 'above', 0],
  ] as const)(
    'DATA-01 names the help center as the right panel, with its width: %s',
    (_what, helpPanel, width) => {
      expect(configure({ preferences: { ...preferences, helpPanel } })).toMatchObject({
        shellRightPanelOpen: true,
        shellRightPanelType: 'help-center',
        shellRightPanelWidth: width,
      });
    },
  );

  it.each([
    ['in its usual width', 360, false],
    ['wider', 500, true],
    ['above the application', 0, false],
  ])(
    'DATA-01 names the assistant as the right panel, and whether the user has expanded it: %s',
    (_what, width, isExpanded) => {
      expect(configure({ preferences: { ...preferences, assistantPanel: { width } } })).toMatchObject({
        shellRightPanelOpen: true,
        shellRightPanelType: 'ai-assistant',
        shellRightPanelWidth: width,
        isRightPanelExpanded: isExpanded,
      });
    },
  );

  it('DATA-01 contains the state of the right panel, which is closed, and the choices about privacy, which are off', () => {
    expect(configure()).toMatchObject({
      shellRightPanelOpen: false,
      shellRightPanelWidth: 0,
      isRightPanelExpanded: false,
      userConsent: {
        usageAnalytics: false,
        personalization: false,
        productEmails: false,
        aiImprovement: false,
      },
    });
  });

  it.each<[string, Record<string, string>, string | undefined, boolean]>([
    ['FLAG-05 false without a flag', {}, undefined, false],
    ['FLAG-05 true if the flag is on', { 'next-gen-aia-enabled': 'true' }, undefined, true],
    [
      'FLAG-05 false if the flag is on and the solution is named',
      { 'next-gen-aia-enabled': 'true', 'next-gen-aia-disabled-apps': 'home, sample' },
      undefined,
      false,
    ],
    ['FLAG-06 true if the address says so', {}, 'true', true],
    ['FLAG-06 false if the address says so', { 'next-gen-aia-enabled': 'true' }, 'false', false],
  ])('%s', (_name, featureFlags, nextGenAIEnabled, expected) => {
    const { workspace } = decisionOf();
    const access = { ...workspace.access, flags: { featureFlags, floodgate: {} } };
    const decision = { workspace: { ...workspace, access } };
    expect(configure({ nextGenAIEnabled }, decision)).toMatchObject({ isNextGenAIAEnabled: expected });
  });

  it('FLAG-06 follows the address in prod only for internal users', () => {
    const page = { ...pageFixture, environment: 'prod' } as const;
    const { workspace } = decisionOf();
    const forced = (internal: boolean) =>
      configure(
        { page, nextGenAIEnabled: 'true' },
        { workspace: { ...workspace, access: { ...workspace.access, internal } } },
      );
    expect(forced(false)).toMatchObject({ isNextGenAIAEnabled: false });
    expect(forced(true)).toMatchObject({ isNextGenAIAEnabled: true });
  });

  it('CAT-14 contains the duration and the scope of the solution’s own session', () => {
    const session = { defaultTTL: 7_200, scope: 'CONTEXT' } as const;
    expect(configure({ registration: registered({ session }) })).toMatchObject({ session });
  });

  it('CAT-04 describes the nested applications that the user may open', () => {
    const registration = registered({ nestedApps: ['home', 'reports', 'nowhere', 'local'] });
    const solutions = catalogueFixture.filter(({ appId }) => appId !== 'reports');
    const { workspace } = decisionOf();
    expect(configure({ registration }, { workspace: { ...workspace, solutions } })['nestedApps']).toEqual({
      home: {
        appId: 'home',
        script: 'http://home.solutions.test/',
        solution: { title: 'Home', shortTitle: 'Home', icon: 'app' },
      },
      local: expect.objectContaining({ script: 'http://localhost:5173/' }),
    });
  });

  it('contains the entitlements of the organisation but not those of other organisations', () => {
    const configuration = configure();
    expect(configuration['processedImsOrg']).toMatchObject({ serviceCodes: ['acp'] });
    expect(Object.keys(Object(configuration['activeProductContext']))).toEqual(['acp']);
    expect(JSON.stringify(configuration)).not.toContain('dma_analytics');
  });

  it('lists the contexts that the user may choose from', () => {
    const entries = [
      { id: 'prod', name: 'Production', isPreferred: true, type: 'PRODUCTION', region: 'va7' },
    ];
    const list = { kind: 'known', entries } as const;
    const context = (key: 'sandbox' | 'collaborator') => ({ key, entry: undefined, list, incognito: false });
    expect(configure({}, { context: context('sandbox') })).toMatchObject({
      sandboxes: [{ name: 'prod', title: 'Production', isDefault: true, state: 'active' }],
    });
    expect(configure({}, { context: context('collaborator') })).toMatchObject({
      userCollaborators: [{ id: 'prod', name: 'Production', type: 'PRODUCTION' }],
    });
  });

  it('FRAME-19 contains the registration but no data of the user for a third party', () => {
    const registration = registered({ nestedApps: ['home'], sharedCaches: ['own'] });
    const solution = catalogueFixture.find(({ appId }) => appId === 'partner');
    const text = JSON.stringify(configure({ registration }, solution && { solution }));
    expect(text).toContain('own');
    for (const secret of ['acp', 'nestedApps', 'Mara', 'processedImsOrg', 'token-1']) {
      expect(text).not.toContain(secret);
    }
  });
});

function decisionOf() {
  const access = accessIn(factsOf(bootFixture, pageFixture), ALDER);
  const user = { token: tokenFixture, answer: bootFixture };
  return {
    workspace: { user, organisations: [organisation], organisation, access, solutions: catalogueFixture },
  };
}

describe('the open solution', () => {
  const registrations = {
    '/api/catalogue/v1/test/apps/sample.json': () =>
      Response.json({ appId: 'sample', session: { defaultTTL: 60, scope: 'USER' }, sharedCaches: ['one'] }),
    '/api/catalogue/v1/test/apps/home.json': () => Response.json({ appId: 'home' }),
  };

  async function open() {
    const opened = await openShell('#/@alder/sample', registrations);
    const port = opened.connect();
    const deps = { ...opened.shell.deferred, page: createFakeBrowserPage() };
    const undo = [extendConfiguration(deps), loadCatalogue(deps), fetchSolutionTokens(deps)];
    await settle();
    const configured = (of = port) => of.sent.filter(({ type }) => type === 'CONFIGURE');
    return { ...opened, port, configured, undo };
  }

  it('CAT-14 receives the fields of its registration once it has loaded, and only those that are new', async () => {
    const { configured } = await open();
    expect(configured()[0]).toMatchObject({ value: { imsToken: 'token-1 of sample' } });
    expect(configured()[0]?.value).not.toHaveProperty('shellHeight');
    expect(configured()[1]).toMatchObject({ value: { shellHeight: 49, smallWindow: false } });
    expect(configured().at(-1)).toMatchObject({
      value: { session: { defaultTTL: 60, scope: 'USER' }, sharedCaches: ['one'] },
    });
    expect(configured().at(-1)?.changed).not.toContain('shellHeight');
  });

  it('receives changes of the chrome’s layout, and no message for other changes', async () => {
    const { act, configured, port } = await open();
    const before = configured().length;
    port.receive('TITLE', { title: 'one' });
    act({ type: 'navigation-toggled' });
    expect(configured().slice(before)).toMatchObject([
      { changed: ['shellSideNavCollapsed', 'shellSideNavWidth'], value: { shellSideNavWidth: 48 } },
    ]);
  });

  it('receives no field of the previous solution’s registration', async () => {
    const { address, connect, configured } = await open();
    address.go('#/@alder/home');
    const home = connect();
    await settle();
    await settle();
    expect(JSON.stringify(configured(home))).not.toContain('sharedCaches');
    expect(JSON.stringify(configured(home))).toContain('shellHeight');
  });

  it('receives no further changes after the effects have been stopped', async () => {
    const { act, configured, undo } = await open();
    for (const stop of undo) stop();
    const before = configured().length;
    act({ type: 'navigation-toggled' });
    expect(configured()).toHaveLength(before);
  });
});
