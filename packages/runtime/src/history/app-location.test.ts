import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appLocationUrl, type Mount, readAppLocation } from './app-location';

const origin = 'http://sample.solutions.shell.localhost:4000';
const hash: Mount = { historyType: 'HASH', base: `${origin}/` };
const path: Mount = { historyType: 'HISTORY', base: `${origin}/` };
const deep: Mount = { historyType: 'HISTORY', base: `${origin}/v2/app/` };
const runtime = '_mr=http%3A%2F%2Fexperience.shell.localhost%3A4000%2Fruntime%2Fr.js';

describe('ROUTE-08 the app location', () => {
  test.each([
    ['HASH, start', hash, '/', ''],
    ['HASH, start with its slash', hash, '/#/', ''],
    ['HASH, deep', hash, `/?${runtime}#/deep/x?y=1`, '/deep/x?y=1'],
    ['HASH, no slash', hash, '/#deep', '/deep'],
    ['HASH, escapes stay', hash, '/#/a%20b', '/a%20b'],
    ['HISTORY, start', path, `/?${runtime}`, ''],
    ['HISTORY, deep', path, `/deep/x?${runtime}&y=1`, '/deep/x?y=1'],
    ['HISTORY, runtime last', path, `/deep?y=%2F&${runtime}`, '/deep?y=%2F'],
    ['HISTORY, query at the start', path, '/?y=1', '/?y=1'],
    ['HISTORY, a parameter that only begins alike', path, '/deep?_mrx=1', '/deep?_mrx=1'],
    ['HISTORY, its hash is its own', path, '/deep#part', '/deep'],
    ['below a folder, start', deep, '/v2/app/', ''],
    ['below a folder, start without slash', deep, '/v2/app', ''],
    ['below a folder, deep', deep, '/v2/app/deep', '/deep'],
    ['beside the folder', deep, '/v2/apple', undefined],
    ['above the folder', deep, '/v2', undefined],
  ])('%s', (_, mount, address, expected) => {
    expect(readAppLocation(origin + address, mount)).toBe(expected);
  });

  test('is unknown on another origin', () => {
    expect(readAppLocation('http://evil.localhost:4000/deep', path)).toBe(undefined);
  });
});

describe('ROUTE-27 the URL of an app location', () => {
  test.each([
    ['HASH keeps the page', hash, '/deep/x?y=1', `/?${runtime}#/deep/x?y=1`],
    ['HASH, start', hash, '', `/?${runtime}#/`],
    ['HISTORY', path, '/deep/x?y=1', '/deep/x?y=1'],
    ['HISTORY, start', path, '', '/'],
    ['HISTORY, no slash', path, 'deep', '/deep'],
    ['HISTORY below a folder', deep, '/deep', '/v2/app/deep'],
    ['SERVER', { ...path, historyType: 'SERVER' as const }, '/deep', '/deep'],
    ['what looks like another host stays a path', path, '//evil.localhost/x', '//evil.localhost/x'],
  ])('%s', (_, mount, appLocation, expected) => {
    expect(appLocationUrl(appLocation, `${origin}/?${runtime}`, mount)).toBe(origin + expected);
  });

  test('is read back as the same app location', () => {
    const segment = fc.stringMatching(/^[\w.~%é日-]{1,8}$/).filter((text) => text !== '.' && text !== '..');
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(hash, path, deep),
        (parts, mount) => {
          const appLocation = `/${parts.map(encodeURIComponent).join('/')}`;
          expect(readAppLocation(appLocationUrl(appLocation, `${origin}/v2/app/`, mount), mount)).toBe(
            appLocation,
          );
        },
      ),
    );
  });
});

describe('CAT-16 parameters that the browser’s address does not show', () => {
  const mounts = (base: string, hidden: string[]): Mount[] =>
    (['HISTORY', 'SERVER'] as const).map((historyType) => ({
      historyType,
      base: `${origin}${base}`,
      hidden,
    }));

  test('of the base are not reported, and are added to the URL again', () => {
    for (const mount of mounts('/app/?lane=prod', [])) {
      expect(readAppLocation(`${origin}/app/deep?y=1&lane=prod&${runtime}`, mount)).toBe('/deep?y=1');
      expect(appLocationUrl('/deep?y=1', `${origin}/app/`, mount)).toBe(`${origin}/app/deep?y=1&lane=prod`);
      expect(appLocationUrl('', `${origin}/app/`, mount)).toBe(`${origin}/app/?lane=prod`);
      expect(appLocationUrl('/a?lane=qa', `${origin}/app/`, mount)).toBe(`${origin}/app/a?lane=qa`);
    }
  });

  test('in the filter list are not reported', () => {
    const listed: Mount[] = [...mounts('/', ['token']), { ...hash, hidden: ['token'] }];
    for (const mount of listed) {
      const start = mount.historyType === 'HASH' ? `${origin}/#` : origin;
      expect(readAppLocation(`${start}/deep?token=t&y=1&tokens=2`, mount)).toBe('/deep?y=1&tokens=2');
      expect(readAppLocation(`${start}/deep?token=t`, mount)).toBe('/deep');
    }
  });
});
