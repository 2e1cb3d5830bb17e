/**
 * Reads the fields of a form that the shell's script posts: a form needs no preflight, and its content stays out of
 * addresses. A name given twice is refused (case U5). Called after the guards, so that no body is read for a foreign
 * page.
 */
import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { isPlain } from '../../http/endpoint/json-body';
import { GatewayError } from '../../http/errors/gateway-error';

const MAX_FORM_BYTES = 16_384;
const FORM = 'application/x-www-form-urlencoded';

/** Throws `UNSUPPORTED_MEDIA_TYPE`, `BODY_TOO_LARGE`, or `BAD_REQUEST` for a name given twice or wrong UTF-8. */
export async function readForm(
  { headers, raw }: FastifyRequest,
  maxBytes = MAX_FORM_BYTES,
): Promise<ReadonlyMap<string, string>> {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== FORM || !isPlain(headers))
    throw new GatewayError('UNSUPPORTED_MEDIA_TYPE');
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(await readText(raw, maxBytes))) {
    if (fields.has(name)) throw new GatewayError('BAD_REQUEST');
    fields.set(name, value);
  }
  return fields;
}

async function readText(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new GatewayError('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  if (!isUtf8(body)) throw new GatewayError('BAD_REQUEST');
  return body.toString();
}
