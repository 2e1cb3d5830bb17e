/**
 * Sign-ins that were redirected to the provider and have not returned. Each is sealed into a cookie of the browser
 * that began it: a stranger's request stores nothing here, and the answer of one person stays out of the browser of
 * another (case S4). Each sign-in has its own cookie, so that tabs which begin at the same moment do not overwrite
 * each other's. Their number and size are limited: a `Cookie` header has to stay small.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import type { CookieSeal } from '../keys/cookie-seal';
import { MAX_COOKIE_VALUE_CHARS } from '../keys/sealed-cookie';
import { lifetimesSeconds } from '../shared/lifetimes';
import { type RequestCookie, readCookies } from '../shared/read-cookie';
import type { AuthorizeRequest } from './authorize-request';
import type { FlowSecrets } from './oidc-client';

export interface PendingSignIn {
  flow: FlowSecrets;
  request: AuthorizeRequest;
}

export interface PendingSignIns {
  /** Drops a route that does not fit into a cookie; throws `BAD_REQUEST` when the rest does not fit either. */
  save(request: FastifyRequest, reply: FastifyReply, pending: PendingSignIn): void;
  /** As `take`, and leaves the sign-in pending. */
  find(request: FastifyRequest, state: string): PendingSignIn | undefined;
  /** Returns `undefined` for a sign-in that this browser has not begun or that has expired. Removes its cookie. */
  take(request: FastifyRequest, reply: FastifyReply, state: string): PendingSignIn | undefined;
}

export const FLOW_COOKIE_PREFIX = '__Host-unified_shell_flow_';
/** More than a person starts at once; starting another removes the oldest. */
export const MAX_FLOWS = 8;

/** Of all values together; the server accepts 16 KB of headers. */
const MAX_TOTAL_CHARS = 6000;
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const FLOW_NAME_CHARS = 10;
const PURPOSE = 'pending sign-in';

const PendingSchema = v.object({
  flow: v.object({ state: v.string(), nonce: v.string(), verifier: v.string() }),
  request: v.pipe(
    v.object({ redirectUri: v.string(), state: v.string(), oldHash: v.optional(v.string()) }),
    v.transform((request) => ({ ...request, oldHash: request.oldHash })),
  ),
});

export function createPendingSignIns(seal: CookieSeal): PendingSignIns {
  const sealed = (pending: PendingSignIn) => seal.seal(PURPOSE, pending, lifetimesSeconds.signInFlow * 1000);
  function open(cookie: RequestCookie | undefined, state: string): PendingSignIn | undefined {
    const pending = v.safeParse(PendingSchema, cookie && seal.open(PURPOSE, cookie.value));
    return pending.success && pending.output.flow.state === state ? pending.output : undefined;
  }
  return {
    save(request, reply, pending) {
      const withRoute = sealed(pending);
      const value =
        withRoute.length <= MAX_COOKIE_VALUE_CHARS
          ? withRoute
          : sealed({ ...pending, request: { ...pending.request, oldHash: undefined } });
      if (value.length > MAX_COOKIE_VALUE_CHARS) throw new GatewayError('BAD_REQUEST');
      reply.header('Set-Cookie', [
        ...surplus(readFlowCookies(request), value.length).map(expired),
        `${nameOf(pending.flow.state)}=${value}; Max-Age=${lifetimesSeconds.signInFlow}; ${ATTRIBUTES}`,
      ]);
    },
    find: (request, state) => open(findFlowCookie(request, state), state),
    take(request, reply, state) {
      const cookie = findFlowCookie(request, state);
      if (cookie !== undefined) reply.header('Set-Cookie', expired(cookie.name));
      return open(cookie, state);
    },
  };
}

/** The names of the oldest cookies, which have to go so that another of `length` characters fits. */
function surplus(cookies: readonly { name: string; value: string }[], length: number): string[] {
  let total = length;
  let kept = 1;
  const fits = cookies.toReversed().map(({ name, value }) => {
    total += value.length;
    kept += 1;
    return { name, fits: total <= MAX_TOTAL_CHARS && kept <= MAX_FLOWS };
  });
  return fits.filter((each) => !each.fits).map(({ name }) => name);
}

function expired(name: string): string {
  return `${name}=; Max-Age=0; ${ATTRIBUTES}`;
}

function nameOf(state: string): string {
  const hash = createHash('sha256').update(state).digest('base64url');
  return FLOW_COOKIE_PREFIX + hash.slice(0, FLOW_NAME_CHARS);
}

function findFlowCookie(request: FastifyRequest, state: string): RequestCookie | undefined {
  const name = nameOf(state);
  return readFlowCookies(request).find((each) => each.name === name);
}

/** Accepts only names in the format set here, because they are written back into a header. */
function readFlowCookies(request: FastifyRequest): RequestCookie[] {
  const length = FLOW_COOKIE_PREFIX.length + FLOW_NAME_CHARS;
  return readCookies(request).filter(
    ({ name }) => name.startsWith(FLOW_COOKIE_PREFIX) && name.length === length,
  );
}
