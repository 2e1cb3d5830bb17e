import type { Configuration } from '@unified-shell/protocol/configuration';
import { RUNTIME_PARAMETER } from '@unified-shell/protocol/frame-names';

export type HistoryType = NonNullable<Configuration['historyType']>;

/** How a solution's addresses are made: its way of routing and the address of its start. */
export interface Mount {
  historyType: HistoryType;
  base: string;
}

/**
 * Where the application is, below its start (ROUTE-08): empty for the start itself, else beginning with `/`. For HASH
 * what stands behind `#`; else path and query, without the runtime's own parameter.
 * @returns undefined outside the solution's base address.
 */
export function readPlace(href: string, { historyType, base }: Mount): string | undefined {
  const url = new URL(href);
  if (historyType === 'HASH') return canonical(url.hash.slice(1));
  const start = new URL(base);
  const folder = start.pathname.replace(/\/+$/, '');
  const isInside = url.pathname === folder || url.pathname.startsWith(`${folder}/`);
  if (url.origin !== start.origin || !isInside) return undefined;
  return canonical(url.pathname.slice(folder.length) + withoutRuntime(url.search));
}

/** The address of a place, on the page that the frame shows now. */
export function placeAddress(place: string, href: string, { historyType, base }: Mount): string {
  const inside = place === '' || place.startsWith('/') ? place : `/${place}`;
  if (historyType === 'HASH') {
    const url = new URL(href);
    url.hash = inside === '' ? '/' : inside;
    return url.href;
  }
  const start = new URL(base);
  return `${start.origin}${start.pathname.replace(/\/+$/, '')}${inside === '' ? '/' : inside}`;
}

function canonical(place: string): string {
  if (place === '' || place === '/') return '';
  return place.startsWith('/') ? place : `/${place}`;
}

/** Takes the parameter out and leaves the rest as it was written. */
function withoutRuntime(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair !== RUNTIME_PARAMETER && !pair.startsWith(`${RUNTIME_PARAMETER}=`));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}
