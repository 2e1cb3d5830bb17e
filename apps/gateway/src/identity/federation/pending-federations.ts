/**
 * Sign-ins that were redirected to an organisation's own provider. Each belongs to one sign-in page, is answered once,
 * and is sealed into a cookie of that page, so that a stranger's request stores nothing on the server.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FlowSecrets } from '../authorize/oidc-client';
import type { CookieSeal } from '../keys/cookie-seal';
import type { RandomText } from '../shared/environment';
import { lifetimesSeconds } from '../shared/lifetimes';
import { readCookie } from '../shared/read-cookie';

export interface PendingFederation {
  /** The domain by which the provider is looked up again; for a test sign-in, the id of the organisation. */
  domain: string;
  flow: FlowSecrets;
}

export interface PendingFederations {
  /** Begins a sign-in on the sign-in page `uid`; a later one on the same page replaces it. */
  begin(reply: FastifyReply, uid: string, domain: string): FlowSecrets;
  /** Returns `undefined` for a sign-in that this page in this browser has not begun. Removes its cookie. */
  take(
    request: FastifyRequest,
    reply: FastifyReply,
    uid: string,
    state: string,
  ): PendingFederation | undefined;
}

const COOKIE = '__Secure-unified_shell_federation';
const ATTRIBUTES = 'Secure; HttpOnly; SameSite=Lax';

const PendingSchema = v.object({
  domain: v.string(),
  flow: v.object({ state: v.string(), nonce: v.string(), verifier: v.string() }),
});

export function createPendingFederations(seal: CookieSeal, random: RandomText): PendingFederations {
  const purposeOf = (uid: string) => `federation ${uid}`;
  const setCookie = (reply: FastifyReply, uid: string, value: string, maxAge: number) =>
    reply.header('set-cookie', `${COOKIE}=${value}; Path=/sign-in/${uid}; Max-Age=${maxAge}; ${ATTRIBUTES}`);
  return {
    begin(reply, uid, domain) {
      const flow = { state: `${uid}.${random.next()}`, nonce: random.next(), verifier: random.next() };
      const maxAge = lifetimesSeconds.signInPage;
      setCookie(reply, uid, seal.seal(purposeOf(uid), { domain, flow }, maxAge * 1000), maxAge);
      return flow;
    },
    take(request, reply, uid, state) {
      const cookie = readCookie(request, COOKIE);
      const pending = v.safeParse(PendingSchema, cookie && seal.open(purposeOf(uid), cookie));
      if (!pending.success || pending.output.flow.state !== state) return undefined;
      setCookie(reply, uid, '', 0);
      return pending.output;
    },
  };
}

/** The sign-in page that the answer with this `state` belongs to. */
export function pageOfState(state: string): string | undefined {
  return /^([\w-]{1,64})\.[\w-]+$/.exec(state)?.[1];
}
