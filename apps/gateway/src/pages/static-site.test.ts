import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostApp } from '../http/server/create-host-app';
import { createLogLines } from '../test-support/log-lines';
import { createStaticPageSource } from './static-page-source';

/** The SHA-256 of the file before `chrome-Cj2EdK2d.js`, as the build writes it into a name. */
const FIRST = createHash('sha256').update('first()').digest('base64url');

let folder = '';
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'shell', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret'), 'outside');
  await writeFile(join(folder, 'shell', 'index.html'), '<p>template</p>');
  await writeFile(join(folder, 'shell', 'favicon.svg'), '<svg/>');
  await mkdir(join(folder, 'shell', 'people'));
  await writeFile(join(folder, 'shell', 'people', 'ada.svg'), '<svg/>');
  await writeFile(join(folder, 'shell', 'assets', 'index-abc.js'), 'run()');
  await writeFile(join(folder, 'shell', 'assets', 'chrome-Cj2EdK2d.js'), 'second()');
  await mkdir(join(folder, 'shell', '.deltas', 'assets'), { recursive: true });
  await writeFile(
    join(folder, 'shell', '.deltas', 'assets', `chrome-Cj2EdK2d.js.${FIRST}.dcz`),
    'difference',
  );
  await mkdir(join(folder, 'earlier', 'shell', 'assets'), { recursive: true });
  await writeFile(join(folder, 'earlier', 'shell', 'assets', 'index-aaa.js'), 'ran()');
  app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const site = createStaticPageSource(folder).site('shell');
  const sendPage = await site?.register(app, {
    render: (html, variant = 'rendered') => html.replace('template', variant),
    headers: (html) => ({ 'content-security-policy': `policy of ${html}` }),
  });
  if (sendPage !== undefined) {
    app.get('/', sendPage);
    app.get<{ Params: { name: string } }>('/variant/:name', (request, reply) =>
      sendPage(request, reply, request.params.name),
    );
    app.get('/gone', (request, reply) => sendPage(request, reply.code(410)));
  }
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('a static site', () => {
  it('sends its page rendered, with the policy of the rendered page, to be revalidated on each use', async () => {
    const answer = await app.inject('/');
    expect(answer.body).toBe('<p>rendered</p>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': 'policy of <p>rendered</p>',
    });
    expect((await app.inject('/gone')).statusCode).toBe(410);
  });

  it('DATA-03 lets frames of other origins show the pictures of people, and no other file', async () => {
    const policyOf = async (path: string) => (await app.inject(path)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/people/ada.svg')).toBe('cross-origin');
    expect(await policyOf('/favicon.svg')).toBe('same-origin');
  });

  it('sends a variant of its page with its own policy and version', async () => {
    const [one, other] = [await app.inject('/variant/one'), await app.inject('/variant/other')];
    expect([one.body, other.body]).toEqual(['<p>one</p>', '<p>other</p>']);
    expect(one.headers['content-security-policy']).toBe('policy of <p>one</p>');
    expect(one.headers['etag']).not.toBe(other.headers['etag']);
    expect((await app.inject('/')).body).toBe('<p>rendered</p>');
  });

  it('sends its page compressed, and not again to a client that has it', async () => {
    const acceptEncoding = { 'accept-encoding': 'gzip, br' };
    const { headers, rawPayload } = await app.inject({ url: '/', headers: acceptEncoding });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe('<p>rendered</p>');
    const again = await app.inject({
      url: '/',
      headers: { ...acceptEncoding, 'if-none-match': String(headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('still serves the hashed files of earlier builds', async () => {
    const asset = await app.inject('/assets/index-aaa.js');
    expect([asset.statusCode, asset.body]).toEqual([200, 'ran()']);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('lets browsers cache files with a hash in their name for ever, and revalidate others', async () => {
    const asset = await app.inject('/assets/index-abc.js');
    expect(asset.body).toBe('run()');
    expect(asset.headers['content-type']).toContain('javascript');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/index-old.js',
    '/earlier/shell/assets/index-aaa.js',
    '/index.html',
    '/assets/',
    '/assets',
    '/../secret',
    '/%2e%2e/secret',
    '/assets/..%2f..%2fsecret',
    '/assets/%2e%2e/%2e%2e/secret',
    '/assets/index-abc.js%00',
    '//secret',
    '/apps/..%2F%5cevil.localhost%2F%3f%2F..',
    '/assets/%252e%252e/secret',
    '/assets;x=1/index-abc.js',
  ])('U4 answers 404 as JSON to %j, never the page, never a file outside', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('offers scripts and style sheets as dictionaries of later builds, and sends the difference to one that a client has', async () => {
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: '/assets/chrome-Cj2EdK2d.js', headers });
    const dictionary = `:${createHash('sha256').update('first()').digest('base64')}:`;
    const answer = await ask({ 'accept-encoding': 'br, dcz', 'available-dictionary': dictionary });
    expect([answer.body, answer.headers['content-encoding']]).toEqual(['difference', 'dcz']);
    const whole = await ask({ 'accept-encoding': 'br' });
    expect([whole.body, whole.headers['content-encoding']]).toEqual(['second()', undefined]);
    for (const { headers } of [answer, whole]) {
      expect(headers['use-as-dictionary']).toBe('match="/assets/chrome-*.js"');
      expect(headers['vary']).toBe('Accept-Encoding, Available-Dictionary');
    }
    expect((await app.inject('/favicon.svg')).headers).not.toHaveProperty('use-as-dictionary');
    expect((await app.inject(`/.deltas/assets/chrome-Cj2EdK2d.js.${FIRST}.dcz`)).statusCode).toBe(404);
  });

  it('does not exist for a site that was never built', () => {
    expect(createStaticPageSource(folder).site('identity')).toBeUndefined();
  });
});
