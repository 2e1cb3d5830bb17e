/**
 * Serves the published versions of a solution on its own host, before the files that are built with the product. A page
 * names the files of its own version, so an open page is never given a file of another one. A version that people are
 * not given serves nothing (`version-access.ts`, decision 0096).
 */
import { posix } from 'node:path';
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
import type { KnownVersion } from '../store';
import type { HintedVersion, VersionHints } from '../version-hints';
import { readPath, writePath } from './path-in-address';
import { isDocument, requestedAs, USE_HEADERS, type Use } from './requested-as';
import { selfRemovingWorker } from './self-removing-worker';
import { type Access, accessOf, type Standing, standingOf, wasGiven } from './version-access';

/** Names the version that the shell has chosen for the user. It is ignored once the version receives no traffic. */
const ASSIGNED_VERSION_PARAMETER = 'assigned_version';
/** Names the version that an internal user has asked for, with its hint. It is ignored once the hint is no longer valid. */
const ASKED_VERSION_PARAMETER = 'solution_version';

/** Below it are the files of each version: `/-/2.0.0/assets/app.js`, with a hint `/-/2.0.0~<hint>/assets/app.js`. */
const VERSIONS_PREFIX = '/-/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** For what only a hint opens: no shared cache keeps it. */
const PRIVATE = 'private, no-cache';

export interface ReleaseHost {
  releases: LiveReleases;
  hints: Pick<VersionHints, 'read'>;
  /** The solutions on this host. */
  appIdsOf(host: string): readonly string[];
  /** The headers of a page. */
  headers(html: string, host: string): DocumentHeaders;
}

/** One request for the host of a solution that has published versions. */
interface Asked {
  host: ReleaseHost;
  appId: string;
  /** Of the address, without its query. */
  pathname: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A version, by the name that its addresses have: with the hint where one was needed. */
interface Chosen {
  version: string;
  folder: string;
}

/** Added before the routes of the built files, which answer what no version answers. */
export function serveReleases(app: FastifyInstance, host: ReleaseHost): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const appId = host
      .appIdsOf(request.hostname.toLowerCase())
      .find((id) => host.releases.find(id) !== undefined);
    if (appId === undefined) return;
    const [pathname = ''] = request.url.split('?', 1);
    await answer({ host, appId, pathname, request, reply });
  });
}

async function answer(asked: Asked): Promise<void> {
  const { pathname, request } = asked;
  if (pathname.startsWith(VERSIONS_PREFIX)) return answerVersioned(asked);
  if (pathname.startsWith('/.well-known/')) return;
  const path = readPath(pathname.slice(1));
  // Refused by the routes, as every address that no file has.
  if (path === undefined) return;
  if (requestedAs(request, path) === 'service-worker') return answerServiceWorker(asked, path);
  if (isPagePath(pathname, request)) return answerDocument(asked, ENTRY_PAGE);
  return isDocument(path) ? answerDocument(asked, path) : answerFile(asked, path);
}

/** An address that names the version. */
async function answerVersioned(asked: Asked): Promise<void> {
  const { host, appId, pathname, request } = asked;
  const [folder = '', ...segments] = pathname.slice(VERSIONS_PREFIX.length).split('/');
  const path = readPath(segments.join('/'));
  if (path === undefined) throw new GatewayError('NOT_FOUND');
  const hint = host.hints.read(appId, folder);
  const version = hint?.version ?? folder;
  const standing = findStanding(host.releases, appId, version);
  const use = requestedAs(request, path);
  if (use === 'service-worker' && standing !== 'live')
    return removeWorker(
      asked,
      path,
      (known) => known.version === version && isKnownOutside(asked, known, hint),
    );
  const allowed = SERVED[use].includes(standing === undefined ? 'none' : accessOf(standing, hint));
  const file = allowed ? await findFile(host.releases, appId, version, path) : undefined;
  if (file === undefined) throw new GatewayError('NOT_FOUND');
  const lasting = use === 'file' && !isDocument(path) ? IMMUTABLE : REVALIDATE;
  asked.reply.header('vary', USE_HEADERS);
  const caching = hint === undefined ? lasting : PRIVATE;
  await sendFile(asked, { path, file, caching, chosen: { version, folder } });
}

const SERVED: Readonly<Record<Use, readonly Access[]>> = {
  'service-worker': ['whole'],
  document: ['whole'],
  worker: ['whole', 'open-pages'],
  file: ['whole', 'open-pages', 'files'],
};

/** A file that a stranger could learn of: of a version that people had, or with its hint. */
function isKnownOutside(
  { host, appId }: Asked,
  known: KnownVersion,
  hint: HintedVersion | undefined,
): boolean {
  return hint !== undefined || wasGiven(known, host.releases.find(appId));
}

/** A worker controls pages of all versions, so that only the live version may have one. */
async function answerServiceWorker(asked: Asked, path: string): Promise<void> {
  const { host, appId, pathname, request } = asked;
  const live = findVersion(host.releases, appId, 'live');
  const isBuilt = request.routeOptions.url === pathname;
  if (live === undefined && isBuilt) return;
  const file = live === undefined ? undefined : await findFile(host.releases, appId, live, path);
  if (file !== undefined) return sendFile(asked, { path, file, caching: REVALIDATE });
  if (isBuilt) return sendRemoval(asked);
  await removeWorker(asked, path, () => true);
}

/** Removes a worker that one of these versions has brought. @throws GatewayError NOT_FOUND if none of them has it */
async function removeWorker(
  asked: Asked,
  path: string,
  isAsked: (known: KnownVersion) => boolean,
): Promise<void> {
  const { releases } = asked.host;
  for (const known of releases.knownOf(asked.appId)) {
    if (!isAsked(known)) continue;
    if ((await releases.filesOf(asked.appId, known.version)).has(path)) return sendRemoval(asked);
  }
  throw new GatewayError('NOT_FOUND');
}

async function sendRemoval({ request, reply }: Asked): Promise<void> {
  await sendContent(request, reply, selfRemovingWorker);
}

/** A page, at any path, or another document: of the version that the person opens. */
async function answerDocument(asked: Asked, path: string): Promise<void> {
  const { host, appId, pathname, request } = asked;
  const parameters = new URLSearchParams(request.url.slice(pathname.length));
  const chosen = selectVersion(host, appId, parameters);
  if (chosen === undefined) return;
  const file = await findFile(host.releases, appId, chosen.version, path);
  if (file === undefined && path === ENTRY_PAGE) throw new GatewayError('NOT_FOUND');
  if (file === undefined) return;
  const caching = chosen.folder === chosen.version ? REVALIDATE : PRIVATE;
  await sendFile(asked, { path, file, caching, chosen });
}

/** @returns undefined for the files that are built with the product */
function selectVersion(
  { releases, hints }: ReleaseHost,
  appId: string,
  parameters: URLSearchParams,
): Chosen | undefined {
  const folder = parameters.get(ASKED_VERSION_PARAMETER) ?? '';
  const hint = hints.read(appId, folder);
  if (hint?.mayOpen === true) {
    if (hint.version === PRODUCT_FILES) return undefined;
    const standing = findStanding(releases, appId, hint.version);
    if (standing !== undefined && standing !== 'disabled') return { version: hint.version, folder };
  }
  const candidate = findVersion(releases, appId, 'candidate');
  const isAssigned = candidate !== undefined && parameters.get(ASSIGNED_VERSION_PARAMETER) === candidate;
  const version = isAssigned ? candidate : findVersion(releases, appId, 'live');
  return version === undefined ? undefined : { version, folder: version };
}

/**
 * A build with absolute addresses of its files: those of the live version, then of the newest one before it that has the
 * file, for pages that are still open.
 */
async function answerFile(asked: Asked, path: string): Promise<void> {
  const { host, appId, pathname, request } = asked;
  const { releases } = host;
  const live = findVersion(releases, appId, 'live');
  if (live === undefined && request.routeOptions.url === pathname) return;
  const replaced = releases
    .knownOf(appId)
    .map(({ version }) => version)
    .filter((version) => findStanding(releases, appId, version) === 'replaced');
  for (const version of [...(live === undefined ? [] : [live]), ...replaced]) {
    const file = await findFile(releases, appId, version, path);
    if (file !== undefined) return sendFile(asked, { path, file, caching: REVALIDATE });
  }
}

function findStanding(releases: LiveReleases, appId: string, version: string): Standing | undefined {
  const known = releases.knownOf(appId).find((each) => each.version === version);
  return known && standingOf(known, releases.find(appId));
}

function findVersion(
  releases: LiveReleases,
  appId: string,
  standing: 'live' | 'candidate',
): string | undefined {
  const release = releases.find(appId);
  return releases.knownOf(appId).find((known) => standingOf(known, release) === standing)?.version;
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
  const hash = (await releases.filesOf(appId, version)).get(path);
  return hash === undefined ? undefined : releases.load(hash);
}

interface Sent {
  path: string;
  file: StoredFile;
  caching: string;
  /** Of a document: its version. */
  chosen?: Chosen;
}

async function sendFile(
  { host, appId, request, reply }: Asked,
  { path, file: { content, brotli }, caching, chosen }: Sent,
): Promise<void> {
  const all = { 'content-type': mediaTypeOf(path), 'cache-control': caching };
  if (chosen === undefined || !isDocument(path)) {
    await sendContent(request, reply, createContentInMemory(all, bodiesOf(content, brotli)));
    return;
  }
  const files = await host.releases.filesOf(appId, chosen.version);
  const html = pointToFiles(content.toString(), { path, folder: chosen.folder, files });
  const policies = host.headers(html, request.hostname.toLowerCase());
  await sendContent(
    request,
    reply,
    createContentInMemory({ ...all, ...policies }, { plain: Buffer.from(html) }),
  );
}

const bodiesOf = (plain: Buffer, br: Buffer | undefined): Bodies => ({
  plain,
  ...(br === undefined ? {} : { br }),
});

interface PointedDocument {
  path: string;
  /** The name of the version in addresses. */
  folder: string;
  files: Pick<ReadonlyMap<string, string>, 'has'>;
}

/** The entry page is requested at any path, so a document names its files by the address of its version. */
function pointToFiles(html: string, { path: own, folder, files }: PointedDocument): string {
  return html.replace(/\b(src|href)="([^"?#:]+)/g, (whole, attribute: string, written: string) => {
    const address = written.replaceAll('&amp;', '&');
    const path = readPath(
      address.startsWith('/') ? address.slice(1) : posix.join(posix.dirname(own), address),
    );
    return path !== undefined && files.has(path)
      ? `${attribute}="${VERSIONS_PREFIX}${folder}/${writePath(path)}`
      : whole;
  });
}
