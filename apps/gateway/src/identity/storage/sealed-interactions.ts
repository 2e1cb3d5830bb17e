/**
 * Stores the OpenID provider's interactions, which are its pending sign-ins, in the browser: sealed cookies in place
 * of rows, so that a stranger's request writes nothing into the database. The cookies are bound to the paths at which
 * the provider reads the interaction, so the tabs of a browser do not add to each other's requests. An accepted sign-in
 * does not outlive the password of its person: a new one ends all that was signed in with the old one.
 */
import type { Adapter } from 'oidc-provider';
import * as v from 'valibot';
import type { CookieSeal } from '../keys/cookie-seal';
import type { MarkPassword } from '../passwords/mark-password';
import { pagePath, pagePaths } from '../provider/page-address';
import { lifetimesSeconds } from '../shared/lifetimes';
import { readCookies } from '../shared/read-cookie';
import { MAX_COOKIE_VALUE_CHARS } from '../shared/sealed-cookie';
import { type CurrentExchange, setCookies } from './current-exchange';
import { type Payload, parsePayload } from './payload-store';

export const INTERACTION_COOKIE = '__Secure-unified_shell_pending';
const ATTRIBUTES = 'Secure; HttpOnly; SameSite=Lax';

const AcceptedSchema = v.object({ result: v.object({ login: v.object({ accountId: v.string() }) }) });

/** @param tooLong the error for an interaction that does not fit into a cookie */
export function createSealedInteractions(
  seal: CookieSeal,
  exchanges: Pick<CurrentExchange, 'find'>,
  markPassword: MarkPassword,
  tooLong: () => Error,
): Pick<Adapter, 'upsert' | 'find' | 'destroy'> {
  const current = () => {
    const exchange = exchanges.find();
    if (!exchange) throw new Error('an interaction exists only within a request of the identity host');
    return exchange;
  };
  const purposeOf = (id: string) => `interaction ${id}`;
  /** Returns `undefined` before a sign-in is accepted. */
  async function findMark(payload: Payload): Promise<string | undefined> {
    const accepted = v.safeParse(AcceptedSchema, payload);
    return accepted.success ? markPassword(accepted.output.result.login.accountId) : undefined;
  }

  return {
    async upsert(id, payload, expiresIn) {
      const maxAge = lifetimeOf(payload, expiresIn);
      const passwordMark = await findMark(payload);
      const value = seal.seal(purposeOf(id), { ...payload, passwordMark }, maxAge * 1000);
      if (value.length > MAX_COOKIE_VALUE_CHARS) throw tooLong();
      setCookies(
        current(),
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
      if (found === undefined) return undefined;
      const { passwordMark, ...payload } = parsePayload(found);
      return passwordMark === undefined || passwordMark === (await findMark(payload)) ? payload : undefined;
    },
    async destroy(id) {
      setCookies(
        current(),
        [...pagePaths(id), resumePath(id)].map(
          (path) => `${INTERACTION_COOKIE}=; Path=${path}; Max-Age=0; ${ATTRIBUTES}`,
        ),
      );
    },
  };
}

/** The browser returns at once with the result of a sign-in; a copy of that cookie must not sign in later. */
function lifetimeOf(payload: Payload, expiresIn: number = lifetimesSeconds.signInPage): number {
  return payload['result'] === undefined ? expiresIn : Math.min(expiresIn, lifetimesSeconds.signInResult);
}

/** The provider's own address, at which the sign-in continues. */
const resumePath = (id: string) => `/oidc/auth/${id}`;
