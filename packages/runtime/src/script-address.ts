import { RuntimeError } from './shared/runtime-error';

/**
 * The address from which a script was loaded. `document.currentScript` is set only while the script executes, so call
 * this first.
 * @throws RuntimeError `NO_SCRIPT` unless it is a classic script with a `src` (not a module, inline or evaluated)
 */
export function scriptAddress(script: HTMLOrSVGScriptElement | null): URL {
  if (!(script instanceof HTMLScriptElement) || script.src === '') {
    throw new RuntimeError('NO_SCRIPT', 'No script with a src.');
  }
  return new URL(script.src);
}
