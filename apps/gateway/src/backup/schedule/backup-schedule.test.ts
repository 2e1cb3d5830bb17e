import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../identity/test-support/fake-clock';
import { backupName } from '../format/backup-name';
import { FIRST_BACKUP_DELAY_MS, INTERVAL_MS, startBackupSchedule } from './backup-schedule';

let folder = '';
let directory = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  folder = await mkdtemp(join(tmpdir(), 'schedule-'));
  directory = join(folder, 'backups');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const START = Date.UTC(2026, 0, 31, 12);

function start(
  take: (file: string, takenAt: Date, signal: AbortSignal) => Promise<void>,
  copyElsewhere?: (file: string, signal: AbortSignal) => Promise<void>,
) {
  const clock = createFakeClock(START);
  const log = { info: vi.fn(), error: vi.fn() };
  const metrics = { taken: vi.fn(), copied: vi.fn() };
  const stop = startBackupSchedule({ directory, take, copyElsewhere, metrics, clock, log });
  const wait = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return { wait, log, metrics, stop };
}

/** File operations take real time, although the timers are fake. */
const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true));

describe('the hourly backup', () => {
  it('is first taken minutes after the start, then every hour, and is named after its time', async () => {
    const files: string[] = [];
    const { wait, log, stop } = start(async (file) => void files.push(file));
    await wait(FIRST_BACKUP_DELAY_MS - 1);
    expect(files).toEqual([]);
    await wait(1);
    await until(() => log.info.mock.calls.length === 1);
    await wait(INTERVAL_MS);
    await until(() => log.info.mock.calls.length === 2);
    const times = [START + FIRST_BACKUP_DELAY_MS, START + FIRST_BACKUP_DELAY_MS + INTERVAL_MS];
    expect(files).toEqual(times.map((time) => join(directory, backupName(new Date(time)))));
    await stop();
    await wait(3 * INTERVAL_MS);
    expect(files).toHaveLength(2);
  });

  it('logs a failure and is taken again an hour later', async () => {
    const take = vi.fn(async () => Promise.reject(new Error('disk full')));
    const { wait, log, stop } = start(take);
    await wait(FIRST_BACKUP_DELAY_MS);
    await until(() => log.error.mock.calls.length === 1);
    await wait(INTERVAL_MS);
    await until(() => log.error.mock.calls.length === 2);
    await stop();
    expect(take).toHaveBeenCalledTimes(2);
  });

  it('never runs twice at once', async () => {
    let release = () => {};
    const running = new Promise<void>((resolve) => {
      release = resolve;
    });
    const take = vi.fn(() => running);
    const { wait, stop } = start(take);
    await wait(FIRST_BACKUP_DELAY_MS);
    await until(() => take.mock.calls.length === 1);
    await wait(5 * INTERVAL_MS);
    expect(take).toHaveBeenCalledTimes(1);
    release();
    await stop();
  });

  it('is aborted by a stop, which waits until it has ended and logs no error', async () => {
    let ended = false;
    const take = vi.fn(async (_file: string, _takenAt: Date, signal: AbortSignal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ended = true;
      throw new Error('given up');
    });
    const { wait, log, stop } = start(take);
    await wait(FIRST_BACKUP_DELAY_MS);
    await until(() => take.mock.calls.length === 1);
    await stop();
    expect(ended).toBe(true);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('does not begin after a stop', async () => {
    const take = vi.fn(async () => {});
    const { stop } = start(take);
    // The timer has fired, but the backup still waits until the folder has been created.
    vi.advanceTimersByTime(FIRST_BACKUP_DELAY_MS);
    await stop();
    expect(take).not.toHaveBeenCalled();
  });

  it('removes unfinished files of a killed process, and expired backups', async () => {
    await mkdir(join(directory, 'copy.unfinished', 'db'), { recursive: true });
    await writeFile(join(directory, `${backupName(new Date(START))}.unfinished`), 'torn');
    await writeFile(join(directory, 'notes.txt'), 'mine');
    const hours = Array.from({ length: 30 }, (_, hour) =>
      backupName(new Date(START - (hour + 1) * INTERVAL_MS)),
    );
    for (const name of hours) await writeFile(join(directory, name), '');
    const { wait, log, stop } = start((file) => writeFile(file, ''));
    await until(() => !existsSync(join(directory, 'copy.unfinished')));
    await wait(FIRST_BACKUP_DELAY_MS);
    await until(() => log.info.mock.calls.length === 1);
    await stop();
    const left = await readdir(directory);
    expect(left).toContain('notes.txt');
    expect(left.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    // The newest 24, and the last one of the day before.
    expect(left.filter((name) => name.endsWith('.gz')).toSorted()).toEqual(
      [backupName(new Date(START + FIRST_BACKUP_DELAY_MS)), ...hours.slice(0, 23)].toSorted(),
    );
  });

  it('counts, and is copied, when expired backups cannot be removed', async () => {
    const copy = vi.fn(async () => {});
    // Without the folder no backup is found that could be removed.
    const { wait, log, metrics, stop } = start(() => rm(directory, { recursive: true }), copy);
    await wait(FIRST_BACKUP_DELAY_MS);
    await until(() => copy.mock.calls.length === 1);
    expect(metrics.taken).toHaveBeenCalledTimes(1);
    expect(log.error.mock.calls[0]?.[1]).toBe('expired backups could not be removed');
    await stop();
  });

  it('creates its folder for its owner only', async () => {
    const { stop } = start(async () => {});
    await stop();
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
  });
});

describe('the copy elsewhere', () => {
  it('is made of each backup, and the metrics name the time of both', async () => {
    const copied: string[] = [];
    const { wait, metrics, log, stop } = start(
      async (file) => writeFile(file, ''),
      async (file) => void copied.push(file),
    );
    await wait(FIRST_BACKUP_DELAY_MS);
    await until(() => log.info.mock.calls.length === 2);
    const takenAt = new Date(START + FIRST_BACKUP_DELAY_MS);
    expect(copied).toEqual([join(directory, backupName(takenAt))]);
    expect(metrics.taken.mock.calls).toEqual([[takenAt]]);
    expect(metrics.copied.mock.calls).toEqual([[takenAt]]);
    await stop();
    const after = start(async () => {});
    await until(() => after.metrics.copied.mock.calls.length === 1);
    expect([after.metrics.taken.mock.calls, after.metrics.copied.mock.calls]).toEqual([
      [[takenAt]],
      [[takenAt]],
    ]);
    await after.stop();
  });

  it('is logged when it fails, the backup stays, and the metric keeps the earlier time', async () => {
    const { wait, metrics, log, stop } = start(
      async (file) => writeFile(file, ''),
      async () => Promise.reject(new Error('no route to host')),
    );
    await wait(FIRST_BACKUP_DELAY_MS);
    await until(() => log.error.mock.calls.length === 1);
    expect(log.error.mock.calls[0]?.[1]).toBe('the backup was taken, but not copied elsewhere');
    expect(metrics.taken).toHaveBeenCalledTimes(1);
    expect(metrics.copied).not.toHaveBeenCalled();
    expect(await readdir(directory)).toEqual([backupName(new Date(START + FIRST_BACKUP_DELAY_MS))]);
    await stop();
  });

  it('is not made of a backup that failed', async () => {
    const copy = vi.fn(async () => {});
    const { wait, log, stop } = start(async () => Promise.reject(new Error('disk full')), copy);
    await wait(FIRST_BACKUP_DELAY_MS);
    await until(() => log.error.mock.calls.length === 1);
    await stop();
    expect(copy).not.toHaveBeenCalled();
  });
});
