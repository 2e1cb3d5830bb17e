// Gives the tests a temporary folder in memory where the machine has one with room: a database waits for the disk at each
// commit, and a new one at each of its thousand files. The fault tests use the disk.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '../lib/run.mjs';

const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;
const PREFIX = 'unified-shell-tests-';

export function setup() {
  if (process.env.TMPDIR || freeBytes(MEMORY) < MIN_FREE_BYTES) return undefined;
  removeAbandoned();
  const folder = mkdtempSync(path.join(MEMORY, `${PREFIX}${process.pid}-`));
  // The PostgreSQL server of the tests may run as another user.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}

function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** The folders of runs that were killed. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY)) {
    const id = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (id > 0 && !isRunning(id)) rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}
