import { MODIFIERS } from '@unified-shell/protocol/keyboard/relayed-keys';

/** Where an ordinary click leads. */
export interface PlainLink {
  url: string;
  /** Only what stands behind `#` changes. */
  hashChange: boolean;
}

/**
 * The link of an ordinary click, wherever it leads.
 * @returns undefined when the application or the browser shall deal with it: a modifier, another button, another window,
 * the place itself, or a click that was already dealt with.
 */
export function plainLink(event: Event, here: string): PlainLink | undefined {
  if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button) return undefined;
  if (MODIFIERS.some((modifier) => event[modifier])) return undefined;
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (!link?.origin || link.hasAttribute('download') || !['', '_self'].includes(link.target))
    return undefined;
  const { href: url, hash } = link;
  return url === here ? undefined : { url, hashChange: !!hash && url === here.split('#')[0] + hash };
}
