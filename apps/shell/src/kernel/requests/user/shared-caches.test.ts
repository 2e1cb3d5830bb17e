import { afterEach, describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import {
  ALDER,
  BIRCH,
  bootFixture,
  catalogueFixture,
  pageFixture,
  solutionFixture,
  tokenFixture,
} from '../../../test-support/fixtures';
import { openApp } from '../../../test-support/open-app';
import { stopShells } from '../../../test-support/open-shell';
import type { SolutionDecision } from '../../resolve/route-decision';
import { accessIn } from '../../workspace/access/access-in';
import { factsOf } from '../../workspace/account/account-facts';
import type { ContextKey } from '../../workspace/context/context-segment';
import { endSharedCaches } from './end-shared-caches';
import { type CacheRequester, createSharedCaches } from './shared-caches';

afterEach(stopShells);

interface Change {
  appId?: string;
  sharedCaches?: string[];
  userId?: string;
  session?: string;
  organisation?: string;
  context?: [ContextKey, string];
}

/** A request of an application whose registration names `sharedCaches`. */
function from(change: Change = {}): CacheRequester {
  const { appId = 'sample', sharedCaches = ['brands'], organisation = ALDER, context } = change;
  const { userId = 'U1', session = 'sid-1' } = change;
  const profile = { ...bootFixture.profile, userId, session };
  const user = { token: tokenFixture, answer: { ...bootFixture, profile } };
  const [key, id = ''] = context ?? [];
  const decision: SolutionDecision = {
    kind: 'solution',
    workspace: {
      user,
      organisations: [],
      organisation: { id: organisation, name: 'Name', tenant: 'name', region: 'va7', userId },
      access: accessIn(factsOf(bootFixture, pageFixture), organisation),
      solutions: [],
    },
    solution: { ...solutionFixture({ appId }), sharedCaches },
    source: { url: 'http://x.test/', origin: 'http://x.test', baseUrl: 'http://x.test/' },
    mount: { tenant: 'name', contexts: [], path: `/${appId}`, query: '' },
    inside: '',
    context: key && {
      key,
      entry: { id, name: id, isPreferred: false },
      list: { kind: 'known', entries: [] },
      incognito: false,
    },
  };
  return { user, decision };
}

const at = { cache: 'brands', key: 'k', scope: 'user' } as const;
const entry = { ...at, value: { n: 1 }, expiry: 60 };

function start() {
  const environment = createFakeEnvironment();
  return { environment, caches: createSharedCaches(environment) };
}

describe('a shared cache', () => {
  it('CAT-04 is read by each application whose registration names it, until the value expires', () => {
    const { caches, environment } = start();
    caches.set(entry, from());
    expect(caches.get(at, from({ appId: 'home' }))).toEqual({
      key: 'k',
      value: { n: 1 },
      createdAt: 0,
      expiresAt: 60_000,
    });
    expect(caches.keys({ cache: 'brands' }, from({ appId: 'home' }))).toEqual(['k']);
    environment.advance(60_000);
    expect(caches.get(at, from())).toBe(undefined);
    expect(caches.keys({ cache: 'brands' }, from())).toEqual([]);
  });

  it('keeps the values of all applications when one stores a value that is undefined', () => {
    const { caches } = start();
    caches.set(entry, from());
    caches.set({ ...entry, key: 'other', value: undefined }, from());
    expect(caches.get(at, from())).toMatchObject({ value: { n: 1 } });
  });

  it.each([undefined, [], ['other']])('is refused to an application that names %j', (named) => {
    const { caches } = start();
    caches.set(entry, from());
    const other = from();
    const { sharedCaches: _, ...solution } = other.decision.solution;
    const decision = {
      ...other.decision,
      solution: { ...solution, ...(named && { sharedCaches: named }) },
    };
    const refused = expect.objectContaining({ code: 'FORBIDDEN' });
    for (const attempt of [
      () => caches.get(at, { ...other, decision }),
      () => caches.set(entry, { ...other, decision }),
      () => caches.delete(at, { ...other, decision }),
      () => caches.keys(at, { ...other, decision }),
    ]) {
      expect(attempt).toThrow(refused);
    }
  });

  it.each<[string, Change, Change]>([
    ['user', {}, { userId: 'U2' }],
    ['org', {}, { organisation: BIRCH }],
    ['org', {}, { userId: 'U2' }],
    ['sandbox', { context: ['sandbox', 'prod'] }, { context: ['sandbox', 'dev'] }],
    ['sandbox', { context: ['sandbox', 'prod'] }, { context: ['sandbox', 'prod'], organisation: BIRCH }],
    ['suborg', { context: ['subOrg', 'one'] }, { context: ['subOrg', 'two'] }],
  ])('does not tell a value of the scope %s to another owner', (scope, own, other) => {
    const { caches } = start();
    const address = { ...at, scope: scope as 'user' };
    caches.set({ ...entry, ...address }, from(own));
    expect(caches.get(address, from(other))).toBe(undefined);
    expect(caches.keys({ cache: 'brands' }, from(other))).toEqual([]);
    caches.delete(address, from(other));
    expect(caches.get(address, from(own))).toMatchObject({ value: { n: 1 } });
  });

  it('tells a value of the scope user to the same user in another organisation', () => {
    const { caches } = start();
    caches.set(entry, from());
    expect(caches.get(at, from({ organisation: BIRCH }))).toMatchObject({ value: { n: 1 } });
  });

  it('keeps caches of different names apart', () => {
    const { caches } = start();
    const both = { sharedCaches: ['brands', 'kits'] };
    caches.set(entry, from(both));
    expect(caches.get({ ...at, cache: 'kits' }, from(both))).toBe(undefined);
  });

  it('replaces, deletes, and drops a value with expiry 0', () => {
    const { caches } = start();
    caches.set(entry, from());
    caches.set({ ...entry, value: 2 }, from());
    expect(caches.get(at, from())).toMatchObject({ value: 2 });
    expect(caches.keys({ cache: 'brands' }, from())).toEqual(['k']);
    caches.set({ ...entry, expiry: 0 }, from());
    expect(caches.get(at, from())).toBe(undefined);
    caches.set(entry, from());
    caches.delete(at, from());
    expect(caches.get(at, from())).toBe(undefined);
  });

  it('does not tell a value with expiry -1 in another session', () => {
    const { caches } = start();
    caches.set({ ...entry, expiry: -1 }, from());
    expect(caches.get(at, from())).toEqual({
      key: 'k',
      value: { n: 1 },
      createdAt: 0,
      expireBySession: true,
    });
    expect(caches.get(at, from({ session: 'sid-2' }))).toBe(undefined);
  });

  it('drops the oldest values beyond its limits', () => {
    const { caches, environment } = start();
    for (let index = 0; index < 12; index += 1)
      caches.set({ ...entry, key: String(index), value: 'x'.repeat(99_000) }, from());
    const keys = caches.keys({ cache: 'brands' }, from());
    expect(keys).not.toContain('0');
    expect(keys).toContain('11');
    expect(environment.stored.get('unifiedShell.sharedCaches')?.length).toBeLessThanOrEqual(1_000_000);
  });

  it.each(['{', '7', '[{}]', '[null]'])('counts as empty if other code has written %s', (text) => {
    const { caches, environment } = start();
    environment.stored.set('unifiedShell.sharedCaches', text);
    expect(caches.get(at, from())).toBe(undefined);
    caches.set(entry, from());
    expect(caches.get(at, from())).toMatchObject({ value: { n: 1 } });
  });
});

describe('FRAME-29 a request to a shared cache', () => {
  const named = new Set(['sample', 'partner']);
  const solutions = catalogueFixture.map((solution) =>
    named.has(solution.appId) ? { ...solution, sharedCaches: ['brands'] } : solution,
  );
  const answers = { '/api/catalogue/v1/test/index.json': () => Response.json({ solutions }) };

  it('is answered to an application, and to a third party, whose registration names the cache', async () => {
    const { request, address, connect } = await openApp('#/@alder/sample', answers);
    expect(await request('cache.set', entry)).toEqual({ ok: true });
    expect(await request('cache.get', at)).toMatchObject({ ok: true, value: { value: { n: 1 } } });
    address.go('#/@alder/partner');
    const port = connect();
    port.receive('RUNTIME_REQ', { module: 'cache', method: 'get', args: [at] }, { id: 'r' });
    await expect
      .poll(() => port.sent.find(({ re }) => re === 'r')?.value)
      .toMatchObject({
        value: { value: { n: 1 } },
      });
  });

  it('is refused to an application whose registration does not name the cache', async () => {
    const { request } = await openApp('#/@alder/home', answers);
    expect(await request('cache.get', at)).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
  });

  it('removes the values of the session at sign-out, and keeps the others', async () => {
    const { request, act, environment, shell } = await openApp('#/@alder/sample', answers);
    const stop = endSharedCaches(shell.deferred);
    await request('cache.set', { ...entry, key: 'session', value: 'secret', expiry: -1 });
    await request('cache.set', { ...entry, value: 'kept' });
    act({ type: 'sign-out' });
    const text = environment.stored.get('unifiedShell.sharedCaches');
    expect(text).toContain('kept');
    expect(text).not.toContain('secret');
    stop();
  });
});
