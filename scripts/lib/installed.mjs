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

/**
 * True when each package of `wanted` is in `present` with the same version, except optional and linked ones, and in
 * production those of development.
 */
export function holdsAll(wanted, present, { production = false } = {}) {
  return Object.entries(wanted).every(([folder, entry]) => {
    if (!folder.startsWith('node_modules/') || entry.link || entry.optional || entry.devOptional) return true;
    if (production && entry.dev) return true;
    return present[folder]?.version === entry.version;
  });
}

function comparesEqual(options) {
  const hidden = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  return holdsAll(readJson(inRoot('package-lock.json')).packages, readJson(hidden).packages, options);
}

/** The stamp names the lock file, and whether the packages of development are missing. */
const stampFor = ({ production }) => (production ? `${lockDigest()} production` : lockDigest());

/** Without `production`, the packages of development are required too; with it, they may be there. */
export function isInstalled({ production = false } = {}) {
  if (!existsSync(inRoot('package-lock.json')) || !existsSync(inRoot('node_modules'))) return false;
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp === stampFor({ production: false }) || (production && stamp === stampFor({ production })))
    return true;
  if (!comparesEqual({ production })) return false;
  markInstalled({ production });
  return true;
}

export function markInstalled({ production = false } = {}) {
  writeFileSync(stampFile, stampFor({ production }));
}
