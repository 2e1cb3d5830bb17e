import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRouter, type Routed, resolveRoute } from './resolve-route';

const solution = (appId: string, more: Partial<Routed> = {}): Routed => ({
  appId,
  path: `/${appId}`,
  match: 'prefix',
  aliases: [],
  redirectFrom: [],
  ...more,
});

const v2 = { flag: 'triggers-v2-enabled' };
const router = createRouter([
  solution('home', { redirectFrom: ['/login'] }),
  solution('studio', { aliases: ['/studio/app', '/atelier'] }),
  solution('optimizer', { redirectFrom: ['/old-optimizer', '/older/{site}/*'] }),
  solution('triggers', { alternateRoute: [{ when: v2, redirectTo: '/triggers/v2' }] }),
  solution('triggers2', {
    path: '/triggers/v2',
    alternateRoute: [{ when: { not: v2 }, redirectTo: '/triggers' }],
  }),
  solution('queries', {
    alternateRoute: [
      { when: { query: 'version', value: '2' }, appId: 'queries2' },
      { when: { flag: 'queries-v2' }, appId: 'queries2' },
      { when: { flag: 'queries-gone' }, appId: 'nowhere' },
    ],
  }),
  solution('queries2', { alternateRoute: [{ when: { query: 'version' }, appId: 'queries' }] }),
  solution('attributes', {
    path: '/core/attributes',
    aliases: ['/attributes'],
    alternateRoute: [
      {
        when: { all: [{ flag: 'core' }, { not: { flag: 'signals-active' } }] },
        redirectTo: '/core/attributes',
      },
    ],
  }),
  solution('ping', { alternateRoute: [{ when: { flag: 'loop' }, redirectTo: '/pong' }] }),
  solution('pong', { alternateRoute: [{ when: { flag: 'loop' }, redirectTo: '/ping' }] }),
  solution('campaign', {
    path: '/campaign/{name}',
    alternateRoute: [{ when: { flag: 'moved' }, redirectTo: '/acc/{name}' }],
  }),
  solution('acc', { path: '/acc/{name}' }),
]);

function resolve(path: string, flags: readonly string[] = [], query = '') {
  const flag = (name: string) => (flags.includes(name) ? 'true' : undefined);
  return resolveRoute(router, path, { flag, query: new URLSearchParams(query) });
}

const opens = (appId: string, remainder = '') => ({ kind: 'solution', solution: { appId }, remainder });
const leadsTo = (path: string) => ({ kind: 'redirect', path });

describe('a route', () => {
  it.each([
    ['ROUTE-11 that matches no mount is not found', '/nowhere', { kind: 'not-found' }],
    [
      'ROUTE-37 of an alias opens the same solution, and the address stays',
      '/atelier/x',
      opens('studio', '/x'),
    ],
    ['ROUTE-10 of an old path leads to the new one', '/login', leadsTo('/home')],
    ['CAT-06 of an old path keeps the rest of the path', '/old-optimizer/a/b', leadsTo('/optimizer/a/b')],
    ['CAT-06 of an old pattern keeps the rest of the path', '/older/x/a', leadsTo('/optimizer/a')],
  ])('%s', (_name, path, expected) => {
    expect(resolve(path)).toMatchObject(expected);
  });

  it.each<[string, string, string[], string, object]>([
    ['its own solution without a condition', '/queries/a', [], '', opens('queries', '/a')],
    ['an alternate if the flag is on', '/queries/a', ['queries-v2'], '', opens('queries2', '/a')],
    ['an alternate if the query has the value', '/queries', [], 'version=2', opens('queries2')],
    ['its own solution if the query has another value', '/queries', [], 'version=3', opens('queries')],
    ['its own solution if the alternate does not exist', '/queries', ['queries-gone'], '', opens('queries')],
    ['an alternate once, so that two of them form no loop', '/queries2', [], 'version=2', opens('queries')],
  ])('ROUTE-46 CAT-18 opens %s', (_name, path, flags, query, expected) => {
    expect(resolve(path, flags, query)).toMatchObject(expected);
  });

  it.each([
    ['/triggers/x', [], opens('triggers', '/x')],
    ['/triggers/x', ['triggers-v2-enabled'], leadsTo('/triggers/v2/x')],
    ['/triggers/v2/x', ['triggers-v2-enabled'], opens('triggers2', '/x')],
    ['/triggers/v2/x', [], leadsTo('/triggers/x')],
  ])(
    'ROUTE-45 ROUTE-47 is redirected between two solutions by a flag, without a loop: %s %j',
    (path, flags, expected) => {
      const resolution = resolve(path, flags);
      expect(resolution).toMatchObject(expected);
      if (resolution.kind === 'redirect') expect(resolve(resolution.path, flags).kind).toBe('solution');
    },
  );

  it.each([
    ['/attributes', ['core'], leadsTo('/core/attributes')],
    ['/attributes', ['core', 'signals-active'], opens('attributes')],
    ['/attributes', [], opens('attributes')],
    ['/attributes', ['signals-active'], opens('attributes')],
    ['/core/attributes', ['core'], opens('attributes')],
  ])('ROUTE-44 is redirected by two flags, but not from its own target: %s %j', (path, flags, expected) => {
    expect(resolve(path, flags)).toMatchObject(expected);
  });

  it.each(['/ping', '/pong'])('is not redirected in a circle of redirects: %s', (path) => {
    expect(resolve(path, ['loop'])).toMatchObject(opens(path.slice(1)));
  });

  it('fills the parameters of its redirect target, each as one segment', () => {
    expect(resolve('/campaign/a%2Fb/x', ['moved'])).toEqual(leadsTo('/acc/a%2Fb/x'));
    expect(resolve('/campaign/%2e%2e/x', ['moved'])).toEqual({ kind: 'not-found' });
  });

  it('never throws, and its redirect target is not redirected again', () => {
    const flags = fc.subarray([
      'triggers-v2-enabled',
      'queries-v2',
      'core',
      'signals-active',
      'loop',
      'moved',
    ]);
    const known = fc.constantFrom(
      '/ping',
      '/triggers',
      '/triggers/v2',
      '/login',
      '/attributes',
      '/campaign/x',
    );
    const path = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.tuple(known, fc.string({ maxLength: 9 })).map((parts) => parts.join('/')),
    );
    fc.assert(
      fc.property(path, flags, fc.webQueryParameters({ size: 'xsmall' }), (text, on, query) => {
        const resolution = resolve(text, on, query);
        if (resolution.kind === 'redirect')
          expect(resolve(resolution.path, on, query).kind).not.toBe('redirect');
      }),
    );
  });
});
