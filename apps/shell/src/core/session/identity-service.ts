import * as v from 'valibot';
import type { Environment } from '../environment';
import { fetchInTime } from '../fetch-in-time';
import type { PageConfiguration } from '../page-configuration';
import { readRefusal } from '../refusal';
import { type ShellError, toShellError } from '../shell-error';
import type { Token } from './session-state';

export type TokenAnswer =
  | { kind: 'token'; token: Token }
  | { kind: 'none' }
  | { kind: 'failed'; error: ShellError };

/** How to sign in, and where to come back to (AUTH-06). */
export interface SignInWish {
  state: string;
  hash: string;
  /** Of the organisation's own provider. */
  domain: string | undefined;
  tenant: string | undefined;
}

/** The identity service as the page sees it. No call rejects. */
export interface IdentityService {
  /** Asks for an access token by the session cookie. */
  checkToken(): Promise<TokenAnswer>;
  /** Where to sign in. */
  signInUrl(wish: SignInWish): string;
}

const SCOPE = 'openid profile email';

const tokenSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.pipe(v.number(), v.minValue(1)),
  user_id: v.pipe(v.string(), v.minLength(1)),
  sid: v.pipe(v.string(), v.minLength(1)),
});

/**
 * `POST /ims/check/v6/token` with the cookie and no header of our own, so that no preflight goes before it. The
 * request id travels in the query for the same reason.
 */
export function createIdentityService(
  configuration: Pick<PageConfiguration, 'identityOrigin' | 'shellOrigin' | 'clientId'>,
  environment: Environment,
  trace: string,
): IdentityService {
  const { identityOrigin, shellOrigin, clientId } = configuration;

  return {
    async checkToken() {
      try {
        const query = new URLSearchParams({ client_id: clientId, scope: SCOPE, traceparent: trace });
        const answer = await fetchInTime(environment, `${identityOrigin}/ims/check/v6/token?${query}`, {
          method: 'POST',
          credentials: 'include',
        });
        if (answer.status === 401) return { kind: 'none' };
        if (!answer.ok) throw await readRefusal(answer, environment.now());
        const body = v.parse(tokenSchema, await answer.json());
        return { kind: 'token', token: readToken(body, environment.now()) };
      } catch (cause) {
        return { kind: 'failed', error: toShellError(cause) };
      }
    },
    signInUrl({ state, hash, domain, tenant }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: `${shellOrigin}/`,
        state,
        old_hash: hash,
        ...(domain !== undefined && { sso: domain }),
        ...(tenant !== undefined && { tenant }),
      });
      return `${identityOrigin}/ims/authorize/v1?${query}`;
    },
  };
}

/** Expiry by the page's own clock: the lifetime is what counts, the server's clock may differ. */
function readToken(body: v.InferOutput<typeof tokenSchema>, now: number): Token {
  return {
    value: body.access_token,
    userId: body.user_id,
    sid: body.sid,
    createdAt: now,
    expiresAt: now + body.expires_in,
  };
}
