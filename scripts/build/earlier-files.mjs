// Keeps the hashed files of earlier builds, because open tabs still request chunks of their build, and open frames
// its runtime. Before a build, the hashed files of the last build are moved to another folder. After the build, files
// that the new build has too and files that are too old are removed from that folder.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

const dayMs = 86_400_000;

/** Counted from the moment when a newer build replaced the file, because new tabs request the file until then. */
export const maxAgeMs = 14 * dayMs;

/** The files of so many builds before the new one are kept in any case (case X6). */
const keptBuilds = 3;

/** Limits the files after frequent builds: the newest files up to this total size are kept. */
const maxBytes = 64 * 1024 * 1024;

/** The files below `folder`, with forward slashes. @param {string} folder @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/**
 * Moves the hashed files of the last build to the folder of earlier files.
 * @param {string} folder of the last build
 * @param {string} earlier the folder of earlier files
 * @param {string} hashed the prefix of hashed files' names
 */
export function setAside(folder, earlier, hashed, now = Date.now()) {
  for (const name of filesIn(folder).filter((file) => file.startsWith(hashed))) {
    const target = path.join(earlier, name);
    mkdirSync(path.dirname(target), { recursive: true });
    renameSync(path.join(folder, name), target);
    utimesSync(target, now / 1000, now / 1000);
  }
}

/**
 * Removes the earlier files that the new build has too, and those that are too old or exceed the size limit, unless
 * they belong to one of the last builds.
 * @param {string} folder of the new build
 * @param {string} earlier the folder of earlier files
 */
export function dropEarlier(folder, earlier, now = Date.now(), limit = maxBytes) {
  const current = new Set(filesIn(folder));
  let total = 0;
  const files = filesIn(earlier)
    .map((name) => ({ name, ...factsOf(path.join(earlier, name)) }))
    .sort((a, b) => b.setAside - a.setAside);
  // The files that only one build had were set aside in the same moment, when the next build replaced it.
  const replaced = files.filter(({ name }) => !current.has(name));
  const builds = [...new Set(replaced.map(({ setAside: time }) => time))].slice(0, keptBuilds);
  for (const { name, setAside: time, size } of files) {
    if (!current.has(name)) total += size;
    const isOld = !builds.includes(time) && (now - time > maxAgeMs || total > limit);
    if (current.has(name) || isOld) rmSync(path.join(earlier, name));
  }
}

function factsOf(file) {
  const { mtimeMs, size } = statSync(file);
  return { setAside: mtimeMs, size };
}
