import type { FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import { describe, expect, test, vi } from 'vitest';
import { createLater } from '../../parts/later';
import { createUser } from './user';

const context = (owningEntity: string, serviceCode: string, services_enabled?: string) => ({
  prodCtx: { owningEntity, serviceCode, services_enabled },
});
const configuration: FrameConfiguration = {
  imsInfo: {},
  changedProperties: [],
  imsOrg: 'A',
  imsProfile: {
    userId: 'u',
    authId: 'u',
    displayName: 'U',
    email: 'u@x',
    first_name: 'U',
    last_name: 'U',
    account_type: 'type1',
    session: 's',
    preferred_languages: [],
    projectedProductContext: [
      context('A', 'acp', 'one,two,'),
      context('A', 'other', 'three'),
      context('B', 'acp', 'four'),
      context('A', 'acp'),
    ],
  },
};

const later = createLater(() => Promise.reject(new Error('No test here calls a rare member.')));

function start() {
  const notify = vi.fn();
  const source = {
    configured: Promise.resolve(),
    configuration: () => configuration,
    report: vi.fn(),
    later,
  };
  const forward = vi.fn();
  return { notify, forward, api: createUser(source, { notify, forward }).api };
}

test('getFulfillableItems returns the items of a service in the active organisation', async () => {
  const { api } = start();
  await expect(api.getFulfillableItems('acp')).resolves.toEqual(['one', 'two']);
  await expect(api.getFulfillableItems('none')).resolves.toEqual([]);
});

test('authExpired sends a request to the shell without the application’s arguments', () => {
  const { api, notify } = start();
  api.authExpired('401', { token: 'x' });
  expect(notify.mock.calls).toEqual([['user.authExpired']]);
});

describe('AUTH-22 the logout URL', () => {
  const start = () => {
    const notify = vi.fn();
    let configure = () => {};
    const configured = new Promise<void>((resolve) => {
      configure = resolve;
    });
    const source = { configured, configuration: () => configuration, report: vi.fn(), later };
    return { notify, configure, user: createUser(source, { notify, forward: vi.fn() }).api };
  };

  test.each(['https://app.test/logout', { url: 'https://app.test/logout', distinctDomain: true }])(
    'is sent to the shell when it is set to %j, once the user is known',
    async (value) => {
      const { user, notify, configure } = start();
      user.logoutUrl = value;
      expect(user.logoutUrl).toBe(value);
      await Promise.resolve();
      expect(notify).not.toHaveBeenCalled();
      configure();
      await Promise.resolve();
      await Promise.resolve();
      expect(notify.mock.calls).toEqual([['user.addLogoutUrl', 'https://app.test/logout']]);
    },
  );

  test('is not sent when it is cleared', async () => {
    const { user, notify, configure } = start();
    configure();
    user.logoutUrl = undefined;
    user.logoutUrl = '';
    await Promise.resolve();
    await Promise.resolve();
    expect(notify).not.toHaveBeenCalled();
  });
});
