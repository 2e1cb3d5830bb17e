import type { Configuration } from '@unified-shell/protocol/configuration';
import { mountOf, readAppLocation, withSlash } from './app-location';

/** An address with a scheme or a host of its own, as the shell tells it from an app location. */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:|^[/\\]{2}/i;

/** Finds the app location that the `url` of an entry of a menu leads to. */
export type LocateEntry = (url: string, isShellPath?: boolean) => string | undefined;

/**
 * Creates the function that finds the app location of an entry's `url`: an app location (for HASH also with its `#`), an
 * address of the application's own page, or the shell's address of this application. With `isShellPath`, the url is a path
 * of the shell. Every other address is foreign: its location is undefined, whatever its path and its fragment are.
 * @param href the address of the document
 * @param own search parameters that belong to this document only
 */
export function createLocateEntry(
  configuration: () => Configuration | null,
  href: () => string,
  own: readonly string[] = [],
): LocateEntry {
  return (url, isShellPath) => {
    const { baseUrl = '', basePath = '', ...facts } = configuration() ?? {};
    const mount = mountOf(facts, own);
    if (!mount) return undefined;
    if (isShellPath) return below(url, basePath) ?? below(url, baseUrl.split('#')[1]);
    if (!ABSOLUTE.test(url)) return withSlash(mount.historyType === 'HASH' ? url.replace(/^#/, '') : url);
    if (!URL.canParse(url)) return undefined;
    // For HASH, the path of an address is no part of its app location: it has to be the page of the application.
    const isOwn = mount.historyType !== 'HASH' || [mount.base, href()].map(pageOf).includes(pageOf(url));
    return below(url, baseUrl) ?? (isOwn ? readAppLocation(url, mount) : undefined);
  };
}

/** The rest of an address that is the start or below it. */
function below(address: string, start = ''): string | undefined {
  const folder = start.replace(/\/$/, '');
  const rest = address.slice(folder.length);
  return folder && address.startsWith(folder) && /^([/?#]|$)/.test(rest) ? rest : undefined;
}

/** Origin and path of a page, without the name of its file. */
function pageOf(href: string): string {
  const { origin, pathname } = new URL(href);
  return origin + pathname.replace(/(\/index\.html)?\/?$/, '');
}
