/**
 * `GET /sign-in/<uid>/provider/answer`: redeems the provider's answer and signs in the account with the returned
 * address.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import { rawQuery, readParameters } from '../guards/read-parameters';
import { requireInteraction } from '../provider/require-interaction';
import { AMR } from '../shared/authentication-methods';
import { acceptClaims } from './accept-claims';
import type { FederationClient } from './federation-client';
import { FederationError } from './federation-error';
import type { PendingFederations } from './pending-federations';
import type { ProviderStore } from './provider-store';

export interface FederatedAnswerDependencies {
  provider: Provider;
  providers: ProviderStore;
  federationClient: FederationClient;
  pendingFederations: PendingFederations;
  accounts: Pick<AccountStore, 'findSignIn'>;
  record(event: AuditEvent): Promise<void>;
}

/**
 * Throws `SIGN_IN_EXPIRED` for an answer that does not belong to this page in this browser, and any
 * `FederationError`.
 */
export function createFederatedAnswer(dependencies: FederatedAnswerDependencies) {
  const { provider, providers, federationClient, pendingFederations, accounts, record } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { uid } = await requireInteraction(provider, request, reply);
    const state = readParameters(request).get('state') ?? '';
    const pending = pendingFederations.take(request, reply, uid, state);
    const found = pending && (await providers.findByDomain(pending.domain));
    if (!pending || !found) throw new GatewayError('SIGN_IN_EXPIRED');
    const event = {
      action: 'session.sign-in',
      organisationId: found.organisationId,
      requestId: request.id,
    } as const;
    try {
      const claims = await federationClient.redeem(found, rawQuery(request), pending.flow);
      const account = (await accounts.findSignIn(acceptClaims(claims, found)))?.primary;
      if (!account) throw new FederationError('federation_account_unknown');
      await record({ ...event, outcome: 'success', actor: account.userId });
      const login = { accountId: account.userId, amr: [...AMR.federated] };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303);
    } catch (error) {
      if (error instanceof FederationError) await record({ ...event, outcome: 'refused' });
      throw error;
    }
  };
}
