/**
 * The release of the shell: which one is served, the service worker, and its document for the time without a network
 * (decisions/0052).
 */
import { createHash } from 'node:crypto';
import type { BuildAnswer, ShellRelease } from '@unified-shell/api/shell-release';
import type { FastifyInstance } from 'fastify';
import type { Build, WorkerBuild } from '../build/read-build';
import type { Config } from '../config/config';
import type { Content } from '../delivery/content';
import { createContentInMemory } from '../delivery/content-in-memory';
import { sendContent } from '../delivery/send-content';
import { GatewayError } from '../http/errors/gateway-error';
import { OFFLINE, type SendPage } from '../pages/page-source';
import { createOfflineConfiguration } from './shell-configuration';
import type { ShellSite } from './shell-site';

export interface ShellReleaseDependencies {
  config: Config;
  build: Build;
}

export function addShellRelease(
  app: FastifyInstance,
  { config, build }: ShellReleaseDependencies,
  site: ShellSite,
  sendPage: SendPage,
): void {
  const answer: BuildAnswer = { id: build.id, builtAt: build.builtAt.toISOString() };
  app.get('/api/build', { logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(answer),
  );

  const configuration = createOfflineConfiguration(config, build, site);
  const offlineDocument = `/assets/offline-${hashOf(configuration)}.html`;
  // Only for the worker's cache: opened as a page, it would reload without end.
  app.get(offlineDocument, (request, reply) => {
    if (request.headers['sec-fetch-mode'] === 'navigate') throw new GatewayError('NOT_FOUND');
    return sendPage(request, reply, OFFLINE);
  });

  const script = createWorkerScript(build.worker, config.serviceWorker, {
    build: build.id,
    files: [...build.worker.files.map((name) => `/${name}`), offlineDocument],
    offlineDocument,
    pages: [site.path],
  });
  if (script !== undefined) app.get('/sw.js', (request, reply) => sendContent(request, reply, script));
}

/** @returns undefined in development, without built scripts */
function createWorkerScript(
  { script, removal }: WorkerBuild,
  isOn: boolean,
  release: ShellRelease,
): Content | undefined {
  if (script === undefined || removal === undefined) return undefined;
  const text = isOn ? `self.shellRelease=${JSON.stringify(release)};\n${script}` : removal;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    // The worker requests nothing but files of its own origin.
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  };
  return createContentInMemory(headers, { plain: Buffer.from(text) });
}

function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
