import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createEnvelope, envelopeSchema, isOurs } from './envelope';
import { NAMESPACE, PROTOCOL_VERSION } from './namespace';

const ours = { ns: NAMESPACE, v: PROTOCOL_VERSION, type: 'READY' };
const accepts = (data: unknown) => v.is(envelopeSchema, data);

describe('an envelope', () => {
  test('created here carries namespace, version and type; absent fields stay absent', () => {
    expect(createEnvelope('DONE', { value: {} })).toStrictEqual({
      ns: 'unified-shell',
      v: 1,
      type: 'DONE',
      value: {},
    });
  });

  test('created here is accepted', () => {
    expect(accepts(createEnvelope('TITLE', { id: '1', re: '2', value: 3, changed: ['a'] }))).toBe(true);
  });

  test('of a newer release loses its unknown fields', () => {
    expect(v.parse(envelopeSchema, { ...ours, urgent: true })).toStrictEqual(ours);
  });

  test.each([
    ['another namespace', { ...ours, ns: 'unified-shell ' }],
    ['another version', { ...ours, v: 2 }],
    ['the version as text', { ...ours, v: '1' }],
    ['no version', { ns: NAMESPACE, type: 'READY' }],
    ['no type', { ns: NAMESPACE, v: 1 }],
    ['a type that is not text', { ...ours, type: ['READY'] }],
    ['a type longer than 32 characters', { ...ours, type: 'A'.repeat(33) }],
    ['an empty id', { ...ours, id: '' }],
    ['an id longer than 64 characters', { ...ours, id: '1'.repeat(65) }],
    ['a number as id', { ...ours, id: 1 }],
    ['an empty id of the answered message', { ...ours, re: '' }],
    ['changed names that are not a list', { ...ours, changed: { length: 1, 0: 'theme' } }],
    ['changed names that are not text', { ...ours, changed: ['theme', 1] }],
    ['a changed name longer than 64 characters', { ...ours, changed: ['a'.repeat(65)] }],
    ['more than 200 changed names', { ...ours, changed: Array.from({ length: 201 }, () => 'a') }],
    ['a hole among the changed names', { ...ours, changed: new Array(1) }],
  ])('with %s is refused', (_, data) => {
    expect(accepts(data)).toBe(false);
  });

  test('with a list of a thousand million holes is refused without walking it', () => {
    const started = performance.now();
    expect(accepts({ ...ours, changed: new Array(1e9) })).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('a window message of this product', () => {
  test('has our namespace as its own property', () => {
    expect(isOurs(ours)).toBe(true);
  });

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['text', JSON.stringify(ours)],
    ['a number', 1],
    ['a list', [ours]],
    ['a map', new Map(Object.entries(ours))],
    ['an object that only inherits the fields', Object.create(ours)],
    ['a message of another library', { ns: 'penpal', type: 'PING' }],
  ])('is not %s', (_, data) => {
    expect(isOurs(data)).toBe(false);
  });
});
