/**
 * Separates the shell's window from a page that opened it: the opener could navigate it and count its frames. But the
 * policy moves the navigation into another process, which delays the first paint and the frame; so it is sent only
 * when there may be an opener (`decisions/0009`).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A typed address, a bookmark, a reload of these, or the shell itself. A missing header is not trusted. */
const WITHOUT_STRANGER: ReadonlySet<unknown> = new Set(['none', 'same-origin']);

/**
 * Not `same-origin`: with that, `window.open` in a frame returns null, as if pop-ups were blocked (tried), and frames
 * may open pop-ups. `unsafe-none` is sent explicitly, because a 304 only replaces the headers that it carries.
 */
export function setOpenerPolicy(request: FastifyRequest, reply: FastifyReply): void {
  const alone = WITHOUT_STRANGER.has(request.headers['sec-fetch-site']);
  reply.header('cross-origin-opener-policy', alone ? 'unsafe-none' : 'same-origin-allow-popups');
  reply.header('vary', 'Sec-Fetch-Site');
}
