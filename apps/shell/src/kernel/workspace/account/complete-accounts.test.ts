import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { ALDER, BIRCH, bootFixture, organisationFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import type { Account } from './boot-answer';
import { completeAccounts } from './complete-accounts';

afterEach(stopShells);

const ELM = 'E1630000000000000000000E@UnifiedOrg';
const elm = { imsOrgId: ELM, orgName: 'Elm Agency', tenantId: 'elm', aepRegion: 'va7' };
const [account] = bootFixture.accounts as [Account];
/** The boot answer lists only the first organisations; Elm is one of the others. */
const partial = {
  ...bootFixture,
  more: true,
  accounts: [{ ...account, exchangeToken: 'exchange' }],
};

/** Two pages; the second one contains Elm. */
const pages: Answer = ({ body }) => {
  const { from } = JSON.parse(String(body)).variables;
  const orgs = from === null ? account.orgs : [elm];
  const page = { data: [{ ...account, owningOrg: null, orgs }], next: from === null ? '2' : null };
  return Response.json({ data: { imsExtendedAccountClusterData: page } });
};

async function open(hash: string, graphql: Answer) {
  const requests: unknown[] = [];
  const opened = await openShell(hash, {
    '/api/boot': () => Response.json(partial),
    '/api/graphql': (request) => {
      requests.push(JSON.parse(String(request.body)).variables.from);
      return graphql(request);
    },
    '/api/organisation/v1': ({ body }) => {
      const { organisation } = JSON.parse(String(body));
      const prodCtx = { owningEntity: ELM, serviceCode: 'dma_analytics' };
      const projectedProductContext = organisation === ELM ? [{ prodCtx }] : [];
      return Response.json({ ...organisationFixture(organisation), projectedProductContext });
    },
  });
  for (let times = 0; times < 6; times += 1) await settle();
  const snapshot = () => opened.shell.getSnapshot();
  const workspace = () => {
    const { decision } = snapshot();
    return 'workspace' in decision ? decision.workspace : undefined;
  };
  return { ...opened, requests, snapshot, workspace };
}

describe('a user with more organisations than the boot answer lists', () => {
  it('AUTH-44 works at once in a listed organisation, and the others are not requested before the chrome has loaded', async () => {
    const { snapshot, workspace, requests } = await open('#/@alder/sample', pages);
    expect(snapshot().decision.kind).toBe('solution');
    expect(workspace()?.organisations.map(({ id }) => id)).toEqual([ALDER, BIRCH]);
    expect(requests).toEqual([]);
  });

  it('AUTH-43 may switch to every organisation once the chrome has loaded, and the exchange tokens are kept', async () => {
    const { shell, workspace, requests, frame } = await open('#/@alder/sample', pages);
    const before = frame();
    const stop = completeAccounts({ ...shell.deferred, page: createFakeBrowserPage() });
    for (let times = 0; times < 6; times += 1) await settle();
    expect(workspace()?.organisations.map(({ id }) => id)).toEqual([ALDER, BIRCH, ELM]);
    expect(workspace()?.user?.answer).toMatchObject({ accounts: [{ exchangeToken: 'exchange' }] });
    expect(workspace()?.user?.answer.more).toBeUndefined();
    expect(requests).toEqual([null, '2']);
    expect(frame()).toBe(before);
    stop();
  });

  it('ORG-02 gets the organisation of the address although the boot did not list it, with its entitlements', async () => {
    const { snapshot, workspace, hashNow, requests } = await open('#/@elm/reports', pages);
    expect(snapshot().decision.kind).toBe('solution');
    expect(workspace()?.organisation.id).toBe(ELM);
    expect(hashNow()).toBe('#/@elm/reports');
    expect(requests).toEqual([null, '2']);
  });

  it('ORG-13 is redirected to /home only when none of all organisations has the tenant', async () => {
    const { hashNow, environment } = await open('#/@oak/sample', pages);
    expect(hashNow()).toBe('#/@alder/home');
    expect(environment.warnings.filter((event) => event === 'unknown-tenant')).toHaveLength(1);
  });

  it('sees an error when the other organisations cannot be loaded, and a retry requests them again', async () => {
    let isDown = true;
    const { snapshot, act, workspace } = await open('#/@elm/sample', (request) =>
      isDown ? new Response(null, { status: 503 }) : pages(request),
    );
    expect(snapshot().decision).toMatchObject({ kind: 'error' });
    isDown = false;
    act({ type: 'retry' });
    for (let times = 0; times < 8; times += 1) await settle();
    expect(workspace()?.organisation.id).toBe(ELM);
  });

  it.each<[string, Answer]>([
    ['fails', () => new Response(null, { status: 500 })],
    ['is malformed', () => Response.json({ data: { imsExtendedAccountClusterData: null } })],
  ])('keeps the known organisations when a page %s', async (_name, answer) => {
    const { shell, workspace, environment } = await open('#/@alder/sample', answer);
    const stop = completeAccounts({ ...shell.deferred, page: createFakeBrowserPage() });
    for (let times = 0; times < 4; times += 1) await settle();
    expect(workspace()?.organisations.map(({ id }) => id)).toEqual([ALDER, BIRCH]);
    expect(environment.warnings).toContain('accounts-incomplete');
    stop();
  });

  it('gets no organisations of a request that was sent before a newer boot answer', async () => {
    const answers: ((answer: Response) => void)[] = [];
    const { shell, workspace } = await open(
      '#/@alder/sample',
      () => new Promise((resolve) => answers.push(resolve)),
    );
    completeAccounts({ ...shell.deferred, page: createFakeBrowserPage() });
    const answer = { ...partial, accounts: [{ ...account, orgs: account.orgs.slice(0, 1) }] };
    shell.deferred.store.send({ type: 'boot-answered', answer, at: 0 });
    const orgs = [...account.orgs, elm];
    const page = { data: [{ ...account, owningOrg: null, orgs }], next: null };
    answers[0]?.(Response.json({ data: { imsExtendedAccountClusterData: page } }));
    for (let times = 0; times < 4; times += 1) await settle();
    expect([answers.length, workspace()?.organisations.map(({ id }) => id)]).toEqual([2, [ALDER]]);
  });

  it('gets an error after 200 pages of a cluster without an end', async () => {
    const { requests, snapshot } = await open('#/@elm/sample', () =>
      Response.json({ data: { imsExtendedAccountClusterData: { data: [], next: '1' } } }),
    );
    for (let times = 0; times < 400; times += 1) await settle();
    expect(requests.length).toBe(200);
    expect(snapshot().decision.kind).toBe('error');
  });
});
