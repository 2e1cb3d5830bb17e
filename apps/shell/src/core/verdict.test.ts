import { describe, expect, it } from 'vitest';
import { UNKNOWN_CONNECTIVITY } from './connectivity/connectivity';
import { readLocation } from './location/shell-location';
import { ShellError } from './shell-error';
import { indexSolutions } from './solution/resolve-solution';
import { bootFact, pageFact, solutionFact, tokenFact } from './test-support/facts';
import { createDecider, decide } from './verdict';

const signedIn = {
  session: { kind: 'signed-in', token: tokenFact } as const,
  account: { kind: 'known', answer: bootFact, answeredAt: 0 } as const,
  activeOrganisation: undefined,
};
const at = (hash: string) => readLocation(new URL(`http://experience.test/${hash}`));

function verdict(hash: string, state = {}, page = pageFact) {
  const seen = { ...signedIn, location: at(hash), ...state };
  return decide(seen, { page, routes: indexSolutions(page.catalogue) });
}

describe('verdict', () => {
  it.each([
    [
      'waits while the session is checked',
      { session: { kind: 'checking' }, account: { kind: 'unknown' } },
      { kind: 'waiting' },
    ],
    ['AUTH-06 sends to sign-in without a session', { session: { kind: 'signed-out' } }, { kind: 'sign-in' }],
    ['starts anew when the session is another one', { session: { kind: 'replaced' } }, { kind: 'restart' }],
    [
      'FRAME-06 waits for the profile before there is a frame',
      { account: { kind: 'unknown' } },
      { kind: 'waiting', reason: 'PROFILE' },
    ],
    [
      'shows why the account could not be had',
      { account: { kind: 'failed', error: new ShellError('RATE_LIMIT') } },
      { kind: 'error', error: { type: 'RATE_LIMIT' } },
    ],
  ])('%s', (_name, state, expected) => {
    expect(verdict('#/@alder/home', state)).toMatchObject(expected);
  });

  it.each([
    ['ROUTE-15 goes home from the bare address', '', { path: '/home' }],
    ['ROUTE-12 goes home from a bare tenant', '#/@birch', { tenant: 'birch', path: '/home' }],
    [
      'writes the organisation into an address without one',
      '#/sample/x?y=1',
      { tenant: 'alder', path: '/sample/x', query: 'y=1' },
    ],
    [
      'ORG-12 goes home in an organisation of the user from a foreign one',
      '#/@foreign/sample',
      { tenant: 'alder', path: '/home' },
    ],
  ])('%s', (_name, hash, path) => {
    expect(verdict(hash)).toMatchObject({ kind: 'redirect', path });
  });

  it('ROUTE-07 ROUTE-08 opens the solution of the mount with the remainder as its place', () => {
    expect(verdict('#/@alder/sname:prod/sample/deep/x?y=1')).toMatchObject({
      kind: 'solution',
      solution: { appId: 'sample' },
      inside: '/deep/x?y=1',
      mount: { tenant: 'alder', contexts: [{ name: 'sname', value: 'prod' }], path: '/sample', query: '' },
    });
  });

  it('ROUTE-11 shows the not-found page when no route matches', () => {
    expect(verdict('#/@alder/no-such-path')).toMatchObject({
      kind: 'error',
      error: { type: 'NOT_FOUND' },
      standing: { organisation: { tenant: 'alder' } },
    });
  });

  it('shows the not-found page for a hash that does not decode', () => {
    expect(verdict('#/@alder/%E0%A4%A')).toMatchObject({ kind: 'error', error: { type: 'NOT_FOUND' } });
  });

  it.each([
    ['#/@alder/reports', 'error'],
    ['#/@birch/reports', 'solution'],
  ])('ACCESS-03 opens a solution only where the organisation is entitled to it: %s', (hash, kind) => {
    expect(verdict(hash).kind).toBe(kind);
  });

  it('FRAME-22 makes no frame where the environment has no source', () => {
    const solution = solutionFact({ appId: 'home' });
    const { source: _none, ...sandbox } = solution.sandbox;
    const page = { ...pageFact, catalogue: [{ ...solution, sandbox }] };
    expect(verdict('#/@alder/home', {}, page)).toMatchObject({
      kind: 'error',
      error: { type: 'NO_SOURCE' },
    });
  });

  it('is the same object while nothing it looks at changed', () => {
    const decider = createDecider({ page: pageFact, routes: indexSolutions(pageFact.catalogue) });
    const state = {
      ...signedIn,
      location: at('#/@alder/home'),
      frame: undefined,
      pageLoad: 'INIT',
      connectivity: UNKNOWN_CONNECTIVITY,
      toasts: [],
      preferences: {
        theme: 'system',
        systemScheme: 'light',
        navigationOpen: true,
        smallWindow: false,
        languages: [],
      },
    } as const;
    const first = decider(state);
    expect(decider({ ...state, preferences: { ...state.preferences, theme: 'dark' } })).toBe(first);
    expect(decider({ ...state, location: at('#/@birch/home') })).not.toBe(first);
  });
});
