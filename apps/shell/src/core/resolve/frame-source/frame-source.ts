import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { RUNTIME_PARAMETER } from '@unified-shell/protocol/frame-names';

/** What opening a frame needs to know of its solution. */
export type FramedSolution = Pick<IndexedSolution, 'appId' | 'name'> & {
  serviceCode?: string | undefined;
  /** What of the browser it may use (CAT-12). */
  permissionsPolicy?: readonly string[] | undefined;
  /** `srcdoc`: its documents are isolated (ruling AMB-45). */
  thunderbird?: string | undefined;
  sandbox: Pick<IndexedSolution['sandbox'], 'source' | 'historyType' | 'thirdParty' | 'pageTimeout'> & {
    /** It shows something of its own while it gets ready. */
    hideInitialSpinner?: boolean | undefined;
  };
};

/** Where a frame starts: its address, the origin it must speak from, and the solution's base address. */
export interface FrameSource {
  url: string;
  origin: string;
  baseUrl: string;
}

/**
 * The frame's address for a place inside the solution, whose source is finished. HASH solutions get the place behind `#`,
 * the others as path.
 * @param inside what follows the mount, query included, such as `/deep/x?y=1`; empty for the start.
 * @returns undefined when the registration has no source for this environment, or it is no http address, or the place
 * would leave the solution's origin (FRAME-20, FRAME-22).
 */
export function frameSource(
  { sandbox }: Pick<FramedSolution, 'sandbox'>,
  inside: string,
  runtimeUrl: string,
): FrameSource | undefined {
  if (sandbox.source === undefined) return undefined;
  const base = parseUrl(sandbox.source);
  if (base === undefined) return undefined;
  const url = sandbox.historyType === 'HASH' ? withHash(base, inside) : withPath(base, inside);
  if (url === undefined || !url.pathname.startsWith(base.pathname)) return undefined;
  // What the source itself asks for stays, unless the place says otherwise.
  for (const [name, value] of base.searchParams) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  url.searchParams.set(RUNTIME_PARAMETER, runtimeUrl);
  return { url: url.href, origin: base.origin, baseUrl: base.href };
}

function withHash(base: URL, inside: string): URL {
  const url = new URL(base);
  if (inside !== '') url.hash = inside;
  return url;
}

function withPath(base: URL, inside: string): URL | undefined {
  const relative = inside.startsWith('/') ? inside.slice(1) : inside;
  return parseUrl(`./${relative}`, base);
}

function parseUrl(text: string, base?: URL): URL | undefined {
  if (!URL.canParse(text, base?.href)) return undefined;
  const url = new URL(text, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}
