import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Packs a build as a team does, into a `.tgz`. @param files the content of each by its name */
export function packFiles(files: Readonly<Record<string, string>>): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-release-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
    const archive = path.join(folder, 'release.tgz');
    execFileSync('tar', ['-czf', archive, '-C', folder, ...Object.keys(files)]);
    return readFileSync(archive);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
