import { describe, expect, test, vi } from 'vitest';
import { RuntimeError } from '../runtime-error';
import { createAbsentModules } from './absent-modules';
import { createAppApi, createFeatureFlags, createPermissions } from './asked-modules';
import { createSettings } from './settings';

const target = { groupId: 'g', level: 'userorg' } as const;

describe('settings', () => {
  test('answer what is stored, and the fallback of what is not', async () => {
    const ask = vi.fn(async () => ({ theme: 'dark', other: 1 }));
    const settings = createSettings(ask);
    await expect(settings.get({ groupId: 'g', settings: { theme: 'light', size: 3 } })).resolves.toEqual({
      settings: { theme: 'dark', size: 3 },
      success: true,
    });
    expect(ask.mock.calls).toEqual([['settings.get', target]]);
  });

  test('are set as they are given', async () => {
    const ask = vi.fn(async () => ({}));
    const request = { ...target, level: 'user', appId: 'orders', settings: { theme: 'dark' } } as const;
    await expect(createSettings(ask).set(request)).resolves.toEqual({
      settings: { theme: 'dark' },
      success: true,
    });
    expect(ask.mock.calls).toEqual([['settings.set', request]]);
  });

  test('that fail say so, and reject never', async () => {
    const ask = vi.fn(() => Promise.reject(new RuntimeError('FORBIDDEN', 'not yours')));
    const request = { groupId: 'g', settings: { theme: 'light' } };
    const failure = { success: false, errorDetail: 'not yours' };
    await expect(createSettings(ask).get(request)).resolves.toEqual({
      settings: { theme: 'light' },
      ...failure,
    });
    await expect(createSettings(ask).set(request)).resolves.toEqual({ settings: {}, ...failure });
  });
});

describe('what the shell knows', () => {
  test('permissions and flags are asked for by name', async () => {
    const ask = vi.fn(async () => ({}));
    await createPermissions(ask).get({ permissions: ['*'] });
    await createFeatureFlags(ask).get(['one']);
    await createFeatureFlags(ask).get({ clientIds: ['two'], provider: 'FLOODGATE' });
    expect(ask.mock.calls).toEqual([
      ['permissions.get', { permissions: ['*'] }],
      ['featureFlags.get', { provider: 'featureFlags', projects: ['one'] }],
      ['featureFlags.get', { provider: 'floodgate', projects: ['two'] }],
    ]);
  });

  test('an answer that is none rejects', async () => {
    await expect(createPermissions(async () => undefined).get({})).rejects.toThrow();
  });

  test('of applications those that the person may open', async () => {
    const home = { appId: 'home', name: 'Home', href: 'http://shell.test/#/home', enabled: true };
    const appApi = createAppApi({
      configured: Promise.resolve(),
      configuration: () => ({ imsInfo: {}, changedProperties: [], shellInfo: { solutions: [home] } }),
      report: vi.fn(),
    });
    await expect(appApi.get('home')).resolves.toMatchObject(home);
    await expect(appApi.get('other')).resolves.toBe(undefined);
  });
});

describe('a member that is not there yet', () => {
  const start = () => {
    const warn = vi.fn();
    const modules = createAbsentModules({ warn, report: vi.fn() });
    const module = (name: string) => {
      const member: unknown = Reflect.get(modules, name);
      return Object(typeof member === 'function' ? member() : member);
    };
    return { warn, module };
  };

  test('is an object or answers always the same one, and keeps what is set', () => {
    const { module } = start();
    expect(module('sidenav')).toBe(module('sidenav'));
    module('helpCenter').config = { resources: [] };
    expect(module('helpCenter').config).toEqual({ resources: [] });
    expect([module('component').isComponent(), module('ai').context]).toEqual([false, undefined]);
  });

  test('says of each call that it is not available: in the console, and to whoever awaits it', async () => {
    const { module, warn } = start();
    await expect(module('agreements').getResponse('key')).rejects.toMatchObject({
      code: 'NOT_AVAILABLE',
      message: expect.stringContaining('agreements.getResponse'),
    });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('agreements.getResponse')]]);
  });

  test('has events, and is no promise', async () => {
    const { module } = start();
    const handler = vi.fn();
    module('interFrame').on('x', handler);
    module('interFrame').emit('x', 1);
    expect(handler.mock.calls).toEqual([[1]]);
    expect(await module('ai')).toBe(module('ai'));
  });
});
