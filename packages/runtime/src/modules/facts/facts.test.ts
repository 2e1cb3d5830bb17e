import type { FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import { describe, expect, test, vi } from 'vitest';
import { createConfigurationState } from '../../configuration/configuration-state';
import { createFacts, SHELL_FACTS, USER_FACTS } from './facts';

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
  test('waits for the configuration and answers from the latest one', async () => {
    const { state, api } = start();
    const early = api.get('tenant');
    state.update({ tenant: 'alder' });
    await expect(early).resolves.toBe('alder');
    state.update({ tenant: 'birch' });
    await expect(api.get('tenant')).resolves.toBe('birch');
  });

  test('groups the facts of identity', async () => {
    const { state, api } = start();
    state.update({ tenant: 'alder', imsToken: 'token' });
    await expect(api.get('imsInfo')).resolves.toEqual({ tenant: 'alder', imsToken: 'token' });
  });

  test.each(['nothing', '', 'constructor', '__proto__', 'environment', 'changedProperties'])(
    'of %j is undefined',
    async (name) => {
      const { state, api } = start();
      state.update({ tenant: 'alder', environment: 'dev' });
      await expect(api.get(name)).resolves.toBe(undefined);
    },
  );

  test('of the shell answers what is the shell’s, and not the token', async () => {
    const { state, api } = start(SHELL_FACTS);
    state.update({ environment: 'dev', imsToken: 'token', shellInfo: { orgId: 'A@UnifiedOrg' } });
    await expect(api.get('environment')).resolves.toBe('dev');
    await expect(api.get('shellInfo')).resolves.toEqual({ orgId: 'A@UnifiedOrg' });
    await expect(api.get('imsToken')).resolves.toBe(undefined);
  });
});

describe('change:<name>', () => {
  test('carries the new value, for what changed and nothing else', () => {
    const { api, emit } = start();
    const [tenant, locale] = [vi.fn(), vi.fn()];
    api.on('change:tenant', tenant);
    api.on('change:locale', locale);
    emit(null, { ...configuration({ tenant: 'alder' }), locale: 'en-US' });
    expect(tenant.mock.calls).toEqual([['alder']]);
    expect(locale).not.toHaveBeenCalled();
  });

  test('of imsInfo carries the whole object, and one with only what changed', () => {
    const { api, emit } = start();
    const handler = vi.fn();
    api.on('change:imsInfo', handler);
    const before = configuration({ imsInfo: { tenant: 'alder', locale: 'en-US' } });
    emit(before, configuration({ imsInfo: { tenant: 'birch', locale: 'en-US' } }));
    expect(handler.mock.calls).toEqual([[{ tenant: 'birch', locale: 'en-US' }, { tenant: 'birch' }]]);
  });

  test('is heard no more after off, and a handler that throws is reported', () => {
    const { api, emit, report } = start();
    const gone = vi.fn();
    api.on('change:tenant', gone);
    api.off('change:tenant', gone);
    api.on('change:tenant', () => {
      throw new Error('broken application');
    });
    emit(null, configuration({ tenant: 'alder' }));
    expect([gone.mock.calls.length, report.mock.calls.length]).toEqual([0, 1]);
  });
});
