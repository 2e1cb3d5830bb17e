/**
 * A navigation that another site began brings none of our `SameSite=Strict` cookies, and nor does anything that it is
 * redirected to. So such a request gets a page that loads the same address again, this time from here.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handler } from '../routes';
import { escapeHtml } from './escape-html';
import { plainPageHeaders } from './plain-page';

const HEADERS = plainPageHeaders([]);

export function reloadFromHere(handler: Handler): Handler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers['sec-fetch-site'] !== 'cross-site') return handler(request, reply);
    // Path and query only: the host is this one, whatever the request says.
    const address = escapeHtml(request.raw.url ?? '/');
    return reply
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html>\n<meta charset="utf-8"><title>Unified Shell</title>` +
          `<meta http-equiv="refresh" content="0;url=${address}">\n`,
      );
  };
}
