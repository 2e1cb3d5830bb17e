import type { AdminSession } from '@unified-shell/api/administration';
import type { AdminText } from '../texts';

/** The browser and the system of a session, as far as they are known. */
export function describeDevice(
  { browser, system }: Pick<AdminSession, 'browser' | 'system'>,
  text: AdminText,
): string {
  if (browser !== null && system !== null) return text('session.browser-on-system', { browser, system });
  return browser ?? system ?? text('session.unknown');
}
