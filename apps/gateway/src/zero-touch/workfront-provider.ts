/** Calls Workfront's check of a user who follows a link to Workfront (DISC-13). */
import * as v from 'valibot';
import type { TokenClaims } from '../http/endpoint/authenticate';
import type { WorkfrontAddressOf } from './workfront-address';
import type { ZeroTouchProvider } from './zero-touch';

const REQUEST_TIMEOUT_MS = 5_000;

const answerSchema = v.object({
  next: v.optional(v.string()),
  switchAccessTokenFirst: v.optional(v.boolean(), false),
});

/** Sends one request; `fetch` is of this type. */
type Call = (
  url: string,
  init: {
    method: 'POST';
    headers: Record<string, string>;
    body?: string;
    redirect: 'error';
    signal: AbortSignal;
  },
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;

export function createWorkfrontProvider(addressOf: WorkfrontAddressOf, call: Call): ZeroTouchProvider {
  return async (request) => {
    const { href, subOrganisation, authorization, metadata } = request;
    const query = new URLSearchParams({ next: href });
    if (subOrganisation !== undefined) query.set('subOrg', subOrganisation);
    const answer = await call(`${await addressOf(request)}authn/acrs/check?${query}`, {
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
