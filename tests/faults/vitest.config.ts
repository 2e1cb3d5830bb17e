// Tests in which processes, connections and databases fail and recover. They are slow and not part of `npm test`:
// `ROUNDS=10 npx vitest run --config tests/faults/vitest.config.ts`. They need a PostgreSQL server, as other tests do.
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    environment: 'node',
    include: ['tests/faults/**/*.fault.test.ts'],
    globalSetup: ['./scripts/test/postgresql-server.mjs'],
    fileParallelism: false,
    allowOnly: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
