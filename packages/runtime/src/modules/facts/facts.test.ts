import type { FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import { SHELL_FACTS, USER_FACTS } from '@unified-shell/protocol/frame-configuration/fact-names';
import { describe, expect, test, vi } from 'vitest';
import { createConfigurationState } from '../../configuration/configuration-state';
import { createFacts } from './facts';

function start(names = USER_FACTS) {
  const state = createConfigurationState();
  const report = vi.fn();
  return { state, report, ...createFacts(names, { ...state, report }) };
}

const configuration = (fields: Partial<FrameConfiguration>): FrameConfiguration => ({
  imsInfo: {},
  changedProperties: Object.keys(fields),
  ...fields,
});

describe('get', () => {
  test('waits for the first configuration and returns the value of the latest one', async () => {
    const { state, api } = start();
    const early = api.get('tenant');
    state.update({ tenant: 'alder' });
    await expect(early).resolves.toBe('alder');
    state.update({ tenant: 'birch' });
    await expect(api.get('tenant')).resolves.toBe('birch');
  });

  test('returns the identity fields grouped as imsInfo', async () => {
    const { state, api } = start();
    state.update({ tenant: 'alder', imsToken: 'token' });
    await expect(api.get('imsInfo')).resolves.toEqual({ tenant: 'alder', imsToken: 'token' });
  });

  test.each(['nothing', '', 'constructor', '__proto__', 'environment', 'changedProperties'])(
    'returns undefined for %j',
    async (name) => {
      const { state, api } = start();
      state.update({ tenant: 'alder', environment: 'dev' });
      await expect(api.get(name)).resolves.toBe(undefined);
    },
  );

  test('of the shell returns the facts of SHELL_FACTS, and undefined for the token', async () => {
    const { state, api } = start(SHELL_FACTS);
    state.update({ environment: 'dev', imsToken: 'token', shellInfo: { orgId: 'A@UnifiedOrg' } });
    await expect(api.get('environment')).resolves.toBe('dev');
    await expect(api.get('shellInfo')).resolves.toEqual({ orgId: 'A@UnifiedOrg' });
    await expect(api.get('imsToken')).resolves.toBe(undefined);
  });
});

describe('change:<name>', () => {
  test('is emitted with the new value, only for changed facts', () => {
    const { api, emit } = start();
    const [tenant, locale] = [vi.fn(), vi.fn()];
    api.on('change:tenant', tenant);
    api.on('change:locale', locale);
    emit(null, { ...configuration({ tenant: 'alder' }), locale: 'en-US' });
    expect(tenant.mock.calls).toEqual([['alder']]);
    expect(locale).not.toHaveBeenCalled();
  });

  test('of imsInfo carries the whole object, and one with only the changed fields', () => {
    const { api, emit } = start();
    const handler = vi.fn();
    api.on('change:imsInfo', handler);
    const before = configuration({ imsInfo: { tenant: 'alder', locale: 'en-US' } });
    emit(before, configuration({ imsInfo: { tenant: 'birch', locale: 'en-US' } }));
    expect(handler.mock.calls).toEqual([[{ tenant: 'birch', locale: 'en-US' }, { tenant: 'birch' }]]);
  });

  test('does not call a handler after off, and reports a handler that throws', () => {
    const { api, emit, report } = start();
    const removed = vi.fn();
    api.on('change:tenant', removed);
    api.off('change:tenant', removed);
    api.on('change:tenant', () => {
      throw new Error('broken application');
    });
    emit(null, configuration({ tenant: 'alder' }));
    expect([removed.mock.calls.length, report.mock.calls.length]).toEqual([0, 1]);
  });
});
