// The fault tests, in which processes, connections and databases fail and recover. They take minutes.
import { runTool } from '../lib/run.mjs';
import { checked } from './outcome.mjs';
import { reportPath } from './reports.mjs';

export const faults = {
  name: 'faults',
  needs: 'build',
  work: async () =>
    checked(
      await runTool('vitest/vitest.mjs', [
        ...['run', '--config', 'tests/faults/vitest.config.ts'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath('faults')}`],
      ]),
    ),
};
