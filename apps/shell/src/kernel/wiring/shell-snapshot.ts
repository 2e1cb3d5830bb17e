import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { Locale } from '@unified-shell/messages/locales';
import type { RouteDecision } from '../resolve/route-decision';
import type { ShellState } from './state';

/**
 * The input of everything that is drawn: the state, the decision that follows from it, and the constants of the page.
 * Page attributes and chrome view are derived from it. The view is derived in the chrome's chunk, because the boot
 * script must stay small.
 */
export interface ShellSnapshot {
  state: ShellState;
  decision: RouteDecision;
  page: PageConfiguration;
  locale: Locale;
  /** The W3C `traceparent` of the page's calls. Its id is in the gateway's log. */
  trace: string;
}

/** The id of the page's calls in the gateway's log; a `traceparent` is `<version>-<trace id>-<parent id>-<flags>`. */
export function requestIdOf({ trace }: ShellSnapshot): string | undefined {
  return trace.split('-')[1];
}
