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
    return {
      name: trimBlanks(pair.slice(0, Math.max(0, separator))),
      value: trimBlanks(pair.slice(separator + 1)),
    };
  });
}

/**
 * Removes spaces and tabs at both ends. `trim` would remove more characters, and so take `\u00a0__Host-name`, which a sibling
 * host may set, for `__Host-name` (case S4).
 */
function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  const isBlank = (at: number) => text[at] === ' ' || text[at] === '\t';
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return text.slice(start, end);
}

export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  return readCookies(request).find((cookie) => cookie.name === name)?.value;
}
