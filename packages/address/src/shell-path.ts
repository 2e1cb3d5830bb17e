/** The names of context segments (ruling AMB-05): sandbox, sub-organisation, collaborator, instance. */
export const CONTEXT_NAMES = ['sname', 'so', 'co', 'in'] as const;
export type ContextName = (typeof CONTEXT_NAMES)[number];

/**
 * The part of the address after `#`: `/@<tenant>/<name>:<value>/<solution path>/<path inside>?<app query>#<app fragment>`
 * (contract §4). `path` begins with `/` and is `/` alone when nothing follows; `query` is without its `?`, `fragment`
 * without its `#`. An empty fragment is absent.
 */
export interface ShellPath {
  tenant?: string | undefined;
  contexts: readonly { name: ContextName; value: string }[];
  path: string;
  query: string;
  fragment?: string | undefined;
}

const MAX_DECODINGS = 2;

/**
 * Parses the part of the address after `#`.
 * @returns undefined if it is malformed: an escape that does not decode, or a dot segment (ROUTE-30, case U4)
 */
export function parseShellPath(hash: string): ShellPath | undefined {
  const text = unwrapHash(hash);
  if (text === undefined) return undefined;
  const [page = '', ...fragments] = text.split('#');
  const [steps = '', ...queries] = page.split('?');
  const segments = steps.split('/').filter((segment) => segment !== '');

  const tenant = readTenant(segments);
  if (tenant === null) return undefined;
  const contexts = readContexts(segments);
  if (contexts === undefined || !segments.every(isSafeSegment)) return undefined;
  return {
    ...(tenant !== undefined && { tenant }),
    contexts,
    path: `/${segments.join('/')}`,
    query: queries.join('?'),
    fragment: fragments.join('#') || undefined,
  };
}

/** The canonical form, beginning with `/`, without `#`: `parseShellPath(formatShellPath(x))` equals `x`. */
export function formatShellPath({ tenant, contexts, path, ...end }: ShellPath): string {
  const lead = [
    ...(tenant === undefined ? [] : [`@${encodeURIComponent(tenant)}`]),
    ...contexts.map(({ name, value }) => `${name}:${encodeURIComponent(value)}`),
  ].map((segment) => `/${segment}`);
  const tail = path === '/' && lead.length > 0 ? '' : path;
  return lead.join('') + tail + formatPathEnd(end);
}

/** The end of a path: the query with its `?`, and the fragment with its `#`. */
export function formatPathEnd({ query, fragment = '' }: Pick<ShellPath, 'query' | 'fragment'>): string {
  return (query && `?${query}`) + (fragment && `#${fragment}`);
}

/**
 * Decodes a hash that is encoded as a whole (`#%2Fhome`, by some mail programs twice), at most twice (ROUTE-30).
 * @returns the hash without `#`; undefined if it does not decode
 */
export function unwrapHash(hash: string): string | undefined {
  let text = hash.startsWith('#') ? hash.slice(1) : hash;
  for (let decoding = 0; decoding < MAX_DECODINGS && text.startsWith('%'); decoding += 1) {
    const decoded = decode(text);
    if (decoded === undefined) return undefined;
    text = decoded;
  }
  return text;
}

/** Removes the leading tenant segment and returns its tenant; null if the segment is malformed. */
function readTenant(segments: string[]): string | undefined | null {
  const first = segments[0];
  if (first === undefined || !first.startsWith('@')) return undefined;
  segments.shift();
  const tenant = decode(first.slice(1));
  return tenant === undefined || tenant === '' ? null : tenant;
}

/** Removes the leading context segments and returns them; undefined if one of them is malformed. */
function readContexts(segments: string[]): { name: ContextName; value: string }[] | undefined {
  const contexts: { name: ContextName; value: string }[] = [];
  for (let first = segments[0]; first !== undefined; first = segments[0]) {
    const colon = first.indexOf(':');
    const label = first.slice(0, Math.max(0, colon)).toLowerCase();
    const name = CONTEXT_NAMES.find((known) => known === label);
    if (name === undefined) return contexts;
    const value = decode(first.slice(colon + 1));
    if (value === undefined || value === '') return undefined;
    contexts.push({ name, value });
    segments.shift();
  }
  return contexts;
}

/** Refuses dot segments, which would leave the solution's mount once a browser resolves them, and broken escapes. */
function isSafeSegment(segment: string): boolean {
  const decoded = decode(segment);
  return decoded !== undefined && decoded !== '.' && decoded !== '..';
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
