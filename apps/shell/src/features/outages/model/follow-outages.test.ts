import type { Availability } from '@unified-shell/catalogue/registration/availability';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueFixture } from '../../../test-support/fixtures';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';
import { followOutages } from './follow-outages';

afterEach(stopShells);

const MINUTE_MS = 60_000;
/** The clock of the tests begins at 0. */
const at = (minutes: number) => new Date(minutes * MINUTE_MS).toISOString();
const window = { state: 'maintenance', from: at(90), until: at(120) } as const;

const withSample = (availability: Availability) =>
  catalogueFixture.map((one) => (one.appId === 'sample' ? { ...one, availability } : one));

/** Opens the sample, whose availability is given, and follows its outages. */
async function open(availability: Availability) {
  const opened = await openAppPage('#/@alder/sample', {
    '/api/catalogue/v1/test/index.json': () => Response.json({ solutions: withSample({ state: 'open' }) }),
  });
  opened.port.receive('READY', {});
  opened.port.receive('DONE', {});
  const stop = followOutages(opened.deps);
  const { environment, view, deps } = opened;
  function set(next: Availability): void {
    const { decisions } = deps.store.getState();
    if (decisions.kind !== 'loaded') throw new Error('The catalogue has not loaded.');
    const other = decisions.decisions.withCatalogue(withSample(next));
    deps.store.send({ type: 'decisions-loaded', decisions: other });
  }
  const passMinutes = async (minutes: number) => {
    environment.advance(minutes * MINUTE_MS);
    await settle();
  };
  const toasts = () => view().toasts.map(({ key, detail }) => [key, detail]);
  const marks = () => [
    view().navigation.find(({ id }) => id === 'sample')?.closed,
    view()
      .apps()
      .find(({ id }) => id === 'sample')?.closed,
  ];
  set(availability);
  return { ...opened, set, passMinutes, toasts, marks, stopFollowing: stop };
}

describe('a solution with a window of maintenance', () => {
  it('is open before, is closed by itself, and opens by itself with a toast', async () => {
    const { view, frame, passMinutes, toasts, marks } = await open(window);
    const before = frame();
    expect([view().screen.kind, view().outage]).toEqual(['none', undefined]);
    await passMinutes(75);
    expect(view().outage).toMatchObject({ announcement: 'banner', begins: 90 * MINUTE_MS });
    await passMinutes(14);
    expect([view().outage?.announcement, frame() === before]).toEqual(['last-call', true]);
    await passMinutes(1);
    expect(view().screen).toMatchObject({ type: 'CLOSED', closing: { ends: 120 * MINUTE_MS } });
    expect([frame(), view().outage, ...marks()]).toEqual([
      undefined,
      undefined,
      'maintenance',
      'maintenance',
    ]);
    await passMinutes(31);
    expect(view().screen.kind).toBe('loading');
    expect(frame()?.url).toContain('sample');
    expect([toasts(), marks()]).toEqual([[['outageOverToast', 'Sample']], [undefined, undefined]]);
  });

  it('L3 is opened after a random time, so that many pages do not open it at once', async () => {
    const { view, environment, passMinutes } = await open(window);
    await passMinutes(120);
    expect(view().screen.kind).toBe('error');
    environment.advance(4_999);
    expect(view().screen.kind).toBe('error');
    environment.advance(1);
    expect(view().screen.kind).toBe('loading');
  });

  it('is closed as soon as a computer that has slept is awake', async () => {
    const { view, environment, passMinutes } = await open(window);
    environment.sleep(100 * MINUTE_MS);
    expect(view().screen.kind).toBe('none');
    await passMinutes(1);
    expect(view().screen).toMatchObject({ type: 'CLOSED' });
  });

  it('opens when the user tries again after its end', async () => {
    const { view, environment, passMinutes, act } = await open(window);
    await passMinutes(120);
    environment.advance(1);
    act({ type: 'retry' });
    await settle();
    expect(view().screen.kind).toBe('loading');
  });

  it('stays open when the window is withdrawn', async () => {
    const { view, set, passMinutes, frame } = await open(window);
    const before = frame();
    await passMinutes(80);
    set({ state: 'open' });
    expect(view().outage).toBeUndefined();
    await passMinutes(60);
    expect([view().screen.kind, frame() === before]).toEqual(['none', true]);
  });

  it('is not judged again when its effect has stopped', async () => {
    const { view, passMinutes, stopFollowing } = await open(window);
    stopFollowing();
    await passMinutes(100);
    expect(view().screen.kind).toBe('none');
  });
});

describe('unsaved changes', () => {
  it('stay in their frame behind the screen, and are there again afterwards', async () => {
    const { request, frame, view, passMinutes, appPage, toasts } = await open(window);
    await request('page.blockNavigation', { enabled: true });
    const before = frame();
    await passMinutes(90);
    expect([view().screen.kind, frame() === before]).toEqual(['error', true]);
    expect(appPage.getState().unsaved).toBeDefined();
    await passMinutes(31);
    expect([view().screen.kind, frame() === before]).toEqual(['none', true]);
    expect([appPage.getState().unsaved !== undefined, toasts()]).toEqual([
      true,
      [['outageOverToast', 'Sample']],
    ]);
  });

  it('do not keep a solution that is switched off', async () => {
    const { request, frame, set, appPage } = await open({ state: 'open' });
    await request('page.blockNavigation', { enabled: true });
    set({ state: 'disabled' });
    expect([frame(), appPage.getState().unsaved]).toEqual([undefined, undefined]);
  });
});
