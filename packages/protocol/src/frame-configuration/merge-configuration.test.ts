import { describe, expect, test } from 'vitest';
import type { Configuration } from '../configuration';
import { mergeConfiguration } from './merge-configuration';

const first: Configuration = { imsOrg: 'A@UnifiedOrg', tenant: 'alder', locale: 'en-US', s2Theme: 'light' };

function after(value: Configuration, changed?: string[]) {
  const before = mergeConfiguration(null, first) ?? null;
  return mergeConfiguration(before, value, changed);
}

describe('the first configuration', () => {
  test('has all fields, names each as changed, and groups the identity fields', () => {
    expect(mergeConfiguration(null, first)).toEqual({
      ...first,
      imsInfo: { imsOrg: 'A@UnifiedOrg', tenant: 'alder', locale: 'en-US' },
      changedProperties: ['imsOrg', 'tenant', 'locale', 's2Theme', 'imsInfo'],
    });
  });

  test('has imsInfo even when it is empty', () => {
    expect(mergeConfiguration(null, {})).toMatchObject({ imsInfo: {} });
  });
});

describe('a later configuration', () => {
  test('FRAME-23 changes the fields that it names and keeps the others', () => {
    expect(after({ s2Theme: 'dark' }, ['s2Theme'])).toEqual({
      ...first,
      s2Theme: 'dark',
      imsInfo: { imsOrg: 'A@UnifiedOrg', tenant: 'alder', locale: 'en-US' },
      changedProperties: ['s2Theme'],
    });
  });

  test('is a new object', () => {
    const before = mergeConfiguration(null, first) ?? null;
    expect(mergeConfiguration(before, { tenant: 'birch' })).not.toBe(before);
    expect(before?.tenant).toBe('alder');
  });

  test('changes imsInfo together with the grouped fields', () => {
    expect(after({ imsToken: 'renewed' })).toMatchObject({
      imsInfo: { imsToken: 'renewed', tenant: 'alder' },
      changedProperties: ['imsInfo', 'imsToken'],
    });
  });

  test('reports a removed field in changedProperties', () => {
    expect(after({}, ['tenant'])).toMatchObject({
      tenant: undefined,
      changedProperties: ['tenant', 'imsInfo'],
    });
  });

  test.each([
    ['repeats known values', { ...first }, []],
    ['names changed fields that are the same', { tenant: 'alder' }, ['tenant', 'locale']],
    ['contains no field', {}, undefined],
  ])('that %s is not a change', (_, value, changed) => {
    expect(
      after(
        value,
        changed?.filter((name) => name in value),
      ),
    ).toBe(undefined);
  });

  test('is compared by content, not by identity', () => {
    const before = mergeConfiguration(null, { preferredLanguages: ['de-DE'] }) ?? null;
    expect(mergeConfiguration(before, { preferredLanguages: ['de-DE'] })).toBe(undefined);
    expect(mergeConfiguration(before, { preferredLanguages: ['ja-JP'] })?.changedProperties).toEqual([
      'preferredLanguages',
    ]);
  });
});
