import { describe, expect, test, vi } from 'vitest';
import { createFeatureFlags, createPermissions } from './gateway-modules';

describe('gateway modules', () => {
  test('request permissions and feature flags by name', async () => {
    const request = vi.fn(async () => ({}));
    await createPermissions(request).get({ permissions: ['*'] });
    await createFeatureFlags(request).get(['one']);
    await createFeatureFlags(request).get({ clientIds: ['two'], provider: 'FLOODGATE' });
    expect(request.mock.calls).toEqual([
      ['permissions.get', { permissions: ['*'] }],
      ['featureFlags.get', { provider: 'featureFlags', projects: ['one'] }],
      ['featureFlags.get', { provider: 'floodgate', projects: ['two'] }],
    ]);
  });

  test('reject when the shell answers without a value', async () => {
    await expect(createPermissions(async () => undefined).get({})).rejects.toThrow();
  });
});
