// What happens when processes, connections and databases go away. Slow: `ROUNDS=10 npx vitest run --config tests/faults/vitest.config.ts`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/faults/**/*.fault.test.ts'],
    root: new URL('../..', import.meta.url).pathname,
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
