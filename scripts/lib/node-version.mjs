// Reports a Node version that cannot run the product, before another error hides the cause.
import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const numbers = (version) => version.split('.').map(Number);

function atLeast(version, wanted) {
  for (let index = 0; index < 3; index += 1) {
    if (version[index] !== wanted[index]) return version[index] > wanted[index];
  }
  return true;
}

/** `range` is a list of `^a.b.c` and `>=a.b.c` joined by `||`. */
export function satisfies(version, range) {
  const given = numbers(version);
  return range.split('||').some((part) => {
    const wanted = part.trim();
    if (wanted.startsWith('^')) {
      const floor = numbers(wanted.slice(1));
      return given[0] === floor[0] && atLeast(given, floor);
    }
    return atLeast(given, numbers(wanted.slice(2)));
  });
}

export function requireNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  if (satisfies(version, engines.node)) return;
  console.error(`Unified Shell needs Node ${engines.node}; this is Node ${version}.`);
  console.error('Install a newer Node and run the command again.');
  process.exit(1);
}
