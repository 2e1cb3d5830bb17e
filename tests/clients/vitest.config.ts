// Tests in which clients that the project has not written use the built product. They are not part of `npm test`:
// `npx vitest run --config tests/clients/vitest.config.ts`.
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    environment: 'node',
    include: ['tests/clients/**/*.client.test.ts'],
    setupFiles: ['tests/e2e/support/local-names.mjs'],
    fileParallelism: false,
    allowOnly: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
