import type { Configuration } from '@unified-shell/protocol/configuration';
import { mountOf, readAppLocation, withSlash } from './app-location';

/** Finds the app location that the `url` of an entry of a menu leads to. */
export type LocateEntry = (url: string) => string | undefined;

/**
 * Creates the function that finds the app location of an entry's `url`: an app location (for HASH also with its `#`), or an
 * address of the application's own page. Every other address is foreign: its location is undefined, whatever its path and
 * its fragment are.
 * @param href the address of the document
 * @param own search parameters that belong to this document only
 */
export function createLocateEntry(
  configuration: () => Configuration | null,
  href: () => string,
  own: readonly string[] = [],
): LocateEntry {
  return (url) => {
    const mount = mountOf(configuration(), own);
    if (!mount) return undefined;
    const isHash = mount.historyType === 'HASH';
    if (!URL.canParse(url)) {
      if (url.startsWith('//')) return undefined;
      return withSlash(isHash ? url.replace(/^#/, '') : url);
    }
    // For HASH, the path of an address is no part of its app location: it has to be the page of the application.
    const isOwn = !isHash || [mount.base, href()].map(pageOf).includes(pageOf(url));
    return isOwn ? readAppLocation(url, mount) : undefined;
  };
}

/** Origin and path of a page. */
const pageOf = (address: string): string | undefined => address.split(/[?#]/)[0];
