import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether random walks have the length of the nightly run. */
    isLongRun: boolean;
  }
}
