import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { AccessRule } from '@unified-shell/catalogue/registration/access-rule';
import { describe, expect, it } from 'vitest';
import { createDecisions } from '../../entries/decisions';
import { createFakeEnvironment } from '../../test-support/fake-environment';
import {
  ALDER,
  BIRCH,
  bootFixture,
  catalogueFixture,
  organisationDataFixture,
  pageFixture,
  solutionFixture,
  tokenFixture,
} from '../../test-support/fixtures';
import { UNKNOWN_CONNECTIVITY } from '../platform/connectivity/connectivity';
import { ShellError } from '../platform/network/shell-error';
import { readLocation } from '../url/shell-location';
import { createDecider, decide } from './decide';
import { createInternalTools } from './internal-tools';

const signedIn = {
  session: { kind: 'signed-in', token: tokenFixture } as const,
  account: { kind: 'known', answer: bootFixture, answeredAt: 0 } as const,
  activeOrganisation: undefined,
  asOf: 0,
};
const at = (hash: string) => readLocation(new URL(`http://experience.test/${hash}`));
const loadedDecisions = (
  solutions: readonly IndexedSolution[] = catalogueFixture,
  page: PageConfiguration = pageFixture,
) => {
  const environment = createFakeEnvironment();
  const tools = createInternalTools(page, environment);
  return { kind: 'loaded', decisions: createDecisions(page, solutions, environment, tools) } as const;
};
const known = loadedDecisions();

function decision(hash: string, state = {}, decisions = known) {
  const organisationData = organisationDataFixture(hash.startsWith('#/@birch') ? BIRCH : ALDER);
  const account = {
    kind: 'known',
    answer: { ...bootFixture, working: organisationData },
    answeredAt: 0,
  } as const;
  return decide(
    { ...signedIn, account, location: at(hash), decisions, ...state },
    { page: pageFixture, startupCache: undefined },
  );
}

describe('the route decision', () => {
  it.each([
    [
      'is to wait while the session is checked',
      { session: { kind: 'checking' }, account: { kind: 'unknown' } },
      { kind: 'waiting' },
    ],
    ['AUTH-06 is sign-in without a session', { session: { kind: 'signed-out' } }, { kind: 'sign-in' }],
    ['is to restart when the session is another one', { session: { kind: 'replaced' } }, { kind: 'restart' }],
    [
      'FRAME-06 is to wait for the profile before a frame opens',
      { account: { kind: 'unknown' } },
      { kind: 'waiting', reason: 'PROFILE' },
    ],
    ['is to wait for the catalogue', { decisions: { kind: 'loading' } }, { kind: 'waiting' }],
    [
      'is the error with which the catalogue failed to load',
      { decisions: { kind: 'failed', error: new ShellError('OFFLINE') } },
      { kind: 'error', error: { type: 'OFFLINE' } },
    ],
    [
      'is the error with which the account failed to load',
      { account: { kind: 'failed', error: new ShellError('RATE_LIMIT') } },
      { kind: 'error', error: { type: 'RATE_LIMIT' } },
    ],
  ])('%s', (_name, state, expected) => {
    expect(decision('#/@alder/home', state)).toMatchObject(expected);
  });

  it.each([
    ['ROUTE-15 redirects the bare address to home', '', { path: '/home' }],
    ['ROUTE-12 redirects a bare tenant to home', '#/@birch', { tenant: 'birch', path: '/home' }],
    [
      'adds the organisation to an address without one',
      '#/sample/x?y=1',
      { tenant: 'alder', path: '/sample/x', query: 'y=1' },
    ],
    [
      'ORG-12 redirects from a foreign organisation to home in one of the user’s',
      '#/@foreign/sample',
      { tenant: 'alder', path: '/home' },
    ],
  ])('%s', (_name, hash, path) => {
    expect(decision(hash)).toMatchObject({ kind: 'redirect', path });
  });

  it('ROUTE-07 ROUTE-08 opens the solution of the mount with the remainder as its app location', () => {
    expect(decision('#/@alder/sname:prod/sample/deep/x?y=1#part')).toMatchObject({
      kind: 'solution',
      solution: { appId: 'sample' },
      inside: '/deep/x?y=1#part',
      mount: {
        ...{ tenant: 'alder', contexts: [{ name: 'sname', value: 'prod' }], path: '/sample', query: '' },
        fragment: undefined,
      },
    });
    expect(decision('#/@alder/sample#50%')).toMatchObject({ kind: 'solution', inside: '#50%' });
  });

  it('ROUTE-11 shows the not-found page when no route matches', () => {
    expect(decision('#/@alder/no-such-path')).toMatchObject({
      kind: 'error',
      error: { type: 'NOT_FOUND' },
      workspace: { organisation: { tenant: 'alder' } },
    });
  });

  it('shows the not-found page for a hash that does not decode', () => {
    expect(decision('#/@alder/%E0%A4%A')).toMatchObject({ kind: 'error', error: { type: 'NOT_FOUND' } });
  });

  it.each([
    ['#/@alder/reports', 'error'],
    ['#/@birch/reports', 'solution'],
  ])('ACCESS-03 opens a solution only where the organisation is entitled to it: %s', (hash, kind) => {
    expect(decision(hash).kind).toBe(kind);
  });

  it('FRAME-22 opens no frame where the environment has no source', () => {
    const solution = solutionFixture({ appId: 'home' });
    const { source: _none, ...sandbox } = solution.sandbox;
    expect(decision('#/@alder/home', {}, loadedDecisions([{ ...solution, sandbox }]))).toMatchObject({
      kind: 'error',
      error: { type: 'NO_SOURCE' },
    });
  });

  it('returns the same object while its inputs are unchanged', () => {
    const decider = createDecider({ page: pageFixture, startupCache: undefined });
    const state = {
      ...signedIn,
      location: at('#/@alder/home'),
      decisions: known,
      solutionTokens: {},
      catalogue: {},
      frame: undefined,
      pageLoad: 'INIT',
      connectivity: UNKNOWN_CONNECTIVITY,
      toasts: [],
      preferences: {
        theme: 'system',
        systemScheme: 'light',
        navigationOpen: true,
        navigationHidden: false,
        smallWindow: false,
        languages: [],
      },
    } as const;
    const first = decider(state);
    expect(decider({ ...state, preferences: { ...state.preferences, theme: 'dark' } })).toBe(first);
    expect(decider({ ...state, location: at('#/@birch/home') })).not.toBe(first);
  });

  it.each([
    [
      '#/@alder/old/deep?x=1',
      { kind: 'redirect', path: { tenant: 'alder', path: '/new/deep', query: 'x=1' } },
    ],
    ['#/@alder/second/deep', { kind: 'solution', solution: { appId: 'new' }, inside: '/deep' }],
    ['#/@alder/swapped', { kind: 'solution', solution: { appId: 'swapped' } }],
    [
      '#/@alder/swapped?v2=true',
      { kind: 'solution', solution: { appId: 'new' }, mount: { path: '/swapped' } },
    ],
    ['#/@alder/campaigns/7/x', { kind: 'solution', solution: { appId: 'campaigns' }, inside: '/x' }],
  ])(
    'ROUTE-10 ROUTE-37 ROUTE-46 follows old paths, aliases, alternates and parameters: %s',
    (hash, expected) => {
      const decisions = loadedDecisions([
        solutionFixture({ appId: 'new', aliases: ['/second'], redirectFrom: ['/old'] }),
        solutionFixture({
          appId: 'swapped',
          alternateRoute: [{ when: { query: 'v2', value: 'true' }, appId: 'new' }],
        }),
        solutionFixture({ appId: 'campaigns', path: '/campaigns/{id:number}' }),
      ]);
      expect(decision(hash, {}, decisions)).toMatchObject(expected);
    },
  );

  it.each([
    ['ROUTE-13 ROUTE-16 opens the profile at the identity service', '#/@alder/profile', 'elsewhere'],
    ['ROUTE-13 keeps the waiting page in the shell itself', '#/@alder/wait', 'wait'],
  ])('%s', (_name, hash, kind) => {
    expect(decision(hash).kind).toBe(kind);
    expect(decision(hash.replace('/@alder', '')).kind).toBe(kind === 'wait' ? 'redirect' : kind);
  });

  it.each([
    ['#/', { kind: 'redirect', path: { tenant: 'alder', path: '/aem' } }],
    ['#/@alder/aem', { kind: 'solution' }],
    ['#/@alder/plain?x=1', { kind: 'elsewhere', url: 'http://experience.test/#/@alder/plain?x=1' }],
    ['#/@alder/experiencemanager', { kind: 'elsewhere' }],
    ['#/@alder/profile', { kind: 'elsewhere', url: 'http://identity.test/account' }],
  ])('ROUTE-14 ROUTE-16 ROUTE-21 ROUTE-25 decides on a customer’s own host: %s', (hash, expected) => {
    const page = {
      ...pageFixture,
      shellOrigin: 'http://aem.customer',
      identityOrigin: 'http://aem.customer',
      customDomains: ['aem.customer'],
    };
    const decisions = loadedDecisions(
      [
        solutionFixture({ appId: 'aem', customDomain: true }),
        solutionFixture({ appId: 'plain' }),
        solutionFixture({ appId: 'experiencemanager', customDomain: true }),
      ],
      page,
    );
    expect(decision(hash, {}, decisions)).toMatchObject(expected);
  });

  it.each([
    [{ state: 'maintenance', message: 'Back at noon' } as const, 'CLOSED'],
    [{ state: 'disabled' } as const, 'CLOSED'],
  ])('shows an error for a closed solution: %j', (availability, type) => {
    const decisions = loadedDecisions([solutionFixture({ appId: 'home', availability })]);
    expect(decision('#/@alder/home', {}, decisions)).toMatchObject({
      kind: 'error',
      error: { type, details: { availability } },
    });
  });

  it('opens a solution outside the window in which it is closed', () => {
    const window = { from: '2026-11-25T14:00:00Z', until: '2026-11-25T15:00:00Z' };
    const availability = { state: 'maintenance', ...window } as const;
    const decisions = loadedDecisions([solutionFixture({ appId: 'home', availability })]);
    const kindAt = (time: string) => decision('#/@alder/home', { asOf: Date.parse(time) }, decisions).kind;
    expect([kindAt('2026-11-25T13:59:59Z'), kindAt(window.from), kindAt(window.until)]).toEqual([
      'solution',
      'error',
      'solution',
    ]);
  });

  it.each([
    ['ROUTE-33 fills the source', 'http://{tenant}.apps.test/{region}/', 'http://alder.apps.test/va7/'],
    ['ROUTE-33 fills the source from the query', 'http://apps.test/{item}/', 'http://apps.test/7/'],
    ['ROUTE-33 refuses a source without a value', 'http://{host}.test/', 'MISSING'],
    ['ROUTE-34 refuses a source that leaves the main domain', 'http://{tenant}.evil.example/', 'FORBIDDEN'],
    ['ROUTE-34 refuses a source on an origin of the shell', 'http://{label}.test/', 'FORBIDDEN'],
    ['ROUTE-34 refuses a source on the shell of another environment', 'http://{label}-qa.test/', 'FORBIDDEN'],
    [
      'ROUTE-35 refuses a source whose host a browser parses differently',
      'http://{odd}.test/',
      'INCONSISTENT',
    ],
  ])('%s', (_name, source, filled) => {
    const solution = solutionFixture({ appId: 'app' });
    const decisions = loadedDecisions([{ ...solution, sandbox: { ...solution.sandbox, source } }]);
    const expected = filled.startsWith('http:')
      ? { kind: 'solution', source: { baseUrl: filled } }
      : { kind: 'error', error: { type: 'DISCOVERY_FAILED', details: { discovery: 't', urlFault: filled } } };
    const hash = '#/@alder/app?item=7&label=experience&odd=a@b';
    expect(decision(hash, {}, decisions)).toMatchObject(expected);
  });

  describe('for a solution whose source a partner system knows', () => {
    const solution = solutionFixture({ appId: 'app' });
    const discovery = { kind: 'campaign', server: 'http://partner.test/' } as const;
    const decisions = loadedDecisions([{ ...solution, discovery }]);
    const key = JSON.stringify([tokenFixture.userId, ALDER, undefined, 'app', '/app']);
    const found = { kind: 'found', source: 'http://found.test/' } as const;
    const decideWith = (state: object, hash = '#/@alder/app') => decision(hash, state, decisions);

    it('FRAME-07 DISC-01 waits for the answer to exactly this request', () => {
      const waiting = { kind: 'pending', reason: 'DISCOVERY', discovery: { key, base: '/app' } };
      expect(decideWith({})).toMatchObject(waiting);
      expect(decideWith({ discovery: { key: 'another', result: found } })).toMatchObject(waiting);
    });

    it('DISC-01 opens the answered address, also at another place of the solution', () => {
      const state = { discovery: { key, result: found } };
      const opened = { kind: 'solution', source: { baseUrl: 'http://found.test/' } };
      expect(decideWith(state)).toMatchObject(opened);
      expect(decideWith(state, '#/@alder/app/deep?x=1')).toMatchObject(opened);
    });

    it('DISC-10 follows a redirect, and shows a failure', () => {
      const redirect = { kind: 'redirect', path: '/experiencemanager' };
      expect(decideWith({ discovery: { key, result: redirect } })).toMatchObject({
        kind: 'redirect',
        path: { tenant: 'alder', path: '/experiencemanager' },
      });
      const error = new ShellError('DISCOVERY_FAILED', { discovery: 'n' });
      const failed = { kind: 'failed', error };
      expect(decideWith({ discovery: { key, result: failed } })).toMatchObject({ kind: 'error', error });
    });
  });

  it.each<[AccessRule, string]>([
    [{ code: ['dma_target'] }, 'NOT_PROVISIONED'],
    [{ role: ['ORG_ADMIN'] }, 'NO_PERMISSION'],
    [{ flag: ['beta'] }, 'NO_PERMISSION'],
    [{ internal: true }, 'NO_PERMISSION'],
    [{ code: ['dma_target'], internal: true }, 'NOT_PROVISIONED'],
    [{ code: ['dma_target'], internal: true, logicOp: 'OR' }, 'NO_PERMISSION'],
  ])('UI-05 gives the reason of a refusal: %j', (access, reason) => {
    const decisions = loadedDecisions([solutionFixture({ appId: 'app', access })]);
    const refused = decision('#/@alder/app', {}, decisions);
    expect(refused).toMatchObject({ kind: 'error', error: { type: 'NO_ACCESS', details: { reason } } });
    expect(refused.kind === 'error' && refused.error.details.refused).toHaveLength(1);
  });
});

describe('CAT-16 the source of the frame', () => {
  const plain = solutionFixture({ appId: 'framed' });
  const previewSources = ['http://framed-next.test/'];
  const sandbox = { ...plain.sandbox, previewSources, pathPrefix: 'app', overrideParams: { lane: 'prod' } };
  const knownVersions = {
    kind: 'known',
    entries: [{ id: 'stage framed', name: 'live', isPreferred: false }],
  } as const;
  const withVersions = {
    kind: 'known',
    answer: bootFixture,
    answeredAt: 0,
    lists: { [`${ALDER} versions`]: knownVersions },
  };
  const opened = (hash: string, environment: PageConfiguration['environment']) => {
    const decided = decision(
      hash,
      { location: readLocation(new URL(`http://experience.test/${hash}`)), account: withVersions },
      loadedDecisions([{ ...plain, sandbox }], { ...pageFixture, environment }),
    );
    return decided.kind === 'solution' ? [decided.source.baseUrl, decided.inside] : decided.kind;
  };

  it.each([
    ['#/@alder/framed/x?lane=qa&y=1', 'dev', ['http://framed.solutions.test/app/?lane=prod', '/x?y=1']],
    ['#/@alder/framed/x?lane=qa#y', 'dev', ['http://framed.solutions.test/app/?lane=prod', '/x#y']],
    ['?repo=framed-next#/@alder/framed', 'stage', ['http://framed-next.test/app/?lane=prod', '']],
    ['?repo=framed-next#/@alder/framed', 'prod', ['http://framed.solutions.test/app/?lane=prod', '']],
    ['?repo=another#/@alder/framed', 'dev', 'error'],
  ] as const)('is chosen for %s in %s', (hash, environment, expected) => {
    expect(opened(hash, environment)).toEqual(expected);
  });
});
