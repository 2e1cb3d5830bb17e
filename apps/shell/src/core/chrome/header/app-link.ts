import type { PageConfiguration } from '../../platform/page-configuration';
import type { SolutionDecision } from '../../resolve/route-decision';
import { toHash } from '../../url/shell-location';
import { toShellPath } from '../../url/to-shell-path';

/** Where a link of an application leads. */
export interface AppLink {
  href: string;
  /** Not of this shell: opened beside it. */
  isOutside: boolean;
}

/**
 * The link of what an application calls a `url`: a place inside it, an address of the shell, or of another site.
 * @returns undefined for whatever is no http address and no place: a script in it is never run
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
