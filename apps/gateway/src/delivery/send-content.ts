/** Sends content in the encoding that the client prefers, and only if the client does not have it (RFC 9110 §13). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Content } from './content';
import { type Encoding, negotiateEncoding } from './negotiate-encoding';

/** A status set on the reply beforehand is kept. */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
): Promise<FastifyReply> {
  const encoding = negotiateEncoding(request.headers['accept-encoding'], content.encodings);
  const tag = tagOf(content, encoding);
  const unchanged = tag !== undefined && reply.statusCode === 200 && hasIt(request, tag);
  // Loaded before any header is set: a missing file is answered as an error, with the headers of an error.
  const body = unchanged ? undefined : await content.load(encoding);
  reply.headers(content.headers);
  // A cache in between must not give one client's encoding to another.
  if (content.encodings.length > 0) reply.header('vary', varyAlsoBy(reply, 'Accept-Encoding'));
  if (tag !== undefined) reply.header('etag', tag);
  if (body === undefined) return reply.code(304).send();
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.send(body);
}

function varyAlsoBy(reply: FastifyReply, name: string): string {
  const already = reply.getHeader('vary');
  return already === undefined ? name : `${already}, ${name}`;
}

/** To a cache, two encodings are two representations. */
function tagOf({ version }: Content, encoding: Encoding | undefined): string | undefined {
  if (version === undefined) return undefined;
  return encoding === undefined ? `"${version}"` : `"${version}-${encoding}"`;
}

function hasIt(request: FastifyRequest, tag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((text) => text.trim());
  // A proxy that compresses again weakens the tag; If-None-Match compares weakly (RFC 9110 §13.1.2).
  return known.some((candidate) => candidate === tag || candidate === `W/${tag}` || candidate === '*');
}
