import { afterEach, expect, it } from 'vitest';
import { catalogueFixture, solutionFixture } from '../../../test-support/fixtures';
import { openApp } from '../../../test-support/open-app';
import { stopShells } from '../../../test-support/open-shell';

afterEach(stopShells);

it.each([
  [200, { ok: true }, 'settingsToast'],
  [503, { ok: false, error: expect.objectContaining({ code: 'FAILED' }) }, 'settingsFailureToast'],
])(
  'UI-42 languages that the gateway answers with %s have one result and one toast',
  async (status, response, key) => {
    const { request, view } = await openApp('#/@alder/preferences', {
      '/api/catalogue/v1/test/index.json': () =>
        Response.json({ solutions: [...catalogueFixture, solutionFixture({ appId: 'preferences' })] }),
      '/api/settings/v1': () => Response.json({ settings: {} }, { status }),
    });
    expect(await request('preferences.set', { languages: ['de-DE'] })).toEqual(response);
    expect(view().toasts.map((toast) => toast.key)).toEqual([key]);
  },
);
