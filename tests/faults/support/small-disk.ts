/** A mounted tmpfs that a test can fill and make read-only. Mounting needs root and, in a container, a privilege. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(65_536, 1);

export interface SmallDisk {
  folder: string;
  /** Fills the disk to the last byte. */
  fill(): void;
  makeRoom(): void;
  /** Affects only files that are opened from now on; the kernel still allows writes to open files. */
  forbidWriting(): void;
  allowWriting(): void;
  remove(): void;
}

/** @returns undefined where the process may not mount */
export function createSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  if (!tryRun('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder)) {
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
