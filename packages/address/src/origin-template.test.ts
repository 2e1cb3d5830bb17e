import { describe, expect, it } from 'vitest';
import { isOnOrigin } from './origin-template';

const alder = { tenant: 'Alder', region: 'va7' };
const templates = [
  'https://fixed.example/app/?x=1',
  'https://{tenant}.a.example/',
  'https://{tenant}-author.a.example/',
  'https://{region}.b.example:8443/',
  'https://{host}.c.example/',
  'https://*.work.example/',
  '{hosted}/',
];

describe('the origins of a registration', () => {
  it.each([
    ['https://fixed.example/other', true],
    ['https://alder.a.example/x', true],
    ['https://alder-author.a.example/x', true],
    ['https://va7.b.example:8443/', true],
    ['https://any.c.example/', true],
    ['https://alder.my.work.example/', true],
    ['https://birch.a.example/', false],
    ['https://va7.b.example/', false],
    ['https://one.any.c.example/', false],
    ['https://c.example/', false],
    ['https://any.c.example.evil.example/', false],
    ['https://work.example/', false],
    ['https://evilwork.example/', false],
    ['https://alder.my.work.example:8443/', false],
    ['http://fixed.example/', false],
    ['https://user@fixed.example/', false],
    ['https://tenant-of-template.b.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('AUTH-22 ERR-08 contain %s: %s', (url, expected) => {
    expect(isOnOrigin(new URL(url), templates, alder)).toBe(expected);
  });

  it('AUTH-22 are the fixed ones alone without an organisation', () => {
    const isFixed = (url: string) => isOnOrigin(new URL(url), templates);
    expect(
      ['https://fixed.example/', 'https://any.c.example/', 'https://alder.a.example/'].map(isFixed),
    ).toEqual([true, true, false]);
  });

  it.each(['evil.example/x', 'alder.evil', '', 'a\u0000b', '*'])(
    'AUTH-22 take a tenant for one label at most: %j',
    (tenant) => {
      const on = (url: string) => isOnOrigin(new URL(url), templates, { tenant, region: '' });
      expect(
        ['https://evil.example/x.a.example/', 'https://alder.evil.a.example/', 'https://x.a.example/'].map(
          on,
        ),
      ).toEqual([false, false, false]);
    },
  );
});
