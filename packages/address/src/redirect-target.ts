/** Decides which targets a requested redirect may lead to (ROUTE-31, ROUTE-32, ruling AMB-11, case U1). */

import { kindOfHost, pagePathOn, type ShellDomains } from './shell-hosts';
import { parseShellPath, type ShellPath } from './shell-path';

export interface RedirectRules extends ShellDomains {
  /** The origin of this page, to which relative addresses are resolved. */
  shellOrigin: string;
  /** Origins that are opened without asking the user. */
  trustedOrigins: readonly string[];
  /** Allows `http:` besides `https:`. */
  isDev: boolean;
  /** For a request of a third-party frame: it may lead only to the shell and to these origins. */
  requesterOrigins?: readonly string[];
}

export type RedirectDecision =
  | { kind: 'route'; origin: string; path: ShellPath }
  /** Leaves the shell in the same window; with `needsConfirmation`, a dialog asks the user first. */
  | { kind: 'leave'; url: string; needsConfirmation: boolean }
  | { kind: 'refused'; reason: 'UNREADABLE' | 'SCHEME' | 'FOREIGN' };

/** Never throws. The caller logs a refusal. */
export function decideRedirect(target: string, rules: RedirectRules): RedirectDecision {
  const isRoute = /^#?\/(?![/\\])/.test(target);
  const ownPage = pagePathOn(kindOfHost(new URL(rules.shellOrigin).hostname, rules));
  const text = isRoute ? `${rules.shellOrigin}${ownPage}#${target.replace(/^#/, '')}` : target;
  if (!URL.canParse(text)) return { kind: 'refused', reason: 'UNREADABLE' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.isDev)) {
    return { kind: 'refused', reason: 'SCHEME' };
  }
  // A user name in front of the host could be mistaken for the host.
  if (url.username !== '' || url.password !== '') return { kind: 'refused', reason: 'UNREADABLE' };
  const kind = kindOfHost(url.hostname, rules);
  if (url.origin === rules.shellOrigin) return readRoute(url, ownPage);
  if (kind !== 'other') return readRoute(url, pagePathOn(kind));
  if (rules.requesterOrigins && !rules.requesterOrigins.includes(url.origin))
    return { kind: 'refused', reason: 'FOREIGN' };
  return { kind: 'leave', url: url.href, needsConfirmation: !rules.trustedOrigins.includes(url.origin) };
}

function readRoute({ origin, pathname, hash }: URL, page: string): RedirectDecision {
  const isPage = pathname === page || pathname === `${page}/`;
  const path = isPage ? parseShellPath(hash) : undefined;
  return path ? { kind: 'route', origin, path } : { kind: 'refused', reason: 'UNREADABLE' };
}
