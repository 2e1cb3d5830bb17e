/**
 * The secret that tells one browser from another while somebody signs in. It lives as long as the browser does, so that
 * several tabs can sign in side by side.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RandomText } from '../environment';

const NAME = '__Host-unified_shell_browser';

export function readBrowserCookie(request: FastifyRequest): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator).trim() === NAME) return pair.slice(separator + 1).trim();
  }
  return undefined;
}

export function ensureBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  random: RandomText,
): string {
  const existing = readBrowserCookie(request);
  if (existing) return existing;
  const created = random.next();
  reply.header('Set-Cookie', `${NAME}=${created}; Path=/; Secure; HttpOnly; SameSite=Strict`);
  return created;
}
