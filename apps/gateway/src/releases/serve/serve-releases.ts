/**
 * Serves the published versions of a solution on its own host, before the files that are built with the product. A page
 * names the files of its own version, so an open page is never given a file of another one.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bodies } from '../../delivery/content';
import { createContentInMemory } from '../../delivery/content-in-memory';
import { mediaTypeOf } from '../../delivery/media-type';
import { sendContent } from '../../delivery/send-content';
import { GatewayError } from '../../http/errors/gateway-error';
import type { DocumentHeaders } from '../../http/policies/document-headers';
import { type LiveReleases, PRODUCT_FILES } from '../live-releases';
import { ENTRY_PAGE } from '../publish/collect-files';
import type { StoredFile } from '../publish/prepare-version';

/** The version that the shell has chosen for the person: it counts only while it receives traffic. */
const ASSIGNED_VERSION_PARAMETER = 'assigned_version';
/** The version that an internal person has asked for. */
const ASKED_VERSION_PARAMETER = 'solution_version';

/** Below it are the files of each version: `/-/2.0.0/assets/app.js`. */
const VERSIONS_PREFIX = '/-/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

export interface ReleaseHost {
  releases: LiveReleases;
  /** The solutions on this host. */
  appIdsOf(host: string): readonly string[];
  /** The headers of a page. */
  headers(html: string, host: string): DocumentHeaders;
}

/** Added before the routes of the built files, which answer what no version answers. */
export function serveReleases(app: FastifyInstance, host: ReleaseHost): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const appId = host
      .appIdsOf(request.hostname.toLowerCase())
      .find((id) => host.releases.find(id) !== undefined);
    if (appId !== undefined) await answer(host, appId, request, reply);
  });
}

async function answer(
  host: ReleaseHost,
  appId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { releases } = host;
  const [pathname = ''] = request.url.split('?', 1);
  if (pathname.startsWith(VERSIONS_PREFIX)) {
    const [version = '', ...path] = pathname.slice(VERSIONS_PREFIX.length).split('/');
    const file = await findFile(releases, appId, version, path.join('/'));
    if (file === undefined) throw new GatewayError('NOT_FOUND');
    await sendFile(host, { path: path.join('/'), file, caching: IMMUTABLE }, request, reply);
    return;
  }
  if (pathname.startsWith('/.well-known/')) return;
  const parameters = new URLSearchParams(request.url.slice(pathname.length));
  const version = selectVersion(releases, appId, parameters);
  if (isPagePath(pathname, request)) {
    if (version !== undefined) await sendPage(host, { appId, version }, request, reply);
    return;
  }
  const isBuilt = request.routeOptions.url === pathname;
  if (version === undefined && isBuilt) return;
  // A build with absolute addresses of its files: those of the live version, then of the newest one that has it. An open
  // page needs its parts, but no document of another version.
  const path = pathname.slice(1);
  const others = isDocument(path) ? [] : releases.versionsOf(appId);
  for (const each of [...(version === undefined ? [] : [version]), ...others]) {
    const file = await findFile(releases, appId, each, path);
    if (file === undefined) continue;
    await sendFile(host, { path, file, caching: REVALIDATE }, request, reply);
    return;
  }
}

/** @returns undefined for the files that are built with the product */
function selectVersion(
  releases: Pick<LiveReleases, 'find' | 'versionsOf'>,
  appId: string,
  parameters: URLSearchParams,
): string | undefined {
  const servable = releases.versionsOf(appId);
  const release = releases.find(appId);
  const asked = parameters.get(ASKED_VERSION_PARAMETER);
  if (asked !== null && servable.includes(asked)) return asked;
  if (asked === PRODUCT_FILES) return undefined;
  const { candidate = null, isPaused = false, live = null } = release ?? {};
  const isCandidate = candidate !== null && parameters.get(ASSIGNED_VERSION_PARAMETER) === candidate;
  if (isCandidate && !isPaused && servable.includes(candidate)) return candidate;
  return live !== null && servable.includes(live) ? live : undefined;
}

function isPagePath(pathname: string, { headers }: FastifyRequest): boolean {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return !last.includes('.') && (pathname === '/' || (headers.accept ?? '').includes('text/html'));
}

async function findFile(
  releases: LiveReleases,
  appId: string,
  version: string,
  path: string,
): Promise<StoredFile | undefined> {
  if (!releases.versionsOf(appId).includes(version)) return undefined;
  const hash = (await releases.filesOf(appId, version)).get(path);
  return hash === undefined ? undefined : releases.load(hash);
}

async function sendFile(
  { headers }: ReleaseHost,
  { path, file: { content, brotli }, caching }: { path: string; file: StoredFile; caching: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const all = {
    'content-type': mediaTypeOf(path),
    'cache-control': caching,
    ...(isDocument(path) && headers(content.toString(), request.hostname.toLowerCase())),
  };
  await sendContent(request, reply, createContentInMemory(all, bodiesOf(content, brotli)));
}

function isDocument(path: string): boolean {
  return mediaTypeOf(path).startsWith('text/html');
}

const bodiesOf = (plain: Buffer, br: Buffer | undefined): Bodies => ({
  plain,
  ...(br === undefined ? {} : { br }),
});

async function sendPage(
  host: ReleaseHost,
  { appId, version }: { appId: string; version: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { releases, headers } = host;
  const files = await releases.filesOf(appId, version);
  const file = await findFile(releases, appId, version, ENTRY_PAGE);
  if (file === undefined) throw new GatewayError('NOT_FOUND');
  const html = pointToFiles(file.content.toString(), version, files);
  const all = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': REVALIDATE,
    ...headers(html, request.hostname.toLowerCase()),
  };
  await sendContent(request, reply, createContentInMemory(all, { plain: Buffer.from(html) }));
}

/** The page is requested at any path, so it names its files by the address of its version. */
function pointToFiles(
  html: string,
  version: string,
  files: Pick<ReadonlyMap<string, string>, 'has'>,
): string {
  return html.replace(/\b(src|href)="(?:\.\/|\/)?([^"?#:]+)/g, (whole, attribute: string, path: string) =>
    files.has(path) ? `${attribute}="${VERSIONS_PREFIX}${version}/${path}` : whole,
  );
}
