import type { ShellPath } from '@unified-shell/address/shell-path';
import { fillUrlTemplate } from '@unified-shell/address/url-template';
import { UrlTemplateError } from '@unified-shell/address/url-template-error';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { ASSIGNED_VERSION_PARAMETER, RUNTIME_PARAMETER } from '@unified-shell/protocol/frame-names';
import { ShellError } from '../../platform/network/shell-error';
import type { Organisation } from '../../workspace/organisation/organisation';
import { isOwnOrigin, type OwnHosts } from './own-origin';

/** Whether a base address is that of a preview, which is opened only on request. */
export function isPreview({ sandbox: { previewSources = [] } }: IndexedSolution, baseUrl: string): boolean {
  return previewSources.some((preview) => baseUrl.startsWith(preview));
}

export interface SourceValues {
  organisation: Organisation;
  path: ShellPath;
  parameters: Readonly<Record<string, string>>;
  /** The id of the sub-organisation. */
  subOrganisation?: string | undefined;
}

type TemplatePage = OwnHosts & Pick<PageConfiguration, 'environment'>;

/**
 * Fills the source's template from organisation, query and path (ROUTE-33).
 * @returns an error when the address would leave the main domain or lead to the shell, or a value is missing (500-001t)
 */
export function fillSource(
  solution: IndexedSolution,
  { organisation, path, parameters, subOrganisation }: SourceValues,
  page: TemplatePage,
): IndexedSolution | ShellError {
  const { source } = solution.sandbox;
  if (source === undefined || !source.includes('{')) return solution;
  const { tenant, region } = organisation;
  const query = Object.fromEntries(new URLSearchParams(path.query));
  try {
    const filled = fillUrlTemplate(
      source,
      { context: { tenant, region, mySubOrg: subOrganisation }, query, path: parameters },
      { mainDomain: page.mainDomain, isDev: page.environment === 'dev' },
    );
    if (isOwnOrigin(new URL(filled), page)) throw new UrlTemplateError('FORBIDDEN');
    return { ...solution, sandbox: { ...solution.sandbox, source: filled } };
  } catch (cause) {
    if (!(cause instanceof UrlTemplateError)) throw cause;
    return new ShellError('DISCOVERY_FAILED', {
      subject: solution.name,
      discovery: 't',
      urlFault: cause.code,
      cause,
    });
  }
}

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
  return pathPrefix === '/' && [preHash, extraParams, overrideParams].every((one) => one === undefined);
}

function finish(base: URL, { historyType, pathPrefix, preHash, ...more }: Sandbox): string | undefined {
  const prefix = pathPrefix.replace(/^\/+|\/+$/g, '');
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
 * Builds the frame's address for an app location. `sandbox.source` must be finished (`finishSource`). HASH solutions
 * get the app location after `#`, other solutions as a path.
 * @param inside the app location with its query and fragment, such as `/deep/x?y=1#z`; empty for the start.
 * @param version the published version that the user opens. It is no part of the base address, so that a new version never
 * reloads an open frame.
 * @returns undefined when the registration has no source for this environment, when the source is not an http
 * address, or when the app location would leave the solution's origin or base path (FRAME-20, FRAME-22).
 */
export function frameSource(
  { sandbox }: Pick<FramedSolution, 'sandbox'>,
  inside: string,
  runtimeUrl: string,
  version?: string,
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
  if (version !== undefined) url.searchParams.set(ASSIGNED_VERSION_PARAMETER, version);
  return { url: url.href, origin: base.origin, baseUrl: base.href };
}

function withHash(base: URL, inside: string): URL {
  const url = new URL(base);
  if (inside !== '') url.hash = withSlash(inside);
  return url;
}

function withPath(base: URL, inside: string): URL | undefined {
  return parseUrl(`.${withSlash(inside)}`, base);
}

function withSlash(inside: string): string {
  return inside.startsWith('/') ? inside : `/${inside}`;
}

function parseUrl(text: string, base?: URL): URL | undefined {
  if (!URL.canParse(text, base?.href)) return undefined;
  const url = new URL(text, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}
