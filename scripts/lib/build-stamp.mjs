// The stamp of a finished build. It is removed before a build and written after its success, so that an interrupted
// build is never taken for a complete one.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const stampOf = (folder) => path.join(folder, '.stamp');

/** Whether `folder` was built from the sources with this fingerprint and contains the proof file. */
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
