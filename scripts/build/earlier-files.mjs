// Keeps what earlier builds made: a tab that was opened before still asks for its chunks, and a frame for its runtime.
// Before a build its predecessor's hashed files are set aside; afterwards those that came out again or are too old go.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

const dayMs = 86_400_000;

/** Counted from the moment at which a newer build took the place: until then new tabs ask for the file. */
export const maxAgeMs = 14 * dayMs;

/** Whoever builds a hundred times a day keeps the newest only. */
const maxBytes = 64 * 1024 * 1024;

/** Names below `folder`, with forward slashes. @param {string} folder @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/**
 * Moves the hashed files of the last build out of the way of the next one.
 * @param {string} folder of the last build
 * @param {string} earlier where they are kept
 * @param {string} hashed how the names of hashed files begin
 */
export function setAside(folder, earlier, hashed, now = Date.now()) {
  for (const name of filesIn(folder).filter((file) => file.startsWith(hashed))) {
    const kept = path.join(earlier, name);
    mkdirSync(path.dirname(kept), { recursive: true });
    renameSync(path.join(folder, name), kept);
    utimesSync(kept, now / 1000, now / 1000);
  }
}

/**
 * Removes from the kept files those that the new build made again, and those that are too old or too many.
 * @param {string} folder of the new build
 * @param {string} earlier where they are kept
 */
export function dropEarlier(folder, earlier, now = Date.now(), limit = maxBytes) {
  const current = new Set(filesIn(folder));
  let total = 0;
  const kept = filesIn(earlier)
    .map((name) => ({ name, ...factsOf(path.join(earlier, name)) }))
    .sort((a, b) => b.setAside - a.setAside);
  for (const { name, setAside: time, size } of kept) {
    if (!current.has(name)) total += size;
    if (current.has(name) || now - time > maxAgeMs || total > limit) rmSync(path.join(earlier, name));
  }
}

function factsOf(file) {
  const { mtimeMs, size } = statSync(file);
  return { setAside: mtimeMs, size };
}
