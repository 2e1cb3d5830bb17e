import { describe, expect, it } from 'vitest';
import { hostOf, parseHost } from './host-name';

describe('a host name', () => {
  it.each([
    ['experience.shell.localhost', 'experience.shell.localhost'],
    ['experience.shell.localhost:4000', 'experience.shell.localhost'],
    ['Experience.SHELL.localhost:80', 'experience.shell.localhost'],
  ])('of %j is %j', (value, expected) => {
    expect(parseHost(value)).toBe(expected);
  });

  it.each([
    undefined,
    '',
    ':4000',
    'a:',
    'a:x',
    'a:80x',
    'a:-1',
    'a:123456',
    'a:80:80',
    '[::1]:80',
    'a:80 ',
    'a:８０',
  ])('is not read from %j', (value) => {
    expect(parseHost(value)).toBeUndefined();
  });

  it('is that of the request; a forwarded host counts only from a trusted proxy', () => {
    const headersDistinct = { host: ['inside:80'], 'x-forwarded-host': ['outside'] };
    expect(hostOf({ headersDistinct }, false)).toBe('inside');
    expect(hostOf({ headersDistinct }, true)).toBe('outside');
    expect(hostOf({ headersDistinct: { host: ['inside'] } }, true)).toBe('inside');
  });

  it('is undefined when the request names two', () => {
    expect(hostOf({ headersDistinct: { host: ['a', 'b'] } }, false)).toBeUndefined();
    expect(
      hostOf({ headersDistinct: { host: ['a'], 'x-forwarded-host': ['a', 'b'] } }, true),
    ).toBeUndefined();
    expect(hostOf({ headersDistinct: { host: ['a'], 'x-forwarded-host': ['a, b'] } }, true)).not.toBe('a');
    expect(hostOf({ headersDistinct: {} }, false)).toBeUndefined();
  });
});
