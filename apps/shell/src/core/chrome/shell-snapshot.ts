import type { Locale } from '@unified-shell/messages/locales';
import type { PageConfiguration } from '../platform/page-configuration';
import type { RouteDecision } from '../resolve/route-decision';
import type { ChromeRoomState } from './state';

/**
 * All there is to draw from: what the shell knows, what follows from it, and what stays for the life of the page. The
 * page's own attributes and the chrome's view are both derived from it; the view in the chrome's chunk, because the boot
 * script must stay small.
 */
export interface ShellSnapshot {
  state: ChromeRoomState;
  decision: RouteDecision;
  page: PageConfiguration;
  locale: Locale;
}
