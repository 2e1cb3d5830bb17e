// @vitest-environment jsdom
import type { KeyPress } from '@unified-shell/protocol/keyboard/key-press';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../test-support/fake-environment';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { ALDER, bootFixture, pageFixture } from '../../../test-support/fixtures';
import { type Answer, INTERNAL_TOOLS, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { createDebugModel } from './create-debug-model';
import { startDebugPart } from './debug-part';

afterEach(stopShells);

const STAFF = 'staff@unified-shell.example';
const CUSTOMER = 'marketer@alder.example';
const CTRL_I = { key: 'i', ctrlKey: true, altKey: false, metaKey: false, shiftKey: false };

type Environment = (typeof pageFixture)['environment'];

async function open(
  email = STAFF,
  environment: Environment = 'stage',
  tab = createMemoryStore(),
  answers: Record<string, Answer> = {},
) {
  const profile = { ...bootFixture.profile, email };
  const opened = await openShell(
    '#/@alder/sample',
    { '/api/boot': () => Response.json({ ...bootFixture, profile }), ...answers },
    undefined,
    { tab },
  );
  const page = createFakeBrowserPage();
  let loads = 0;
  const saved: string[] = [];
  const browser = {
    readTimeline: () => [],
    saveFile: (_name: string, text: string) => void saved.push(text),
    claimTab: async () => true,
  };
  const model: { now?: ReturnType<typeof createDebugModel> } = {};
  const deps = {
    ...opened.shell.deferred,
    configuration: { ...pageFixture, environment },
    page,
    getSnapshot: opened.shell.getSnapshot,
  } as const;
  const stop = startDebugPart(deps, async () => {
    loads += 1;
    return {
      openDebugTool(given, _isByUser, close) {
        const created = createDebugModel(given, browser, close);
        model.now = created;
        return () => {
          created.stop();
          delete model.now;
        };
      },
    };
  });
  const press = async (keys: KeyPress = CTRL_I) => {
    const isPrevented = page.press(keys);
    await settle();
    return isPrevented;
  };
  await settle();
  return { ...opened, page, tab, press, stop, model, saved, loads: () => loads };
}

describe('the debug tool', () => {
  it('UI-08 opens by the place of the key on a Cyrillic layout, and by its letter on a Latin one', async () => {
    const { press, loads } = await open();
    expect(await press({ ...CTRL_I, key: 'ш', code: 'KeyI' })).toBe(true);
    expect(loads()).toBe(1);
    expect(await press({ ...CTRL_I, key: 'c', code: 'KeyI' })).toBe(false);
  });

  it.each<[who: string, email: string, environment: Environment, opens: boolean]>([
    ['an internal user in prod', STAFF, 'prod', true],
    ['an internal user in stage', STAFF, 'stage', true],
    ['a customer in dev', CUSTOMER, 'dev', true],
    ['a customer in stage', CUSTOMER, 'stage', false],
    ['a customer in prod', CUSTOMER, 'prod', false],
  ])('UI-08 Ctrl+I of %s: %s %s %s', async (_who, email, environment, opens) => {
    const { press, loads, environment: browser, model } = await open(email, environment);
    expect(await press()).toBe(opens);
    expect([loads(), model.now !== undefined]).toEqual([opens ? 1 : 0, opens]);
    expect(browser.debug.onMessage !== undefined).toBe(opens);
  });

  it('UI-08 nothing is loaded or recorded before the user wants it, and nothing after it is closed', async () => {
    const { press, loads, environment, model } = await open();
    expect([loads(), environment.debug.onMessage]).toEqual([0, undefined]);
    await press();
    expect(environment.debug.onMessage).toBeDefined();
    await press();
    expect([model.now, environment.debug.onMessage]).toEqual([undefined, undefined]);
  });

  it('opens again after a reload of the tab, for the same user alone', async () => {
    const first = await open();
    await first.press();
    first.model.now?.send({ type: 'override-set', kind: 'featureFlags', key: 'x', value: true });
    const again = await open(STAFF, 'stage', first.tab);
    expect(again.model.now).toBeDefined();
  });

  it('does not open in a tab that was duplicated, however late its state is dropped', async () => {
    const first = await open();
    await first.press();
    first.model.now?.send({ type: 'override-set', kind: 'featureFlags', key: 'x', value: true });
    let answer: (tools: Response) => void = () => {};
    const tools = new Promise<Response>((resolve) => (answer = resolve));
    const copy = await open(STAFF, 'stage', first.tab, { [INTERNAL_TOOLS]: () => tools });
    expect(copy.model.now).toBeUndefined();
    copy.tab.remove('accessOverrides');
    answer(new Response());
    await settle();
    expect(copy.model.now).toBeUndefined();
    await copy.press();
    expect(copy.model.now).toBeDefined();
  });

  it('records nothing for the next user of a tab in which the tool was open', async () => {
    const first = await open();
    await first.press();
    first.model.now?.send({ type: 'override-set', kind: 'featureFlags', key: 'x', value: true });
    const state = JSON.parse(first.tab.get('accessOverrides') ?? '{}');
    first.tab.set('accessOverrides', JSON.stringify({ ...state, authId: 'other-user' }));
    const next = await open(STAFF, 'stage', first.tab);
    expect(next.model.now).toBeUndefined();
    expect(next.environment.debug).toMatchObject({ onMessage: undefined, early: undefined });
  });

  it('ACCESS-14 overrides a flag at once, and the application receives it', async () => {
    const { press, model, connect, view } = await open();
    const port = connect();
    await settle();
    await press();
    model.now?.send({ type: 'overrides-added', kind: 'featureFlags', text: 'a b, c,c ,x', value: 'true' });
    await settle();
    expect(view().isOverridden).toBe(true);
    expect(model.now?.getView().facts.map(({ key, override }) => [key, override])).toEqual([
      ['a_b', true],
      ['c', true],
      ['x', true],
    ]);
    const configurations = port.sent.filter(({ type }) => type === 'CONFIGURE');
    expect(configurations.at(-1)).toMatchObject({
      value: { featureFlags: { a_b: 'true', c: 'true', x: 'true' } },
      changed: ['featureFlags'],
    });
    model.now?.send({ type: 'overrides-cleared' });
    expect([view().isOverridden, model.now?.getView().hasOverrides]).toEqual([false, false]);
  });

  it.each<[who: string, email: string, environment: Environment]>([
    ['a customer in dev', CUSTOMER, 'dev'],
    ['an internal user in prod', STAFF, 'prod'],
  ])('ACCESS-14 %s may not override (%s, %s)', async (_who, email, environment) => {
    const { press, model, tab, view } = await open(email, environment);
    await press();
    model.now?.send({ type: 'override-set', kind: 'featureFlags', key: 'x', value: true });
    expect([view().isOverridden, tab.get('accessOverrides'), model.now?.getView().mayOverride]).toEqual([
      false,
      undefined,
      false,
    ]);
  });

  it('ACCESS-14 overrides end with the session', async () => {
    const { press, model, tab, act } = await open();
    await press();
    model.now?.send({ type: 'override-set', kind: 'featureFlags', key: 'x', value: true });
    expect(tab.get('accessOverrides')).toContain('"x"');
    act({ type: 'sign-out' });
    await settle();
    expect([tab.get('accessOverrides'), model.now]).toEqual([undefined, undefined]);
  });

  it('ACCESS-14 the reset of the banner removes the overrides of the tab', async () => {
    const { press, model, tab, act, address } = await open();
    await press();
    model.now?.send({ type: 'override-set', kind: 'featureFlags', key: 'x', value: true });
    act({ type: 'overrides-reset' });
    expect([tab.get('accessOverrides'), address.restarts]).toEqual([undefined, 1]);
  });

  it('UI-08 the report has the parts of the tool and none of the secrets that are planted everywhere', async () => {
    const { press, model, connect, saved, environment } = await open();
    const port = connect();
    await settle();
    await press();
    const secret = 'plain-secret-value-1';
    port.receive('RUNTIME_REQ', {
      module: 'settings',
      method: 'set',
      args: [{ password: secret, note: `see ${secret}`, url: `https://a.example/?token=${secret}` }],
    });
    port.receive('TITLE', { title: `token-1 and ${bootFixture.profile.email}` });
    environment.advance(200);
    model.now?.send({ type: 'override-set', kind: 'featureFlags', key: 'apiToken', value: secret });
    model.now?.send({ type: 'report-saved' });
    const report = JSON.parse(saved[0] ?? '{}');
    expect(Object.keys(report)).toEqual(
      expect.arrayContaining(['report', 'page', 'route', 'access', 'flags', 'frames', 'messages', 'start']),
    );
    expect(report.messages.length).toBeGreaterThan(2);
    for (const hidden of [secret, 'token-1', STAFF, 'sid-1'])
      expect(saved[0]?.includes(hidden) ? hidden : 'hidden').toBe('hidden');
  });

  it('CONS-10 clears an agreement that the user has answered, and lists those that are left', async () => {
    const cleared: unknown[] = [];
    const terms = {
      ...{ key: 'sample:terms', title: 'Beta agreement', feature: 'Sample', isCurrent: true },
      ...{ accepted: true, date: '2026-11-28T00:00:00.000+00:00' },
    };
    const { press, model } = await open(STAFF, 'stage', createMemoryStore(), {
      '/api/agreements/v1': ({ method = 'GET', body }) => {
        if (method === 'GET') return Response.json({ agreements: cleared.length > 0 ? [] : [terms] });
        cleared.push(JSON.parse(String(body)));
        return Response.json({ accepted: true, date: terms.date });
      },
    });
    await press();
    model.now?.send({ type: 'agreements-asked' });
    await settle();
    expect(model.now?.getView().agreements).toEqual({ kind: 'known', agreements: [terms] });
    model.now?.send({ type: 'agreement-cleared', key: 'sample:terms' });
    for (let n = 0; n < 3; n += 1) await settle();
    expect(cleared).toEqual([{ organisation: ALDER, key: 'sample:terms', answer: 'cleared' }]);
    expect(model.now?.getView().agreements).toEqual({ kind: 'known', agreements: [] });
  });

  it('UI-08 says in words why the solution has opened, and which registrations were near', async () => {
    const { press, model } = await open();
    await press();
    const { stages, current } = model.now?.getView() ?? {};
    expect(current).toBe('sample');
    expect(stages?.map(({ stage, outcome, reason }) => [stage, outcome, reason])).toEqual([
      ['address', 'passed', 'address-read'],
      ['session', 'passed', 'session-valid'],
      ['organisation', 'passed', 'organisation-of-address'],
      ['flags', 'passed', 'flags-known'],
      ['solution', 'passed', 'solution-found'],
      ['access', 'passed', 'access-granted'],
      ['context', 'passed', 'context-none'],
      ['frame', 'passed', 'frame-registered'],
    ]);
    expect(model.now?.explainPath('/sampel')).toMatchObject([
      { appId: 'sample', verdict: { kind: 'similar' } },
    ]);
    expect(model.now?.explainAccess('sample')?.allowed).toBe(true);
  });
});
