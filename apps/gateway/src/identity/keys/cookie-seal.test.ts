import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFakeClock } from '../test-support/fake-clock';
import { createCookieSeal } from './cookie-seal';

const key = randomBytes(32);
const clock = createFakeClock();
const cookies = createCookieSeal([key], clock);
const sealed = cookies.seal('device', { id: 'one' }, 1000);

function flip(index: number): string {
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  return bytes.toString('base64url');
}

test('a sealed value opens for the same purpose, and is not readable in the text', () => {
  expect(cookies.open('device', sealed)).toEqual({ id: 'one' });
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('one');
});

test.each([
  ['another purpose', 'sign-in', sealed],
  ['a changed salt', 'device', flip(0)],
  ['a changed tag', 'device', flip(20)],
  ['a changed value', 'device', flip(40)],
  ['a cut text', 'device', sealed.slice(0, 30)],
  ['an empty text', 'device', ''],
  ['a text that was never sealed', 'device', 'x'.repeat(200)],
  [
    'the text of another installation',
    'device',
    createCookieSeal([randomBytes(32)], clock).seal('device', 1, 1000),
  ],
])('%s does not open', (_name, purpose, text) => {
  expect(cookies.open(purpose, text)).toBeUndefined();
});

test('a sealed value does not open after its time', () => {
  const ownClock = createFakeClock();
  const { seal, open } = createCookieSeal([key], ownClock);
  const short = seal('device', 1, 1000);
  ownClock.advance(999);
  expect(open('device', short)).toBe(1);
  ownClock.advance(1);
  expect(open('device', short)).toBeUndefined();
});

test('a value that a previous key sealed still opens', () => {
  const rotated = createCookieSeal([randomBytes(32), key], clock);
  expect(rotated.open('device', cookies.seal('device', 'one', 1000))).toBe('one');
  expect(cookies.open('device', rotated.seal('device', 'one', 1000))).toBeUndefined();
});
