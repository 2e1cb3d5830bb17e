import type { ShellChange } from '@unified-shell/api/shell-change';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import {
  bootFixture,
  catalogueFixture,
  organisationDataFixture,
  pageFixture,
  solutionFixture,
} from '../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells, tokenAnswer } from '../../test-support/open-shell';
import { loadCatalogue } from '../resolve/catalogue/load-catalogue';
import { workspaceOf } from '../resolve/route-decision';
import type { Shell } from '../wiring/create-shell';
import { applyShellChanges } from './apply-shell-changes';

const { catalogueAddress } = pageFixture;
afterEach(() => {
  stopShells();
  pageFixture.catalogueAddress = catalogueAddress;
});

const ALDER = bootFixture.accounts[0]?.orgs[0]?.imsOrgId ?? '';
const BOOT = '/api/boot';
const changed: ShellChange = { type: 'account-changed', withinMs: 300 };

/** Opens the shell with a boot answer that the test replaces, and counts the requests. */
async function open(hash = '#/@alder/sample', answers: Record<string, Answer> = {}, boot = bootFixture) {
  const state = { boot, boots: 0, checks: 0, isSignedIn: true, isAway: false };
  const opened = await openShell(hash, {
    [BOOT]() {
      state.boots += 1;
      return state.isAway ? new Response(null, { status: 500 }) : Response.json(state.boot);
    },
    '/ims/check/v6/token'() {
      state.checks += 1;
      return state.isSignedIn
        ? Response.json(tokenAnswer)
        : Response.json({ error: 'NO_SESSION' }, { status: 401 });
    },
    ...answers,
  });
  const changes = applyShellChanges(opened.shell.deferred);
  async function tell(change: ShellChange): Promise<void> {
    changes.apply(change);
    opened.environment.advance(1_000);
    await settle();
    await settle();
  }
  return { ...opened, state, changes, tell };
}

const withReports = {
  ...bootFixture,
  profile: {
    ...bootFixture.profile,
    projectedProductContext: [{ prodCtx: { owningEntity: ALDER, serviceCode: 'dma_analytics' } }],
  },
};

/** Navigation, home, palette, recents and favourites show the solutions of the workspace. */
const opens = (shell: Shell, appId: string) =>
  workspaceOf(shell.getSnapshot().decision)?.solutions.some((solution) => solution.appId === appId);

const withoutOrganisation = (tenant: string) => ({
  ...bootFixture,
  accounts: bootFixture.accounts.map((account) => ({
    ...account,
    orgs: account.orgs.filter(({ tenantId }) => tenantId !== tenant),
  })),
});

describe('T6 a page that is told of a change of its account', () => {
  it('leaves an organisation that the user has lost, and says so', async () => {
    const { state, tell, hashNow, view } = await open('#/@birch/sample');
    expect(hashNow()).toBe('#/@birch/sample');
    state.boot = withoutOrganisation('birch');
    await tell(changed);
    expect(hashNow()).toBe('#/@alder/home');
    expect(view().toasts).toEqual([{ key: 'orgHomeRedirectToast', detail: 'Alder Retail' }]);
  });

  it('closes the application that the user may no longer open, and removes it from the lists', async () => {
    const { state, tell, frame, view, shell } = await open('#/@alder/reports', {}, withReports);
    expect(opens(shell, 'reports')).toBe(true);
    expect(frame()?.url).toContain('reports');
    state.boot = bootFixture;
    await tell(changed);
    expect(frame()).toBeUndefined();
    expect(view().screen).toMatchObject({ kind: 'error', type: 'NO_ACCESS' });
    expect(opens(shell, 'reports')).toBe(false);
  });

  it('sends changed flags to the open frame, which stays', async () => {
    const { state, tell, frame, connect } = await open();
    const port = connect();
    const before = frame();
    const featureFlags = { beta: 'true' };
    const flags = { featureFlags, floodgate: {} };
    state.boot = { ...bootFixture, working: organisationDataFixture(ALDER, { flags }) };
    await tell(changed);
    expect(frame()).toBe(before);
    expect(JSON.stringify(port.sent)).toContain('"beta":"true"');
  });

  it('opens a solution in the version that is given now, and leaves the open frame as it is', async () => {
    const withReleases = (releases: Record<string, string>) => ({
      ...withReports,
      working: organisationDataFixture(ALDER, { releases }),
    });
    const before = withReleases({ sample: '1.0.0', reports: '1.0.0' });
    const { state, tell, frame, address } = await open('#/@alder/sample', {}, before);
    const opened = frame();
    state.boot = withReleases({ sample: '2.0.0', reports: '2.0.0' });
    await tell(changed);
    expect(frame()).toBe(opened);
    expect(opened?.url).toContain('assigned_version=1.0.0');
    address.go('#/@alder/reports');
    await settle();
    expect(frame()?.url).toContain('assigned_version=2.0.0');
  });

  it('keeps what it has when the answer fails', async () => {
    const { state, tell, frame, shell } = await open();
    const before = frame();
    state.isAway = true;
    await tell({ type: 'account-changed', withinMs: 0 });
    expect([state.boots, frame() === before]).toEqual([2, true]);
    expect(shell.getSnapshot().state.account).toMatchObject({ kind: 'known', answer: bootFixture });
  });

  it('L3 asks once for several changes, and not before its random moment', async () => {
    const { state, changes, environment } = await open();
    changes.apply({ type: 'account-changed', withinMs: 10_000 });
    changes.apply(changed);
    environment.advance(149);
    await settle();
    expect(state.boots).toBe(1);
    environment.advance(10_001);
    await settle();
    expect(state.boots).toBe(2);
    changes.apply(changed);
    changes.stop();
    environment.advance(60_000);
    await settle();
    expect(state.boots).toBe(2);
  });
});

describe('a page that is told that its session is over', () => {
  it('T6 asks the identity service whether the session is over', async () => {
    const { state, tell, shell } = await open();
    const { checks } = state;
    state.isSignedIn = false;
    await tell({ type: 'session-over', withinMs: 0 });
    expect(state.checks).toBe(checks + 1);
    expect(shell.getSnapshot().state.session).toMatchObject({ end: 'found' });
  });
});

describe('a page that is told of another catalogue', () => {
  const address = '/api/catalogue/v1/next/';
  const answers = (solutions: object[]): Record<string, Answer> => ({
    [`${address}index.json`]: () => Response.json({ solutions }),
    [`${address}listing.json`]: () =>
      Response.json({ descriptions: { sample: 'New words.' }, heroes: [], navigation: [], products: {} }),
  });
  const change: ShellChange = { type: 'catalogue-changed', withinMs: 0, address };

  it('T6 closes a solution that is no longer there, and shows the new texts', async () => {
    const rest = catalogueFixture.filter(({ appId }) => appId !== 'sample');
    const { tell, frame, view, shell } = await open('#/@alder/sample', answers(rest));
    expect(frame()).toBeDefined();
    await tell(change);
    expect(frame()).toBeUndefined();
    expect(view().screen.kind).toBe('error');
    expect(shell.getSnapshot().state.catalogue.listing?.descriptions).toEqual({ sample: 'New words.' });
  });

  it('keeps the frame of a solution that has not changed, and asks once', async () => {
    let requests = 0;
    const { tell, frame } = await open('#/@alder/sample', {
      ...answers([...catalogueFixture]),
      [`${address}index.json`]() {
        requests += 1;
        return Response.json({ solutions: catalogueFixture });
      },
    });
    const before = frame();
    await tell(change);
    await tell(change);
    expect([frame() === before, requests]).toEqual([true, 1]);
  });

  it('loads the newest of two catalogues that are told of shortly after each other', async () => {
    const newest = '/api/catalogue/v1/newest/';
    const { changes, tell, shell } = await open('#/@alder/sample', {
      [`${newest}index.json`]: () => Response.json({ solutions: catalogueFixture }),
      [`${newest}listing.json`]: () =>
        Response.json({ descriptions: { sample: 'Newest.' }, heroes: [], navigation: [], products: {} }),
    });
    changes.apply(change);
    await tell({ ...change, address: newest });
    expect(shell.getSnapshot().state.catalogue.listing?.descriptions).toEqual({ sample: 'Newest.' });
  });

  it('loads none when the catalogue of the page is back before its moment', async () => {
    const { changes, tell, environment } = await open('#/@alder/sample');
    changes.apply(change);
    await tell({ ...change, address: catalogueAddress });
    expect(environment.warnings).not.toContain('catalogue-failed');
  });

  it('leaves the registration of the solution that the user opens meanwhile', async () => {
    let answerLate = () => {};
    const registration = (appId: string) => () => Response.json({ ...solutionFixture({ appId }) });
    const {
      tell,
      address: page,
      shell,
    } = await open('#/@alder/sample', {
      ...answers([...catalogueFixture]),
      '/api/catalogue/v1/test/apps/sample.json': registration('sample'),
      '/api/catalogue/v1/test/apps/home.json': registration('home'),
      [`${address}apps/sample.json`]: () =>
        new Promise((resolve) => {
          answerLate = () => resolve(registration('sample')());
        }),
    });
    const stop = loadCatalogue({ ...shell.deferred, page: createFakeBrowserPage() });
    await settle();
    const opened = () => shell.getSnapshot().state.catalogue.registration?.appId;
    expect(opened()).toBe('sample');
    await tell(change);
    page.go('#/@alder/home');
    await settle();
    await settle();
    answerLate();
    await settle();
    await settle();
    expect([opened(), shell.getSnapshot().state.catalogue.listing?.descriptions]).toEqual([
      'home',
      { sample: 'New words.' },
    ]);
    stop();
  });

  it('keeps the old catalogue when the new one cannot be loaded', async () => {
    const { tell, frame, environment } = await open('#/@alder/sample');
    const before = frame();
    await tell(change);
    expect(frame()).toBe(before);
    expect(environment.warnings).toContain('catalogue-failed');
  });
});
