/** Sends content in the encoding that the client prefers, and only if the client does not have it (RFC 9110 §13). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Content } from './content';
import { type Encoding, negotiateEncoding, readDictionary } from './negotiate-encoding';

/** A status set on the reply beforehand is kept. */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
): Promise<FastifyReply> {
  const { headers } = request;
  const dictionary = readDictionary(headers['accept-encoding'], String(headers['available-dictionary']));
  const delta = dictionary === undefined ? undefined : content.deltas?.get(dictionary);
  const encoding = negotiateEncoding(headers['accept-encoding'], content.encodings);
  const tag = tagOf(content, delta === undefined ? encoding : `dcz-${dictionary}`);
  const unchanged = tag !== undefined && reply.statusCode === 200 && hasIt(request, tag);
  // Loaded before any header is set: a missing file is answered as an error, with the headers of an error.
  const body = unchanged ? undefined : (delta ?? (await content.load(encoding)));
  reply.headers(content.headers);
  // A cache in between must not give one client's encoding to another.
  const varies = content.encodings.length > 0 || hasDeltas(content);
  if (varies) reply.header('vary', varyAlsoBy(reply, 'Accept-Encoding'));
  if (hasDeltas(content)) reply.header('vary', varyAlsoBy(reply, 'Available-Dictionary'));
  if (tag !== undefined) reply.header('etag', tag);
  if (body === undefined) return reply.code(304).send();
  const coding = delta === undefined ? encoding : 'dcz';
  if (coding !== undefined) reply.header('content-encoding', coding);
  return reply.send(body);
}

function varyAlsoBy(reply: FastifyReply, name: string): string {
  const already = reply.getHeader('vary');
  return already === undefined ? name : `${already}, ${name}`;
}

const hasDeltas = ({ deltas }: Content) => deltas !== undefined && deltas.size > 0;

/** To a cache, two encodings are two representations. */
function tagOf({ version }: Content, encoding: Encoding | `dcz-${string}` | undefined): string | undefined {
  if (version === undefined) return undefined;
  return encoding === undefined ? `"${version}"` : `"${version}-${encoding}"`;
}

function hasIt(request: FastifyRequest, tag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((text) => text.trim());
  // A proxy that compresses again weakens the tag; If-None-Match compares weakly (RFC 9110 §13.1.2).
  return known.some((candidate) => candidate === tag || candidate === `W/${tag}` || candidate === '*');
}
