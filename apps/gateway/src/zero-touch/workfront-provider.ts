/** Calls Workfront's check of a user who follows a link to Workfront (DISC-13). */
import * as v from 'valibot';
import type { TokenClaims } from '../http/endpoint/authenticate';
import type { ZeroTouchProvider } from './zero-touch';

const REQUEST_TIMEOUT_MS = 5_000;

const answerSchema = v.object({
  next: v.optional(v.string()),
  switchAccessTokenFirst: v.optional(v.boolean(), false),
});

/** @param origin of Workfront's own service, as the operator sets it; never from a request */
export function createWorkfrontProvider(origin: string, call: typeof fetch): ZeroTouchProvider {
  return async ({ href, subOrganisation, authorization, metadata }) => {
    const query = new URLSearchParams({ next: href });
    if (subOrganisation !== undefined) query.set('subOrg', subOrganisation);
    const answer = await call(`${origin}/authn/acrs/check?${query}`, {
      method: 'POST',
      headers: {
        authorization,
        accept: 'application/json',
        ...(metadata && { 'content-type': 'application/json' }),
      },
      ...(metadata && { body: JSON.stringify(presentMetadata(metadata)) }),
      // The token is sent to the operator's service only.
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`Workfront answered ${answer.status}`);
    const { next, switchAccessTokenFirst } = v.parse(answerSchema, await answer.json());
    if (switchAccessTokenFirst) return { type: 'needsAuth' };
    return next === undefined ? { type: 'failure' } : { type: 'success', nextUrl: next };
  };
}

/** The fields of DATA-02 by their names in the token; times in milliseconds. */
function presentMetadata(claims: TokenClaims) {
  return {
    client_id: claims.clientId,
    user_id: claims.userId,
    scope: claims.scope,
    sid: claims.sessionId,
    created_at: claims.createdAt,
    expires_in: claims.expiresIn,
    imp_id: claims.impersonatorId,
    pba: claims.pba,
  };
}
