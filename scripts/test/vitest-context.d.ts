import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether random walks are as long as at night. */
    isLongRun: boolean;
  }
}
