import type { SuiteOptions } from 'vitest';

/**
 * For the tests of a story, in which each test needs what the one before it has left: they run in the order in which they are
 * written, also in `npm run test:all`.
 */
export const inOrder: SuiteOptions = { shuffle: false };
