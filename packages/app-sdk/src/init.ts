import type { RuntimeObject } from './runtime-module';
import { whenRuntime } from './when-runtime';

/**
 * Starts the application as soon as the runtime has loaded. Several calls run in the order in which they were made.
 * @returns a function that cancels the start
 */
export function init(bootstrap: (runtime: RuntimeObject) => void): () => void {
  return whenRuntime((module) => bootstrap(module.Runtime()));
}
