import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import * as v from 'valibot';
import type { Environment } from '../platform/environment';
import { fetchWithTimeout } from '../platform/network/fetch-with-timeout';
import { readErrorResponse } from '../platform/network/read-error-response';
import { type ShellError, toShellError } from '../platform/network/shell-error';
import type { EndReason } from './end/end-reason';
import type { SolutionToken, Token } from './session-state';

export type TokenAnswer =
  /** `solutionToken`: the token of the solution that the request names. */
  | { kind: 'token'; token: Token; solutionToken?: SolutionToken | undefined }
  /** There is no session. `isEnded`: it was ended elsewhere, and has not timed out. */
  | { kind: 'none'; isEnded?: boolean }
  /** There is a session, but of another user than requested. */
  | { kind: 'other' }
  | { kind: 'failed'; error: ShellError };

/** The parameters of a token request beside the cookie (AUTH-35). */
export interface TokenRequest {
  /** Absent: the user who is signed in. */
  userId?: string | undefined;
  /** Since when the page has been inactive, in milliseconds since 1970. */
  inactiveSince?: number | undefined;
  /** The `appId` of the solution that the page opens. */
  solution?: string | undefined;
  /** The solution path of the address, if the solution is not known yet. */
  path?: string | undefined;
}

/** The parameters of the sign-in page, and the location to return to (AUTH-06). */
export interface SignInRequest {
  state: string;
  hash: string;
  /** The domain of the organisation's identity provider. */
  domain: string | undefined;
  tenant: string | undefined;
  /** The shell's current locale and theme. */
  locale: string;
  theme: 'light' | 'dark';
  /** Why the user signs in again. */
  reason?: EndReason | undefined;
}

/** The identity service as the page sees it. No call rejects. */
export interface IdentityService {
  /** Requests an access token with the session cookie. */
  checkToken(request?: TokenRequest): Promise<TokenAnswer>;
  /** The address of the sign-in page. */
  signInUrl(request: SignInRequest): string;
}

const SCOPE = 'openid profile email';

/** The current call and its fallback (AUTH-36). */
const CALLS = [
  ['POST', 'v6'],
  ['GET', 'v1'],
] as const;

/** How long a token lives whose answer names no lifetime (AUTH-11). */
const DEFAULT_LIFETIME_MS = 3_600_000;

const tokenSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.optional(v.pipe(v.number(), v.minValue(1)), DEFAULT_LIFETIME_MS),
  user_id: v.pipe(v.string(), v.minLength(1)),
  sid: v.pipe(v.string(), v.minLength(1)),
  pba: v.optional(v.string()),
  environment: v.optional(v.string()),
});

const solutionTokenSchema = v.object({ client_id: v.string(), scope: v.string() });

const checkSchema = v.object({ solution: v.optional(v.unknown()) });

const refusalSchema = v.object({ code: v.string() });

/** The errors, in an answer of any status, that mean that the session is over (AUTH-08). */
const deadSessionSchema = v.object({
  message: v.picklist(['User logged out', 'User token validation failed']),
});

/**
 * Sends the cookie and no custom header, so that there is no preflight. The request id is in the query for the same
 * reason.
 */
export function createIdentityService(
  configuration: Pick<PageConfiguration, 'identityOrigin' | 'shellOrigin' | 'clientId'>,
  environment: Environment,
  trace: string,
): IdentityService {
  const { identityOrigin, shellOrigin, clientId } = configuration;

  async function call(method: string, version: string, query: URLSearchParams): Promise<TokenAnswer> {
    try {
      const answer = await fetchWithTimeout(
        environment,
        `${identityOrigin}/ims/check/${version}/token?${query}`,
        {
          method,
          credentials: 'include',
        },
      );
      if (answer.status === 401) {
        const refusal = v.safeParse(refusalSchema, await answer.json().catch(() => undefined));
        const code = refusal.success ? refusal.output.code : 'NO_SESSION';
        return code === 'USER_MISMATCH'
          ? { kind: 'other' }
          : { kind: 'none', isEnded: code === 'SESSION_ENDED' };
      }
      if (!answer.ok && (await saysSessionIsOver(answer.clone()))) return { kind: 'none' };
      if (!answer.ok) throw await readErrorResponse(answer, environment.now());
      const body: unknown = await answer.json();
      const now = environment.now();
      const { solution } = v.parse(checkSchema, body);
      const solutionToken = solution === undefined ? undefined : readSolutionToken(solution, now);
      return { kind: 'token', token: readToken(body, now), ...(solutionToken && { solutionToken }) };
    } catch (cause) {
      return { kind: 'failed', error: toShellError(cause) };
    }
  }

  return {
    async checkToken({ userId, inactiveSince, solution, path } = {}) {
      const query = new URLSearchParams({
        client_id: clientId,
        scope: SCOPE,
        user_id: userId ?? '',
        traceparent: trace,
      });
      if (inactiveSince !== undefined) query.set('userInactiveSince', String(inactiveSince));
      if (solution !== undefined) query.set('solution', solution);
      else if (path !== undefined) query.set('path', path);
      let answer: TokenAnswer = { kind: 'none' };
      for (const [method, version] of CALLS) {
        answer = await call(method, version, query);
        // After a refusal or a network failure, the older call would fail in the same way.
        if (answer.kind !== 'failed' || answer.error.type !== 'UNKNOWN') break;
      }
      return answer;
    },
    signInUrl({ state, hash, domain, tenant, locale, theme, reason }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: `${shellOrigin}/`,
        state,
        old_hash: hash,
        locale,
        theme,
        ...(domain !== undefined && { sso_domain: domain }),
        ...(tenant !== undefined && { tenant }),
        ...(reason !== undefined && { reason }),
      });
      return `${identityOrigin}/ims/authorize/v1?${query}`;
    },
  };
}

/**
 * Reads a token. Its expiry is computed by the page's clock from the lifetime, because the server's clock may differ.
 */
export function readToken(body: unknown, now: number): Token {
  const { access_token, user_id, expires_in, sid, pba, environment } = v.parse(tokenSchema, body);
  return {
    value: access_token,
    userId: user_id,
    sid,
    createdAt: now,
    expiresAt: now + expires_in,
    pba,
    environment,
  };
}

async function saysSessionIsOver(answer: Response): Promise<boolean> {
  return v.is(deadSessionSchema, await answer.json().catch(() => undefined));
}

/** Reads a token that was issued for the client of a solution. */
export function readSolutionToken(body: unknown, now: number): SolutionToken {
  const { client_id, scope } = v.parse(solutionTokenSchema, body);
  return { ...readToken(body, now), clientId: client_id, scopes: scope.split(/[ ,]+/) };
}
