/**
 * A sign-out that a client begins with an ID token of the very session that the browser has: it needs no question (OpenID
 * Connect RP-Initiated Logout 1.0 §2), and is otherwise a sign-out by the shell. The `sid` of the token is known to the client
 * alone, so no other site can end the session in this way. A token of another session, or none, leaves the question to the
 * user.
 */
import type { KoaContextWithOIDC } from 'oidc-provider';
import * as v from 'valibot';
import type { AuditEvent } from '../../events/record-event';
import type { SignOutByHint } from '../provider/provider-pages';
import { SESSION_COOKIE, SESSION_COOKIE_ATTRIBUTES } from '../session/cookies';
import type { CurrentExchange } from '../storage/current-exchange';
import { CLEAR_SITE_DATA } from './clear-site-data';
import type { EndEverywhere } from './end-everywhere';

export interface SignOutByHintDependencies {
  endEverywhere: EndEverywhere;
  exchanges: Pick<CurrentExchange, 'find'>;
  record(event: AuditEvent): Promise<void>;
}

/** The provider has checked the signature of the token, its issuer and its client; it may have expired. */
const HintSchema = v.object({ payload: v.object({ sub: v.string(), sid: v.string() }) });

/** The provider has compared the address with those of the client. */
const ParametersSchema = v.object({
  post_logout_redirect_uri: v.optional(v.string()),
  state: v.optional(v.string()),
});

export function createSignOutByHint({
  endEverywhere,
  exchanges,
  record,
}: SignOutByHintDependencies): SignOutByHint {
  return async (ctx) => {
    const { session } = ctx.oidc;
    const exchange = exchanges.find();
    if (session?.accountId === undefined || exchange === undefined || !isOfSession(ctx)) return false;
    const { accountId: actor } = session;
    const requestId = exchange.request.id;
    await endEverywhere(session, requestId);
    await record({ action: 'session.sign-out', outcome: 'success', actor, requestId });
    ctx.cookies.set(SESSION_COOKIE, null, SESSION_COOKIE_ATTRIBUTES);
    ctx.set('clear-site-data', CLEAR_SITE_DATA);
    ctx.status = 303;
    ctx.redirect(returnAddress(ctx.oidc.params));
    return true;
  };
}

function isOfSession({ oidc: { session, client, entities } }: KoaContextWithOIDC): boolean {
  const hint = v.safeParse(HintSchema, entities.IdTokenHint);
  if (!hint.success || client === undefined) return false;
  const { sub, sid } = hint.output.payload;
  return sub === session?.accountId && sid === session.sidFor(client.clientId);
}

function returnAddress(params: unknown): string {
  const { post_logout_redirect_uri, state } = v.parse(ParametersSchema, params);
  if (post_logout_redirect_uri === undefined) return '/signed-out';
  const address = new URL(post_logout_redirect_uri);
  if (state !== undefined) address.searchParams.set('state', state);
  return address.href;
}
