import { describe, expect, test, vi } from 'vitest';
import { RuntimeError } from '../../shared/runtime-error';
import { createSettings } from './settings';

const target = { groupId: 'g', level: 'userorg' } as const;

describe('settings', () => {
  test('return stored values, and the fallbacks of names without a stored value', async () => {
    const send = vi.fn(async () => ({ theme: 'dark', other: 1 }));
    const settings = createSettings(send);
    await expect(settings.get({ groupId: 'g', settings: { theme: 'light', size: 3 } })).resolves.toEqual({
      settings: { theme: 'dark', size: 3 },
      success: true,
    });
    expect(send.mock.calls).toEqual([['settings.get', target]]);
  });

  test('are stored as they are given', async () => {
    const send = vi.fn(async () => ({}));
    const request = { ...target, level: 'user', appId: 'orders', settings: { theme: 'dark' } } as const;
    await expect(createSettings(send).set(request)).resolves.toEqual({
      settings: { theme: 'dark' },
      success: true,
    });
    expect(send.mock.calls).toEqual([['settings.set', request]]);
  });

  test('resolve with success false when a request fails, and never reject', async () => {
    const send = vi.fn(() => Promise.reject(new RuntimeError('FORBIDDEN', 'not yours')));
    const request = { groupId: 'g', settings: { theme: 'light' } };
    const failure = { success: false, errorDetail: 'not yours' };
    await expect(createSettings(send).get(request)).resolves.toEqual({
      settings: { theme: 'light' },
      ...failure,
    });
    await expect(createSettings(send).set(request)).resolves.toEqual({ settings: {}, ...failure });
  });
});
