import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/schema';
import { createBucketFiles } from './bucket-files';
import { type BucketServer, KEYS, startBucketServer } from './test-support/bucket-server';

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const fileOf = (text: string, brotli?: string) => {
  const content = Buffer.from(text);
  return { hash: hashOf(content), content, brotli: brotli === undefined ? undefined : Buffer.from(brotli) };
};
const ONE = fileOf('one', 'o');
const OTHER = fileOf('other');
/** The bucket needs no database. */
const NO_DATABASE = {} as unknown as Database;

let server: BucketServer;
beforeEach(async () => {
  server = await startBucketServer();
});
afterEach(() => server.close());

const open = (changes: Partial<typeof KEYS & { url: string }> = {}) =>
  createBucketFiles({ url: server.url, ...KEYS, ...changes }, fetch);

describe('published files in a bucket', () => {
  it('are stored once under their hash, the compressed copy first, with signed requests', async () => {
    const files = open();
    await files.putAhead([ONE, OTHER]);
    expect([...server.objects.keys()].toSorted()).toEqual(
      [`/releases/${ONE.hash}`, `/releases/${ONE.hash}.br`, `/releases/${OTHER.hash}`].toSorted(),
    );
    const writes = server.requests.filter((request) => request.startsWith('PUT'));
    expect(writes.indexOf(`PUT /releases/${ONE.hash}.br`)).toBeLessThan(
      writes.indexOf(`PUT /releases/${ONE.hash}`),
    );
    await files.put(NO_DATABASE, [ONE, OTHER]);
    expect(server.requests.filter((request) => request.startsWith('PUT'))).toEqual(writes);
    expect(await files.get(NO_DATABASE, ONE.hash)).toEqual(ONE);
    expect(await files.get(NO_DATABASE, OTHER.hash)).toEqual(OTHER);
  });

  it('are put again in the transaction if another publisher has deleted them in the meantime', async () => {
    const files = open();
    await files.putAhead([ONE]);
    await files.remove(NO_DATABASE, [ONE.hash]);
    expect(server.objects.size).toBe(0);
    expect(await files.get(NO_DATABASE, ONE.hash)).toBeUndefined();
    await files.put(NO_DATABASE, [ONE]);
    expect(await files.get(NO_DATABASE, ONE.hash)).toEqual(ONE);
  });

  it('can be in a folder of the bucket', async () => {
    await open({ url: `${server.url}/shell/` }).putAhead([OTHER]);
    expect([...server.objects.keys()]).toEqual([`/releases/shell/${OTHER.hash}`]);
  });

  it.each([
    ['the secret', { secret: 'another' }],
    ['the key', { keyId: 'another' }],
    ['the region', { region: 'us-east-1' }],
  ])('are neither written nor read with a wrong value for %s', async (_name, changes) => {
    const files = open(changes);
    await expect(files.putAhead([ONE])).rejects.toThrow('The bucket of the releases answered HEAD with 403.');
    await expect(files.get(NO_DATABASE, ONE.hash)).rejects.toThrow('answered GET with 403');
    expect(server.objects.size).toBe(0);
  });

  it('that were changed in the bucket are not served', async () => {
    const files = open();
    await files.putAhead([ONE]);
    server.objects.set(`/releases/${ONE.hash}`, Buffer.from('something else'));
    await expect(files.get(NO_DATABASE, ONE.hash)).rejects.toThrow('has other bytes');
  });

  it('are not written any more after one of them has failed', async () => {
    const many = Array.from({ length: 100 }, (_none, index) => fileOf(`file ${index}`));
    let puts = 0;
    const failing: typeof fetch = async (input, init) => {
      const isPut = input instanceof Request && input.method === 'PUT';
      if (!isPut) return fetch(input, init);
      puts += 1;
      return puts === 1 ? new Response(null, { status: 500 }) : fetch(input, init);
    };
    const files = createBucketFiles({ url: server.url, ...KEYS }, failing);
    await expect(files.putAhead(many)).rejects.toThrow('answered PUT with 500');
    const stored = server.objects.size;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.objects.size).toBe(stored);
    expect(stored).toBeLessThan(many.length / 2);
  });

  it('are missing with an error that names the bucket when an answer breaks off', async () => {
    const broken: typeof fetch = async () =>
      new Response(
        new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) }),
      );
    const files = createBucketFiles({ url: server.url, ...KEYS }, broken);
    await expect(files.get(NO_DATABASE, ONE.hash)).rejects.toThrow('did not answer GET');
  });

  it('are missing with an error, not without one, when the bucket fails or is away', async () => {
    const files = open();
    server.failWith(503);
    await expect(files.put(NO_DATABASE, [ONE])).rejects.toThrow('answered HEAD with 503');
    await expect(files.get(NO_DATABASE, ONE.hash)).rejects.toThrow('answered GET with 503');
    await expect(files.remove(NO_DATABASE, [ONE.hash])).rejects.toThrow('answered DELETE with 503');
    await server.close();
    await expect(files.get(NO_DATABASE, ONE.hash)).rejects.toThrow('did not answer GET');
    server = await startBucketServer();
  });
});
