import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';

/**
 * A shell inside a shell sends its address to its parent and then renders nothing (ROUTE-26).
 * @param isAutomated a test drives the browser (`navigator.webdriver`) and may frame the shell on purpose
 * @returns whether this page must stop
 */
export function yieldToParent(window: Window, isAutomated: boolean): boolean {
  const { parent, location } = window;
  if (parent === window || isAutomated) return false;
  const value = { url: location.href, reason: 'Duplicate parent' };
  parent.postMessage(createEnvelope('SHELL_REDIRECT', { value }), location.origin);
  return true;
}
