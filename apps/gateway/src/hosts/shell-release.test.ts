import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostApp } from '../http/server/create-host-app';
import { renderConfiguration } from '../pages/page-configuration';
import { createStaticPageSource } from '../pages/static-page-source';
import { builtFiles, createTestConfig, testBuild, writeFiles } from '../test-support/gateway-fixtures';
import { createLogLines } from '../test-support/log-lines';
import { addShellRelease } from './shell-release';
import { mainSite } from './shell-site';

let folder = '';
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  await writeFiles(folder, builtFiles);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await rm(folder, { recursive: true });
});

async function serve(variables: Record<string, string> = {}) {
  const config = createTestConfig(variables);
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  apps.push(app);
  const site = createStaticPageSource(folder).site('shell');
  const sendPage = await site?.register(app, {
    render: (html, variant) => renderConfiguration(html, 'shell-config', { variant }),
    headers: () => ({ 'content-security-policy': 'policy of the page' }),
  });
  if (sendPage) addShellRelease(app, { config, build: testBuild }, mainSite(config), sendPage);
  return app;
}

/** The data that the worker finds. */
async function releaseOf(app: FastifyInstance) {
  const self: { shellRelease?: { files: string[]; offlineDocument: string } } = {};
  runInNewContext((await app.inject('/sw.js')).body, { self, work: () => {} });
  return self.shellRelease;
}

describe('the release of the shell', () => {
  it('is told by GET /api/build, which is not cached', async () => {
    const answer = await (await serve()).inject('/api/build');
    expect(answer.json()).toEqual({ id: 'build-1', builtAt: '2026-11-25T12:00:00.000Z' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('X7 has a worker that is revalidated on each use and may request only its own origin', async () => {
    const { headers, body } = await (await serve()).inject('/sw.js');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(body.endsWith('work()')).toBe(true);
  });

  it('caches beforehand only files whose names change with their content, and no page of the gateway', async () => {
    const release = await releaseOf(await serve());
    expect(release).toMatchObject({ build: 'build-1', pages: ['/'] });
    expect(release?.files).toEqual(['/assets/index-abc.js', release?.offlineDocument]);
    expect(release?.offlineDocument).toMatch(/^\/assets\/offline-[\da-f]{16}\.html$/);
  });

  it('gives the offline document another name when its configuration changes', async () => {
    const names = await Promise.all(
      [{}, { PORT: '4100' }].map(
        async (variables) => (await releaseOf(await serve(variables)))?.offlineDocument,
      ),
    );
    expect(new Set(names).size).toBe(2);
  });

  it('serves the offline document with its policy to the worker, and not as a page', async () => {
    const app = await serve();
    const url = (await releaseOf(app))?.offlineDocument ?? '';
    const document = await app.inject(url);
    expect(document.headers['content-security-policy']).toBe('policy of the page');
    expect(document.body).toContain('"variant":"offline"');
    const page = await app.inject({ url, headers: { 'sec-fetch-mode': 'navigate' } });
    expect(page.statusCode).toBe(404);
  });

  it('X7 has the worker that removes itself when the operator switches the worker off', async () => {
    expect((await (await serve({ SERVICE_WORKER: '0' })).inject('/sw.js')).body).toBe('remove()');
  });
});
