// Checks whether node_modules matches the lock file.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const stampFile = inRoot('node_modules', '.unified-shell-installed');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
}

/** True when each package of `wanted` is in `present` with the same version, except optional and linked ones. */
export function holdsAll(wanted, present) {
  return Object.entries(wanted).every(([folder, entry]) => {
    if (!folder.startsWith('node_modules/') || entry.link || entry.optional || entry.devOptional) return true;
    return present[folder]?.version === entry.version;
  });
}

function comparesEqual() {
  const hidden = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  return holdsAll(readJson(inRoot('package-lock.json')).packages, readJson(hidden).packages);
}

export function isInstalled() {
  if (!existsSync(inRoot('package-lock.json')) || !existsSync(inRoot('node_modules'))) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockDigest()) return true;
  if (!comparesEqual()) return false;
  markInstalled();
  return true;
}

export function markInstalled() {
  writeFileSync(stampFile, lockDigest());
}
