import { afterEach, expect, it } from 'vitest';
import { loadCatalogue } from '../../../kernel/resolve/catalogue/load-catalogue';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { awaitNavigation } from './await-navigation';
import { followHeader } from './follow-header';
import { hideSingleNavigation } from './hide-single-navigation';
import { followWorkHub } from './work-hub/follow-work-hub';

afterEach(stopShells);

const CATALOGUE = '/api/catalogue/v1/test';
const item = (id: string) => ({ id, displayName: id.toUpperCase(), urlRoot: '/sample' });

/** Opens the shell; the answers that the side navigation needs arrive when the test gives them. */
async function open(sideNav: object = {}, hash = '#/@alder/sample') {
  const pending = new Map<string, (answer: Response) => void>();
  const late = (path: string) => () => new Promise<Response>((resolve) => pending.set(path, resolve));
  const paths = {
    listing: `${CATALOGUE}/listing.json`,
    registration: `${CATALOGUE}/apps/sample.json`,
    hub: '/api/graphql',
    header: '/api/header/v1',
  };
  const opened = await openShell(
    hash,
    Object.fromEntries(Object.values(paths).map((path) => [path, late(path)])),
  );
  const deps = { ...opened.shell.deferred, page: createFakeBrowserPage() };
  for (const effect of [awaitNavigation, loadCatalogue, followWorkHub, followHeader, hideSingleNavigation]) {
    effect(deps);
  }
  await settle();
  const answer = async (name: keyof typeof paths, body: object) => {
    pending.get(paths[name])?.(Response.json(body));
    await settle();
  };
  const answers = {
    listing: () => answer('listing', { heroes: [], navigation: [] }),
    registration: () => answer('registration', { appId: 'sample', sideNav }),
    hub: () => answer('hub', { data: { getNavigationsData: ['a', 'b'].map(item) } }),
    header: () =>
      answer('header', { profile: {}, preferences: { navigationArrangements: { trade: ARRANGED } } }),
  };
  const shown = () => {
    const { navigation, navigationAwaited } = opened.view();
    return navigationAwaited ? navigation.length : navigation.map(({ id }) => id).join(' ');
  };
  return { ...opened, answers, shown };
}

const ARRANGED = { order: ['b', 'a'], hidden: [] };
const PLACEHOLDERS = 0;

it.each([
  ['listing', 'registration'],
  ['registration', 'listing'],
] as const)('NAV-20 placeholders are shown until the %s and then the %s have loaded', async (one, other) => {
  const { answers, shown } = await open();
  expect(shown()).toBe(PLACEHOLDERS);
  await answers[one]();
  expect(shown()).toBe(PLACEHOLDERS);
  await answers[other]();
  expect(shown()).toBe('home sample partner');
});

it('NAV-20 the first entries of a work hub are shown in the order of the user', async () => {
  const { answers, shown } = await open({ workHubId: 'trade' });
  const seen = new Set();
  for (const name of ['registration', 'listing', 'hub', 'header'] as const) {
    await answers[name]();
    seen.add(shown());
  }
  expect([...seen]).toEqual([PLACEHOLDERS, 'home b a']);
});

it('a page without a solution needs no work hub', async () => {
  const { answers, shown } = await open({}, '#/@alder/nothing-here');
  await answers.listing();
  expect(shown()).not.toBe(PLACEHOLDERS);
});

it('a navigation that is late shows what is known', async () => {
  const { shown, environment } = await open();
  environment.advance(999);
  expect(shown()).toBe(PLACEHOLDERS);
  environment.advance(1);
  expect(shown()).toBe('home sample partner');
});

it('NAV-15 an awaited navigation is not taken for one of a single entry', async () => {
  const { answers, view } = await open({ workHubId: 'trade', hideIfOneItem: true });
  await answers.registration();
  expect(view().navigationHidden).toBe(false);
});
