// The tests in which clients that the project has not written use the product. They start a product of their own.
import { runTool } from '../lib/run.mjs';
import { checked } from './outcome.mjs';
import { reportPath } from './reports.mjs';

export const clients = {
  name: 'clients of others',
  needs: 'build',
  work: async () =>
    checked(
      await runTool('vitest/vitest.mjs', [
        ...['run', '--config', 'tests/clients/vitest.config.ts'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath('clients')}`],
      ]),
    ),
};
