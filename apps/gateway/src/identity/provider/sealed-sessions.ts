/**
 * Keeps the provider's sessions in which no user has signed in out of the database: such a session holds only the
 * state of the provider's sign-out page, which any stranger may open. The state is a sealed cookie at the paths of that
 * page. A session in which a user has signed in is a row. The provider saves such a session at the end of each request;
 * one that has ended during the request stays ended (case S11).
 */
import type { Adapter } from 'oidc-provider';
import type { CookieSeal } from '../keys/cookie-seal';
import { MAX_COOKIE_VALUE_CHARS } from '../keys/sealed-cookie';
import { lifetimesSeconds } from '../shared/lifetimes';
import { readCookies } from '../shared/read-cookie';
import { type CurrentExchange, type Exchange, setCookies } from '../storage/current-exchange';
import { type PayloadStore, parsePayload } from '../storage/payload-store';

const MODEL = 'Session';

const COOKIE = '__Secure-unified_shell_signing_out';
const ATTRIBUTES = 'Path=/oidc/session/end; Secure; HttpOnly; SameSite=Strict';

export interface SealedSessionsDependencies {
  seal: CookieSeal;
  exchanges: Pick<CurrentExchange, 'find'>;
  payloads: Pick<PayloadStore, 'replace'>;
  /** The error for a state that does not fit into a cookie. */
  tooLong(): Error;
}

export function createSealedSessions(
  stored: Adapter,
  { seal, exchanges, payloads, tooLong }: SealedSessionsDependencies,
): Adapter {
  const purposeOf = (id: string) => `session ${id}`;
  const readIds = new WeakMap<Exchange, Set<string>>();
  function noteRead(id: string | undefined): void {
    const exchange = exchanges.find();
    if (exchange === undefined || id === undefined) return;
    readIds.set(exchange, (readIds.get(exchange) ?? new Set()).add(id));
  }

  return {
    ...stored,
    async upsert(id, payload, expiresIn) {
      const exchange = exchanges.find();
      if (payload.accountId !== undefined) {
        const isRead = exchange !== undefined && readIds.get(exchange)?.has(id) === true;
        return isRead
          ? void (await payloads.replace(MODEL, id, payload, expiresIn))
          : stored.upsert(id, payload, expiresIn);
      }
      // Without state there is nothing to remember.
      if (payload['state'] === undefined || exchange === undefined) return;
      const maxAge = lifetimesSeconds.signInPage;
      const value = seal.seal(purposeOf(id), payload, maxAge * 1000);
      if (value.length > MAX_COOKIE_VALUE_CHARS) throw tooLong();
      setCookies(exchange, [`${COOKIE}=${value}; Max-Age=${maxAge}; ${ATTRIBUTES}`]);
    },
    async findByUid(uid) {
      const row = await stored.findByUid(uid);
      noteRead(row?.jti);
      return row;
    },
    async find(id) {
      const row = await stored.find(id);
      noteRead(row?.jti);
      const exchange = exchanges.find();
      if (row || exchange === undefined) return row;
      // A sibling host may have planted another cookie of this name; it does not open.
      const found = readCookies(exchange.request)
        .filter(({ name }) => name === COOKIE)
        .map(({ value }) => seal.open(purposeOf(id), value))
        .find((payload) => payload !== undefined);
      return found === undefined ? undefined : parsePayload(found);
    },
    async destroy(id) {
      await stored.destroy(id);
      const exchange = exchanges.find();
      const isSealed = exchange && readCookies(exchange.request).some(({ name }) => name === COOKIE);
      if (isSealed) setCookies(exchange, [`${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`]);
    },
  };
}
