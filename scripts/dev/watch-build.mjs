// Builds a part and builds it again whenever its sources change.
import { spawn } from 'node:child_process';
import { removeStamp } from '../lib/build-stamp.mjs';
import { outputOf } from '../lib/parts.mjs';
import { inRoot, root } from '../lib/paths.mjs';

const finished = 'built in';

/** Calls `onBuilt` after each good build and prints what a bad one says. Answers a function that stops it. */
export function watchBuild(part, onBuilt) {
  // `npm start` must not take a build of this watch for its own.
  removeStamp(outputOf(part));
  const child = spawn(
    process.execPath,
    [`${root}/node_modules/vite/bin/vite.js`, 'build', '--watch', '--emptyOutDir'],
    {
      cwd: inRoot(part.folder),
      env: { ...process.env, ...part.env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  child.stdout.on('data', (chunk) => {
    if (chunk.toString().includes(finished)) onBuilt();
  });
  child.stderr.on('data', (chunk) => process.stderr.write(chunk));
  return () => child.kill('SIGTERM');
}
