import { ENVIRONMENTS } from '@unified-shell/catalogue/registration';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeEnvironment, createMemoryStore } from '../../../test-support/fake-environment';
import { bootFixture, pageFixture, solutionFixture, tokenFixture } from '../../../test-support/fixtures';
import { openShell, stopShells } from '../../../test-support/open-shell';
import { visit } from '../../../test-support/visit';
import { createLocalSources, storeLocalSource } from './local-sources';
import { LOCAL_SOURCES_KEY } from './local-sources-key';

afterEach(stopShells);

const LOCAL = 'http://localhost:3000/';
const HOSTED = 'http://sample.solutions.test';
const sample = solutionFixture({ appId: 'sample' });

const { authId } = bootFixture.profile;

/** A tab in which a user has chosen these addresses; a text is what the storage has. */
function tabWith(sources: object | string | undefined, user = authId) {
  const tab = createMemoryStore();
  const stored = typeof sources === 'string' ? sources : JSON.stringify({ authId: user, sources });
  if (sources !== undefined) tab.set(LOCAL_SOURCES_KEY, stored);
  return tab;
}

function sourcesFor({
  internal = true,
  isKnown = true,
  isImpersonated = false,
  environment = 'dev' as (typeof ENVIRONMENTS)[number],
  tab = tabWith(undefined),
}) {
  const fake = { ...createFakeEnvironment(), tab };
  const sources = createLocalSources({ ...pageFixture, environment }, fake);
  const profile = { ...bootFixture.profile, isImpersonated };
  const user = isKnown ? { token: tokenFixture, answer: { ...bootFixture, profile } } : undefined;
  const workspace = { user, access: { internal } } as Parameters<typeof sources.sourceOf>[2];
  return {
    warnings: fake.warnings,
    sourceOf: (asked?: string, solution = sample) => sources.sourceOf(solution, asked, workspace),
  };
}

describe('a local source', () => {
  it('CAT-43 is asked for by the address, and never chosen by it', () => {
    expect(sourcesFor({}).sourceOf(LOCAL)).toEqual({ kind: 'asked', url: LOCAL });
    expect(sourcesFor({}).sourceOf()).toEqual({ kind: 'none' });
  });

  it('is the choice of the user in this tab, for this solution and this address only', () => {
    const { sourceOf } = sourcesFor({ tab: tabWith({ sample: LOCAL }) });
    expect(sourceOf()).toEqual({ kind: 'chosen', url: LOCAL });
    expect(sourceOf(LOCAL)).toEqual({ kind: 'repeated', url: LOCAL });
    expect(sourceOf('http://localhost:3001/')).toEqual({ kind: 'asked', url: 'http://localhost:3001/' });
    expect(sourceOf(`${LOCAL}app/`)).toEqual({ kind: 'asked', url: `${LOCAL}app/` });
    expect(sourceOf(undefined, solutionFixture({ appId: 'reports' }))).toEqual({ kind: 'none' });
  });

  it.each([
    ...ENVIRONMENTS.filter((environment) => environment !== 'dev').map(
      (environment) => [`in ${environment}`, { environment }] as const,
    ),
    ['for an external user', { internal: false }],
    ['while an internal user acts as another one', { isImpersonated: true }],
    ['before the user is known', { isKnown: false }],
  ] as const)('does not exist %s, not even if it is stored', (_name, change) => {
    const { sourceOf } = sourcesFor({ tab: tabWith({ sample: LOCAL }), ...change });
    expect([sourceOf(), sourceOf(LOCAL)]).toEqual([{ kind: 'none' }, { kind: 'none' }]);
  });

  it.each(['{', '[]', '{}', '{"sample":"http://localhost:3000/"}'])(
    'is not taken from a storage with %s',
    (stored) => {
      expect(sourcesFor({ tab: tabWith(stored) }).sourceOf()).toEqual({ kind: 'none' });
    },
  );

  it.each(['http://evil.example:3000/', 'http://experience.test/', ''])(
    'U1 is not taken from a storage with the address %j',
    (sample) => {
      expect(sourcesFor({ tab: tabWith({ sample }) }).sourceOf()).toEqual({ kind: 'none' });
    },
  );

  it('is not that of another user who signed in in this tab before', () => {
    const tab = tabWith({ sample: LOCAL }, 'U2@ExternalID');
    const { sourceOf } = sourcesFor({ tab });
    expect([sourceOf(), sourceOf(LOCAL)]).toEqual([{ kind: 'none' }, { kind: 'asked', url: LOCAL }]);
    storeLocalSource(tab, authId, 'reports', LOCAL);
    expect(JSON.parse(tab.get(LOCAL_SOURCES_KEY) ?? '')).toEqual({ authId, sources: { reports: LOCAL } });
  });

  it('is refused with one warning for each address', () => {
    const { sourceOf, warnings } = sourcesFor({});
    for (let times = 0; times < 3; times += 1) sourceOf('http://evil.example/');
    const external = sourcesFor({ internal: false });
    for (let times = 0; times < 3; times += 1) external.sourceOf(LOCAL);
    expect([warnings, external.warnings]).toEqual([['local-source-refused'], ['local-source-refused']]);
  });

  it('of one solution is removed without those of others', () => {
    const tab = tabWith({ sample: LOCAL, reports: 'http://localhost:3001/' });
    storeLocalSource(tab, authId, 'sample', undefined);
    expect(JSON.parse(tab.get(LOCAL_SOURCES_KEY) ?? '')).toEqual({
      authId,
      sources: { reports: 'http://localhost:3001/' },
    });
    storeLocalSource(tab, authId, 'reports', undefined);
    expect(tab.get(LOCAL_SOURCES_KEY)).toBeUndefined();
  });
});

describe('a page whose address has localDevUrl', () => {
  const ASKING = `?theme=dark&localDevUrl=${LOCAL}#/@alder/sample/list`;
  const boot = (email: string) => ({
    '/api/boot': () => Response.json({ ...bootFixture, profile: { ...bootFixture.profile, email } }),
  });
  const open = (hash: string, tab = createMemoryStore(), email = 'staff@unified-shell.example') =>
    openShell(hash, boot(email), undefined, { tab }).then((opened) => ({ ...opened, tab }));

  it('asks the user first: no frame is open, so no address receives a token', async () => {
    const { view, area, tab } = await open(ASKING);
    expect(view().localQuestion).toEqual({ name: 'Sample', url: LOCAL });
    expect([view().screen.kind, view().localSource]).toEqual(['none', undefined]);
    expect(area.frames).toEqual([]);
    expect(tab.get(LOCAL_SOURCES_KEY)).toBeUndefined();
  });

  it('runs the solution from there in this tab once the user has agreed, and loses the parameter', async () => {
    const { act, tab, address } = await open(ASKING);
    act({ type: 'local-source-answered', isYes: true });
    await vi.waitFor(() => expect(address.left).not.toEqual([]));
    const next = 'http://experience.test/?theme=dark#/@alder/sample/list';
    expect(address.left).toEqual([next]);
    const reloaded = await open('#/@alder/sample/list', tab);
    expect(reloaded.frame()?.url).toMatch(/^http:\/\/localhost:3000\/\?_mr=.*#\/list$/);
    expect([reloaded.view().localSource, reloaded.view().localQuestion]).toEqual([
      'http://localhost:3000',
      undefined,
    ]);
  });

  it('opens the registered source if the user declines', async () => {
    const { act, tab, address } = await open(ASKING);
    act({ type: 'local-source-answered', isYes: false });
    await vi.waitFor(() => expect(address.left).not.toEqual([]));
    expect(address.left).toEqual(['http://experience.test/?theme=dark#/@alder/sample/list']);
    const reloaded = await open('#/@alder/sample/list', tab);
    expect(new URL(reloaded.frame()?.url ?? '').origin).toBe(HOSTED);
    expect(reloaded.view().localSource).toBeUndefined();
  });

  it('only drops the parameter if the user has chosen the same address before', async () => {
    const { view, address, area } = await open(ASKING, tabWith({ sample: LOCAL }));
    expect([address.left, area.frames, view().localQuestion]).toEqual([
      ['http://experience.test/?theme=dark#/@alder/sample/list'],
      [],
      undefined,
    ]);
  });

  it('opens the registered source for an external user, even if a choice is stored', async () => {
    for (const tab of [createMemoryStore(), tabWith({ sample: LOCAL })]) {
      const { view, frame } = await open(ASKING, tab, 'marketer@alder.example');
      expect(new URL(frame()?.url ?? '').origin).toBe(HOSTED);
      expect([view().localQuestion, view().localSource]).toEqual([undefined, undefined]);
    }
  });

  it('CAT-20 keeps the isolation of the document', async () => {
    const isolated = solutionFixture({ appId: 'sample', thunderbird: 'srcdoc' });
    const staff = { ...bootFixture.profile, email: 'staff@unified-shell.example' };
    const { frame } = await openShell(
      '#/@alder/sample',
      {
        '/api/boot': () => Response.json({ ...bootFixture, profile: staff }),
        '/api/catalogue/v1/test/index.json': () => Response.json({ solutions: [isolated] }),
      },
      undefined,
      { tab: tabWith({ sample: LOCAL }) },
    );
    expect(frame()?.url).toContain(LOCAL);
    expect(frame()?.sandbox.split(' ')).not.toContain('allow-same-origin');
  });

  it('applies the access rule of the solution as usual', async () => {
    const { view, area } = await open(`?localDevUrl=${LOCAL}#/@alder/reports`);
    expect(view().screen).toMatchObject({ kind: 'error', type: 'NO_ACCESS' });
    expect(area.frames).toEqual([]);
  });
});

it('a tab with a local source opens no frame from the startup cache, which has the registered source', async () => {
  const stored = await visit();
  const staff = { ...bootFixture.profile, email: 'staff@unified-shell.example' };
  const answers = { '/api/boot': () => Response.json({ ...bootFixture, profile: staff }) };
  const { area } = await openShell('#/@alder/sample', answers, stored, { tab: tabWith({ sample: LOCAL }) });
  expect(area.frames.map(({ url }) => new URL(url).origin)).toEqual(['http://localhost:3000']);
});

describe('the reset of a local source', () => {
  it('loads the page again with the registered source', async () => {
    const tab = tabWith({ sample: LOCAL });
    const { act, address } = await openShell(
      '#/@alder/sample',
      {
        '/api/boot': () =>
          Response.json({
            ...bootFixture,
            profile: { ...bootFixture.profile, email: 'staff@unified-shell.example' },
          }),
      },
      undefined,
      { tab },
    );
    act({ type: 'local-source-reset' });
    await vi.waitFor(() => expect(address.restarts).toBe(1));
    expect([tab.get(LOCAL_SOURCES_KEY), address.restarts]).toEqual([undefined, 1]);
  });
});
