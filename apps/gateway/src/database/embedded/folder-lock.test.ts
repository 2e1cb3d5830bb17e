import { rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock';
import { type ProcessTable, systemProcessTable } from './process-identity';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  await mkdir(join(folder, 'lock'));
});
afterEach(() => rm(folder, { recursive: true }));

const DEAD_OWNER = JSON.stringify({ pid: 7, startedAt: '1' });
const writeLock = (number: number, text: string) => writeFile(join(folder, 'lock', String(number)), text);
const table = (pid: number): ProcessTable => ({
  self: { pid, startedAt: '1' },
  isAlive: (other) => other.pid !== 7,
});

describe('the lock of the data folder', () => {
  it('rejects a second holder and names the process that holds it', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await unlock();
  });

  it('can be acquired again after its release, and does not accumulate files', async () => {
    for (let turn = 1; turn <= 3; turn++) await (await lockFolder(folder))();
    expect(await readdir(join(folder, 'lock'))).toEqual(['3']);
  });

  it('is taken over from a process that has ended', async () => {
    await writeLock(1, DEAD_OWNER);
    await lockFolder(folder, table(42));
    expect(JSON.parse(await readFile(join(folder, 'lock', '2'), 'utf8'))).toEqual({
      pid: 42,
      startedAt: '1',
    });
  });

  it('is taken over from an earlier process with the pid of a running one', async () => {
    await writeLock(1, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
  });

  it.each(['', 'not json', '{"pid":"1"}', '{"pid":-1,"startedAt":null}'])(
    'is taken over when it holds %j',
    async (text) => {
      await writeLock(1, text);
      await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
    },
  );

  it('is acquired by exactly one of many processes that find the same dead holder', async () => {
    for (let round = 1; round <= 50; round++) {
      await rm(join(folder, 'lock'), { recursive: true });
      await mkdir(join(folder, 'lock'));
      await writeLock(round, DEAD_OWNER);
      const starts = [100, 101, 102, 103, 104, 105].map((pid) => lockFolder(folder, table(pid)));
      const results = await Promise.allSettled(starts);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('is not acquired by a slow process when another one has taken it over first', async () => {
    await writeLock(1, DEAD_OWNER);
    const slow: ProcessTable = {
      self: { pid: 42, startedAt: '1' },
      isAlive(other) {
        if (other.pid !== 7) return true;
        writeFileSync(join(folder, 'lock', '3'), JSON.stringify({ pid: 43, startedAt: '1' }));
        rmSync(join(folder, 'lock', '1'));
        return false;
      },
    };
    await expect(lockFolder(folder, slow)).rejects.toThrow('in use by process 43');
    expect(await readdir(join(folder, 'lock'))).toEqual(['3']);
  });
});

describe('the process table', () => {
  it('finds this process, and no process with the pid 2^22 + 1', () => {
    expect(systemProcessTable.isAlive(systemProcessTable.self)).toBe(true);
    expect(systemProcessTable.isAlive({ pid: 4_194_305, startedAt: null })).toBe(false);
  });
});
