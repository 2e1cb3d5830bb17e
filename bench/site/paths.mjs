// The folders of the bench.
import path from 'node:path';
import { cache, inRoot } from '../../scripts/lib/paths.mjs';

export const inBench = (...parts) => inRoot('bench', ...parts);
export const resultsFolder = inBench('results');
export const siteFolder = path.join(cache, 'bench', 'site');
export const workFolder = path.join(cache, 'bench', 'work');
