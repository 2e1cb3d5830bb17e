import { MODIFIERS } from '@unified-shell/protocol/relayed-keys';

/**
 * The address of an ordinary click on a link to another place of the same page, behind `#`.
 * @returns undefined when the application or the browser shall deal with it: a modifier, another button, another window,
 * another page, or a click that was already dealt with.
 */
export function plainHashLink(event: Event, href: string): string | undefined {
  if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button !== 0) return undefined;
  if (MODIFIERS.some((modifier) => event[modifier])) return undefined;
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (link === undefined || link.hasAttribute('download') || !['', '_self'].includes(link.target))
    return undefined;
  const isSamePage = withoutHash(href) === withoutHash(link.href);
  return isSamePage && link.hash !== '' && link.href !== href ? link.href : undefined;
}

function withoutHash(href: string): string | undefined {
  return href.split('#')[0];
}
