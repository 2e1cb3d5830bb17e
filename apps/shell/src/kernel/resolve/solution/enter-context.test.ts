import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import {
  ALDER,
  bootFixture,
  catalogueFixture,
  organisationDataFixture,
  solutionFixture,
} from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import type { ContextKey } from '../../workspace/context/context-segment';
import { clearSubOrganisation } from '../../workspace/context/sub-organisations/clear-selection';

afterEach(stopShells);

const sandbox = (name: string, isDefault = false) => ({
  name,
  title: name,
  region: 'va7',
  state: 'active',
  isDefault,
  type: 'PRODUCTION',
  imsOrg: ALDER,
});
const SANDBOXES = [sandbox('dev'), sandbox('prod', true)];

const inContext = (appId: string, key: ContextKey, optional = false) =>
  solutionFixture({ appId, inNavigation: false, urlContext: { key, optional, incognito: false } });

const catalogue = [
  ...catalogueFixture,
  inContext('platform', 'sandbox'),
  inContext('relaxed', 'sandbox', true),
  { ...inContext('secret', 'sandbox'), urlContext: { key: 'sandbox', optional: false, incognito: true } },
  { ...inContext('mail', 'subOrg'), serviceCode: 'dma_campaign', refreshOnImsChange: true },
  {
    ...inContext('campaign', 'subOrg'),
    path: '/campaign/{mySubOrg}',
    serviceCode: 'dma_campaign',
    refreshOnImsChange: true,
  },
  {
    ...inContext('training', 'subOrg', true),
    path: '/training/{mySubOrg}/start',
    serviceCode: 'dma_campaign',
  },
  inContext('together', 'collaborator'),
  inContext('store', 'instance'),
];

const campaign = (tenantid: string) => ({
  prodCtx: {
    owningEntity: ALDER,
    serviceCode: 'dma_campaign',
    user_visible_name: tenantid.toUpperCase(),
    fulfillable_data: JSON.stringify({ tenantid }),
  },
});

function boot({ sandboxes = SANDBOXES, settings = {}, items = ['one', 'two'] } = {}): Answer {
  const { profile } = bootFixture;
  const projectedProductContext = [...profile.projectedProductContext, ...items.map(campaign)];
  return () =>
    Response.json({
      ...bootFixture,
      settings,
      profile: { ...profile, projectedProductContext },
      working: organisationDataFixture(ALDER, { sandboxes }),
    });
}

async function openAt(hash: string, answers: Record<string, Answer> = {}) {
  const written: unknown[] = [];
  const opened = await openShell(hash, {
    '/api/boot': boot(),
    '/api/catalogue/v1/test/index.json': () => Response.json({ solutions: catalogue }),
    '/api/settings/v1': ({ body }) => {
      written.push(JSON.parse(String(body)).settings);
      return Response.json({ settings: {} });
    },
    ...answers,
  });
  await settle();
  const { view, act } = opened;
  const switcher = () => view().switchers[1];
  const names = () =>
    switcher()
      ?.list()
      .map(({ title, entries }) => [title?.kind, ...entries.map(({ id }) => id)]);
  function switchTo(id: string): void {
    const found = switcher();
    const entry = found
      ?.list()
      .flatMap(({ entries }) => entries)
      .find((each) => each.id === id);
    if (found && entry) act({ type: 'switched', kind: found.kind, entry });
  }
  const toasts = () => view().toasts.map(({ key }) => key);
  const screen = () => {
    const { screen: shown } = view();
    return shown.kind === 'error' ? shown.type : shown.kind;
  };
  /** The value of a configuration field that the application received last. */
  const configured = (port: ReturnType<typeof opened.connect>, name: string) =>
    port.sent
      .flatMap(({ type, value }) => (type === 'QUEUE' && Array.isArray(value) ? value : [{ type, value }]))
      .filter(({ type, value }) => type === 'CONFIGURE' && name in value)
      .map(({ value }) => value[name])
      .at(-1);
  return { ...opened, written, switcher, names, switchTo, toasts, screen, configured };
}

describe('a solution that works in a sandbox', () => {
  it.each([
    [
      'in the default sandbox without an earlier selection (CTX-02)',
      '#/@alder/platform',
      {},
      '#/@alder/sname:prod/platform',
    ],
    [
      'in the sandbox of the last selection (CTX-02)',
      '#/@alder/platform',
      { userSandboxes: { [ALDER]: 'dev' } },
      '#/@alder/sname:dev/platform',
    ],
    [
      'in the sandbox of the address (CTX-02)',
      '#/@alder/sname:dev/platform/x',
      {},
      '#/@alder/sname:dev/platform/x',
    ],
    [
      'in an existing sandbox when that of the address does not exist',
      '#/@alder/sname:gone/platform',
      {},
      '#/@alder/sname:prod/platform',
    ],
    [
      'without contexts of other kinds in the address',
      '#/@alder/in:x/sname:dev/platform',
      {},
      '#/@alder/sname:dev/platform',
    ],
    [
      'in the default sandbox when the stored selection is malformed',
      '#/@alder/platform',
      { userSandboxes: 7 },
      '#/@alder/sname:prod/platform',
    ],
    ['without a sandbox in the address when it is optional', '#/@alder/relaxed', {}, '#/@alder/relaxed'],
    [
      'in the sandbox of the address when it is optional',
      '#/@alder/sname:dev/relaxed',
      {},
      '#/@alder/sname:dev/relaxed',
    ],
  ])('opens %s', async (_name, hash, settings, expected) => {
    const { hashNow, view } = await openAt(hash, { '/api/boot': boot({ settings }) });
    expect([hashNow(), view().solution !== undefined]).toEqual([expected, true]);
  });

  it.each<[string, string, Parameters<typeof boot>[0], string, string | undefined, string]>([
    [
      'CTX-10 redirects to home with a toast when the user has no sandbox',
      'platform',
      { sandboxes: [] },
      '#/@alder/home',
      'noSandboxesToast',
      'loading',
    ],
    [
      'redirects to home with a toast when every sandbox is malformed',
      'platform',
      { sandboxes: [{ ...sandbox('x'), type: 'TEST' }] },
      '#/@alder/home',
      'noSandboxesToast',
      'loading',
    ],
    [
      'stays at the address without a toast when the sandbox is optional',
      'relaxed',
      { sandboxes: [] },
      '#/@alder/relaxed',
      undefined,
      'loading',
    ],
  ])('%s', async (_name, app, facts, hash, toast, shown) => {
    const { hashNow, toasts, screen } = await openAt(`#/@alder/${app}`, { '/api/boot': boot(facts) });
    expect([hashNow(), toasts()[0], screen()]).toEqual([hash, toast, shown]);
  });

  it('CTX-04 switches at once at the same location, keeps and configures the frame, stores the selection and lists it as recent', async () => {
    const { connect, switchTo, hashNow, area, written, configured, names } =
      await openAt('#/@alder/platform/deep');
    const port = connect();
    expect(configured(port, 'sandbox')).toMatchObject({ name: 'prod', isDefault: true });
    switchTo('dev');
    expect([hashNow(), area.frames.length]).toEqual(['#/@alder/sname:dev/platform/deep', 1]);
    expect(configured(port, 'sandbox')).toMatchObject({ name: 'dev' });
    await settle();
    expect(written).toEqual([{ userSandboxes: { [ALDER]: 'dev' }, recentSandboxes: { [ALDER]: ['dev'] } }]);
    expect(names()).toEqual([
      ['recent', 'dev'],
      ['others', 'prod'],
    ]);
  });

  it('does not store the selection of an incognito context', async () => {
    const { switchTo, hashNow, written } = await openAt('#/@alder/secret');
    switchTo('dev');
    await settle();
    expect([hashNow(), written]).toEqual(['#/@alder/sname:dev/secret', []]);
  });

  it('removes the selection from the recent sandboxes and shows a toast when it cannot be stored', async () => {
    const { switchTo, toasts, names, hashNow } = await openAt('#/@alder/platform', {
      '/api/settings/v1': () => new Response(null, { status: 500 }),
    });
    switchTo('dev');
    await settle();
    expect([toasts(), names(), hashNow()]).toEqual([
      ['settingsFailureToast'],
      [[undefined, 'dev', 'prod']],
      '#/@alder/sname:dev/platform',
    ]);
  });
});

describe('the solution that is opened next', () => {
  it('CTX-16 takes over neither the reports nor the context of the previous solution', async () => {
    const { shell, connect, address, view, switcher } = await openAt('#/@alder/platform');
    const port = connect();
    port.receive('DONE', {});
    port.receive('TITLE', { title: 'Of the former' });
    const former = shell.getSnapshot().state.frame;
    expect([switcher()?.kind, former?.phase, former?.title]).toEqual(['sandbox', 'done', 'Of the former']);
    address.go('#/@alder/mail');
    await settle();
    const { frame } = shell.getSnapshot().state;
    expect([switcher()?.kind, frame?.phase, frame?.title]).toEqual(['subOrg', 'connecting', '']);
    address.go('#/@alder/home');
    await settle();
    expect(view().switchers.map(({ kind }) => kind)).toEqual(['organisation']);
  });
});

describe('a solution that works in a sub-organisation', () => {
  it('opens in the first sub-organisation, receives it, and is reloaded for another one because its registration says so', async () => {
    const { connect, configured, switchTo, hashNow, area, written } = await openAt('#/@alder/mail');
    expect([hashNow(), configured(connect(), 'subOrg')]).toEqual(['#/@alder/so:one/mail', 'one']);
    switchTo('two');
    await settle();
    expect([hashNow(), area.frames.length]).toEqual(['#/@alder/so:two/mail', 2]);
    expect(written).toEqual([{ lastSelectedSubOrgs: { [ALDER]: { dma_campaign: 'two' } } }]);
  });

  it('CTX-05 shows an error when there is no sub-organisation', async () => {
    const { screen } = await openAt('#/@alder/mail', { '/api/boot': boot({ items: [] }) });
    expect(screen()).toBe('SUBORG_FAIL');
  });

  it('CTX-05 removes the sub-organisation from the address when there is none', async () => {
    const { screen, hashNow } = await openAt('#/@alder/so:one/mail/x', { '/api/boot': boot({ items: [] }) });
    expect([screen(), hashNow()]).toEqual(['SUBORG_FAIL', '#/@alder/mail/x']);
  });

  it('CTX-05 clears the stored selection for this service only when there is none', async () => {
    const settings = { lastSelectedSubOrgs: { [ALDER]: { dma_campaign: 'one', other: 'kept' } } };
    const opened = await openAt('#/@alder/mail', { '/api/boot': boot({ items: [], settings }) });
    const stop = clearSubOrganisation({ ...opened.shell.deferred, page: createFakeBrowserPage() });
    await settle();
    stop();
    expect(opened.written).toEqual([{ lastSelectedSubOrgs: { [ALDER]: { other: 'kept' } } }]);
  });

  it('CTX-05 does not repeat a write that failed, which clears the stored selection', async () => {
    const settings = { lastSelectedSubOrgs: { [ALDER]: { dma_campaign: 'one' } } };
    let writes = 0;
    const opened = await openAt('#/@alder/mail', {
      '/api/boot': boot({ items: [], settings }),
      '/api/settings/v1': () => {
        writes += 1;
        // An effect that repeats the write would never let the test go on.
        return writes < 9 ? new Response(null, { status: 503 }) : new Promise(() => {});
      },
    });
    const stop = clearSubOrganisation({ ...opened.shell.deferred, page: createFakeBrowserPage() });
    for (let n = 0; n < 5; n += 1) await settle();
    stop();
    expect(writes).toBe(1);
  });

  it('CTX-05 writes nothing when there is a sub-organisation, or no stored selection', async () => {
    for (const items of [['one'], []]) {
      const opened = await openAt('#/@alder/mail', { '/api/boot': boot({ items }) });
      const stop = clearSubOrganisation({ ...opened.shell.deferred, page: createFakeBrowserPage() });
      await settle();
      stop();
      expect(opened.written).toEqual([]);
    }
  });
});

describe('a solution whose path names the sub-organisation', () => {
  const ids = ['one', 'two', 'a/b c'];

  it.each([
    [
      'as it is, without a context segment',
      '#/@alder/campaign/two/x?y=1',
      '#/@alder/campaign/two/x?y=1',
      'two',
    ],
    ['without the segment of the address', '#/@alder/so:one/campaign/two', '#/@alder/campaign/two', 'two'],
    ['without a segment of another kind', '#/@alder/sname:dev/campaign/two', '#/@alder/campaign/two', 'two'],
    [
      'with one of the user’s in place of another',
      '#/@alder/campaign/gone/x',
      '#/@alder/campaign/one/x',
      'one',
    ],
    ['with an encoded one', '#/@alder/campaign/a%2Fb%20c/x', '#/@alder/campaign/a%2Fb%20c/x', 'a/b c'],
    ['with an optional one', '#/@alder/training/two/start/x', '#/@alder/training/two/start/x', 'two'],
    [
      'with one that is optional and not the user’s',
      '#/@alder/training/new/start',
      '#/@alder/training/new/start',
      '',
    ],
  ])('CTX-02 DISC-04 opens its address %s', async (_name, hash, expected, subOrg) => {
    const { hashNow, connect, configured, switcher } = await openAt(hash, {
      '/api/boot': boot({ items: ids }),
    });
    expect([hashNow(), configured(connect(), 'subOrg') ?? '', switcher()?.current?.id ?? '']).toEqual([
      expected,
      subOrg,
      subOrg,
    ]);
  });

  it('CTX-02 does not take the last selection for the one that the path names', async () => {
    const settings = { lastSelectedSubOrgs: { [ALDER]: { dma_campaign: 'one' } } };
    const { hashNow, connect, configured } = await openAt('#/@alder/campaign/two', {
      '/api/boot': boot({ settings }),
    });
    expect([hashNow(), configured(connect(), 'subOrg')]).toEqual(['#/@alder/campaign/two', 'two']);
  });

  it.each([
    ['#/@alder/campaign/one/deep?q=1', 'a/b c', '#/@alder/campaign/a%2Fb%20c/deep?q=1'],
    ['#/@alder/training/new/start/deep', 'two', '#/@alder/training/two/start/deep'],
  ])('CTX-04 DISC-04 the switcher writes the path: at %s to %s', async (hash, id, expected) => {
    const { switchTo, hashNow, written } = await openAt(hash, { '/api/boot': boot({ items: ids }) });
    switchTo(id);
    await settle();
    expect(hashNow()).toBe(expected);
    expect(written).toEqual([{ lastSelectedSubOrgs: { [ALDER]: { dma_campaign: id } } }]);
  });

  it('CTX-05 stays at its path with an error when there is no sub-organisation', async () => {
    const { screen, hashNow } = await openAt('#/@alder/campaign/one', { '/api/boot': boot({ items: [] }) });
    expect([screen(), hashNow()]).toEqual(['SUBORG_FAIL', '#/@alder/campaign/one']);
  });
});

const accounts =
  (...list: object[]): Answer =>
  () =>
    Response.json({ data: { agoraMyAccounts: list } });
const tenants =
  (...list: object[]): Answer =>
  () =>
    Response.json({ tenants: list });
const tenantsOf = `/api/v1/tenants/owner/${encodeURIComponent(ALDER)}`;
const company = (id: string) => ({ id, name: id, type: 'PUBLISHER' });
const tenant = (code: string, product = 'COMMERCE_OPTIMIZER') => ({
  code,
  name: code,
  environment: 'SANDBOX',
  product,
});
const status =
  (code: number): Answer =>
  () =>
    new Response(null, { status: code });

describe('the requested list of collaborators or instances', () => {
  it.each<[string, string, Record<string, Answer>, string, string]>([
    [
      'CTX-20 CTX-03 opens the solution with the last collaborator',
      'together',
      { '/api/graphql': accounts(company('a'), company('b')) },
      '#/@alder/co:b/together',
      'loading',
    ],
    [
      'shows an error when the list of collaborators is empty',
      'together',
      { '/api/graphql': accounts() },
      '#/@alder/together',
      'NO_ACCESS',
    ],
    [
      'ignores repeated and malformed collaborators',
      'together',
      { '/api/graphql': accounts(company('a'), company('a'), { id: 'x' }) },
      '#/@alder/co:a/together',
      'loading',
    ],
    [
      'CTX-12 shows that access is missing when the list of collaborators is refused',
      'together',
      { '/api/graphql': status(403) },
      '#/@alder/together',
      'NO_ACCESS',
    ],
    [
      'CTX-12 shows that access is missing when only the field of the collaborators is refused',
      'together',
      { '/api/graphql': () => Response.json({ data: { agoraMyAccounts: null }, errors: [{}] }) },
      '#/@alder/together',
      'NO_ACCESS',
    ],
    [
      'shows an error when the list of collaborators fails',
      'together',
      { '/api/graphql': status(500) },
      '#/@alder/together',
      'COLLABORATOR_FAIL',
    ],
    [
      'shows an error when the answer contains no collaborators',
      'together',
      { '/api/graphql': () => Response.json({}) },
      '#/@alder/together',
      'COLLABORATOR_FAIL',
    ],
    [
      'CTX-22 contains only the instances of the product',
      'store',
      { [tenantsOf]: tenants(tenant('a'), tenant('b', 'OTHER')) },
      '#/@alder/in:a/store',
      'loading',
    ],
    [
      'CTX-12 shows that access is missing when the list of instances is refused',
      'store',
      { [tenantsOf]: status(401) },
      '#/@alder/store',
      'NO_ACCESS',
    ],
    [
      'shows an error when the list of instances fails',
      'store',
      { [tenantsOf]: status(503) },
      '#/@alder/store',
      'INSTANCE_FAIL',
    ],
  ])('%s', async (_name, app, answers, hash, shown) => {
    const { hashNow, screen } = await openAt(`#/@alder/${app}`, answers);
    expect([hashNow(), screen()]).toEqual([hash, shown]);
  });

  it('delays the solution but not the header while it is loading', async () => {
    const { screen, view, switcher } = await openAt('#/@alder/together', {
      '/api/graphql': () => new Promise(() => {}),
    });
    expect([screen(), view().switchers[0]?.current?.name]).toEqual(['loading', 'Alder Retail']);
    expect(switcher()).toMatchObject({ kind: 'collaborator', state: 'loading' });
  });

  it('CTX-06 CTX-07 UI-35 redirects to home with a toast when the instance of the address is not in it', async () => {
    const { hashNow, toasts, environment } = await openAt('#/@alder/in:other/store', {
      [tenantsOf]: tenants(tenant('a')),
    });
    expect([hashNow(), toasts()]).toEqual(['#/@alder/home', ['instanceRedirectNoAccess']]);
    expect(environment.warnings).toContain('redirected');
  });

  it('is requested once and not again when the context is switched', async () => {
    let requestCount = 0;
    const { switchTo, hashNow } = await openAt('#/@alder/together', {
      '/api/graphql': () => {
        requestCount += 1;
        return Response.json({ data: { agoraMyAccounts: [company('a'), company('b')] } });
      },
    });
    switchTo('a');
    await settle();
    expect([hashNow(), requestCount]).toEqual(['#/@alder/co:a/together', 1]);
  });
});
