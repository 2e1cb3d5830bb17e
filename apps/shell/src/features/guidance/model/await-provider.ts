import type { Environment } from '../../../kernel/platform/environment';
import type { GuidanceProvider } from './guidance-provider';

const TRY_INTERVAL_MS = 500;
/** Looks for the function of the script (SVC-06). */
const MAX_DEFINED_TRIES = 10;
/** Looks whether the function may be called (SVC-07). */
const MAX_INITIALISED_TRIES = 20;

/**
 * Waits until the function of the provider's script may be called, which the script does not report. Calls `ready` once,
 * or `failed` with the stage at which it has given up. Returns a function that ends the wait.
 */
export function awaitProvider(
  { after }: Pick<Environment, 'after'>,
  { isDefined, isInitialised }: Pick<GuidanceProvider, 'isDefined' | 'isInitialised'>,
  { ready, failed }: { ready(): void; failed(stage: 'callback' | 'init'): void },
): () => void {
  let cancel = () => {};
  function tryUntil(holds: () => boolean, tries: number, then: () => void, otherwise: () => void): void {
    cancel = after(TRY_INTERVAL_MS, () => {
      if (holds()) then();
      else if (tries > 1) tryUntil(holds, tries - 1, then, otherwise);
      else otherwise();
    });
  }
  tryUntil(
    isDefined,
    MAX_DEFINED_TRIES,
    () => tryUntil(isInitialised, MAX_INITIALISED_TRIES, ready, () => failed('init')),
    () => failed('callback'),
  );
  return () => cancel();
}
