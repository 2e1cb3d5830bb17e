// Checks the packages of the product in the lock file: each has a licence that the product may be shipped with and a checksum, and
// none of all packages, those of development included, needs a script when it is installed.
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { findFaults } from './licences/find-faults.mjs';

const { faults, count } = findFaults(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(
    `All ${count} packages of the product may be shipped; no package needs a script at its installation.`,
  );
