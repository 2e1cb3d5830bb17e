// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { configuration, onConfiguration, onHistory, ready } from './configuration';
import { page } from './page';
import { createFakeShell, type FakeShell } from './testing';
import { user } from './user';

let shell: FakeShell | undefined;

afterEach(() => {
  shell?.remove();
  delete window.EXC_MR_READY;
});

describe('the configuration', () => {
  test('is null before the first CONFIGURE, then the latest configuration', async () => {
    expect(configuration()).toBe(null);
    const first = ready();
    shell = createFakeShell();
    expect(configuration()).toBe(null);
    shell.configure({ tenant: 'alder', locale: 'en-US' });
    await expect(first).resolves.toMatchObject({ tenant: 'alder' });
    shell.configure({ locale: 'ja-JP' });
    expect(configuration()).toMatchObject({
      tenant: 'alder',
      locale: 'ja-JP',
      changedProperties: ['locale', 'imsInfo'],
    });
  });

  test('is passed to every listener, whether added before or after the configuration was received, until it unsubscribes', async () => {
    const [early, late, removed] = [vi.fn(), vi.fn(), vi.fn()];
    const stop = onConfiguration(early);
    onConfiguration(removed)();
    shell = createFakeShell();
    shell.configure({ tenant: 'alder' });
    onConfiguration(late);
    await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1));
    stop();
    shell.configure({ tenant: 'birch' });
    expect([early.mock.calls.length, late.mock.calls.length, removed.mock.calls.length]).toEqual([1, 2, 0]);
  });

  test('does not report moves by the shell: `onHistory` does, until it unsubscribes', () => {
    const listener = vi.fn();
    shell = createFakeShell();
    const stop = onHistory(listener);
    shell.goTo('/deep');
    stop();
    shell.goTo('/deeper');
    expect(listener.mock.calls).toEqual([[{ type: 'external', path: '/deep' }]]);
  });
});

describe('the page', () => {
  test('sends calls and values that were set before the runtime has loaded as soon as it has', async () => {
    page.title = 'Orders';
    page.shellRedirect('/home', { replace: true });
    const done = page.done();
    expect(page.title).toBe('');
    shell = createFakeShell();
    await expect(done).resolves.toMatchObject({ version: 'fake' });
    expect(page.title).toBe('Orders');
    expect(shell.said).toEqual([
      ['TITLE', { title: 'Orders' }],
      ['SHELL_REDIRECT', { url: '/home', replace: true }],
      ['DONE', {}],
    ]);
  });
});

describe('the user', () => {
  test('returns facts and emits an event when one changes', async () => {
    const handler = vi.fn();
    user.on('change:tenant', handler);
    const early = user.get('tenant');
    shell = createFakeShell();
    shell.configure({ tenant: 'alder' });
    await early;
    await expect(user.get('tenant')).resolves.toBe('alder');
    shell.configure({ tenant: 'birch' });
    user.off('change:tenant', handler);
    shell.configure({ tenant: 'cedar' });
    expect(handler.mock.calls).toEqual([['birch']]);
  });
});
