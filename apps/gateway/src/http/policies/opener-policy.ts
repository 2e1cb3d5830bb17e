/**
 * Whether somebody may hold the shell's window. Whoever opens the shell must not keep hold of it: they could navigate it
 * and count its frames. But the policy against that moves the navigation into another process, which delays the first
 * paint and the frame; so it goes out where there may be an opener, and only there (`decisions/0009`).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Typed, a bookmark, a reload of these; or from the shell itself. A browser that does not say is not trusted. */
const WITHOUT_STRANGER: ReadonlySet<unknown> = new Set(['none', 'same-origin']);

/**
 * Not `same-origin`: with that, `window.open` in a hosted frame answers null, as if pop-ups were blocked (tried), and the
 * frames are allowed pop-ups. `unsafe-none` is said aloud, because a 304 only replaces the headers that it carries.
 */
export function setOpenerPolicy(request: FastifyRequest, reply: FastifyReply): void {
  const alone = WITHOUT_STRANGER.has(request.headers['sec-fetch-site']);
  reply.header('cross-origin-opener-policy', alone ? 'unsafe-none' : 'same-origin-allow-popups');
  reply.header('vary', 'Sec-Fetch-Site');
}
