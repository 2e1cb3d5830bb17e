// Builds one demonstration: `SOLUTION=home|sample|…`.
import path from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig, mergeConfig } from 'vite';
import type { SetName } from '../../packages/messages/src/sets/parts';
import { solution } from '../../scripts/vite/solution';

/** The sets of texts of each demonstration. */
const SETS: Readonly<Record<string, readonly SetName[]>> = {
  home: ['suite'],
  sample: ['suite'],
  partner: ['suite'],
  generic: ['suite'],
  genstudio: ['demonstrations', 'suite'],
  'segment-builder': ['demonstrations', 'suite'],
  'mix-modeler': ['demonstrations', 'suite'],
};

const id = process.env['SOLUTION'] ?? '';
const sets = SETS[id];
if (!sets) throw new Error(`SOLUTION has to be one of ${Object.keys(SETS).join(', ')}.`);

const folder = path.join(import.meta.dirname, id);
export default defineConfig(mergeConfig(solution({ id, folder, sets }), { plugins: [vue()] }));
