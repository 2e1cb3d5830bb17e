/** For tests: a server with the part of S3's protocol that the store uses. It checks the signature of each request. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BucketServer {
  /** The address of the bucket. */
  url: string;
  /** The content of each object by its path below the bucket. */
  objects: Map<string, Buffer>;
  /** Method and path of each request that was let in. */
  requests: string[];
  /** Answers everything with this status until it is undefined again. */
  failWith(status: number | undefined): void;
  close(): Promise<void>;
}

export const KEYS = { region: 'eu-west-1', keyId: 'AKIDEXAMPLE', secret: 'a secret/of+tests' };
const MAX_CLOCK_DIFFERENCE_MS = 900_000;

export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let failure: number | undefined;
  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const { status, content } = answer(request, Buffer.concat(chunks));
      response.writeHead(status).end(content);
    });
  });
  function answer(request: IncomingMessage, body: Buffer): { status: number; content?: Buffer } {
    const path = request.url ?? '';
    const end = (status: number, content?: Buffer) =>
      content === undefined ? { status } : { status, content };
    if (failure !== undefined) return end(failure);
    if (!isSigned(request, body)) return end(403);
    requests.push(`${request.method} ${path}`);
    const content = objects.get(path);
    switch (request.method) {
      case 'PUT':
        objects.set(path, body);
        return end(200);
      case 'DELETE':
        objects.delete(path);
        return end(204);
      default:
        return content === undefined ? end(404) : end(200, request.method === 'GET' ? content : undefined);
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/releases`,
    objects,
    requests,
    failWith: (status) => {
      failure = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Amazon's Signature Version 4, from its description: canonical request, string to sign, derived key. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const { authorization = '' } = headers;
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', names = '', signature = ''] = parts.exec(authorization) ?? [];
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  const scope = `${day}/${KEYS.region}/s3/aws4_request`;
  if (credential !== `${KEYS.keyId}/${scope}`) return false;
  const [date, clock] = time.split('T');
  const signedAt = Date.parse(
    `${date?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${clock?.replace(/(..)(..)(..)Z/, '$1:$2:$3Z')}`,
  );
  if (!(Math.abs(Date.now() - signedAt) < MAX_CLOCK_DIFFERENCE_MS)) return false;
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false;
  for (const required of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!names.split(';').includes(required)) return false;
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, String(searchParams), signed.join(''), names, sha256(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, KEYS.region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${KEYS.secret}`);
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}
