import { RuntimeError } from './shared/runtime-error';

/**
 * The origin that a script was loaded from. Only there while the script executes, so ask first.
 * @throws RuntimeError `NO_SCRIPT` when it is no classic script with an address (a module, inline, evaluated).
 */
export function scriptOrigin(script: HTMLOrSVGScriptElement | null): string {
  if (!(script instanceof HTMLScriptElement) || script.src === '') {
    throw new RuntimeError('NO_SCRIPT', 'No script with a src.');
  }
  return new URL(script.src).origin;
}
