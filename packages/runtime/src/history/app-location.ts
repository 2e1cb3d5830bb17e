import type { Configuration } from '@unified-shell/protocol/configuration';
import { SHELL_PARAMETERS } from '@unified-shell/protocol/frame-names';

export type HistoryType = NonNullable<Configuration['historyType']>;

/** The frame's side of a mount: the solution's kind of routing and the URL of its start. */
export interface Mount {
  historyType: HistoryType;
  base: string;
  /** Search parameters that are never reported, in addition to those of `base`. */
  hidden?: readonly string[] | undefined;
}

/**
 * The mount from the configuration.
 * @param own search parameters that belong to this document only, and are never reported
 * @returns undefined while the configuration does not contain it
 */
export function mountOf(
  configuration: Configuration | null | undefined,
  own: readonly string[] = [],
): Mount | undefined {
  const { historyType, baseFrameUrl: base, browserParamFilterList = [] } = configuration ?? {};
  return historyType && base ? { historyType, base, hidden: [...browserParamFilterList, ...own] } : undefined;
}

/** An app location with its leading slash. */
export function withSlash(appLocation: string): string {
  return appLocation.startsWith('/') ? appLocation : `/${appLocation}`;
}

/**
 * The app location of a URL (ROUTE-08): empty for the start, else beginning with `/`. For HASH it is the part after
 * `#`, else path, query and fragment, without the shell's own parameters.
 * @returns undefined outside the solution's base URL
 */
export function readAppLocation(href: string, { historyType, base, hidden = [] }: Mount): string | undefined {
  const url = new URL(href);
  if (historyType === 'HASH') {
    const [path, query, fragment] = partsOf(url.hash.slice(1));
    return canonical(path + without(hidden, query) + fragment);
  }
  const start = new URL(base);
  const folder = start.pathname.replace(/\/+$/, '');
  const isInside = url.pathname === folder || url.pathname.startsWith(`${folder}/`);
  if (url.origin !== start.origin || !isInside) return undefined;
  return canonical(
    url.pathname.slice(folder.length) +
      without([...Object.values(SHELL_PARAMETERS), ...hidden, ...start.searchParams.keys()], url.search) +
      url.hash,
  );
}

/** The URL of an app location. For HASH, it is on the page that the frame shows (`href`). */
export function appLocationUrl(appLocation: string, href: string, { historyType, base }: Mount): string {
  const inside = withSlash(appLocation);
  if (historyType === 'HASH') {
    const url = new URL(href);
    url.hash = inside;
    return url.href;
  }
  const start = new URL(base);
  const [path, query, fragment] = partsOf(inside);
  const parameters = new URLSearchParams(query);
  const own = start.search.slice(1).split('&');
  const added = own.filter((pair) =>
    [...new URLSearchParams(pair).keys()].some((name) => !parameters.has(name)),
  );
  const search = [...(query ? [query.slice(1)] : []), ...added].join('&');
  return start.origin + start.pathname.replace(/\/+$/, '') + path + (search && `?${search}`) + fragment;
}

/** Whether two app locations differ in their fragment at most. */
export function isSamePage(one: string | undefined, other: string | undefined): boolean {
  const pageOf = (appLocation: string | undefined) =>
    appLocation && canonical(appLocation.split('#', 1)[0] ?? '');
  return pageOf(one) === pageOf(other);
}

/** The path, the query with its `?` and the fragment with its `#`, as they are written. */
function partsOf(text: string): [path: string, query: string, fragment: string] {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)([^#]*)(.*)/s.exec(text) ?? [];
  return [path, query, fragment];
}

function canonical(appLocation: string): string {
  const inside = withSlash(appLocation);
  return inside === '/' ? '' : inside;
}

/** Removes parameters from a query, which begins with `?`, and leaves the others as they were written. */
function without(names: readonly string[], query: string): string {
  const rest = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.some((name) => pair === name || pair.startsWith(`${name}=`)));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}
