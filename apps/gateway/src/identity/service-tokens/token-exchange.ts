/**
 * Token exchange (RFC 8693): a solution's server exchanges a token that it has received from a user for one with which it calls
 * the gateway, or the server of another solution, for that user. The new token names the server as its actor (`act`), has at
 * most the scopes of the old one, and ends no later than it and the session. A token of an impersonation stays marked as one.
 */
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import { ACCESS_TOKEN_TYPE } from '../service-accounts/service-account';
import { audienceOf } from '../shared/identity-settings';
import { lifetimesSeconds } from '../shared/lifetimes';
import { type AccessTokenClaims, AccessTokenClaimsSchema, type Actor } from '../tokens/access-token';
import { parseScopes } from '../tokens/scopes';
import {
  type Asking,
  askingServer,
  type GrantContext,
  type GrantParts,
  narrowScopes,
  requireTarget,
  tokenAnswer,
} from './grant-request';

/** The servers through which a token may pass. */
const MAX_ACTORS = 3;

/**
 * The grant throws `invalid_request` for a subject token that is not valid or not for this solution (RFC 8693 §2.2.2),
 * `invalid_target` for a server that this one may not call, and `invalid_scope`.
 */
export function createTokenExchange(parts: GrantParts) {
  const { signToken, clock } = parts;
  return async (ctx: GrantContext): Promise<void> => {
    const asking = askingServer(parts, ctx);
    const subject = await readSubject(parts, ctx, asking);
    const { audience, server } = requireTarget(parts, ctx, asking);
    const act: Actor = { sub: asking.account, ...(subject.act === undefined ? {} : { act: subject.act }) };
    if (countActors(act) > MAX_ACTORS) throw refuse(parts, 'too many servers');
    // The registrations may have fewer scopes than when the token was issued.
    const registered = [asking.server, ...(server === undefined ? [] : [server])];
    const allowed = parseScopes(subject.scope).filter((scope) =>
      registered.every(({ scopes }) => scopes.includes(scope)),
    );
    const claims = {
      client_id: asking.account,
      user_id: subject.user_id,
      scope: narrowScopes(parts, ctx, allowed).join(' '),
      sid: subject.sid,
      ...(subject.imp_id === undefined ? {} : { imp_id: subject.imp_id }),
      ...(subject.pba === undefined ? {} : { pba: subject.pba }),
      // Only at the gateway, and only for this solution, also where others share its client.
      ...(server === undefined ? { app_ids: [asking.appId] } : {}),
      act,
    };
    const endsAt = Math.min(
      subject.created_at + subject.expires_in,
      await sessionEnd(ctx, subject.sid),
      clock.now() + lifetimesSeconds.serverToken * 1000,
    );
    const signed = await signToken(claims, { audience, subject: subject.user_id, endsAt });
    ctx.body = { ...tokenAnswer(signed), issued_token_type: ACCESS_TOKEN_TYPE };
  };
}

const SUBJECT_REFUSED = 'the subject token is not valid for this client';

const refuse = ({ errors }: Pick<GrantParts, 'errors'>, description: string, cause?: unknown) =>
  new errors.InvalidRequest(description, 400, { cause });

/**
 * Only a token that was issued for this solution: that of its frame, or one that another server has exchanged for it. Its
 * session is live.
 */
async function readSubject(
  parts: GrantParts,
  { oidc: { params } }: GrantContext,
  { server }: Asking,
): Promise<AccessTokenClaims> {
  const { settings, readJwt, accounts, isSessionAlive } = parts;
  if (params.subject_token === undefined || params.subject_token_type !== ACCESS_TOKEN_TYPE)
    throw refuse(parts, 'the subject token must be an access token');
  if ((params.requested_token_type ?? ACCESS_TOKEN_TYPE) !== ACCESS_TOKEN_TYPE)
    throw refuse(parts, 'only an access token can be requested');
  if (params.actor_token !== undefined) throw refuse(parts, 'the client itself is the actor');
  const own = audienceOf(settings, server.clientId);
  const subject = await readJwt(params.subject_token, (payload) => {
    if (payload.aud !== own) throw new Error('not a token for this solution');
    return v.parse(AccessTokenClaimsSchema, payload);
  }).catch((cause: unknown) => {
    throw cause instanceof GatewayError ? refuse(parts, SUBJECT_REFUSED, cause) : cause;
  });
  const { act, created_at: issuedAt, sid: sessionId, user_id: userId, imp_id } = subject;
  const session = { sessionId, userId, ...(imp_id === undefined ? {} : { impersonatorId: imp_id }) };
  if (!(await isSessionAlive(session))) throw refuse(parts, SUBJECT_REFUSED);
  if (act !== undefined && !(await accounts.accepts({ id: act.sub, issuedAt })))
    throw refuse(parts, SUBJECT_REFUSED);
  return subject;
}

/** Milliseconds since 1970. */
async function sessionEnd({ oidc: { provider } }: GrantContext, sid: string): Promise<number> {
  const session = await provider.Session.findByUid(sid);
  return (session?.exp ?? 0) * 1000;
}

const countActors = (actor: Actor | undefined): number =>
  actor === undefined ? 0 : 1 + countActors(actor.act);
