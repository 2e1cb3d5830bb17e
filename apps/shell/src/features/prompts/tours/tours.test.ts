import type { Tour } from '@unified-shell/api/tour';
import { afterEach, describe, expect, it } from 'vitest';
import { followCoachMark } from '../../../kernel/requests/app-chrome/follow-coach-mark';
import { bootFixture } from '../../../test-support/fixtures';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';
// Loaded in advance, so that the first request does not wait for it.
import '../model/create-prompts';
import { followTour } from '../model/follow-tour';
import { endedTour } from './ended-tours';
import { startTour } from './start-tour';
import { MAX_POSITIONS_PER_SECOND } from './tour-position';

afterEach(stopShells);

const steps: Tour['steps'] = [
  { title: 'Values', text: 'Here.', at: { frame: '#values' } },
  { title: 'Search', text: 'There.', at: { shell: 'search' } },
];
const values: Tour = {
  ...{ id: 'values', title: 'Values', summary: '', solution: 'sample', locale: 'en-US' },
  steps,
};
const box = { x: 1, y: 2, width: 3, height: 4 };

async function open(settings: object = {}, hash = '#/@alder/sample') {
  const opened = await openAppPage(hash, {
    '/api/boot': () => Response.json({ ...bootFixture, settings }),
    '/api/help/v1/tours/values': () => Response.json(values),
    '/api/help/v1/tours/orders': () => Response.json({ ...values, id: 'orders', solution: 'orders' }),
    '/api/help/v1/tours/partner': () => Response.json({ ...values, id: 'partner', solution: 'partner' }),
    '/api/help/v1/tours/way': () => Response.json({ ...values, id: 'way', solution: undefined }),
  });
  const { deps, port } = opened;
  port.receive('READY', {});
  port.receive('DONE', {});
  const stop = followTour(deps, deps.prompts);
  const prompt = () => deps.prompts.getState().open;
  const shown = () => {
    const now = prompt();
    return now?.kind === 'tour' ? now.tour.id : undefined;
  };
  const position = () => {
    const now = prompt();
    return now?.kind === 'tour' ? now.box : undefined;
  };
  const asked = () =>
    port.sent
      .filter(({ type }) => type === 'RUNTIME_REQ')
      .map(({ value }) => JSON.parse(JSON.stringify(value)))
      .filter(({ method }) => method === 'locate' || method === 'coachMark')
      .map(({ args }) => args);
  const begin = () => deps.prompts.send({ type: 'session-began', hasPrompted: false });
  async function start(id: string, options?: object): Promise<void> {
    await opened.request('helpCenter.startTour', id, ...(options ? [options] : []));
    await settle();
  }
  await settle();
  return { ...opened, stop, prompt, shown, position, asked, begin, start };
}

describe('a tour that an application starts', () => {
  it('is shown once the session is known, within the attention budget', async () => {
    const { start, shown, begin, deps } = await open();
    await start('values');
    expect(shown()).toBe(undefined);
    begin();
    expect(shown()).toBe('values');
    expect(deps.prompts.getState().hasPrompted).toBe(true);
    deps.prompts.send({ type: 'closed' });
    await start('values');
    expect(shown()).toBe(undefined);
  });

  it('never starts again by itself after the user has ended it', async () => {
    const { start, shown, begin } = await open(endedTour('values', 0));
    begin();
    await start('values');
    expect(shown()).toBe(undefined);
  });

  it('is shown in any case when the user has asked for it, which the application cannot claim without them', async () => {
    const { start, shown, page } = await open(endedTour('values', 0));
    await start('values', { isAsked: true });
    expect(shown()).toBe(undefined);
    page.useFrame(true);
    await start('values', { isAsked: true });
    expect(shown()).toBe('values');
  });

  it.each(['orders', 'way', 'missing'])('is one of its own, not %s', async (id) => {
    const { start, shown, page, environment } = await open();
    page.useFrame(true);
    await start(id, { isAsked: true });
    expect(shown()).toBe(undefined);
    expect(environment.warnings).toContain('request-refused');
  });
});

describe('a step of a tour', () => {
  it('FRAME-32 asks the application for the position of its element, until the step is over', async () => {
    const { deps, asked, port, position } = await open();
    await startTour('values', { isSolicited: true }, deps);
    expect(asked()).toEqual([['values:0', '#values']]);
    port.receive('COACH_MARK_POSITIONED', { id: 'values:0', box });
    await settle();
    expect(position()).toEqual(box);
    deps.prompts.send({ type: 'tour-changed', change: { step: 1 } });
    expect(asked()).toEqual([['values:0', '#values'], ['']]);
    port.receive('COACH_MARK_POSITIONED', { id: 'values:0', box });
    await settle();
    expect(position()).toBe(undefined);
  });

  it('F8 follows an application no faster than the screen', async () => {
    const { deps, port } = await open();
    await startTour('values', { isSolicited: true }, deps);
    let changes = 0;
    deps.prompts.subscribe(() => {
      changes += 1;
    });
    for (let x = 0; x < 2 * MAX_POSITIONS_PER_SECOND; x += 1) {
      port.receive('COACH_MARK_POSITIONED', { id: 'values:0', box: { ...box, x } });
    }
    await settle();
    expect(changes).toBe(MAX_POSITIONS_PER_SECOND);
  });

  it('asks again when the document is replaced, and has no position until then', async () => {
    const { deps, asked, port, position } = await open();
    await startTour('values', { isSolicited: true }, deps);
    port.receive('COACH_MARK_POSITIONED', { id: 'values:0', box });
    await settle();
    const { frame } = deps.store.getState();
    const frameId = frame?.frameId ?? 0;
    deps.store.send({ type: 'frame-document-left', frameId });
    expect(position()).toBe(undefined);
    for (const type of ['frame-connected', 'frame-ready', 'frame-done'] as const) {
      deps.store.send({ type, frameId });
    }
    expect(asked()).toHaveLength(2);
  });

  it('asks no third party', async () => {
    const { deps, asked, shown } = await open({}, '#/@alder/partner');
    await startTour('partner', { isSolicited: true }, deps);
    expect([shown(), asked()]).toEqual(['partner', []]);
  });

  it('closes with its solution, and is not ended', async () => {
    const { deps, shown, address, stop } = await open();
    await startTour('values', { isSolicited: true }, deps);
    address.go('#/@alder/home');
    await settle();
    expect(shown()).toBe(undefined);
    await startTour('way', { isSolicited: true }, deps);
    expect(shown()).toBe('way');
    stop();
  });
});

describe('the coach mark of an application', () => {
  it('is not followed for a third party', async () => {
    const { deps, request } = await openAppPage('#/@alder/partner');
    let isFollowed = false;
    followCoachMark({
      ...deps,
      followElement() {
        isFollowed = true;
        return () => {};
      },
    });
    const header = { workspaces: [], labels: [], hero: false, accountButtons: [], coachMark: 'help' };
    await request('topbar.show', header);
    expect(deps.appChrome.getState().header).toEqual(header);
    expect(isFollowed).toBe(false);
  });

  it('is followed when it was set before this part has loaded', async () => {
    const { deps, request } = await open();
    await request('topbar.show', {
      workspaces: [],
      labels: [],
      hero: false,
      accountButtons: [],
      coachMark: 'help',
    });
    const followed: string[] = [];
    const stop = followCoachMark({
      ...deps,
      followElement(name) {
        followed.push(name);
        return () => {};
      },
    });
    expect(followed).toEqual(['help']);
    stop();
  });

  it('FRAME-32 learns the middle of its element in the frame, until it is removed', async () => {
    const { deps, request, asked } = await open();
    let move = (_x: number | undefined) => {};
    let isFollowed = false;
    const stop = followCoachMark({
      ...deps,
      followElement(name, listener) {
        isFollowed = name === 'help';
        move = (x) =>
          listener({
            element: x === undefined ? undefined : { ...box, x, width: 40 },
            frame: { ...box, x: 200 },
          });
        return () => {
          isFollowed = false;
        };
      },
    });
    const header = { workspaces: [], labels: [], hero: false, accountButtons: [] };
    await request('topbar.show', { ...header, coachMark: 'help' });
    move(500);
    move(undefined);
    expect(asked()).toEqual([[320], []]);
    await request('topbar.show', header);
    expect(isFollowed).toBe(false);
    await request('topbar.show', { ...header, coachMark: 'help' });
    expect(isFollowed).toBe(true);
    stop();
    expect(isFollowed).toBe(false);
  });
});
