import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';

type Sandbox = IndexedSolution['sandbox'];

/**
 * Adds to the source all that the registration specifies, so that opening a frame needs only the source (CAT-16): the
 * path prefix, the part before the `#` of a HASH solution, the extra and the override parameters. The source becomes
 * undefined when an addition leaves the folder of the source.
 */
export function finishSource<Solution extends { sandbox: Sandbox }>(solution: Solution): Solution {
  const { sandbox } = solution;
  const { source } = sandbox;
  return source === undefined || isPlain(sandbox) || !URL.canParse(source)
    ? solution
    : { ...solution, sandbox: { ...sandbox, source: finish(new URL(source), sandbox) } };
}

function isPlain({ pathPrefix, preHash, extraParams, overrideParams }: Sandbox): boolean {
  return [pathPrefix, preHash, extraParams, overrideParams].every((addition) => addition === undefined);
}

function finish(base: URL, { historyType, pathPrefix, preHash, ...more }: Sandbox): string | undefined {
  const prefix = pathPrefix?.replace(/^\/+|\/+$/g, '');
  const folder = prefix ? resolve(`${prefix}/`, base, base) : base;
  const page = folder && preHash && historyType === 'HASH' ? resolve(preHash, folder, base) : folder;
  if (page === undefined) return undefined;
  for (const [name, value] of Object.entries(more.extraParams ?? {})) {
    if (!page.searchParams.has(name)) page.searchParams.set(name, value);
  }
  for (const [name, value] of Object.entries(more.overrideParams ?? {})) page.searchParams.set(name, value);
  return page.href;
}

/** @returns undefined for a text that leads out of the folder of the registered source */
function resolve(text: string, from: URL, registered: URL): URL | undefined {
  if (!URL.canParse(text, from.href)) return undefined;
  const url = new URL(text, from);
  return url.origin === registered.origin && url.pathname.startsWith(registered.pathname) ? url : undefined;
}

/** The query of the address without the parameters that the registration overrides. */
export function withoutOverridden(query: string, { overrideParams }: Sandbox): string {
  if (overrideParams === undefined) return query;
  const pairs = query.split('&');
  return pairs.filter((pair) => !namesOf(pair).some((name) => Object.hasOwn(overrideParams, name))).join('&');
}

function namesOf(pair: string): string[] {
  return [...new URLSearchParams(pair).keys()];
}
