/**
 * The secret that binds one sign-in to the browser that began it. Each sign-in has its own cookie, so that tabs which
 * begin at the same moment do not overwrite each other's. Names are short and the number is limited: a `Cookie`
 * header has to stay small.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimesSeconds } from '../shared/lifetimes';

export const FLOW_COOKIE_PREFIX = '__Host-unified_shell_flow_';
/** More than a person starts at once; starting another removes the oldest. */
export const MAX_FLOWS = 8;

const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const FLOW_NAME_CHARS = 10;

export function readFlowCookie(request: FastifyRequest, state: string): string | undefined {
  const name = nameOf(state);
  return readFlowCookies(request).find((cookie) => cookie.name === name)?.value;
}

export function setFlowCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
  secret: string,
): void {
  // A browser sends the oldest cookie first (RFC 6265 §5.4).
  const surplus = readFlowCookies(request).slice(0, -(MAX_FLOWS - 1));
  reply.header('Set-Cookie', [
    ...surplus.map(({ name }) => expired(name)),
    `${nameOf(state)}=${secret}; Max-Age=${lifetimesSeconds.signInFlow}; ${ATTRIBUTES}`,
  ]);
}

export function clearFlowCookie(reply: FastifyReply, state: string): void {
  reply.header('Set-Cookie', expired(nameOf(state)));
}

function expired(name: string): string {
  return `${name}=; Max-Age=0; ${ATTRIBUTES}`;
}

function nameOf(state: string): string {
  return (
    FLOW_COOKIE_PREFIX + createHash('sha256').update(state).digest('base64url').slice(0, FLOW_NAME_CHARS)
  );
}

/** Accepts only names in the format set here, because they are written back into a header. */
function readFlowCookies(request: FastifyRequest): { name: string; value: string }[] {
  return (request.headers.cookie ?? '').split(';').flatMap((pair) => {
    const separator = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, separator)).trim();
    const isFlow =
      name.startsWith(FLOW_COOKIE_PREFIX) && name.length === FLOW_COOKIE_PREFIX.length + FLOW_NAME_CHARS;
    return isFlow ? [{ name, value: pair.slice(separator + 1).trim() }] : [];
  });
}
