import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { RUNTIME_PARAMETER } from '@unified-shell/protocol/frame-names';

/** The part of a solution that opening its frame needs. */
export type FramedSolution = Pick<IndexedSolution, 'appId' | 'name'> & {
  serviceCode?: string | undefined;
  /** The browser features that it may use (CAT-12). */
  permissionsPolicy?: readonly string[] | undefined;
  /** With the value `srcdoc` its documents are isolated (ruling AMB-45). */
  thunderbird?: string | undefined;
  sandbox: Pick<IndexedSolution['sandbox'], 'source' | 'historyType' | 'thirdParty' | 'pageTimeout'> & {
    /** The application shows its own loading state. */
    hideInitialSpinner?: boolean | undefined;
  };
};

/** The frame's address, the origin that its messages must have, and the solution's base address. */
export interface FrameSource {
  url: string;
  origin: string;
  baseUrl: string;
}

/**
 * Builds the frame's address for an app location. `sandbox.source` must be finished (`prepare-source.ts`). HASH
 * solutions get the app location after `#`, the others as a path.
 * @param inside the app location with its query, such as `/deep/x?y=1`; empty for the start.
 * @returns undefined when the registration has no source for this environment, when the source is not an http
 * address, or when the app location would leave the solution's origin or base path (FRAME-20, FRAME-22).
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
  // Query parameters of the source are kept unless the app location has the same parameter.
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
