import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal';

const key = randomBytes(32);
const sealed = seal(key, 'row-1', 'the private half');

function changed(change: (parts: Record<string, unknown>) => Record<string, unknown>): string {
  return JSON.stringify(change(JSON.parse(sealed)));
}

function flipFirstBit(base64: unknown): string {
  const bytes = Buffer.from(String(base64), 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64');
}

test('a sealed text opens with the same key and name', () => {
  expect(unseal([key], 'row-1', sealed)).toEqual({ text: 'the private half', isOld: false });
});

test('a text that a previous key sealed opens too, and is reported as old', () => {
  expect(unseal([randomBytes(32), key], 'row-1', sealed)).toEqual({ text: 'the private half', isOld: true });
  expect(unseal([key, randomBytes(32)], 'row-1', sealed).isOld).toBe(false);
});

test('a sealed text reveals no content and differs each time', () => {
  expect(sealed).not.toContain('private');
  expect(seal(key, 'row-1', 'the private half')).not.toBe(sealed);
});

test.each([
  ['another key', randomBytes(32), 'row-1', sealed],
  ['another name', key, 'row-2', sealed],
  ['changed content', key, 'row-1', changed((parts) => ({ ...parts, data: flipFirstBit(parts['data']) }))],
  [
    'a shortened tag',
    key,
    'row-1',
    changed((parts) => ({ ...parts, tag: String(parts['tag']).slice(0, 8) })),
  ],
  ['another version', key, 'row-1', changed((parts) => ({ ...parts, v: 2 }))],
  ['unsealed text', key, 'row-1', '"the private half"'],
])('a sealed text is refused with %s', (_name, withKey, name, text) => {
  expect(() => unseal([withKey], name, text)).toThrow();
});
