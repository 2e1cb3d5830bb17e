import { afterEach, describe, expect, it } from 'vitest';
import { createDecisions } from '../../entries/decisions';
import { createFakeEnvironment } from '../../test-support/fake-environment';
import {
  ALDER,
  bootFixture,
  catalogueFixture,
  pageFixture,
  solutionFixture,
  tokenFixture,
} from '../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../test-support/open-shell';
import { readLocation } from '../url/shell-location';
import { factsOf } from '../workspace/account/account-facts';
import type { BootAnswer } from '../workspace/account/boot-answer';
import { decide } from './decide';
import { createInternalTools } from './internal-tools';

afterEach(stopShells);

const plain = solutionFixture({
  appId: 'framed',
  urlContext: { key: 'collaborator', optional: false, incognito: false },
});
const previewSources = ['http://framed-next.test/', 'http://framed-next-stage.test/'];
const framed = { ...plain, sandbox: { ...plain.sandbox, previewSources } };
const closed = solutionFixture({ appId: 'closed', access: { flag: ['beta'] } });
const environment = createFakeEnvironment();
const tools = createInternalTools(pageFixture, environment);
const catalogue = [...catalogueFixture, framed, closed];
const decisions = {
  kind: 'loaded',
  decisions: createDecisions(pageFixture, catalogue, environment, tools),
} as const;

const known = (answer: BootAnswer, lists = {}) => ({ kind: 'known', answer, answeredAt: 0, lists }) as const;
const collaborators = {
  [`${ALDER} collaborator`]: { kind: 'known', entries: [{ id: 'c1', name: 'C', isPreferred: false }] },
};
const remembered = { kind: 'remembered', facts: factsOf(bootFixture, pageFixture) };

function reasonFor(href: string, state: object) {
  const decision = decide(
    {
      location: readLocation(new URL(`http://experience.test/${href}`)),
      session: { kind: 'signed-in', token: tokenFixture },
      account: known(bootFixture, collaborators),
      activeOrganisation: undefined,
      asOf: 0,
      decisions,
      ...state,
    },
    { page: pageFixture, startupCache: undefined },
  );
  return 'reason' in decision ? decision.reason : decision.kind;
}

describe('the wait reason of a frame', () => {
  it.each<[reason: string, href: string, missing: object]>([
    ['PROFILE', '#/@alder/framed/co:c1', { account: { kind: 'unknown' } }],
    ['DISCOVERY', '#/@alder/framed/co:c1', { decisions: { kind: 'loading' } }],
    [
      'FLAGS',
      '#/@alder/framed/co:c1',
      { account: known({ ...bootFixture, working: undefined }, collaborators) },
    ],
    ['SUBORG', '#/@alder/framed/co:c1', { account: known(bootFixture) }],
    ['VERSIONS', '?repo=framed-next#/@alder/co:c1/framed', {}],
  ])('FRAME-06 FRAME-07 FRAME-08 is %s when only that data is missing: %s', (reason, href, missing) => {
    expect(reasonFor(href, missing)).toBe(reason);
  });

  it('FRAME-07 is PERMISSION where only the startup cache refuses the access', () => {
    const state = { account: remembered, session: { kind: 'checking', returned: false } };
    expect(reasonFor('#/@alder/closed', state)).toBe('PERMISSION');
  });

  it('is absent once all data has loaded', () => {
    expect(reasonFor('#/@alder/co:c1/framed', {})).toBe('solution');
  });
});

describe('FRAME-07 a requested preview', () => {
  const open = (diagnostics: Answer, repo = 'framed-next') =>
    openShell(`?repo=${repo}#/@alder/framed`, {
      '/api/catalogue/v1/test/index.json': () =>
        Response.json({ solutions: [...catalogueFixture, { ...framed, urlContext: undefined }] }),
      '/api/diagnostics/v2': diagnostics,
    });

  it('opens when the diagnostics list its solution', async () => {
    const { frame } = await open(() => Response.json({ modules: { framed: { liveVersion: 'live' } } }));
    await settle();
    expect(frame()?.url).toMatch(/^http:\/\/framed-next\.test\//);
  });

  it('SVC-04 is confirmed by the host of the environment that it names, which gets the token of the solution', async () => {
    const asked: unknown[] = [];
    const answer: Answer = ({ headers }, url) => {
      asked.push([url?.origin, new Headers(headers).get('authorization')]);
      return Response.json({ modules: { framed: { liveVersion: 'live' } } });
    };
    const { frame } = await open(answer, 'framed-next-stage');
    await settle();
    expect(frame()?.url).toMatch(/^http:\/\/framed-next-stage\.test\//);
    expect(asked).toEqual([
      [
        pageFixture.experienceOrigin.replace('experience', 'experience-stage'),
        expect.stringMatching(/^Bearer (?!token-1$)/),
      ],
    ]);
  });

  it.each([401, 403])('SVC-04 is not opened where the other environment answers %s', async (status) => {
    const { view } = await open(() => new Response(null, { status }), 'framed-next-stage');
    await settle();
    expect(view().screen).toMatchObject({ kind: 'error', type: 'VERSION_NOTFOUND' });
  });

  it.each<[string, () => Response]>([
    ['do not know it', () => Response.json({ modules: {} })],
    ['cannot be loaded', () => new Response(null, { status: 500 })],
    ['are malformed', () => Response.json({ modules: [{ framed: 'live' }] })],
  ])('FRAME-35 shows the missing version when the diagnostics %s', async (_name, diagnostics) => {
    const { frame, view } = await open(diagnostics);
    await settle();
    expect([frame(), view().screen]).toMatchObject([
      undefined,
      { kind: 'error', type: 'VERSION_NOTFOUND', code: '404-000', canRetry: true },
    ]);
  });

  it('is requested again by `Try again`', async () => {
    let isListed = false;
    const { act, frame } = await open(() =>
      isListed
        ? Response.json({ modules: { framed: { liveVersion: '2' } } })
        : new Response(null, { status: 503 }),
    );
    await settle();
    isListed = true;
    act({ type: 'retry' });
    await settle();
    expect(frame()?.url).toMatch(/^http:\/\/framed-next\.test\//);
  });
});
