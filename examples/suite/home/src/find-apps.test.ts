import type { AppInfo } from '@unified-shell/app-sdk';
import { describe, expect, test } from 'vitest';
import { findApps } from './find-apps';

const app = (appId: string, fields: Partial<AppInfo> = {}): AppInfo => ({
  appId,
  name: appId,
  href: `http://experience.shell.localhost:4000/#/${appId}`,
  enabled: true,
  ...fields,
});

const apps = [
  app('home', { name: 'Home', group: 'Suite' }),
  app('sample', { name: 'Sample', group: 'Developers', description: 'Every value' }),
  app('audiences', { name: 'Públicos', group: 'Suite' }),
  app('loose', { name: 'Loose' }),
  app('closed', { name: 'Closed', group: 'Suite', enabled: false }),
];

const found = (searchText: string, current?: string) =>
  findApps(apps, searchText, current).map(({ name, apps: members }) => [
    name,
    ...members.map(({ appId }) => appId),
  ]);

describe('the listed applications', () => {
  test('are grouped in the shell’s order; applications without a group form a group without a name', () => {
    expect(found('')).toEqual([
      ['Suite', 'home', 'audiences'],
      ['Developers', 'sample'],
      [undefined, 'loose'],
    ]);
  });

  test('exclude the current application, and those that the user may not open', () => {
    expect(found('', 'home').flat()).not.toContain('home');
    expect(found('closed')).toEqual([]);
  });

  test.each([
    ['SAMP', ['Developers', 'sample']],
    ['  value   every ', ['Developers', 'sample']],
    ['publicos', ['Suite', 'audiences']],
    ['develop', ['Developers', 'sample']],
  ])('are found by %j', (searchText, expected) => {
    expect(found(searchText)).toEqual([expected]);
  });

  test('begin with the best match, whose group comes first', () => {
    const list = [
      app('templates', { name: 'Templates', group: 'Content' }),
      app('other', { name: 'Other', group: 'Data' }),
      app('platform', { name: 'Platform', group: 'Data' }),
    ];
    expect(findApps(list, 'plat').map(({ name }) => name)).toEqual(['Data', 'Content']);
  });

  test('are not found by words of different applications', () => {
    expect(found('sample loose')).toEqual([]);
  });

  test('may belong to a group with the name of an object property', () => {
    expect(findApps([app('a', { group: '__proto__' }), app('b', { group: 'constructor' })], '')).toHaveLength(
      2,
    );
  });
});
