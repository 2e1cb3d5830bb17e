/** Reads the cookies of a request. */
import type { FastifyRequest } from 'fastify';

export interface RequestCookie {
  name: string;
  value: string;
}

/** In the order in which the browser sends them: of equal paths, the oldest first (RFC 6265 §5.4). */
export function readCookies(request: Pick<FastifyRequest, 'headers'>): RequestCookie[] {
  return (request.headers.cookie ?? '').split(';').map((pair) => {
    const separator = pair.indexOf('=');
    return { name: pair.slice(0, Math.max(0, separator)).trim(), value: pair.slice(separator + 1).trim() };
  });
}

export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  return readCookies(request).find((cookie) => cookie.name === name)?.value;
}
