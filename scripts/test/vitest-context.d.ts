import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether random walks have the length of `npm run test:all`. */
    isLongRun: boolean;
  }
}
