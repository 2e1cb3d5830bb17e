import { MODIFIERS } from '@unified-shell/protocol/keyboard/relayed-keys';

/** The target of a plain click on a link. */
export interface PlainLink {
  url: string;
  /** Only the part after `#` changes. */
  hashChange: boolean;
}

/**
 * The link of a plain click.
 * @returns undefined when the application or the browser has to handle the click: a modifier, another button, another
 * window, a download, a link to the current address, or a click that has already been handled
 */
export function plainLink(event: Event, currentAddress: string): PlainLink | undefined {
  if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button) return undefined;
  if (MODIFIERS.some((modifier) => event[modifier])) return undefined;
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (!link?.origin || link.hasAttribute('download') || !['', '_self'].includes(link.target))
    return undefined;
  const { href: url } = link;
  const [page, fragment] = url.split('#');
  return url === currentAddress
    ? undefined
    : { url, hashChange: fragment !== undefined && page === currentAddress.split('#')[0] };
}
