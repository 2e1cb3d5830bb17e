import { afterEach, describe, expect, it, vi } from 'vitest';
import { startRequests } from '../../entries/deferred';
import {
  ALDER,
  bootFixture,
  catalogueFixture,
  organisationDataFixture,
  solutionFixture,
} from '../../test-support/fixtures';
import { openApp } from '../../test-support/open-app';
import { openAppPage } from '../../test-support/open-app-page';
import { type Answer, openShell, settle, stopShells } from '../../test-support/open-shell';
import { EMPTY_APP_PAGE_STATE } from './app-page/app-page-state';
import { MAX_REQUESTER_WAIT_MS } from './require-requester';

afterEach(stopShells);

const failure = (code: string) => ({ ok: false, error: expect.objectContaining({ code }) });
const header = { workspaces: [], labels: [], hero: false, accountButtons: [] };

describe('FRAME-29 a request of an application', () => {
  it.each([
    ['no.such', [], 'UNKNOWN'],
    ['__proto__.x', [], 'UNKNOWN'],
    ['page.spinner', ['yes'], 'UNKNOWN'],
    [
      'topbar.show',
      [{ ...header, labels: Array.from({ length: 6 }, () => ({ text: 'x', kind: 'release' })) }],
      'UNKNOWN',
    ],
  ])('is refused with one warning if its name or arguments are invalid: %s', async (name, args, code) => {
    const { request, environment, view } = await openApp();
    expect(await request(name, ...args)).toEqual(failure(code));
    expect(environment.warnings).toEqual(['request-refused']);
    expect(view().app).toBe(undefined);
  });

  it('writes no warning if it belongs to the vendor of the public client', async () => {
    const { request, environment } = await openApp();
    expect(await request('ai.toggleExpansion', true)).toEqual(failure('NOT_AVAILABLE'));
    expect(environment.warnings).toEqual([]);
  });

  it.each<[string, object]>([
    ['a title of a million characters', { ...header, solution: { title: 'x'.repeat(1_000_000) } }],
    ['a list of 1,000,000,000 holes', { ...header, workspaces: new Array(1_000_000_000) }],
    [
      '10,000 tabs',
      { ...header, workspaces: Array.from({ length: 10_000 }, () => ({ name: 'x', level: 0 })) },
    ],
  ])('F8 is refused unread and receives an error if it has %s', async (_name, large) => {
    const { request, environment, view } = await openApp();
    expect(await request('topbar.show', large)).toEqual(failure('UNKNOWN'));
    expect(environment.warnings).toEqual(['request-refused']);
    expect(view().app).toBe(undefined);
  });

  it('is handled without a response if it has no id', async () => {
    const { port, view } = await openApp();
    port.receive('RUNTIME_REQ', { module: 'page', method: 'spinner', args: [true] });
    await vi.waitFor(() => expect(view().screen).toEqual({ kind: 'loading', slow: false }));
    expect(port.sent.filter(({ type }) => type === 'RUNTIME_RESP')).toEqual([]);
  });

  it('is handled after the chrome has loaded if it was received before', async () => {
    const { chrome, connect } = await openShell('#/@alder/sample');
    connect().receive('RUNTIME_REQ', { module: 'topbar', method: 'show', args: [{ ...header, hero: true }] });
    startRequests(chrome.deps);
    expect(chrome.deps.appChrome.getState().header?.hero).toBe(true);
  });

  it('FRAME-13 is ignored if its frame was left', async () => {
    const { port, address, appChrome, request } = await openApp();
    await request('page.spinner', false);
    port.receive('RUNTIME_REQ', { module: 'topbar', method: 'show', args: [header] });
    address.go('#/@alder/home');
    await settle();
    expect(appChrome.getState().header).toBe(undefined);
  });

  it.each([
    'settings.get',
    'settings.set',
    'permissions.get',
    'featureFlags.get',
    'network.query',
    'translate.get',
    'user.authExpired',
  ])('FRAME-19 %s is forbidden to a third party', async (name) => {
    const { request, environment } = await openApp('#/@alder/partner');
    expect(await request(name, {})).toEqual(failure('FORBIDDEN'));
    expect(environment.warnings).toEqual(['request-refused']);
  });
});

describe('settings', () => {
  const target = { groupId: 'g', level: 'userorg' };

  it('are returned as they are stored', async () => {
    const { request } = await openApp('#/@alder/sample', {
      '/api/settings/v1': () => Response.json({ settings: { a: 1 } }),
    });
    expect(await request('settings.get', target)).toEqual({ ok: true, value: { a: 1 } });
  });

  it('are written for the requesting application and its organisation, whatever ids it sends', async () => {
    let body: unknown;
    const { request } = await openApp('#/@alder/sample', {
      '/api/settings/v1'({ body: sent }) {
        body = JSON.parse(String(sent));
        return Response.json({ settings: {} });
      },
    });
    await request('settings.set', { ...target, imsOrgId: 'other', settings: { a: 1 } });
    expect(body).toEqual({ appId: 'sample', imsOrgId: ALDER, ...target, settings: { a: 1 } });
    await request('settings.set', { groupId: 'g', level: 'user', settings: { a: 1 } });
    expect(body).toEqual({ appId: 'sample', groupId: 'g', level: 'user', settings: { a: 1 } });
  });

  it.each([
    ['those that its registration names', {}, 'shop'],
    ['those that its registration names, also by that id', { appId: 'shop' }, 'shop'],
    ['its own, if it asks for them', { appId: 'stall' }, 'stall'],
  ])('CAT-05 of a solution with settingsAppId are %s', async (_name, change, stored) => {
    const asked: (string | null)[] = [];
    const { request } = await openApp('#/@alder/stall', {
      '/api/catalogue/v1/test/index.json': () =>
        Response.json({
          solutions: [...catalogueFixture, solutionFixture({ appId: 'stall', settingsAppId: 'shop' })],
        }),
      '/api/settings/v1': (_init, url) => {
        asked.push(url?.searchParams.get('appId') ?? null);
        return Response.json({ settings: {} });
      },
    });
    expect(await request('settings.get', { ...target, ...change })).toEqual({ ok: true, value: {} });
    expect(asked).toEqual([stored]);
  });

  it('SET-03 are those of the open sandbox if the application asks for them', async () => {
    const asked: (string | null)[] = [];
    const urlContext = { key: 'sandbox', optional: false, incognito: false } as const;
    const sandboxes = [
      { name: 'dev', title: 'Dev', region: 'va7', type: 'DEVELOPMENT', state: 'active', isDefault: true },
    ];
    const profile = {
      ...bootFixture.profile,
      projectedProductContext: [{ prodCtx: { owningEntity: ALDER, serviceCode: 'acp' } }],
    };
    const { request } = await openApp('#/@alder/sname:dev/platform', {
      '/api/boot': () =>
        Response.json({ ...bootFixture, profile, working: organisationDataFixture(ALDER, { sandboxes }) }),
      '/api/catalogue/v1/test/index.json': () =>
        Response.json({
          solutions: [...catalogueFixture, solutionFixture({ appId: 'platform', urlContext })],
        }),
      '/api/settings/v1': ({ body }, url) => {
        if (body === undefined) asked.push(url?.searchParams.get('sandbox') ?? null);
        return Response.json({ settings: {} });
      },
    });
    await request('settings.get', target);
    await request('settings.get', { ...target, sandbox: true });
    expect(asked).toEqual([null, 'dev']);
  });

  it.each([
    ['no sandbox is open', {}],
    ['the level is that of the user alone', { level: 'user' }],
  ])('SET-03 of a sandbox are refused where %s', async (_what, change) => {
    const { request } = await openApp();
    expect(await request('settings.get', { ...target, sandbox: true, ...change })).toEqual(failure('FAILED'));
  });

  it.each(['unified-shell', 'home'])('of %s are refused to another application', async (appId) => {
    const { request } = await openApp();
    expect(await request('settings.get', { ...target, appId })).toEqual(failure('FORBIDDEN'));
  });

  it('fail without details if the service fails', async () => {
    const { request } = await openApp('#/@alder/sample', {
      '/api/settings/v1': () => new Response('secrets', { status: 500 }),
    });
    expect(await request('settings.get', target)).toEqual(failure('FAILED'));
  });
});

describe('calls to the gateway', () => {
  const target = { groupId: 'g', level: 'userorg' };

  it.each<[string, object]>([
    ['settings.get', target],
    ['settings.set', { ...target, settings: {} }],
    ['featureFlags.get', { provider: 'floodgate', projects: ['p'] }],
    ['network.query', { query: '{userProfileJson}' }],
  ])('S9 %s uses the token of the application, never the shell’s own', async (name, args) => {
    const bearers: unknown[] = [];
    const answer: Answer = ({ headers }) => {
      bearers.push(Reflect.get(Object(headers), 'authorization'));
      return Response.json({ settings: {}, data: { p0: { floodgate: {} } } });
    };
    const { request } = await openApp('#/@alder/sample', {
      '/api/settings/v1': answer,
      '/api/graphql': answer,
    });
    expect(await request(name, args)).toMatchObject({ ok: true });
    expect(bearers).toEqual(['Bearer token-1 of sample']);
  });

  it('S9 are refused if the application has no token', async () => {
    const { request, shell, environment } = await openApp();
    const { session } = shell.getSnapshot().state;
    if (session.kind === 'signed-in')
      shell.deferred.store.send({ type: 'token-received', token: session.token });
    const response = request('settings.get', target);
    await settle();
    environment.advance(MAX_REQUESTER_WAIT_MS);
    expect(await response).toEqual(failure('FORBIDDEN'));
  });
});

describe('permissions', () => {
  const policies = [
    { sandbox: 'prod', name: 'segments', privileges: ['view', 'edit'] },
    { sandbox: 'dev', name: 'segments', privileges: ['view', 'delete'] },
    { sandbox: 'prod', name: 'journeys', privileges: [] },
  ];
  const boot = { ...bootFixture, working: { ...organisationDataFixture(ALDER), policies } };
  const answers = { '/api/boot': () => Response.json(boot) };

  it.each([
    [{ permissions: ['*'] }, { permissions: { segments: ['view', 'edit', 'delete'], journeys: [] } }],
    [
      { permissions: ['segments', 'none'] },
      { permissions: { segments: ['view', 'edit', 'delete'], none: [] } },
    ],
    [{ resourceTypes: ['schemas'] }, { resourceTypes: { schemas: [] } }],
    [{}, {}],
  ])('requested with %j are %j', async (wanted, expected) => {
    const { request } = await openApp('#/@alder/sample', answers);
    expect(await request('permissions.get', wanted)).toEqual({ ok: true, value: expected });
  });
});

describe('a question that an application asks', () => {
  it.each(['consent.updatePermissions', 'user.pickRoles', 'nps.triggerNps'])(
    'is refused to staff who act as the user: %s',
    async (name) => {
      const profile = { ...bootFixture.profile, isImpersonated: true };
      const { request, prompts } = await openApp('#/@alder/sample', {
        '/api/boot': () => Response.json({ ...bootFixture, profile }),
      });
      expect(await request(name)).toEqual(failure('FORBIDDEN'));
      expect(prompts.getState()).toMatchObject({ open: undefined, due: [] });
    },
  );
});

it('FLAG-03 feature flags of many projects are fetched in queries of at most 20', async () => {
  const sizes: number[] = [];
  const { request } = await openApp('#/@alder/sample', {
    '/api/graphql'({ body }) {
      const { variables } = JSON.parse(String(body));
      const projects = Object.entries<string>(variables).filter(([name]) => /^p\d+$/.test(name));
      sizes.push(projects.length);
      const flagsOf = (project: string) => ({ floodgate: { of: project } });
      return Response.json({ data: Object.fromEntries(projects.map(([id, name]) => [id, flagsOf(name)])) });
    },
  });
  const projects = Array.from({ length: 45 }, (_, index) => `project-${index}`);
  expect(await request('featureFlags.get', { provider: 'floodgate', projects })).toEqual({
    ok: true,
    value: Object.fromEntries(projects.map((project) => [project, { of: project }])),
  });
  expect(sizes).toEqual([20, 20, 5]);
});

it('FLAG-03 feature flags of all requested projects are fetched in one query', async () => {
  let body = { query: '', variables: {} };
  const { request } = await openApp('#/@alder/sample', {
    '/api/graphql'({ body: sent }) {
      body = JSON.parse(String(sent));
      return Response.json({ data: { p0: { floodgate: { a: 'true' } }, p1: { floodgate: {} } } });
    },
  });
  const wanted = { provider: 'floodgate', projects: ['*', 'orders){x', '*'] };
  expect(await request('featureFlags.get', wanted)).toEqual({
    ok: true,
    value: { 'unified-shell': { a: 'true' }, 'orders){x': {} },
  });
  expect(body.query).not.toContain('orders');
  expect(body.variables).toMatchObject({ org: ALDER, p0: 'unified-shell', p1: 'orders){x' });
});

it('network.query returns the status and body of the gateway’s response unchanged', async () => {
  const { request } = await openApp('#/@alder/sample', {
    '/api/graphql': () => new Response('{"errors":[]}', { status: 400 }),
  });
  expect(await request('network.query', { query: '{x}' })).toEqual({
    ok: true,
    value: { status: 400, body: '{"errors":[]}' },
  });
});

it('error.show shows the error that the public client names by type or code, else an unknown one', async () => {
  for (const [given, type] of [
    [{ type: 'RATE_LIMIT' }, 'RATE_LIMIT'],
    [{ code: '500-007' }, 'NO_PROFILE'],
    [{ type: 'toString' }, 'UNKNOWN'],
  ] as const) {
    const { request, shell } = await openApp();
    expect(await request('error.show', given)).toEqual({ ok: true });
    expect(shell.deferred.store.getState().frame?.error?.type).toBe(type);
    stopShells();
  }
});

it('modules.get answers the live versions of solutions that the user may open, and of no other', async () => {
  const modules = { sample: { liveVersion: '1.4.0' }, 'unknown-app': { liveVersion: '9' } };
  const { request } = await openApp('#/@alder/sample', {
    '/api/diagnostics/v2': () => Response.json({ modules }),
  });
  const expected = { ok: true, value: { sample: { liveVersion: '1.4.0' } } };
  expect(await request('modules.get', ['sample', 'unknown-app'])).toEqual(expected);
  expect(await request('modules.get', 'sample')).toEqual(expected);
  expect(await request('modules.get', '*')).toMatchObject(expected);
});

it('metrics.record reports counts and timers with solution and version, and no names of events', async () => {
  const bodies: unknown[] = [];
  const { request } = await openApp('#/@alder/sample', {
    '/api/analytics/v1'({ body }) {
      bodies.push(JSON.parse(String(body)));
      return Response.json({ accepted: 1 });
    },
  });
  const timer = { type: 'timer', name: 'load', at: 1, milliseconds: 2 };
  const records = [{ type: 'message', level: 'error' }, { type: 'event', name: 'opened' }, timer];
  expect(await request('metrics.record', [...records, ...records])).toEqual({ ok: true });
  const common = { solution: 'sample' };
  expect(bodies).toMatchObject([
    {
      events: [
        { type: 'messages', level: 'error', count: 2, ...common },
        { type: 'events', count: 2, ...common },
        { ...timer, ...common },
        { ...timer, ...common },
      ],
    },
  ]);
  expect(JSON.stringify(bodies)).not.toContain('opened');
});

it('user.getLastLogin tells nothing about other users and organisations', async () => {
  const { request } = await openApp();
  expect(await request('user.getLastLogin', { userId: 'someone' })).toEqual({ ok: true, value: [] });
  expect(await request('user.getLastLogin', { imsOrgId: 'other' })).toEqual({ ok: true, value: [] });
});

describe('the page', () => {
  it('adds the number of the application to that of the notifications, while its document is open', async () => {
    const { request, view, address } = await openApp();
    await request('pulse.setCount', 3);
    expect(view().notificationCount).toBe(3);
    address.go('#/@alder/home');
    await settle();
    expect(view().notificationCount).toBe(0);
  });

  it('refuses the dialog of the shortcuts to a solution that does not manage preferences', async () => {
    const { request } = await openApp();
    expect(await request('preferences.showShortcuts')).toEqual(failure('FORBIDDEN'));
  });

  it('shows the loading screen while the application requests the spinner', async () => {
    const { request, view } = await openApp();
    expect(view().screen).toEqual({ kind: 'none' });
    await request('page.spinner', true);
    expect(view().screen).toEqual({ kind: 'loading', slow: false });
    await request('page.spinner', false);
    expect(view().screen).toEqual({ kind: 'none' });
  });

  it('FRAME-11 shows the not-found page when the application requests it, until the address changes', async () => {
    const { request, view, address, connect } = await openApp();
    await request('page.notFound');
    expect(view().screen).toMatchObject({ kind: 'error', type: 'NOT_FOUND' });
    address.go('#/@alder/sample/other');
    await settle();
    connect().receive('DONE', {});
    expect(view().screen).toEqual({ kind: 'none' });
  });

  it('reloads the frame when the application requests it', async () => {
    const { port, area } = await openApp();
    port.receive('RUNTIME_REQ', { module: 'page', method: 'reload', args: [{ cacheBust: true }] });
    await vi.waitFor(() => expect(area.frames).toHaveLength(2));
  });
});

it('user.authExpired renews the token, and AUTH-35 says since when the user has been away', async () => {
  let given = 0;
  const inactive: (string | null | undefined)[] = [];
  const { request, shell, environment } = await openApp('#/@alder/sample', {
    '/ims/check/v6/token'(_init, url) {
      inactive.push(url?.searchParams.get('userInactiveSince'));
      given += 1;
      return Response.json({
        access_token: `token-${given}`,
        expires_in: 3_600_000,
        user_id: 'U1@ExternalID',
        sid: 'sid-1',
      });
    },
  });
  await request('user.authExpired');
  expect(given).toBe(2);
  const { session } = shell.getSnapshot().state;
  expect(session.kind === 'signed-in' && session.token.value).toBe('token-2');
  environment.stored.set('unifiedShell.lastActivity', '1');
  environment.advance(600_001);
  await request('user.authExpired');
  expect(inactive).toEqual([null, null, '1']);
});

/** Opens an application that sends a request and is left in the same moment. */
async function leaveAtOnce(request: (port: Awaited<ReturnType<typeof openAppPage>>['port']) => void) {
  const opened = await openAppPage();
  request(opened.port);
  opened.address.go('#/@alder/home');
  await settle();
  return opened;
}

describe('FRAME-13 a request of an application that the user leaves in the same moment', () => {
  it.each([
    ['page', 'modal', [true]],
    ['page', 'blockNavigation', [{ enabled: true }]],
    ['component', 'open', ['home']],
  ])('does not affect the next application: %s.%s', async (module, method, args) => {
    const { appPage } = await leaveAtOnce((port) => port.receive('RUNTIME_REQ', { module, method, args }));
    expect(appPage.getState()).toEqual(EMPTY_APP_PAGE_STATE);
  });

  it('does not redirect the shell', async () => {
    const { hashNow } = await leaveAtOnce((port) => port.receive('SHELL_REDIRECT', { url: '/reports' }));
    expect(hashNow()).toBe('#/@alder/home');
  });
});
