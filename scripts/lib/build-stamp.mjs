// The stamp of a finished build. It is taken away before a build starts and written after it ended well,
// so that an interrupted build is never taken for a good one.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const stampOf = (folder) => path.join(folder, '.stamp');

/** Was `folder` built from the sources with this fingerprint, and does it hold the file that proves it? */
export function isFresh(folder, proof, print) {
  if (!existsSync(path.join(folder, proof)) || !existsSync(stampOf(folder))) return false;
  return readFileSync(stampOf(folder), 'utf8') === print;
}

export function removeStamp(folder) {
  rmSync(stampOf(folder), { force: true });
}

export function writeStamp(folder, print) {
  writeFileSync(stampOf(folder), print);
}
