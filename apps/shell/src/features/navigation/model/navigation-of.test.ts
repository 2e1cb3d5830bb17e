import { afterEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../kernel/resolve/catalogue/load-catalogue';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { catalogueFixture, solutionFixture } from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { hideSingleNavigation } from './hide-single-navigation';

afterEach(stopShells);

const CATALOGUE = '/api/catalogue/v1/test';
const entry = (id: string, path: string, prefixes = [path]) => ({
  id,
  path,
  prefixes,
  name: id,
  icon: 'app',
  section: 'Customer',
});
const listing = {
  descriptions: { sample: 'What it is for' },
  heroes: [
    {
      id: 'p',
      name: 'Platform',
      icon: 'app',
      prefixes: ['/platform'],
      ignore: [],
      homePath: '/platform/home',
    },
  ],
  navigation: [
    entry('profile', '/platform/profile'),
    entry('queries', '/platform/query', ['/platform/query', '/platform/v2/query']),
    entry('secret', '/platform/secret'),
    entry('elsewhere', '/sample/x'),
  ],
};
const solutions = [
  ...catalogueFixture,
  solutionFixture({ appId: 'platform', name: 'Profiles', releaseType: 'beta', inNavigation: false }),
  solutionFixture({ appId: 'v2', path: '/platform/v2/query', inNavigation: false }),
  solutionFixture({ appId: 'secret', path: '/platform/secret', access: { code: ['none'] } }),
  solutionFixture({ appId: 'one', path: '/one/{id}' }),
];

async function open(hash: string, answers = {}) {
  const opened = await openShell(hash, {
    [`${CATALOGUE}/index.json`]: () => Response.json({ solutions }),
    [`${CATALOGUE}/listing.json`]: () => Response.json(listing),
    [`${CATALOGUE}/apps/platform.json`]: () => Response.json({ appId: 'platform', sideNav: { group: 'x' } }),
    ...answers,
  });
  loadCatalogue({ ...opened.shell.deferred, page: createFakeBrowserPage() });
  await settle();
  return opened;
}

describe('the header and the side navigation around a solution', () => {
  it('NAV-02 the header shows the name and the home of the product at the address', async () => {
    const { view, address } = await open('#/@alder/platform/profile');
    expect(view().solution).toMatchObject({ name: 'Platform', home: '#/@alder/platform/home' });
    address.go('#/@alder/sample');
    await settle();
    expect(view().solution).toMatchObject({ name: 'Sample', home: '#/@alder/sample' });
  });

  it('UI-12 a solution in beta has its badge below a hero without one', async () => {
    const { view } = await open('#/@alder/platform/profile');
    expect(view().solution).toMatchObject({ name: 'Platform', releaseType: 'beta' });
  });

  it('NAV-08 inside a product the navigation has home and the product’s entries that the user may open', async () => {
    const { view } = await open('#/@alder/platform/v2/query/1');
    expect(view().navigation.map(({ id, current }) => [id, current])).toEqual([
      ['home', false],
      ['profile', false],
      ['queries', true],
    ]);
  });

  it('NAV-08 the home entry of a product is current at an address of the product without an entry', async () => {
    const withHome = { ...listing, navigation: [entry('start', '/platform/home'), ...listing.navigation] };
    const { view } = await open('#/@alder/platform', {
      [`${CATALOGUE}/listing.json`]: () => Response.json(withHome),
    });
    expect(
      view()
        .navigation.filter(({ current }) => current)
        .map(({ id }) => id),
    ).toEqual(['start']);
  });

  it('NAV-07 outside a product the navigation has the solutions that the user may open and that have a fixed path', async () => {
    const { view } = await open('#/@alder/sample');
    expect(view().navigation.map(({ id }) => id)).toEqual(['home', 'sample', 'partner']);
  });

  it('the application receives the descriptions of solutions once they have loaded', async () => {
    const { connect } = await open('#/@alder/sample');
    expect(connect().sent.at(-1)?.value).toMatchObject({
      shellInfo: { solutions: expect.arrayContaining([{ ...sampleApp, description: 'What it is for' }]) },
    });
  });

  it('CAT-04 the whole registration is loaded when its solution is opened', async () => {
    const { shell, address } = await open('#/@alder/sample');
    expect(shell.deferred.store.getState().catalogue.registration).toBeUndefined();
    address.go('#/@alder/platform');
    await settle();
    expect(shell.deferred.store.getState().catalogue.registration).toMatchObject({ sideNav: { group: 'x' } });
  });

  it.each([
    ['one entry: hidden', [solutionFixture({ appId: 'home' })], { hideIfOneItem: true }, true],
    ['several entries: shown', solutions, { hideIfOneItem: true }, false],
    [
      'one entry, if the solution does not request it: shown',
      [solutionFixture({ appId: 'home' })],
      {},
      false,
    ],
  ])('NAV-15 the side navigation is hidden or shown for %s', async (_name, list, sideNav, hidden) => {
    const { shell, view, address } = await open('#/@alder/home', {
      [`${CATALOGUE}/index.json`]: () => Response.json({ solutions: list }),
      [`${CATALOGUE}/apps/home.json`]: () => Response.json({ appId: 'home', sideNav }),
    });
    hideSingleNavigation({ ...shell.deferred, page: createFakeBrowserPage() });
    expect([view().navigationHidden, view().navigationOpen]).toEqual([hidden, !hidden]);
    address.go('#/@alder/nothing');
    expect(view().navigationHidden).toBe(false);
  });

  it('the navigation is shown even if the listing cannot be loaded', async () => {
    const notFound = () => new Response(null, { status: 404 });
    const { view, environment } = await open('#/@alder/platform', {
      [`${CATALOGUE}/listing.json`]: notFound,
    });
    expect([view().solution?.name, view().navigation.length]).toEqual(['Profiles', 3]);
    expect(environment.warnings).toContain('catalogue-failed');
  });
});

const sampleApp = {
  appId: 'sample',
  name: 'Sample',
  longName: 'Sample',
  settingsAppId: 'sample',
  icon: 'app',
  group: 'Suite',
  href: 'http://experience.test/#/@alder/sample',
  enabled: true,
  visible: true,
};
