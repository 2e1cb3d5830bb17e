/**
 * A navigation from another site brings none of our `SameSite=Strict` cookies, nor do the redirects that follow it.
 * So such a request gets a page that loads the same address again, this time from our own site.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handler } from '../guards/route';
import { sendReloadPage } from './reload-page';

export function reloadFromHere(handler: Handler): Handler {
  return async (request: FastifyRequest, reply: FastifyReply) =>
    request.headers['sec-fetch-site'] === 'cross-site'
      ? sendReloadPage(reply, request.raw.url ?? '/')
      : handler(request, reply);
}
