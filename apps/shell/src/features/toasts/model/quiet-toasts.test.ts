import { afterEach, describe, expect, it } from 'vitest';
import type { ToastKey } from '../../../kernel/platform/toasts';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { ALDER, bootFixture, organisationDataFixture } from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { quietToasts } from './quiet-toasts';

afterEach(stopShells);

interface Conditions {
  flag?: string;
  setting?: string;
  registered?: object;
}

/** All conditions of quiet toasts hold, except those that are given. */
async function toastsAfter(
  raised: readonly ToastKey[],
  { flag = 'true', setting = 'true', registered = { appId: 'sample', quietToasts: true } }: Conditions,
) {
  const working = {
    ...organisationDataFixture(ALDER),
    flags: { featureFlags: { 'demo-quiet-mode': flag }, floodgate: {} },
  };
  const { shell, view, environment } = await openShell('#/@alder/sample', {
    '/api/boot': () => Response.json({ ...bootFixture, working }),
  });
  environment.stored.set('unifiedShell.quietToasts', setting);
  const { store } = shell.deferred;
  store.send({ type: 'registration-loaded', registration: registered as never });
  quietToasts({ ...shell.deferred, page: createFakeBrowserPage() });
  await settle();
  for (const key of raised) store.send({ type: 'toast-raised', key });
  return view().toasts.map(({ key }) => key);
}

describe('UI-34 a toast', () => {
  it('is not shown in a demonstration', async () => {
    expect(await toastsAfter(['settingsToast', 'orgHomeRedirectToast', 'outageToast'], {})).toEqual([]);
  });

  it.each<[string, Conditions]>([
    ['without the flag', { flag: 'false' }],
    ['without the setting of the browser', { setting: 'false' }],
    ['in a solution that is not registered for it', { registered: { appId: 'sample' } }],
    [
      'while only the solution before is registered for it',
      { registered: { appId: 'home', quietToasts: true } },
    ],
  ])('is shown %s', async (_name, conditions) => {
    expect(await toastsAfter(['settingsToast'], conditions)).toEqual(['settingsToast']);
  });

  it('is shown in any case if it tells a failure, or has a button', async () => {
    expect(await toastsAfter(['settingsFailureToast', 'rolesModalOpenToast'], {})).toEqual([
      'settingsFailureToast',
      'rolesModalOpenToast',
    ]);
  });
});
