/**
 * Stores the OpenID provider's interactions, which are its pending sign-ins, in the browser: sealed cookies in place
 * of rows, so that a stranger's request writes nothing into the database. The cookies are bound to the paths at which
 * the provider reads the interaction, so the tabs of a browser do not add to each other's requests.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Adapter } from 'oidc-provider';
import type { CookieSeal } from '../keys/cookie-seal';
import { pagePath } from '../provider/page-address';
import { lifetimesSeconds } from '../shared/lifetimes';
import { readCookies } from '../shared/read-cookie';
import { type Payload, parsePayload } from './payload-store';

export interface SealedInteractions {
  /** Handles a request whose cookies the provider reads and writes. */
  run<T>(request: FastifyRequest, reply: FastifyReply, handle: () => T): T;
  /** @param tooLong the error for an interaction that does not fit into a cookie */
  createAdapter(tooLong: () => Error): Pick<Adapter, 'upsert' | 'find' | 'destroy'>;
}

export const INTERACTION_COOKIE = '__Secure-unified_shell_pending';
/** Browsers store cookies of up to 4,096 bytes. */
const MAX_VALUE_CHARS = 3800;
const ATTRIBUTES = 'Secure; HttpOnly; SameSite=Lax';

export function createSealedInteractions(seal: CookieSeal): SealedInteractions {
  const exchanges = new AsyncLocalStorage<{ request: FastifyRequest; reply: FastifyReply }>();
  const current = () => {
    const exchange = exchanges.getStore();
    if (!exchange) throw new Error('an interaction exists only within a request of the identity host');
    return exchange;
  };
  const purposeOf = (id: string) => `interaction ${id}`;

  return {
    run: (request, reply, handle) => exchanges.run({ request, reply }, handle),
    createAdapter: (tooLong) => ({
      async upsert(id, payload, expiresIn) {
        const maxAge = lifetimeOf(payload, expiresIn);
        const value = seal.seal(purposeOf(id), payload, maxAge * 1000);
        if (value.length > MAX_VALUE_CHARS) throw tooLong();
        setCookies(
          current().reply,
          [pagePath(id, payload.prompt?.name), resumePath(id)].map(
            (path) => `${INTERACTION_COOKIE}=${value}; Path=${path}; Max-Age=${maxAge}; ${ATTRIBUTES}`,
          ),
        );
      },
      async find(id) {
        // A sibling host may have planted another cookie of this name; it does not open.
        const found = readCookies(current().request)
          .filter(({ name }) => name === INTERACTION_COOKIE)
          .map(({ value }) => seal.open(purposeOf(id), value))
          .find((payload) => payload !== undefined);
        return found === undefined ? undefined : parsePayload(found);
      },
      async destroy(id) {
        setCookies(
          current().reply,
          [pagePath(id, 'login'), pagePath(id, 'select_account'), resumePath(id)].map(
            (path) => `${INTERACTION_COOKIE}=; Path=${path}; Max-Age=0; ${ATTRIBUTES}`,
          ),
        );
      },
    }),
  };
}

/** The browser returns at once with the result of a sign-in; a copy of that cookie must not sign in later. */
function lifetimeOf(payload: Payload, expiresIn: number = lifetimesSeconds.signInPage): number {
  return payload['result'] === undefined ? expiresIn : Math.min(expiresIn, lifetimesSeconds.signInResult);
}

/** The provider's own address, at which the sign-in continues. */
const resumePath = (id: string) => `/oidc/auth/${id}`;

/** Once the provider has taken over the response, the headers of `reply` are no longer sent. */
function setCookies(reply: FastifyReply, cookies: string[]): void {
  if (!reply.sent) {
    reply.header('set-cookie', cookies);
    return;
  }
  const earlier = reply.raw.getHeader('set-cookie') ?? [];
  reply.raw.setHeader('set-cookie', [...[earlier].flat().map(String), ...cookies]);
}
