import { spawnSync } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivate } from './private-folder';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'private-'));
  await mkdir(join(folder, 'db', 'base'), { recursive: true });
  await writeFile(join(folder, 'db', 'base', '1'), 'rows');
  await writeFile(join(folder, 'other'), 'of another program');
  await chmod(join(folder, 'db', 'base', '1'), 0o666);
  await chmod(join(folder, 'db', 'base'), 0o755);
  await chmod(join(folder, 'other'), 0o644);
  await chmod(folder, 0o777);
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (...names: string[]) =>
  ((await lstat(join(folder, ...names))).mode & 0o7777).toString(8);
const NOBODY = 65_534;
const readAsOther = (file: string) => spawnSync('cat', [file], { uid: NOBODY, gid: NOBODY }).status;

// 2026-11-24 Windows has no such modes.
describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('is closed with all that the product keeps in it, and leaves other files alone', async () => {
    await symlink('/etc/hosts', join(folder, 'db', 'link'));
    const hosts = (await lstat('/etc/hosts')).mode;
    await makePrivate(folder);
    expect(await modeOf()).toBe('700');
    expect(await modeOf('db', 'base')).toBe('700');
    expect(await modeOf('db', 'base', '1')).toBe('600');
    expect(await modeOf('other')).toBe('644');
    expect((await lstat('/etc/hosts')).mode).toBe(hosts);
  });

  it('is created closed', async () => {
    await makePrivate(join(folder, 'new'));
    expect(await modeOf('new')).toBe('700');
  });

  it('is refused when all users may create files in it', async () => {
    await chmod(folder, 0o1777);
    await expect(makePrivate(folder)).rejects.toMatchObject({ code: 'FOLDER_OPEN' });
    expect(await modeOf()).toBe('1777');
  });

  // 2026-11-24 Only the superuser may become another user.
  it.skipIf(process.getuid?.() !== 0)('cannot be read by another user', async () => {
    const file = join(folder, 'db', 'base', '1');
    expect(readAsOther(file)).toBe(0);
    await makePrivate(folder);
    expect(readAsOther(file)).toBe(1);
  });

  // 2026-11-24 Only the superuser may become another user.
  it.skipIf(process.getuid?.() !== 0)('is refused when it belongs to another user', async () => {
    process.seteuid?.(NOBODY);
    try {
      await expect(makePrivate(folder)).rejects.toMatchObject({ code: 'FOLDER_OPEN' });
    } finally {
      process.seteuid?.(0);
    }
  });
});
