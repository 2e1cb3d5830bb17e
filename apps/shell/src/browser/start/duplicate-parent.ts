import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';

/**
 * A shell inside a shell tells its parent where to go and then renders nothing (ROUTE-26).
 * @param isAutomated the browser is driven by a test, where framing the shell may be meant (`navigator.webdriver`).
 * @returns whether this page must stop here.
 */
export function yieldToParent(window: Window, isAutomated: boolean): boolean {
  const { parent, location } = window;
  if (parent === window || isAutomated) return false;
  const value = { url: location.href, reason: 'Duplicate parent' };
  parent.postMessage(createEnvelope('SHELL_REDIRECT', { value }), location.origin);
  return true;
}
