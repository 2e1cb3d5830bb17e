// Builds the parts whose sources have changed since their last successful build.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeDeltas } from '../build/deltas.mjs';
import { dropEarlier, setAside } from '../build/earlier-files.mjs';
import { precompress } from '../build/precompress.mjs';
import { withBuildLock } from './build-lock.mjs';
import { isFresh, removeStamp, writeStamp } from './build-stamp.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inParallel } from './in-parallel.mjs';
import { earlierOf, outputOf, parts } from './parts.mjs';
import { inRoot } from './paths.mjs';
import { runTool } from './run.mjs';
import { step } from './step.mjs';

const maxParallel = 2;

async function buildPart(part) {
  const print = fingerprint(part);
  const folder = outputOf(part);
  removeStamp(folder);
  if (part.hashed) setAside(folder, earlierOf(part), part.hashed);
  const { code, output } = await runTool(
    'vite/bin/vite.js',
    ['build', '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: inRoot(part.folder),
      env: { NODE_ENV: 'production', ...part.env },
    },
  );
  if (code !== 0) throw new Error(`The build of ${part.name} failed:\n${output}`);
  if (!existsSync(path.join(folder, part.proof))) {
    throw new Error(`The build of ${part.name} wrote no dist/${part.name}/${part.proof}.`);
  }
  if (part.hashed) {
    await precompress(folder);
    dropEarlier(folder, earlierOf(part));
    await writeDeltas(folder, earlierOf(part));
  }
  writeStamp(folder, print);
}

export const staleParts = () =>
  parts.filter((part) => !isFresh(outputOf(part), part.proof, fingerprint(part)));

export async function buildIfStale() {
  if (staleParts().length === 0) return;
  await withBuildLock(async () => {
    const due = staleParts();
    if (due.length === 0) return;
    const names = due.map((part) => part.name).join(', ');
    await step(`Building ${names}`, () => inParallel(due, maxParallel, buildPart));
  });
}
