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
    ['HASH at the start is empty', hash, '/', ''],
    ['HASH at the start with a slash is empty', hash, '/#/', ''],
    ['HASH below the start is the part after the hash', hash, `/?${runtime}#/deep/x?y=1`, '/deep/x?y=1'],
    ['HASH without a slash starts with one', hash, '/#deep', '/deep'],
    ['HASH keeps escapes', hash, '/#/a%20b', '/a%20b'],
    ['HISTORY at the start is empty', path, `/?${runtime}`, ''],
    [
      'HISTORY below the start is the path without the runtime parameter',
      path,
      `/deep/x?${runtime}&y=1`,
      '/deep/x?y=1',
    ],
    ['HISTORY omits the runtime parameter at the end', path, `/deep?y=%2F&${runtime}`, '/deep?y=%2F'],
    ['HISTORY at the start keeps the query', path, '/?y=1', '/?y=1'],
    [
      'HISTORY keeps a parameter that only starts like the runtime parameter',
      path,
      '/deep?_mrx=1',
      '/deep?_mrx=1',
    ],
    ['HISTORY keeps the fragment', path, `/deep?y=1&${runtime}#part`, '/deep?y=1#part'],
    [
      'HISTORY keeps the fragment without a query',
      path,
      `/deep?${runtime}#a?b#c/../50%`,
      '/deep#a?b#c/../50%',
    ],
    ['HISTORY at the start keeps the fragment', path, `/?${runtime}#part`, '/#part'],
    ['HISTORY omits an empty fragment', path, '/deep#', '/deep'],
    ['HASH keeps a fragment inside the part after the hash', hash, '/#/deep?y=1#part', '/deep?y=1#part'],
    ['HISTORY at a folder is empty', deep, '/v2/app/', ''],
    ['HISTORY at a folder without a slash is empty', deep, '/v2/app', ''],
    ['HISTORY below a folder is the part after it', deep, '/v2/app/deep', '/deep'],
    ['HISTORY beside the folder is undefined', deep, '/v2/apple', undefined],
    ['HISTORY above the folder is undefined', deep, '/v2', undefined],
  ])('%s', (_, mount, address, expected) => {
    expect(readAppLocation(origin + address, mount)).toBe(expected);
  });

  test('is unknown on another origin', () => {
    expect(readAppLocation('http://evil.localhost:4000/deep', path)).toBe(undefined);
  });
});

describe('ROUTE-27 the URL of an app location', () => {
  test.each([
    ['HASH keeps the path and the query of the page', hash, '/deep/x?y=1', `/?${runtime}#/deep/x?y=1`],
    ['HASH at the start ends in a slash', hash, '', `/?${runtime}#/`],
    ['HISTORY is the app location', path, '/deep/x?y=1', '/deep/x?y=1'],
    ['HISTORY at the start is a slash', path, '', '/'],
    ['HISTORY adds a missing slash', path, 'deep', '/deep'],
    ['HISTORY is below the folder', deep, '/deep', '/v2/app/deep'],
    ['HISTORY has the fragment at the end', path, '/deep?y=1#a?b#c', '/deep?y=1#a?b#c'],
    ['HISTORY at the start has the fragment', path, '/#part', '/#part'],
    [
      'HASH has the fragment inside the part after the hash',
      hash,
      '/deep?y=1#part',
      `/?${runtime}#/deep?y=1#part`,
    ],
    ['SERVER is the app location', { ...path, historyType: 'SERVER' as const }, '/deep', '/deep'],
    ['HISTORY keeps a path that looks like another host', path, '//evil.localhost/x', '//evil.localhost/x'],
  ])('%s', (_, mount, appLocation, expected) => {
    expect(appLocationUrl(appLocation, `${origin}/?${runtime}`, mount)).toBe(origin + expected);
  });

  test('is read back as the same app location', () => {
    const segment = fc.stringMatching(/^[\w.~%é日-]{1,8}$/).filter((text) => text !== '.' && text !== '..');
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', '?y=1', '#part', '?y=%23#part', '#a?b#c', '#50%'),
        fc.constantFrom(hash, path, deep),
        (parts, end, mount) => {
          const appLocation = `/${parts.map(encodeURIComponent).join('/')}${end}`;
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

  test('are not reported if they belong to the base, and are added to the URL again', () => {
    for (const mount of mounts('/app/?lane=prod', [])) {
      expect(readAppLocation(`${origin}/app/deep?y=1&lane=prod&${runtime}`, mount)).toBe('/deep?y=1');
      expect(appLocationUrl('/deep?y=1', `${origin}/app/`, mount)).toBe(`${origin}/app/deep?y=1&lane=prod`);
      expect(appLocationUrl('', `${origin}/app/`, mount)).toBe(`${origin}/app/?lane=prod`);
      expect(appLocationUrl('/deep#part', `${origin}/app/`, mount)).toBe(`${origin}/app/deep?lane=prod#part`);
      expect(appLocationUrl('/a?lane=qa', `${origin}/app/`, mount)).toBe(`${origin}/app/a?lane=qa`);
    }
  });

  test('are not reported if the filter list names them', () => {
    const listed: Mount[] = [...mounts('/', ['token']), { ...hash, hidden: ['token'] }];
    for (const mount of listed) {
      const start = mount.historyType === 'HASH' ? `${origin}/#` : origin;
      expect(readAppLocation(`${start}/deep?token=t&y=1&tokens=2`, mount)).toBe('/deep?y=1&tokens=2');
      expect(readAppLocation(`${start}/deep?token=t`, mount)).toBe('/deep');
      expect(readAppLocation(`${start}/deep?token=t#part`, mount)).toBe('/deep#part');
    }
  });
});
