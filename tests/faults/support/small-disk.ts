/** A disk that a test can fill and make read-only: memory, mounted. Only the superuser may, where a container lets them. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(65_536, 1);

export interface SmallDisk {
  folder: string;
  /** To the last byte. */
  fill(): void;
  makeRoom(): void;
  /** For what is opened from now on; the kernel lets go on what is open for writing. */
  forbidWriting(): void;
  allowWriting(): void;
  remove(): void;
}

/** Undefined where nothing can be mounted. */
export function createSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  if (!tryRun('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    rmdirSync(folder);
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, CHUNK);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    forbidWriting() {
      run('mount', '--bind', folder, folder);
      run('mount', '-o', 'remount,bind,ro', folder);
    },
    allowWriting: () => run('umount', '--lazy', folder),
    remove() {
      while (tryRun('umount', '--lazy', folder));
      rmdirSync(folder);
    },
  };
}

function tryRun(command: string, ...words: string[]): boolean {
  return spawnSync(command, words).status === 0;
}

function run(command: string, ...words: string[]): void {
  if (!tryRun(command, ...words)) throw new Error(`${command} ${words.join(' ')} failed`);
}
