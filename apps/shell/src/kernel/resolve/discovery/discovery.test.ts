import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { describe, expect, it } from 'vitest';
import { isAllowedAddress } from './allowed-origin';
import { callPartner } from './call-partner';
import { addToCache, cacheTtlMs, findCached } from './discovery-cache';
import { readAnswer } from './read-answer';
import { requestFor } from './request-for';

const URL_OF_APP = 'https://app.vendor.example/';
const texts = (errorCode: string | number, errorDescription: string) => ({
  errorCode,
  errorHeading: 'Heading',
  errorDescription,
});

describe('the answer of a partner system', () => {
  it.each([
    ['has an address', 'campaign', 200, { url: URL_OF_APP }, { kind: 'address', url: URL_OF_APP }],
    [
      'DISC-06 names an unknown company by an id',
      'analytics',
      400,
      texts(400, 'Could not find Analytics Company x'),
      { kind: 'refused', error: { code: 'company_notfound' } },
    ],
    [
      'DISC-07 of Analytics is shown as given',
      'analytics',
      403,
      texts('SC-1', 'Locked.'),
      { kind: 'refused', error: { code: 'SC-1', heading: 'Heading', description: 'Locked.' } },
    ],
    [
      'DISC-06 of another code keeps its code',
      'analytics',
      500,
      texts(500, 'Could not find Analytics Company x'),
      { kind: 'refused', error: { code: '500' } },
    ],
    [
      'DISC-10 of Experience Manager redirects for 403',
      'experience-manager',
      403,
      {},
      { kind: 'redirect', path: '/experiencemanager' },
    ],
    [
      'ERR-08 is a fault of authentication for 401',
      'campaign',
      401,
      undefined,
      { kind: 'fault', fault: 'a' },
    ],
    [
      'ERR-08 is a fault of authentication for 403',
      'fusion',
      403,
      texts('x', 'y'),
      { kind: 'fault', fault: 'a' },
    ],
    [
      'DISC-03 has its own code and texts',
      'campaign',
      503,
      texts('CAM', 'Later.'),
      { kind: 'refused', error: { code: 'CAM', description: 'Later.' } },
    ],
    ['ERR-08 is unreadable without JSON', 'campaign', 200, undefined, { kind: 'fault', fault: 'i' }],
    ['ERR-08 is unreadable without an address', 'campaign', 200, {}, { kind: 'fault', fault: 'i' }],
    [
      'ERR-08 is unreadable with another status',
      'campaign',
      500,
      { url: URL_OF_APP },
      { kind: 'fault', fault: 'i' },
    ],
    [
      'ERR-08 is unreadable with a relative address',
      'campaign',
      200,
      { url: '/app' },
      { kind: 'fault', fault: 'i' },
    ],
    [
      'ERR-08 is unreadable with a line break',
      'campaign',
      200,
      { url: `${URL_OF_APP}\r\nx` },
      { kind: 'fault', fault: 'i' },
    ],
    [
      'ERR-08 is unreadable with a tab in the host',
      'campaign',
      200,
      { url: 'https://a\tb.example/' },
      { kind: 'fault', fault: 'i' },
    ],
    [
      'ERR-08 is unreadable with a very long address',
      'campaign',
      200,
      { url: URL_OF_APP + 'x'.repeat(9_000) },
      { kind: 'fault', fault: 'i' },
    ],
  ] as const)('%s', (_name, kind, status, body, expected) => {
    expect(readAnswer(kind, status, body)).toMatchObject(expected);
  });

  it('DISC-03 has texts of a bounded length', () => {
    const read = readAnswer('campaign', 500, texts('c', 'x'.repeat(10_000)));
    expect(read.kind === 'refused' && read.error.description?.length).toBe(500);
  });
});

describe('the call of a partner system', () => {
  const payload = {
    imsOrg: 'org',
    imsProfile: { userId: 'u', authId: 'a' },
    path: '/app',
    activeProductContext: { ident: 'i' },
    company: 'c',
    tenant: 't',
    locale: 'en-US',
    fullPath: '/app?company=c&current_org=o&other=1',
  };
  const facts = { payload, clientId: 'shell', requestId: 'r', lane: undefined, wfLane: undefined };

  it('DISC-02 DISC-04 tells Campaign the eight fields', () => {
    expect(requestFor('campaign', facts)).toEqual({ path: 'imsSession', headers: {}, body: payload });
  });

  it('DISC-08 keeps two parameters of the address for Analytics', () => {
    expect(requestFor('analytics', facts).body?.fullPath).toBe('/app?company=c&current_org=o');
  });

  it('DISC-12 names the request for Marketing automation', () => {
    expect(requestFor('marketing-automation', facts).headers).toEqual({ 'x-request-id': 'r' });
  });

  it.each([
    ['local', undefined, '&lane=devtest'],
    ['local', 'qa', '&lane=qa'],
    ['prod', 'qa', ''],
  ])('DISC-14 DISC-15 names the lane of a local Workfront only: %s, %s', (lane, wfLane, query) => {
    const path = `authn/authenticate/access_token/ims?refreshable${query}`;
    expect(requestFor('workfront', { ...facts, lane, wfLane })).toEqual({ path, headers: {} });
  });
});

const sandbox = {
  source: 'https://own.vendor.example/app/',
  historyType: 'HASH',
  pathPrefix: '/',
  pageTimeout: 0,
  thirdParty: false,
  hideInitialSpinner: false,
} as const;
const solution: IndexedSolution = {
  ...{ appId: 'app', name: 'App', icon: 'app', group: 'Suite', path: '/app', match: 'prefix' },
  ...{ aliases: [], redirectFrom: [], releaseType: 'ga', availability: { state: 'open' } },
  ...{ inNavigation: true, hideTenant: false, customDomain: false, refreshOnImsChange: false },
  ...{ processZeroTouch: false, assistant: false, sandbox },
};
const page: PageConfiguration = {
  ...{ environment: 'stage', build: 'b', clientId: 'c', runtimeUrl: '' },
  shellOrigin: 'https://experience.vendor.example',
  experienceOrigin: 'https://experience.vendor.example',
  identityOrigin: 'https://identity.c.example',
  accountAddress: 'https://identity.vendor.example/account',
  ...{
    mainDomain: 'vendor.example',
    customDomains: ['custom.c.example'],
    trustedOrigins: [],
    internalDomains: [],
  },
  ...{ catalogueAddress: '', solutionOrigins: '' },
};
const organisation = { id: 'o', tenant: 'alder', name: 'Alder', region: 'va7', userId: 'u' };

describe('a discovered address', () => {
  const allowedOrigins = ['https://{tenant}.a.example/', 'https://{host}.vendor.example/'];

  it.each([
    ['https://alder.a.example/x', true],
    ['https://any.vendor.example/', true],
    ['https://birch.a.example/', false],
    ['http://alder.a.example/', false],
    ['https://experience.vendor.example/', false],
    ['https://experience-stage.vendor.example/', false],
    ['https://custom.c.example/', false],
    ['https://identity.vendor.example/', false],
    ['https://identity.c.example/', false],
    ['javascript:alert(1)', false],
  ])('ERR-08 %s is allowed: %s', (address, expected) => {
    expect(isAllowedAddress(address, { ...solution, allowedOrigins }, organisation, page)).toBe(expected);
  });

  it('ERR-08 is allowed on the origin of the source where the registration names no others', () => {
    const isAllowed = (address: string) => isAllowedAddress(address, solution, organisation, page);
    expect([isAllowed('https://own.vendor.example/other'), isAllowed('https://x.vendor.example/')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the cache of answers', () => {
  function storage() {
    const values = new Map<string, string>();
    let now = 0;
    return {
      now: () => now,
      pass(milliseconds: number) {
        now += milliseconds;
      },
      stored: {
        get: (key: string) => values.get(key),
        set: (key: string, value: string) => void values.set(key, value),
        remove: (key: string) => void values.delete(key),
      },
    };
  }

  it.each([
    ['dev', undefined],
    ['qa', undefined],
    ['stage', 1_200_000],
    ['prod', 1_200_000],
  ])('DISC-17 AMB-71 lasts in %s for %s ms', (environment, expected) => {
    expect(cacheTtlMs({ ...solution, cache: { ttl: 1_200 } }, environment)).toBe(expected);
    expect(cacheTtlMs({ ...solution, cache: { ttl: { stage: 1_200, prod: 1_200 } } }, environment)).toBe(
      expected,
    );
    expect(cacheTtlMs(solution, environment)).toBeUndefined();
  });

  it('AMB-70 finds an answer by its key until it expires, and survives unreadable storage', () => {
    const store = storage();
    store.stored.set('unifiedShellDiscovery', 'broken');
    expect(findCached(store, 'one')).toBeUndefined();
    addToCache(store, { key: 'one', url: URL_OF_APP, until: 100 });
    addToCache(store, { key: 'two', url: 'https://two.example/', until: 200 });
    expect(findCached(store, 'one')?.url).toBe(URL_OF_APP);
    expect(findCached(store, 'other')).toBeUndefined();
    store.pass(100);
    expect([findCached(store, 'one'), findCached(store, 'two')?.until]).toEqual([undefined, 200]);
  });

  it('keeps 50 answers', () => {
    const store = storage();
    for (let n = 0; n < 51; n += 1) addToCache(store, { key: String(n), url: URL_OF_APP, until: 1 });
    expect([findCached(store, '0'), findCached(store, '50')?.key]).toEqual([undefined, '50']);
  });
});

describe('an answer over the network', () => {
  const call = (answer: (signal: AbortSignal | null | undefined) => Promise<Response>) => {
    let expire = () => {};
    const done = callPartner(
      {
        fetch: (_url, init) => {
          expect(init).toMatchObject({ credentials: 'include', redirect: 'manual' });
          return answer(init.signal);
        },
        after: (_ms, run) => {
          expire = run;
          return () => {};
        },
      },
      'https://x.example/',
      {},
      new AbortController().signal,
    );
    return { done, expire: () => expire() };
  };

  it('DISC-01 is read as JSON, with credentials', async () => {
    expect(await call(async () => Response.json({ url: 'x' })).done).toEqual({
      status: 200,
      body: { url: 'x' },
    });
  });

  it('ERR-08 is read up to a limit, and the rest is not loaded', async () => {
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
    });
    expect((await call(async () => new Response(body)).done).body).toBeUndefined();
    expect(chunks).toBeLessThan(10);
  });

  it('ERR-08 is unreadable if it is HTML or a redirect', async () => {
    expect((await call(async () => new Response('<p>')).done).body).toBeUndefined();
    const redirect = new Response('{"url":"x"}', { status: 302 });
    expect((await call(async () => redirect).done).body).toBeUndefined();
  });

  it('ERR-08 that does not arrive in time counts as none', async () => {
    const { done, expire } = call(
      (signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    expire();
    await expect(done).rejects.toThrow('no answer within 10000 ms');
  });

  it('is not asked for when the decision has changed before the call', async () => {
    let calls = 0;
    const environment = {
      fetch: async () => {
        calls += 1;
        return new Response('{}');
      },
      after: () => () => {},
    };
    await expect(callPartner(environment, URL_OF_APP, {}, AbortSignal.abort())).rejects.toThrow();
    expect(calls).toBe(0);
  });
});
