import { afterEach, describe, expect, it } from 'vitest';
import { ShellError } from '../../../kernel/platform/network/shell-error';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { solutionFixture } from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { closeLeftToasts } from './close-left-toasts';

afterEach(stopShells);

async function open(hash: string, answers = {}) {
  const opened = await openShell(hash, answers);
  closeLeftToasts({ ...opened.shell.deferred, page: createFakeBrowserPage() });
  await settle();
  async function go(target: string): Promise<void> {
    opened.address.go(target);
    await settle();
  }
  const toasts = () => opened.view().toasts.map(({ key }) => key);
  return { ...opened, go, toasts };
}

describe('a toast that explains why the user is at a place', () => {
  it('stays after the redirects that lead to the place, and names the organisation', async () => {
    const { hashNow, view } = await open('#/@foreign/sample');
    expect(hashNow()).toBe('#/@alder/home');
    expect(view().toasts).toEqual([{ key: 'orgHomeRedirectToast', detail: 'Alder Retail' }]);
  });

  it('stays while the user moves within the solution', async () => {
    const { go, toasts } = await open('#/@foreign/sample');
    await go('#/@alder/home/more');
    expect(toasts()).toEqual(['orgHomeRedirectToast']);
  });

  it.each(['#/@alder/sample', '#/@birch/home', '#/@alder/nothing'])(
    'closes when the user opens %s',
    async (hash) => {
      const { go, toasts } = await open('#/@foreign/sample');
      await go(hash);
      expect(toasts()).toEqual([]);
    },
  );
});

describe('a toast about an action of the user', () => {
  it('stays when the user opens another solution', async () => {
    const { go, shell, toasts } = await open('#/@alder/sample');
    shell.deferred.store.send({ type: 'toast-raised', key: 'settingsFailureToast' });
    await go('#/@alder/home');
    expect(toasts()).toEqual(['settingsFailureToast']);
  });
});

describe('a toast whose text is on the error screen', () => {
  it('closes', async () => {
    const home = solutionFixture({
      appId: 'home',
      urlContext: { key: 'sandbox', optional: false, incognito: false },
    });
    const { shell, toasts, view } = await open('#/@alder/home', {
      '/api/catalogue/v1/test/index.json': () => Response.json({ solutions: [home] }),
    });
    expect(view().screen).toMatchObject({ type: new ShellError('NO_SANDBOXES').type });
    shell.deferred.store.send({ type: 'toast-raised', key: 'noSandboxesToast' });
    expect(toasts()).toEqual([]);
  });
});
