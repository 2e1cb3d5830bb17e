import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainRoute } from './explain-route';
import { createRouter, type Routed, resolveRoute } from './resolve-route';

const solution = (appId: string, more: Partial<Routed> = {}): Routed => ({
  appId,
  path: `/${appId}`,
  match: 'prefix',
  aliases: [],
  redirectFrom: [],
  ...more,
});

const solutions = [
  solution('home', { redirectFrom: ['/login'] }),
  solution('studio', { aliases: ['/studio/app'] }),
  solution('studioList', { path: '/studio/app/list' }),
  solution('wait', { match: 'exact' }),
  solution('campaign', { path: '/campaign/{name}' }),
  solution('spring', { path: '/campaign/spring' }),
  solution('number', { path: '/orders/{id:number}' }),
  solution('queries', { alternateRoute: [{ when: { flag: 'v2' }, appId: 'queries2' }] }),
  solution('queries2'),
];

function explain(path: string, flags: readonly string[] = []) {
  const flag = (name: string) => (flags.includes(name) ? 'true' : undefined);
  return explainRoute(solutions, path, { flag, query: new URLSearchParams() }).map(
    ({ appId, mount, verdict }) => ({ appId, mount, ...verdict }),
  );
}

describe('the explanation of a route', () => {
  it('ROUTE-08 names the longest mount first, and why the shorter ones were not chosen', () => {
    expect(explain('/studio/app/list/3')).toEqual([
      { appId: 'studioList', mount: '/studio/app/list', kind: 'chosen' },
      { appId: 'studio', mount: '/studio/app', kind: 'shorter', segments: 2 },
      { appId: 'studio', mount: '/studio', kind: 'shorter', segments: 1 },
    ]);
  });

  it.each([
    ['/login', { appId: 'home', mount: '/login', kind: 'redirected', to: '/home' }],
    ['/campaign/spring', { appId: 'spring', mount: '/campaign/spring', kind: 'chosen' }],
    ['/campaign/autumn', { appId: 'campaign', mount: '/campaign/{name}', kind: 'chosen' }],
  ])('says where %s leads', (path, first) => {
    expect(explain(path)[0]).toEqual(first);
  });

  it('ROUTE-46 names the solution that a rule opens instead', () => {
    expect(explain('/queries', ['v2'])[0]).toMatchObject({ kind: 'replaced', by: 'queries2' });
  });

  it('ROUTE-11 says of a path that leads nowhere which registrations were near', () => {
    expect(explain('/wait/on')).toEqual([{ appId: 'wait', mount: '/wait', kind: 'exact-only' }]);
    expect(explain('/orders/seven')).toEqual([
      {
        appId: 'number',
        mount: '/orders/{id:number}',
        kind: 'differs',
        position: 2,
        wanted: '{id:number}',
        given: 'seven',
      },
    ]);
    expect(explain('/campaign')).toMatchObject([
      { kind: 'differs', position: 2, given: undefined },
      { kind: 'differs', position: 2, given: undefined },
    ]);
    expect(explain('/stuido')).toMatchObject([
      { kind: 'similar', wanted: 'studio', given: 'stuido' },
      { kind: 'similar' },
      { kind: 'similar' },
    ]);
    expect(explain('/elsewhere')).toEqual([]);
  });

  it('says a literal segment wins over a parameter', () => {
    expect(explain('/campaign/spring')[1]).toEqual({
      appId: 'campaign',
      mount: '/campaign/{name}',
      kind: 'outranked',
    });
  });

  it('ROUTE-09 agrees with the router on every path', () => {
    const segment = fc.constantFrom(
      'home',
      'studio',
      'app',
      'list',
      'wait',
      'campaign',
      'spring',
      'orders',
      '7',
      'x',
    );
    const facts = { flag: () => undefined, query: new URLSearchParams() };
    const router = createRouter(solutions);
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
        const path = `/${segments.join('/')}`;
        const resolved = resolveRoute(router, path, facts);
        const [first] = explainRoute(solutions, path, facts);
        const isChosen = first?.verdict.kind === 'chosen' || first?.verdict.kind === 'redirected';
        expect(isChosen).toBe(resolved.kind !== 'not-found');
        if (resolved.kind === 'solution') expect(first?.appId).toBe(resolved.solution.appId);
      }),
    );
  });
});
