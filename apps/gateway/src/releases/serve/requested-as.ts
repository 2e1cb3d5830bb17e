/** The use that a browser makes of an answer, by the headers of its request (Fetch Metadata, Service Workers §6). */
import type { FastifyRequest } from 'fastify';
import { mediaTypeOf } from '../../delivery/media-type';

export type Use = 'service-worker' | 'worker' | 'document' | 'file';

/** The request headers that decide: a cache in between must not give one use the answer of another. */
export const USE_HEADERS = 'Sec-Fetch-Dest, Service-Worker';

const DESTINATIONS: ReadonlyMap<string | undefined, Use> = new Map([
  ['serviceworker', 'service-worker'],
  ['worker', 'worker'],
  ['sharedworker', 'worker'],
  ['document', 'document'],
  ['iframe', 'document'],
  ['frame', 'document'],
  ['embed', 'document'],
  ['object', 'document'],
]);

/** Pages without these headers are told by the ending of their path. */
export function requestedAs({ headers }: Pick<FastifyRequest, 'headers'>, path: string): Use {
  if (headers['service-worker'] === 'script') return 'service-worker';
  const destination = headers['sec-fetch-dest'];
  const use = typeof destination === 'string' ? DESTINATIONS.get(destination) : undefined;
  return use ?? (isDocument(path) ? 'document' : 'file');
}

export function isDocument(path: string): boolean {
  return mediaTypeOf(path).startsWith('text/html');
}
