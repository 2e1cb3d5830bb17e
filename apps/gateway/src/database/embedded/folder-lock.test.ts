import { rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../identity/test-support/fake-clock';
import { type LockOptions, lockFolder } from './folder-lock';
import { type ProcessIdentity, type ProcessTable, systemProcessTable } from './process-identity';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  await mkdir(join(folder, 'lock'));
});
afterEach(() => rm(folder, { recursive: true }));

const HERE: ProcessIdentity = {
  pid: 42,
  startedAt: '1',
  bootId: 'this boot',
  pidNamespace: 'this namespace',
  machineId: 'this machine',
  host: 'here',
};
const holderText = (other: Partial<ProcessIdentity> & { socket?: string | null }) =>
  JSON.stringify({ ...HERE, pid: 7, socket: null, ...other });
const DEAD_OWNER = holderText({});
const file = (name: number | string) => join(folder, 'lock', String(name));
const writeLock = (number: number, text: string) => writeFile(file(number), text);
const table = (pid: number): ProcessTable => ({
  self: { ...HERE, pid },
  isAlive: (other) => other.pid !== 7,
});
/** No time passes for the test while it waits. */
const here: LockOptions = { processes: table(42), wait: () => Promise.resolve() };
const numbersLeft = async () => (await readdir(join(folder, 'lock'))).filter((name) => Number(name) > 0);

describe('the lock of the data folder', () => {
  it('X2 rejects a second holder and names the process that holds it', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await lock.release();
  });

  it('can be acquired again after its release, and does not accumulate files', async () => {
    for (let turn = 1; turn <= 3; turn++) await (await lockFolder(folder)).release();
    expect(await readdir(join(folder, 'lock'))).toEqual(['3']);
  });

  it('is taken over from a process that has ended', async () => {
    await writeLock(1, DEAD_OWNER);
    await lockFolder(folder, here);
    expect(JSON.parse(await readFile(file(2), 'utf8'))).toMatchObject({ pid: 42, startedAt: '1' });
  });

  it('is taken over from an earlier process with the pid of a running one', async () => {
    await writeLock(1, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    await expect(lockFolder(folder)).resolves.toBeTypeOf('object');
  });

  it('is not taken over from a running process of a release that wrote only its pid', async () => {
    const { pid, startedAt } = systemProcessTable.self;
    await writeLock(1, JSON.stringify({ pid, startedAt }));
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'FOLDER_LOCKED' });
  });

  it.each(['', 'not json', '{"pid":"1"}', '{"pid":-1,"startedAt":null}'])(
    'is taken over when it holds %j',
    async (text) => {
      await writeLock(1, text);
      await expect(lockFolder(folder)).resolves.toBeTypeOf('object');
    },
  );

  it('is acquired by exactly one of many processes that find the same dead holder', async () => {
    for (let round = 1; round <= 50; round++) {
      await rm(join(folder, 'lock'), { recursive: true });
      await mkdir(join(folder, 'lock'));
      await writeLock(round, DEAD_OWNER);
      const pids = [100, 101, 102, 103, 104, 105];
      const starts = pids.map((pid) => lockFolder(folder, { processes: table(pid) }));
      const results = await Promise.allSettled(starts);
      const held = results.filter((result) => result.status === 'fulfilled');
      expect(held).toHaveLength(1);
      await held[0]?.value.release();
    }
  });

  it('is not acquired by a slow process when another one has taken it over first', async () => {
    await writeLock(1, DEAD_OWNER);
    const slow: ProcessTable = {
      self: HERE,
      isAlive(other) {
        if (other.pid !== 7) return true;
        writeFileSync(file(3), holderText({ pid: 43 }));
        rmSync(file(1));
        return false;
      },
    };
    await expect(lockFolder(folder, { processes: slow })).rejects.toThrow('in use by process 43');
    expect(await readdir(join(folder, 'lock'))).toEqual(['3']);
  });

  it('X2 works in a folder whose path is longer than that of a socket may be', async () => {
    const deep = join(folder, 'x'.repeat(120));
    const lock = await lockFolder(deep);
    const [record = ''] = (await readdir(join(deep, 'lock'))).filter((name) => Number(name) > 0);
    expect(JSON.parse(await readFile(join(deep, 'lock', record), 'utf8'))).toMatchObject({
      socket: expect.stringContaining('socket-'),
    });
    const elsewhere = { self: { ...systemProcessTable.self, pidNamespace: 'other' }, isAlive: () => false };
    await expect(lockFolder(deep, { processes: elsewhere })).rejects.toMatchObject({ code: 'FOLDER_LOCKED' });
    await lock.release();
  });
});

describe('a holder of another PID namespace or machine', () => {
  const beating = async () => {
    const now = Date.now() / 1000;
    await utimes(file(1), now, now + Math.random() * 1000);
  };

  it('X2 keeps the folder as long as its socket is bound, although its pid means nothing here', async () => {
    const holder = await lockFolder(folder);
    const elsewhere = { self: { ...systemProcessTable.self, pidNamespace: 'other' }, isAlive: () => false };
    await expect(lockFolder(folder, { processes: elsewhere, takeOver: true })).rejects.toThrow('in use');
    await holder.release();
    await (await lockFolder(folder, { processes: elsewhere })).release();
  });

  it('X2 keeps the folder while it gives signs of life, even if a takeover is allowed', async () => {
    await writeLock(1, holderText({ bootId: 'other', machineId: 'other', host: 'there' }));
    const taker = lockFolder(folder, { ...here, wait: beating, takeOver: true });
    await expect(taker).rejects.toThrow('in use by process 7 on there');
  });

  it('X2 keeps the folder while it gives signs of life, even if its machine has the same id', async () => {
    await writeLock(1, holderText({ bootId: 'other' }));
    await expect(lockFolder(folder, { ...here, wait: beating })).rejects.toMatchObject({
      code: 'FOLDER_LOCKED',
    });
  });

  it('X2 loses the folder when its own machine has restarted and it is silent', async () => {
    await writeLock(1, holderText({ bootId: 'before' }));
    await lockFolder(folder, here);
    expect(await numbersLeft()).toEqual(['2']);
  });

  it('X2 keeps the folder when it is silent on another machine, until the operator allows a takeover', async () => {
    await writeLock(1, holderText({ bootId: 'other', machineId: 'other', host: 'there' }));
    await expect(lockFolder(folder, here)).rejects.toThrow('DATA_DIR_TAKE_OVER=1');
    expect(await numbersLeft()).toEqual(['1']);
    await lockFolder(folder, { ...here, takeOver: true });
    expect(await numbersLeft()).toEqual(['2']);
  });

  it('X2 is noticed as the new owner by the process that has lost the folder', async () => {
    const clock = createFakeClock(0);
    const lock = await lockFolder(folder, { clock });
    await writeLock(2, holderText({}));
    clock.advance(4_999);
    expect(await lock.isHeld()).toBe(true);
    clock.advance(1);
    expect(await lock.isHeld()).toBe(false);
    await lock.release();
    expect(await readFile(file(2), 'utf8')).toBe(holderText({}));
  });
});
