import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resultsFolder } from '../site/paths.mjs';

/** Writes the figures of a slice, with machine and options, to `results/<slice>.json`. */
export function writeResult(slice, { rounds, solutions }, { figures, raw }) {
  mkdirSync(resultsFolder, { recursive: true });
  const machine = {
    cpus: os.cpus().length,
    model: os.cpus()[0]?.model,
    node: process.version,
    load: os.loadavg(),
  };
  const result = { slice, at: new Date().toISOString(), rounds, solutions, machine, figures, raw };
  writeFileSync(path.join(resultsFolder, `${slice}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
}
