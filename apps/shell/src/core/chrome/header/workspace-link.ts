import type { PageConfiguration } from '../../platform/page-configuration';
import type { SolutionVerdict } from '../../resolve/route-decision';
import { pathInside } from '../../url/inside-path';
import { toHash } from '../../url/shell-location';

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
export function workspaceLink(
  url: string | undefined,
  { mount }: Pick<SolutionVerdict, 'mount'>,
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
  const path = pathInside(mount, url);
  return path && { href: toHash(path), isOutside: false };
}
