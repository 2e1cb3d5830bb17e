import { afterEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../../kernel/resolve/catalogue/load-catalogue';
import { createMemoryStore } from '../../../../test-support/fake-environment';
import { createFakeBrowserPage } from '../../../../test-support/fake-page';
import {
  ALDER,
  bootFixture,
  catalogueFixture,
  organisationDataFixture,
  solutionFixture,
} from '../../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../../test-support/open-shell';
import { followWorkHub } from './follow-work-hub';

afterEach(stopShells);

const CATALOGUE = '/api/catalogue/v1/test';
const DAY_MS = 86_400_000;
const solutions = [
  ...catalogueFixture,
  solutionFixture({ appId: 'orders-list', name: 'Orders', inNavigation: false }),
  solutionFixture({ appId: 'secret', access: { code: ['none'] }, inNavigation: false }),
  solutionFixture({ appId: 'wiki', link: 'https://wiki.example/', inNavigation: false }),
];
const item = (id: string, urlRoot: string, more: object = {}) => ({
  id,
  displayName: id.toUpperCase(),
  urlRoot,
  urlTemplate: '',
  icon: 'app',
  enabled: true,
  visible: true,
  newTab: false,
  category: null,
  navigationSubTreeElements: [],
  ...more,
});
const hub = [
  item('a', '/sample', { navigationSubTreeElements: [item('a1', '/sample', { urlTemplate: '/one' })] }),
  item('b', '/orders-list', { category: 'Trade' }),
  item('c', '/secret'),
  item('d', '/home', { visible: false }),
  item('e', '/orders-list', { urlTemplate: '/off', enabled: false }),
];
const answerOf = (items: unknown) => Response.json({ data: { getNavigationsData: items } });

interface Opening {
  hash?: string;
  query?: string;
  answer?: Answer;
  sideNav?: object;
  homeNav?: object;
  flags?: Record<string, string>;
  environment?: 'dev' | 'prod';
  stored?: ReturnType<typeof createMemoryStore>;
}

async function open({
  hash = '#/@alder/sample',
  query = '',
  sideNav,
  homeNav,
  flags = {},
  environment = 'dev',
  stored,
  answer,
}: Opening = {}) {
  const requests: Record<string, unknown>[] = [];
  const organisationData = organisationDataFixture(ALDER, { flags: { featureFlags: flags, floodgate: {} } });
  const navigations: Record<string, object | undefined> = {
    sample: sideNav ?? { workHubId: 'trade' },
    home: homeNav,
  };
  const registration = (appId: string) => () => Response.json({ appId, sideNav: navigations[appId] });
  const opened = await openShell(
    `${query}${hash}`,
    {
      '/api/boot': () => Response.json({ ...bootFixture, working: organisationData }),
      [`${CATALOGUE}/index.json`]: () => Response.json({ solutions }),
      [`${CATALOGUE}/apps/sample.json`]: registration('sample'),
      [`${CATALOGUE}/apps/home.json`]: registration('home'),
      '/api/graphql': (request) => {
        requests.push(JSON.parse(String(request.body)).variables);
        return answer ? answer(request) : answerOf(hub);
      },
    },
    stored,
  );
  const { deferred } = opened.shell;
  const configuration = { ...deferred.configuration, environment };
  const deps = { ...deferred, configuration, page: createFakeBrowserPage() };
  loadCatalogue(deps);
  followWorkHub(deps);
  await settle();
  await settle();
  const shown = () => opened.view().navigation.map(({ id, current }) => (current ? `${id}*` : id));
  return { ...opened, requests, shown };
}

describe('the work hub of the open solution', () => {
  it('NAV-22 is requested with organisation, locale and capability, and is shown below the home link', async () => {
    const { requests, shown, view } = await open();
    expect(requests).toEqual([{ imsOrg: ALDER, locale: 'en-US', capability: 'trade' }]);
    expect(shown()).toEqual(['home', 'a*', 'b', 'e']);
    expect(view().navigation[1]).toMatchObject({
      name: 'A',
      href: '#/@alder/sample',
      children: [{ id: 'a1', href: '#/@alder/sample/one' }],
    });
    expect(view().navigation[2]).toMatchObject({ section: 'Trade' });
    expect(view().navigation[3]).toMatchObject({ isDisabled: true, href: undefined });
  });

  it('opens a link tile in a new tab', async () => {
    const { view } = await open({ answer: () => answerOf([item('w', '/wiki')]) });
    expect(view().navigation[1]).toMatchObject({ href: 'https://wiki.example/', newTab: true });
  });

  it('marks the item with the longest path that the address is below', async () => {
    const { view, address } = await open();
    address.go('#/@alder/sample/one/deep');
    const [, a] = view().navigation;
    expect([a?.current, a?.children?.[0]?.current]).toEqual([false, true]);
  });

  it('marks the shown item above an address whose own item is not shown', async () => {
    const children = [item('a1', '/sample', { urlTemplate: '/one', visible: false })];
    const { shown } = await open({
      hash: '#/@alder/sample/one',
      answer: () => answerOf([item('a', '/sample', { navigationSubTreeElements: children })]),
    });
    expect(shown()).toEqual(['home', 'a*']);
  });

  it('ROUTE-22 is requested in the version that the address names', async () => {
    expect((await open({ query: '?workHubVersion=2' })).requests).toMatchObject([{ workhubVersion: '2' }]);
  });

  it('ROUTE-22 is not requested in another version by customers in production', async () => {
    const { requests } = await open({ query: '?workHubVersion=2', environment: 'prod' });
    expect(requests).toEqual([{ imsOrg: ALDER, locale: 'en-US', capability: 'trade' }]);
  });

  it.each([
    ['the request fails', () => new Response(null, { status: 503 })],
    ['the answer is not a list (NAV-25)', () => answerOf({ a: 1 })],
    [
      'the gateway refuses the field',
      () => Response.json({ data: { getNavigationsData: null }, errors: [] }),
    ],
    ['the answer is not JSON', () => new Response('<html>')],
  ])('is omitted with a warning when %s', async (_name, answer) => {
    const { shown, environment } = await open({ answer });
    expect(shown()).toEqual(['home', 'sample*', 'partner']);
    expect(environment.warnings).toContain('work-hub-failed');
  });

  it.each([
    ['no hub', {}, {}, 0],
    ['a flag that is off', { workHubId: 'trade', workHubFeatureFlag: 'hub-on' }, {}, 0],
    ['a flag that is on', { workHubId: 'trade', workHubFeatureFlag: 'hub-on' }, { 'hub-on': 'true' }, 1],
  ])('CAT-08 is requested according to the registration: %s', async (_name, sideNav, flags, times) => {
    expect((await open({ sideNav, flags })).requests).toHaveLength(times);
  });

  it('NAV-23 is shown from the cache at once, and is fetched again only if the cached hub is stale', async () => {
    const stored = createMemoryStore();
    await open({ stored });
    const second = await open({ stored, answer: () => answerOf([item('z', '/sample')]) });
    expect([second.requests.length, second.shown()]).toEqual([0, ['home', 'a*', 'b', 'e']]);

    const [cached] = JSON.parse(stored.get('unifiedShell.workHubs') ?? '');
    stored.set('unifiedShell.workHubs', JSON.stringify([{ ...cached, savedAt: -DAY_MS - 1 }]));
    let release = (_: Response) => {};
    const waiting = new Promise<Response>((resolve) => {
      release = resolve;
    });
    const third = await open({ stored, answer: () => waiting });
    expect([third.requests.length, third.shown()]).toEqual([1, ['home', 'a*', 'b', 'e']]);
    release(answerOf([item('z', '/sample')]));
    await settle();
    expect(third.shown()).toEqual(['home', 'z*']);
  });

  it('is removed with its solution', async () => {
    const { shown, address } = await open();
    address.go('#/@alder/home');
    await settle();
    expect(shown()).toEqual(['home*', 'sample', 'partner']);
  });

  it('is removed with its solution even if the hub of the next solution cannot be fetched', async () => {
    let isAvailable = true;
    const { shown, address, environment } = await open({
      answer: () => (isAvailable ? answerOf(hub) : new Response(null, { status: 503 })),
      homeNav: { workHubId: 'start' },
    });
    expect(shown()).toEqual(['home', 'a*', 'b', 'e']);
    isAvailable = false;
    address.go('#/@alder/home');
    await settle();
    await settle();
    expect(environment.warnings).toContain('work-hub-failed');
    expect(shown()).toEqual(['home*', 'sample', 'partner']);
  });

  it('NAV-23 is still shown from the cache if a newer hub cannot be fetched', async () => {
    const stored = createMemoryStore();
    await open({ stored });
    const [cached] = JSON.parse(stored.get('unifiedShell.workHubs') ?? '');
    stored.set('unifiedShell.workHubs', JSON.stringify([{ ...cached, savedAt: -DAY_MS - 1 }]));
    const { requests, shown } = await open({ stored, answer: () => new Response(null, { status: 503 }) });
    expect([requests.length, shown()]).toEqual([1, ['home', 'a*', 'b', 'e']]);
  });

  it('is ignored if its solution was left before the response', async () => {
    let release = (_: Response) => {};
    const waiting = new Promise<Response>((resolve) => {
      release = resolve;
    });
    const { shown, address } = await open({ answer: () => waiting });
    address.go('#/@alder/home');
    await settle();
    release(answerOf(hub));
    await settle();
    expect(shown()).toEqual(['home*', 'sample', 'partner']);
  });

  it('does not delay the solution: the frame is configured during the request', async () => {
    const { connect } = await open({ answer: () => new Promise<Response>(() => {}) });
    expect(connect().sent.map(({ type }) => type)).toContain('CONFIGURE');
  });
});
