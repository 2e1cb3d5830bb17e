/**
 * Reads the registration that an application publishes. It connects to public addresses of the network only, also where a
 * name resolves to others; it follows no redirect, and bounds time and size. In `dev`, names of this machine are read too.
 */
import { isUtf8 } from 'node:buffer';
import type { LookupFunction } from 'node:net';
import type { AddressFaultCode } from '@unified-shell/api/administration-addresses';
import { Agent, buildConnector, type Dispatcher, fetch, type Response } from 'undici';
import * as v from 'valibot';
import type { AddressFault } from '../database/schema';
import { isDeeperThan } from '../http/endpoint/json-depth';
import { hasRepeatedKey } from '../http/endpoint/json-keys';
import { createLocalNamesAgent } from '../platform/local-names-agent';
import { createPublicLookup, NOT_PUBLIC } from '../platform/public-lookup';
import { isStorableJson } from '../platform/storable-text';
import { DOCUMENT_PATH, isLocalName } from './application-address';

export type Reading =
  | { kind: 'document'; document: Record<string, unknown>; etag: string | null }
  /** It has the ETag of the last document. */
  | { kind: 'unchanged' }
  | { kind: 'fault'; fault: AddressFault };

/** @param address an origin. Rejects only when the signal is aborted */
export type FetchDocument = (address: string, etag: string | null, signal?: AbortSignal) => Promise<Reading>;

export interface DocumentFetch {
  fetchDocument: FetchDocument;
  /** Aborts running calls. */
  close(): Promise<void>;
}

interface FetchOptions {
  /** Whether names of this machine are read, as those of a developer's own server. */
  readsLocalNames: boolean;
  /** Tests pass one that answers the addresses of their own machine. */
  lookup?: LookupFunction;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 100_000;
const MAX_DEPTH = 32;
const MAX_ETAG_CHARS = 200;

export function createDocumentFetch({
  readsLocalNames,
  lookup = createPublicLookup(),
  timeoutMs = TIMEOUT_MS,
}: FetchOptions): DocumentFetch {
  const open = new Agent({ connections: 4, connect: buildConnector({ timeout: timeoutMs, lookup }) });
  const local = createLocalNamesAgent(timeoutMs);
  return {
    async fetchDocument(address, etag, signal) {
      const isLocal = isLocalName(new URL(address).hostname);
      if (isLocal && !readsLocalNames) return fault('ADDRESS_NOT_PUBLIC');
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        const bounds = signal === undefined ? limit : AbortSignal.any([signal, limit]);
        return await request(address, etag, { dispatcher: isLocal ? local : open, signal: bounds });
      } catch (error) {
        signal?.throwIfAborted();
        return fault(v.is(notPublic, error) ? 'ADDRESS_NOT_PUBLIC' : 'NO_ANSWER');
      }
    },
    async close() {
      await Promise.all([open.destroy(), local.destroy()]);
    },
  };
}

const notPublic = v.object({ cause: v.object({ code: v.literal(NOT_PUBLIC) }) });

async function request(
  address: string,
  etag: string | null,
  { dispatcher, signal }: { dispatcher: Dispatcher; signal: AbortSignal },
): Promise<Reading> {
  const answer = await fetch(`${address}${DOCUMENT_PATH}`, {
    headers: { accept: 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) },
    redirect: 'manual',
    signal,
    dispatcher,
  });
  const refused = refusalOf(answer, etag);
  if (refused !== undefined) {
    await answer.body?.cancel();
    return refused;
  }
  const bytes = await readBounded(answer);
  if (bytes === undefined) return fault('TOO_LARGE');
  const document = readObject(bytes);
  if (document === undefined) return fault('NOT_JSON');
  const given = answer.headers.get('etag');
  return {
    kind: 'document',
    document,
    etag: given !== null && given.length <= MAX_ETAG_CHARS ? given : null,
  };
}

/** @returns undefined for an answer whose body is read */
function refusalOf({ status, headers }: Response, etag: string | null): Reading | undefined {
  if (status === 304 && etag !== null) return { kind: 'unchanged' };
  if (status >= 300 && status < 400 && status !== 304) return fault('REDIRECT', status);
  if (status !== 200) return fault('STATUS', status);
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  return /^application\/([\w.+-]+\+)?json$/.test(type.trim()) ? undefined : fault('NOT_JSON', status);
}

/** @returns undefined for more than the limit, as soon as it is exceeded. Compressed bytes count as what they unpack to. */
async function readBounded({ body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const objectSchema = v.record(v.string(), v.unknown());

function readObject(bytes: Buffer): Record<string, unknown> | undefined {
  if (!isUtf8(bytes)) return undefined;
  const text = bytes.toString().replace(/^\uFEFF/, '');
  if (isDeeperThan(text, MAX_DEPTH) || hasRepeatedKey(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text, refusePrototype);
    return v.is(objectSchema, value) && !Array.isArray(value) && isStorableJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError(name);
  return value;
}

const fault = (code: AddressFaultCode, status: number | null = null): Reading => ({
  kind: 'fault',
  fault: { code, status, fields: [] },
});
