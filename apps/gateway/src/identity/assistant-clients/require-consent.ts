/** The question on the consent page: which assistant asks, and for which organisations it could be allowed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import { requireInteraction } from '../provider/require-interaction';
import { CLIENT_ID } from '../shared/identity-settings';
import { type AssistantRegister, findAssistantName } from './assistant-client';

export interface AssistedOrganisation {
  id: string;
  name: string;
}

/** Those that the user works in and whose administrator has not switched off the assistant. */
export type ListAssistedOrganisations = (claims: TokenClaims) => Promise<AssistedOrganisation[]>;

export interface ConsentDependencies extends AssistantRegister {
  provider: Provider;
  listAssistedOrganisations: ListAssistedOrganisations;
}

export interface AskedConsent {
  clientId: string;
  /** As `findAssistantName` has it. */
  clientName: string;
  /** To which the code is sent. */
  redirectHost: string;
  userId: string;
  sessionId: string;
  organisations: readonly AssistedOrganisation[];
}

const ParametersSchema = v.object({ client_id: v.string(), redirect_uri: v.string() });

/** Throws `SIGN_IN_EXPIRED`. */
export async function requireConsent(
  { provider, oidcClients, settings, listAssistedOrganisations }: ConsentDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AskedConsent> {
  const { params, session } = await requireInteraction(provider, request, reply, 'consent');
  const { client_id: clientId, redirect_uri: redirectUri } = v.parse(ParametersSchema, params);
  const clientName = findAssistantName({ oidcClients, settings }, clientId);
  const stored = session && (await provider.Session.findByUid(session.uid));
  if (clientName === undefined || session === undefined || stored === undefined)
    throw new GatewayError('SIGN_IN_EXPIRED');
  const { accountId: userId, uid: sessionId } = session;
  await openForShell(provider, stored, userId);
  const claims = { clientId, userId, scope: '', sessionId, createdAt: 0, expiresIn: 0, applications: [] };
  return {
    clientId,
    clientName,
    redirectHost: new URL(redirectUri).host,
    userId,
    sessionId,
    organisations: await listAssistedOrganisations(claims),
  };
}

type StoredSession = NonNullable<Awaited<ReturnType<Provider['Session']['findByUid']>>>;

/**
 * The tools act within the session as it was opened for the shell. A user who has not opened the shell yet gets the grant
 * that the shell itself would get without asking (`provider/load-grant.ts`).
 */
async function openForShell(provider: Provider, session: StoredSession, userId: string): Promise<void> {
  if (session.grantIdFor(CLIENT_ID) !== undefined) return;
  const grant = new provider.Grant({ clientId: CLIENT_ID, accountId: userId });
  grant.addOIDCScope('openid');
  session.ensureClientContainer(CLIENT_ID);
  session.grantIdFor(CLIENT_ID, await grant.save());
  await session.persist();
}
