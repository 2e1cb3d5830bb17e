/**
 * Requests of applications whose users have to sign in first. Each is checked when it arrives, and sealed into a cookie of
 * the browser that brought it: a stranger's request stores nothing here, and the answer stays in that browser (case S35).
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import type { CookieSeal } from '../keys/cookie-seal';
import { MAX_COOKIE_VALUE_CHARS } from '../keys/sealed-cookie';
import type { RandomText } from '../shared/environment';
import { lifetimesSeconds } from '../shared/lifetimes';
import { readCookies } from '../shared/read-cookie';

const PendingSchema = v.object({
  /** The id of the application. */
  application: v.string(),
  /** The id of its request; null for a sign-in that begins at the shell. */
  request: v.nullable(v.string()),
  /** Registered for the application. */
  consumer: v.string(),
  relayState: v.nullable(v.string()),
  /** Of the organisation in which the person wants to sign in; null: the one where the shell would open. */
  tenant: v.nullable(v.string()),
  forceAuthn: v.boolean(),
  isPassive: v.boolean(),
  /** Whether the application asks for an id of another format than the one that it is registered with. */
  hasOtherNameId: v.boolean(),
  context: v.nullable(
    v.object({
      comparison: v.picklist(['exact', 'minimum', 'maximum', 'better']),
      classes: v.array(v.string()),
    }),
  ),
  /** When it arrived, milliseconds since 1970. */
  receivedAt: v.number(),
});

export type PendingRequest = v.InferOutput<typeof PendingSchema>;

export interface PendingRequests {
  /** @returns the state that names the request. @throws GatewayError BAD_REQUEST for one that does not fit into a cookie */
  save(request: FastifyRequest, reply: FastifyReply, pending: PendingRequest): string;
  /** Returns `undefined` for a request that this browser has not brought, or that has expired. */
  find(request: FastifyRequest, state: string): PendingRequest | undefined;
  remove(reply: FastifyReply, state: string): void;
}

const REQUEST_COOKIE_PREFIX = '__Host-unified_shell_saml_';
/** More than a person begins at once; a `Cookie` header has to stay small. */
const MAX_PENDING = 4;
const NAME_CHARS = 10;
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

export function createPendingRequests(seal: CookieSeal, random: RandomText): PendingRequests {
  const purposeOf = (state: string) => `saml request ${state}`;
  return {
    save(request, reply, pending) {
      const state = random.next();
      const maxAge = lifetimesSeconds.signInFlow;
      const value = seal.seal(purposeOf(state), pending, maxAge * 1000);
      if (value.length > MAX_COOKIE_VALUE_CHARS) throw new GatewayError('BAD_REQUEST');
      const others = readRequestCookies(request);
      reply.header('set-cookie', [
        ...others.slice(0, Math.max(0, others.length + 1 - MAX_PENDING)).map(({ name }) => expired(name)),
        `${nameOf(state)}=${value}; Max-Age=${maxAge}; ${ATTRIBUTES}`,
      ]);
      return state;
    },
    find(request, state) {
      const name = nameOf(state);
      const cookie = readRequestCookies(request).find((each) => each.name === name);
      const pending = v.safeParse(PendingSchema, cookie && seal.open(purposeOf(state), cookie.value));
      return pending.success ? pending.output : undefined;
    },
    remove: (reply, state) => void reply.header('set-cookie', expired(nameOf(state))),
  };
}

const expired = (name: string) => `${name}=; Max-Age=0; ${ATTRIBUTES}`;

function nameOf(state: string): string {
  const hash = createHash('sha256').update(state).digest('base64url');
  return REQUEST_COOKIE_PREFIX + hash.slice(0, NAME_CHARS);
}

/** Only names in the format set here, because they are written back into a header. */
function readRequestCookies(request: FastifyRequest) {
  const length = REQUEST_COOKIE_PREFIX.length + NAME_CHARS;
  return readCookies(request).filter(
    ({ name }) => name.startsWith(REQUEST_COOKIE_PREFIX) && name.length === length,
  );
}
