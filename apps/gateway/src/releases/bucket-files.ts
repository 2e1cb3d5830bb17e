/** Published files in a bucket that speaks the protocol of S3. Each is an object whose name is the hash of its content. */
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../config/releases-place';
import type { FileStore } from './file-store';
import { type StoredFile, sha256 } from './publish/prepare-version';

/** A bucket that did not do what it was asked for. */
class BucketError extends Error {
  override readonly name = 'BucketError';
}

interface Answer {
  status: number;
  ok: boolean;
  content: Buffer;
}

const PARALLEL_FILES = 16;
/** Of one request; a file has at most 100 MB. */
const TIMEOUT_MS = 60_000;
/** The name of the compressed copy is that of the file with this ending. */
const BROTLI = '.br';

export function createBucketFiles(settings: BucketSettings, send: typeof fetch): FileStore {
  const { keyId, secret, region } = settings;
  const base = settings.url.replace(/\/$/, '');
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });

  /** The answer is read to its end, also by those who need none: an unread one holds its connection. */
  async function ask(method: string, name: string, body?: Buffer): Promise<Answer> {
    // The signature covers the hash, so the bucket refuses bytes that were changed on the way (Signature Version 4).
    const headers = { 'x-amz-content-sha256': sha256(body ?? Buffer.alloc(0)) };
    const init = { method, headers, ...(body === undefined ? {} : { body: new Uint8Array(body) }) };
    const request = await client.sign(`${base}/${name}`, init);
    try {
      const answer = await send(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const { status, ok } = answer;
      return { status, ok, content: Buffer.from(await answer.arrayBuffer()) };
    } catch (cause) {
      throw new BucketError(`The bucket of the releases did not answer ${method}.`, { cause });
    }
  }

  function fault(method: string, { status }: Answer): BucketError {
    return new BucketError(`The bucket of the releases answered ${method} with ${status}.`);
  }

  async function isThere(name: string): Promise<boolean> {
    const answer = await ask('HEAD', name);
    if (answer.status === 404) return false;
    if (!answer.ok) throw fault('HEAD', answer);
    return true;
  }

  async function write(name: string, content: Buffer): Promise<void> {
    const answer = await ask('PUT', name, content);
    if (!answer.ok) throw fault('PUT', answer);
  }

  async function read(name: string): Promise<Buffer | undefined> {
    const answer = await ask('GET', name);
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw fault('GET', answer);
    return answer.content;
  }

  async function erase(name: string): Promise<void> {
    const answer = await ask('DELETE', name);
    if (!answer.ok && answer.status !== 404) throw fault('DELETE', answer);
  }

  async function store({ hash, content, brotli }: StoredFile): Promise<void> {
    if (await isThere(hash)) return;
    // The file itself last: where it is, its copy is too.
    if (brotli !== undefined) await write(hash + BROTLI, brotli);
    await write(hash, content);
  }

  return {
    putAhead: (files) => inParallel(files, store),
    put: (_trx, files) => inParallel(files, store),
    async get(_db, hash) {
      const [content, brotli] = await Promise.all([read(hash), read(hash + BROTLI)]);
      if (content === undefined) return undefined;
      if (sha256(content) !== hash)
        throw new BucketError(`The bucket of the releases has other bytes under ${hash}.`);
      return { hash, content, brotli };
    },
    remove: (_trx, hashes) =>
      inParallel(hashes, async (hash) => {
        await erase(hash);
        await erase(hash + BROTLI);
      }),
  };
}

/** After a failure no further work begins. It rejects when the work in progress has ended, so that nothing goes on unseen. */
async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const run = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await work(next).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
  };
  const ended = await Promise.allSettled(Array.from({ length: PARALLEL_FILES }, run));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
