// Builds a part, and rebuilds it whenever its sources change.
import { spawn } from 'node:child_process';
import { removeStamp } from '../lib/build-stamp.mjs';
import { outputOf } from '../lib/parts.mjs';
import { inRoot, root } from '../lib/paths.mjs';

const finished = 'built in';

/** Calls `onBuilt` after each successful build and prints errors. @returns a function that stops the watch */
export function watchBuild(part, onBuilt) {
  // The stamp is removed, so that `npm start` does not use a build of this watch.
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
