/** The versions of a solution on its own host, beside the files that are built with the product. */
import { expect, it } from 'vitest';
import { createHostApp } from '../../http/server/create-host-app';
import { createLogLines } from '../../test-support/log-lines';
import type { LiveReleases } from '../live-releases';
import type { Release } from '../store';
import { serveReleases } from './serve-releases';

const HOST = 'sample.test';
const FILES = new Map([
  ['index.html', '<html>published</html>'],
  ['help.html', '<html>help</html>'],
  ['assets/app.js', 'published'],
  ['assets/lazy.js', 'lazy'],
]);
const JUST_PUBLISHED = { appId: 'sample', live: null, candidate: null, isPaused: false };
const PROMOTED = { ...JUST_PUBLISHED, live: '1.0.0' };

function open(release: object) {
  const app = createHostApp({ host: HOST, logger: createLogLines().logger, trustProxy: false });
  const releases: LiveReleases = {
    find: () => release as unknown as Release,
    all: () => [],
    versionsOf: () => ['1.0.0'],
    chooseFor: () => ({}),
    filesOf: async () => new Map([...FILES.keys()].map((path) => [path, path])),
    load: async (hash) => ({ hash, content: Buffer.from(FILES.get(hash) ?? ''), brotli: undefined }),
  };
  const headers = (html: string, host: string) => ({
    'content-security-policy': `policy of ${html} on ${host}`,
  });
  serveReleases(app, { releases, appIdsOf: () => ['sample'], headers });
  app.get('/assets/app.js', async () => 'built');
  app.get('/*', async (_request, reply) => reply.code(404).send('none'));
  return async (url: string) => {
    const { statusCode: status, body, headers: sent } = await app.inject({ url, headers: { host: HOST } });
    return { status, body, policy: sent['content-security-policy'] };
  };
}

it('leaves the files that are built with the product where no version is live', async () => {
  const ask = open(JUST_PUBLISHED);
  expect((await ask('/assets/app.js')).body).toBe('built');
  expect((await ask('/assets/app.js?from=a?b&solution_version=1.0.0')).body).toBe('published');
  // Of a page with absolute addresses that is still open, or that an internal person has asked for.
  expect((await ask('/assets/lazy.js')).body).toBe('lazy');
  for (const page of ['/index.html', '/help.html']) expect((await ask(page)).status).toBe(404);
});

it('serves the files of the live version before those of the product', async () => {
  expect((await open(PROMOTED)('/assets/app.js')).body).toBe('published');
});

it.each(['/help.html', '/-/1.0.0/help.html'])(
  'sends the headers of a page with the document %s',
  async (url) => {
    const policy = `policy of <html>help</html> on ${HOST}`;
    expect(await open(PROMOTED)(url)).toEqual({ status: 200, body: '<html>help</html>', policy });
  },
);

it('sends no policy of a page with another file', async () => {
  expect((await open(PROMOTED)('/-/1.0.0/assets/app.js')).policy).toContain("frame-ancestors 'none'");
});

it('I5 answers an address that begins with two slashes as one without a file', async () => {
  expect((await open(PROMOTED)('//')).status).toBe(404);
});
