/** A page that only loads an address of this host: a request that begins here brings our cookies. */
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html';
import { plainPageHeaders } from './plain-page';

const HEADERS = plainPageHeaders([]);

/** @param address path and query only: the page always loads from this host */
export function sendReloadPage(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>\n<meta charset="utf-8"><title>Unified Shell</title>` +
        `<meta http-equiv="refresh" content="0;url=${escapeHtml(address)}">\n`,
    );
}
