import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { SolutionDecision } from '../../kernel/resolve/route-decision';
import { toHash } from '../../kernel/url/shell-location';
import { toShellPath } from '../../kernel/url/to-shell-path';

/** The target of a link of an application. */
export interface AppLink {
  href: string;
  /** On another origin: opens in a new tab. */
  isOutside: boolean;
}

/**
 * Resolves the `url` of an application: a path inside it, an address of the shell, or an address of another site.
 * @returns undefined if it is neither a path nor an http address, so that a script in it never runs
 */
export function toAppLink(
  url: string | undefined,
  { mount }: Pick<SolutionDecision, 'mount'>,
  { shellOrigin, environment }: Pick<PageConfiguration, 'shellOrigin' | 'environment'>,
): AppLink | undefined {
  if (url === undefined) return undefined;
  if (/^[a-z][a-z\d+.-]*:|^[/\\]{2}/i.test(url)) {
    if (!URL.canParse(url)) return undefined;
    const { protocol, origin, href, username } = new URL(url);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && environment === 'dev');
    if (!isSafe || username !== '') return undefined;
    return { href, isOutside: origin !== shellOrigin };
  }
  const path = toShellPath(mount, url);
  return path && { href: toHash(path), isOutside: false };
}
