/**
 * Stores the OpenID provider's interactions, which are its pending sign-ins, in the browser: sealed cookies in place
 * of rows, so that a stranger's request writes nothing into the database. The cookies are bound to the paths at which
 * the provider reads the interaction, so the tabs of a browser do not add to each other's requests.
 *
 * A script on a sibling host can plant such cookies, also those of a sign-in that an attacker has accepted elsewhere. So
 * the result of a page opens only beside a `__Host-` cookie that the same browser received with it (case S4), and an
 * accepted sign-in is used once (case S11). It does not outlive the password of its person either: a new one ends all
 * that was signed in with the old one.
 */
import type { Adapter } from 'oidc-provider';
import * as v from 'valibot';
import type { CookieSeal } from '../keys/cookie-seal';
import { MAX_COOKIE_VALUE_CHARS } from '../keys/sealed-cookie';
import type { RandomText } from '../shared/environment';
import { lifetimesSeconds } from '../shared/lifetimes';
import { readCookie, readCookies } from '../shared/read-cookie';
import type { MarkPassword } from '../sign-in-methods/mark-password';
import { type CurrentExchange, type Exchange, setCookies } from '../storage/current-exchange';
import { type Payload, type PayloadStore, parsePayload } from '../storage/payload-store';
import { pagePath, pagePaths } from './page-address';

export const INTERACTION_COOKIE = '__Secure-unified_shell_pending';
const ATTRIBUTES = 'Secure; HttpOnly; SameSite=Lax';
/** A random text, by which a browser is recognised as the one that accepted a sign-in. No sibling host can set it. */
const BROWSER_COOKIE = '__Host-unified_shell_browser';
/** The rows of accepted sign-ins that have not been used. A stranger cannot make one. */
const ACCEPTED = 'AcceptedSignIn';

const AcceptedSchema = v.object({ result: v.object({ login: v.object({ accountId: v.string() }) }) });

export interface SealedInteractionsDependencies {
  seal: CookieSeal;
  exchanges: Pick<CurrentExchange, 'find'>;
  payloads: Pick<PayloadStore, 'upsert' | 'take'>;
  markPassword: MarkPassword;
  randomText: RandomText;
  /** The error for an interaction that does not fit into a cookie. */
  tooLong(): Error;
  /** The error for an accepted sign-in that has been used. */
  usedTwice(): Error;
}

export function createSealedInteractions({
  seal,
  exchanges,
  payloads,
  markPassword,
  randomText,
  tooLong,
  usedTwice,
}: SealedInteractionsDependencies): Pick<Adapter, 'upsert' | 'find' | 'destroy'> {
  const current = () => {
    const exchange = exchanges.find();
    if (!exchange) throw new Error('an interaction exists only within a request of the identity host');
    return exchange;
  };
  const purposeOf = (id: string) => `interaction ${id}`;
  const resultPurposeOf = (id: string, browser: string) =>
    `result of interaction ${id} in browser ${browser}`;
  /** The requests whose interaction is an accepted sign-in. */
  const accepted = new WeakSet<Exchange['request']>();
  /** Returns `undefined` before a sign-in is accepted. */
  async function findMark(payload: Payload): Promise<string | undefined> {
    const parsed = v.safeParse(AcceptedSchema, payload);
    return parsed.success ? markPassword(parsed.output.result.login.accountId) : undefined;
  }

  return {
    async upsert(id, payload, expiresIn) {
      const maxAge = lifetimeOf(payload, expiresIn);
      const passwordMark = await findMark(payload);
      const exchange = current();
      const browser =
        payload['result'] === undefined
          ? undefined
          : (readCookie(exchange.request, BROWSER_COOKIE) ?? randomText.next());
      const purpose = browser === undefined ? purposeOf(id) : resultPurposeOf(id, browser);
      const value = seal.seal(purpose, { ...payload, passwordMark }, maxAge * 1000);
      if (value.length > MAX_COOKIE_VALUE_CHARS) throw tooLong();
      if (passwordMark !== undefined) await payloads.upsert(ACCEPTED, id, {}, maxAge);
      setCookies(exchange, [
        ...[pagePath(id, payload.prompt?.name), resumePath(id)].map(
          (path) => `${INTERACTION_COOKIE}=${value}; Path=${path}; Max-Age=${maxAge}; ${ATTRIBUTES}`,
        ),
        ...(browser === undefined
          ? []
          : [`${BROWSER_COOKIE}=${browser}; Path=/; Max-Age=${maxAge}; ${ATTRIBUTES}`]),
      ]);
    },
    async find(id) {
      const { request } = current();
      const browser = readCookie(request, BROWSER_COOKIE);
      const purposes = [...(browser === undefined ? [] : [resultPurposeOf(id, browser)]), purposeOf(id)];
      // A sibling host may have planted another cookie of this name; its result does not open.
      const sealed = readCookies(request).filter(({ name }) => name === INTERACTION_COOKIE);
      const found = purposes
        .flatMap((purpose) => sealed.map(({ value }) => seal.open(purpose, value)))
        .find((payload) => payload !== undefined);
      if (found === undefined) return undefined;
      const { passwordMark, ...payload } = parsePayload(found);
      if (passwordMark === undefined) return payload;
      accepted.add(request);
      return passwordMark === (await findMark(payload)) ? payload : undefined;
    },
    /** The provider calls it before it writes the session. */
    async destroy(id) {
      if (accepted.has(current().request) && (await payloads.take(ACCEPTED, id)) === undefined)
        throw usedTwice();
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
