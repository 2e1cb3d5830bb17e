import type { RuntimeObject } from './runtime-module';
import { whenRuntime } from './when-runtime';

/** Starts the application once the runtime is there. Several calls run one after another. @returns the undo. */
export function init(bootstrap: (runtime: RuntimeObject) => void): () => void {
  return whenRuntime((module) => bootstrap(module.Runtime()));
}
