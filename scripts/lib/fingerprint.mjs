// A hash of all inputs of a part's build: its sources, those of its packages, the lock file, the build plugins.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isTestFile, listFiles } from './files.mjs';
import { foldersOf } from './parts.mjs';
import { inRoot } from './paths.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json'];

function addFolder(hash, folder) {
  if (!existsSync(inRoot(folder))) return;
  for (const file of listFiles(inRoot(folder))) {
    if (isTestFile(file)) continue;
    hash
      .update(`${folder}/${file}\0`)
      .update(readFileSync(inRoot(folder, file)))
      .update('\0');
  }
}

export function fingerprint(part) {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(part.env ?? {}));
  for (const file of shared) if (existsSync(inRoot(file))) hash.update(readFileSync(inRoot(file)));
  for (const folder of [...foldersOf(part.folder)].sort()) addFolder(hash, folder);
  addFolder(hash, 'scripts/vite');
  addFolder(hash, 'scripts/build');
  return hash.digest('hex');
}
