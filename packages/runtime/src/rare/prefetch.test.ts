import type { CacheEntry, FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import { expect, test, vi } from 'vitest';
import { createPrefetch } from './prefetch';

function start(answers: Response[]) {
  const stored = new Map<string, CacheEntry>();
  let time = 1_000;
  const configuration: FrameConfiguration = {
    imsInfo: {},
    changedProperties: [],
    imsOrg: 'A',
    baseFrameUrl: 'https://orders.test/app/',
    ...{ dataPrefetchContracts: ['home-cards'] },
  };
  const fetch = vi.fn(async (..._given: unknown[]) => answers.shift() ?? Response.error());
  const getPrefetched = createPrefetch({
    configured: Promise.resolve(),
    configuration: () => configuration,
    now: () => time,
    network: { fetch },
    cache: {
      get: async ({ key }) => stored.get(`${configuration.imsOrg} ${key}`),
      set: async ({ key, value }) =>
        void stored.set(`${configuration.imsOrg} ${key}`, { key, value, createdAt: time }),
    },
    page: { location: { href: 'https://orders.test/app/' } } as never,
  });
  const switchTo = (imsOrg: string) => {
    configuration.imsOrg = imsOrg;
  };
  return { getPrefetched, fetch, switchTo, pass: (ms: number) => (time += ms) };
}

test('the first call fetches the data from the application’s server, and later ones have it at once', async () => {
  const { getPrefetched, fetch } = start([Response.json({ n: 1 })]);
  const both = await Promise.all([getPrefetched('home-cards'), getPrefetched('home-cards')]);
  expect(both.map((each) => each?.value)).toEqual([{ n: 1 }, { n: 1 }]);
  expect(await getPrefetched('home-cards')).toMatchObject({
    key: 'home-cards',
    value: { n: 1 },
    createdAt: 1_000,
  });
  expect(fetch.mock.calls.map(([url]) => String(url))).toEqual([
    'https://orders.test/.well-known/unified-shell-data/home-cards',
  ]);
});

test('stored data that is too old is fetched anew, and so is what the application renews', async () => {
  const { getPrefetched, pass } = start([Response.json(1), Response.json(2), Response.json(3)]);
  await getPrefetched('home-cards');
  pass(500);
  const second = await getPrefetched('home-cards', { createdAfter: 1_200 });
  expect([second?.value, second?.createdAt]).toEqual([2, 1_500]);
  expect((await second?.getFresh())?.value).toBe(3);
  expect((await getPrefetched('home-cards'))?.value).toBe(3);
});

test('data may be renewed while the stored data is used; a failure leaves it', async () => {
  const { getPrefetched, fetch } = start([Response.json(1), new Response(null, { status: 503 })]);
  await getPrefetched('home-cards');
  expect((await getPrefetched('home-cards', { revalidateImmediately: true }))?.value).toBe(1);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect((await getPrefetched('home-cards'))?.value).toBe(1);
});

test('the data of an organisation is not stored for the next one, which the user has chosen meanwhile', async () => {
  const { getPrefetched, fetch, switchTo } = start([Response.json('of B')]);
  fetch.mockImplementationOnce(async () => {
    switchTo('B');
    return Response.json('of A');
  });
  expect((await getPrefetched('home-cards'))?.value).toBe('of A');
  expect((await getPrefetched('home-cards'))?.value).toBe('of B');
});

test('a key that the registration does not name has no data', async () => {
  const { getPrefetched, fetch } = start([]);
  expect(await getPrefetched('other')).toBe(undefined);
  expect(fetch).not.toHaveBeenCalled();
});
