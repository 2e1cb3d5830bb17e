import { describe, expect, it } from 'vitest';
import { openShell, settle, stopShells } from '../../test-support/open-shell';
import { pageAttributes } from './page-attributes';

describe('the screen attribute', () => {
  it.each([
    ['the session is being checked', '#/@alder/sample', () => new Promise<Response>(() => {}), 'starting'],
    ['the user has to sign in', '#/@alder/sample', () => new Response(null, { status: 401 }), 'starting'],
    ['a solution is loading', '#/@alder/sample', undefined, 'loading'],
    ['an error is shown', '#/@alder/none', undefined, 'error'],
  ])('UI-03 names the screen that is shown when %s', async (_name, hash, token, screen) => {
    const { shell } = await openShell(hash, token ? { '/ims/check/v6/token': token } : {});
    expect(pageAttributes(shell.getSnapshot()).screen).toBe(screen);
    stopShells();
  });

  it('UI-03 is the full-screen spinner when the user leaves', async () => {
    const { shell, act } = await openShell('#/@alder/sample');
    act({ type: 'sign-out' });
    await settle();
    expect(pageAttributes(shell.getSnapshot()).screen).toBe('starting');
    stopShells();
  });
});

it('NAV-15 NAV-16 the side navigation is open, a rail of icons, or hidden', async () => {
  const { shell } = await openShell('#/@alder/sample');
  const shown = (navigationOpen: boolean, navigationHidden: boolean) => {
    shell.deferred.store.send({
      type: 'preferences-changed',
      change: { navigationOpen, navigationHidden },
    });
    return pageAttributes(shell.getSnapshot()).navigation;
  };
  expect([shown(true, false), shown(false, false)]).toEqual(['open', 'closed']);
  expect([shown(true, true), shown(false, true)]).toEqual(['hidden', 'hidden']);
  stopShells();
});

it.each([
  ['NAV-17 an open navigation covers the frame in a small window', true, true, true],
  ['an open navigation stands beside the frame in a wide window', false, true, false],
  ['a closed navigation covers no frame', true, false, false],
])('%s', async (_name, smallWindow, navigationOpen, behindDrawer) => {
  const { shell } = await openShell('#/@alder/sample');
  shell.deferred.store.send({ type: 'preferences-changed', change: { smallWindow, navigationOpen } });
  expect(pageAttributes(shell.getSnapshot())).toMatchObject({ behindDrawer });
  stopShells();
});
