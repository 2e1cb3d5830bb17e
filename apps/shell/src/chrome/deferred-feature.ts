import type { FeatureDeps } from './feature';

/** The part of a feature that starts with the chrome but is not drawn: `entries/deferred.ts` lists all of them. */
export interface DeferredFeature {
  /** Each is started once, and returns a function that stops it. */
  effects: readonly ((deps: FeatureDeps) => () => void)[];
}
