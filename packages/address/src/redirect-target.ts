/** Where a redirect that somebody asked for may lead (ROUTE-31, ROUTE-32, ruling AMB-11, case U1). */

import { kindOfHost, pagePathOn, type ShellDomains } from './shell-hosts';
import { parseShellPath, type ShellPath } from './shell-path';

export interface RedirectRules extends ShellDomains {
  /** Of this very page; a relative address is taken from it. */
  shellOrigin: string;
  /** Left without asking. */
  trustedOrigins: readonly string[];
  /** Besides `https:`, allows `http:`. */
  isDev: boolean;
  /** Of a third-party frame that asks: it may lead to the shell and to these only. */
  askerOrigins?: readonly string[];
}

export type RedirectDecision =
  | { kind: 'route'; origin: string; path: ShellPath }
  /** In the same window; `ask` shows the dialog that says so first. */
  | { kind: 'leave'; url: string; ask: boolean }
  | { kind: 'refused'; reason: 'UNREADABLE' | 'SCHEME' | 'FOREIGN' };

/** Never throws. A refusal belongs into the log. */
export function decideRedirect(target: string, rules: RedirectRules): RedirectDecision {
  const isRoute = /^#?\/(?![/\\])/.test(target);
  const ownPage = pagePathOn(kindOfHost(new URL(rules.shellOrigin).hostname, rules));
  const text = isRoute ? `${rules.shellOrigin}${ownPage}#${target.replace(/^#/, '')}` : target;
  if (!URL.canParse(text)) return { kind: 'refused', reason: 'UNREADABLE' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.isDev)) {
    return { kind: 'refused', reason: 'SCHEME' };
  }
  // A name in front of the host is there to look like a host.
  if (url.username !== '' || url.password !== '') return { kind: 'refused', reason: 'UNREADABLE' };
  const kind = kindOfHost(url.hostname, rules);
  if (url.origin === rules.shellOrigin) return readRoute(url, ownPage);
  if (kind !== 'other') return readRoute(url, pagePathOn(kind));
  if (rules.askerOrigins && !rules.askerOrigins.includes(url.origin))
    return { kind: 'refused', reason: 'FOREIGN' };
  return { kind: 'leave', url: url.href, ask: !rules.trustedOrigins.includes(url.origin) };
}

function readRoute({ origin, pathname, hash }: URL, page: string): RedirectDecision {
  const isPage = pathname === page || pathname === `${page}/`;
  const path = isPage ? parseShellPath(hash) : undefined;
  return path ? { kind: 'route', origin, path } : { kind: 'refused', reason: 'UNREADABLE' };
}
