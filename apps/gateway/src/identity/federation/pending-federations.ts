/**
 * Sign-ins that were redirected to an organisation's own provider. Each belongs to one sign-in page, is answered once,
 * and is sealed into a cookie of that page, so that a stranger's request stores nothing on the server. A script on a
 * sibling host cannot plant this cookie: it would sign the browser in with the answer that another person got (case S4).
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FlowSecrets } from '../authorize/oidc-client';
import type { CookieSeal } from '../keys/cookie-seal';
import type { RandomText } from '../shared/environment';
import { lifetimesSeconds } from '../shared/lifetimes';
import { readCookies } from '../shared/read-cookie';

export interface PendingFederation {
  /** The domain by which the provider is looked up again; for a test sign-in, the id of the organisation. */
  domain: string;
  flow: FlowSecrets;
}

export interface PendingFederations {
  /** Begins a sign-in on the sign-in page `uid`; a later one on the same page replaces it. */
  begin(request: FastifyRequest, reply: FastifyReply, uid: string, domain: string): FlowSecrets;
  /** Returns `undefined` for a sign-in that this page in this browser has not begun. Removes its cookie. */
  take(
    request: FastifyRequest,
    reply: FastifyReply,
    uid: string,
    state: string,
  ): PendingFederation | undefined;
}

/** The prefix forbids the path of the page, so the name tells the pages apart. */
export const FEDERATION_COOKIE_PREFIX = '__Host-unified_shell_federation_';
const PAGE_NAME_CHARS = 10;
/** 192 bits. With the id of the page the state has less than the 80 bytes of a `RelayState` (SAML 2.0 Bindings §3.4.3). */
const STATE_CHARS = 32;
/** More than a person begins at once; a `Cookie` header has to stay small. */
export const MAX_FEDERATIONS = 8;
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

const PendingSchema = v.object({
  domain: v.string(),
  flow: v.object({ state: v.string(), nonce: v.string(), verifier: v.string() }),
});

export function createPendingFederations(seal: CookieSeal, random: RandomText): PendingFederations {
  const purposeOf = (uid: string) => `federation ${uid}`;
  return {
    begin(request, reply, uid, domain) {
      const state = `${uid}.${random.next().slice(0, STATE_CHARS)}`;
      const flow = { state, nonce: random.next(), verifier: random.next() };
      const maxAge = lifetimesSeconds.signInPage;
      const name = nameOf(uid);
      const others = readFederationCookies(request).filter((cookie) => cookie.name !== name);
      reply.header('set-cookie', [
        ...others
          .slice(0, Math.max(0, others.length + 1 - MAX_FEDERATIONS))
          .map((cookie) => expired(cookie.name)),
        `${name}=${seal.seal(purposeOf(uid), { domain, flow }, maxAge * 1000)}; Max-Age=${maxAge}; ${ATTRIBUTES}`,
      ]);
      return flow;
    },
    take(request, reply, uid, state) {
      const name = nameOf(uid);
      const cookie = readFederationCookies(request).find((each) => each.name === name)?.value;
      const pending = v.safeParse(PendingSchema, cookie && seal.open(purposeOf(uid), cookie));
      if (!pending.success || pending.output.flow.state !== state) return undefined;
      reply.header('set-cookie', expired(name));
      return pending.output;
    },
  };
}

const expired = (name: string) => `${name}=; Max-Age=0; ${ATTRIBUTES}`;

function nameOf(uid: string): string {
  const hash = createHash('sha256').update(uid).digest('base64url');
  return FEDERATION_COOKIE_PREFIX + hash.slice(0, PAGE_NAME_CHARS);
}

/** Only names in the format set here, because they are written back into a header. */
function readFederationCookies(request: FastifyRequest) {
  const length = FEDERATION_COOKIE_PREFIX.length + PAGE_NAME_CHARS;
  return readCookies(request).filter(
    ({ name }) => name.startsWith(FEDERATION_COOKIE_PREFIX) && name.length === length,
  );
}

/** The sign-in page that the answer with this `state` belongs to. */
export function pageOfState(state: string): string | undefined {
  return /^([\w-]{1,64})\.[\w-]+$/.exec(state)?.[1];
}
