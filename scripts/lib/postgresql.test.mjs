import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findPostgresql, startPostgresql } from './postgresql.mjs';

const debian = mkdtempSync(path.join(tmpdir(), 'debian-'));
for (const version of ['9', '14', '15', '17']) mkdirSync(path.join(debian, version));
afterAll(() => rmSync(debian, { recursive: true }));

const binaries = (version) => path.join(debian, version, 'bin');
const find = (versions, more = {}) =>
  findPostgresql({ searchPath: '', debian, versionOf: (folder) => versions[folder], ...more });

describe('the PostgreSQL of this machine', () => {
  it('is the newest installed version', () => {
    const versions = { [binaries('15')]: '15.18', [binaries('17')]: '17.2' };
    expect(find(versions)).toEqual({ folder: binaries('17'), version: '17.2' });
  });

  it('is none when all are older than 15', () => {
    expect(find({ [binaries('9')]: '9.6.24', [binaries('14')]: '14.11' })).toBeUndefined();
  });

  it('is also found on the search path', () => {
    const found = find({ '/opt/bin': '16beta1' }, { searchPath: '/usr/bin:/opt/bin', debian: '/none' });
    expect(found).toEqual({ folder: '/opt/bin', version: '16beta1' });
  });
});

const postgresql = findPostgresql();

// 2026-11-21: needs PostgreSQL's programs. Without them, `npm test` counts one skip for all tests on PostgreSQL.
it.skipIf(postgresql === undefined)('a server leaves no folder behind when it has stopped', async () => {
  const { url, stop } = await startPostgresql(postgresql);
  const folder = new URL(url).searchParams.get('host');
  expect(existsSync(path.join(folder, '.s.PGSQL.5432'))).toBe(true);
  await stop();
  expect(existsSync(folder)).toBe(false);
});
