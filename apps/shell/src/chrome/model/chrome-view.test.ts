import { afterEach, describe, expect, it } from 'vitest';
import { followTitle } from '../../kernel/wiring/follow-title';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { openAppPage } from '../../test-support/open-app-page';
import { openShell, settle, stopShells } from '../../test-support/open-shell';
import type { ChromeView } from './chrome-view';

afterEach(stopShells);

/** The parts that are not the same object or value as before. */
function changed(before: ChromeView, now: ChromeView): string[] {
  return Object.keys(now).filter((part) => Reflect.get(before, part) !== Reflect.get(now, part));
}

describe('the parts of the view', () => {
  it('stay the same objects, except for the screen, while an application loads, connects and is done', async () => {
    const { connect, frame, view } = await openShell('#/@alder/sample');
    await settle();
    const before = view();
    frame()?.load();
    const port = connect();
    port.receive('READY', {});
    port.receive('TITLE', { title: 'Orders' });
    expect(changed(before, view())).toEqual([]);
    port.receive('DONE', {});
    expect(changed(before, view())).toEqual(['screen']);
  });

  it('change with the application only if they depend on it', async () => {
    const { address, connect, view } = await openShell('#/@alder/sample');
    connect().receive('DONE', {});
    const before = view();
    address.go('#/@alder/home');
    await settle();
    const parts = changed(before, view());
    expect(parts).toEqual(expect.arrayContaining(['solution', 'navigation', 'switchers', 'apps', 'screen']));
    for (const part of ['user', 'toasts', 'question', 'component']) expect(parts).not.toContain(part);
  });
});

describe('a solution that is refused', () => {
  it('UI-05 is named in the header, and has no feedback button', async () => {
    const { view, shell } = await openShell('#/@alder/reports');
    await settle();
    expect(view()).toMatchObject({ screen: { type: 'NO_ACCESS' }, solution: { name: 'Reports' } });
    expect(view().feedbackAddress).toBeUndefined();
    const page = createFakeBrowserPage();
    const titles: string[] = [];
    const stop = followTitle({
      ...shell.deferred,
      environment: {
        ...shell.deferred.environment,
        after(_delay, work) {
          work();
          return () => {};
        },
      },
      page: { ...page, showTitle: (title: string) => titles.push(title) },
    });
    stop();
    expect(titles).toEqual(['Reports | Unified Shell']);
  });
});

describe('the notice on the network', () => {
  it.each([
    ['is shown when the address has `showDisconnect`', '?showDisconnect=true', 'offline'],
    ['is not shown without it', '', 'none'],
  ])('ROUTE-22 %s', async (_name, query, notice) => {
    const { view } = await openShell(`${query}#/@alder/sample`);
    expect(view().connectivityNotice).toBe(notice);
  });

  it('has the name of an application that works without a network, until the user leaves it', async () => {
    const { request, view, address } = await openAppPage();
    const ready = () => view().offlineReady;
    expect(ready()).toBeUndefined();
    await request('page.offlineReady', true);
    expect(ready()).toBe('Sample');
    address.go('#/@alder/home');
    await settle();
    expect(ready()).toBeUndefined();
  });
});
