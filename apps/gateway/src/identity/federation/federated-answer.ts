/**
 * `GET /sign-in/<uid>/provider/answer`: redeems the provider's answer and signs in the account with the returned
 * address.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import type { TakePicture } from '../../pictures/fetch-pictures';
import { rawQuery, readParameters } from '../guards/read-parameters';
import { findAccountToSignIn } from '../provider/account-to-sign-in';
import { askedSignIn } from '../provider/asked-sign-in';
import { accountOfStepUp } from '../provider/page-address';
import { requireInteraction } from '../provider/require-interaction';
import { AMR } from '../shared/authentication-methods';
import { acceptClaims, readPictureClaim, requireFreshSignIn, tellsTwoFactors } from './accept-claims';
import type { FederationClient } from './federation-client';
import { FederationError } from './federation-error';
import type { PendingFederations } from './pending-federations';
import type { ProviderStore } from './provider-store';

export interface FederatedAnswerDependencies {
  provider: Provider;
  providers: ProviderStore;
  federationClient: FederationClient;
  pendingFederations: PendingFederations;
  accounts: Pick<AccountStore, 'findSignIn' | 'findAccount'>;
  record(event: AuditEvent): Promise<void>;
  takePicture?: TakePicture | undefined;
}

/**
 * Throws `SIGN_IN_EXPIRED` for an answer that does not belong to this page in this browser, and any
 * `FederationError`.
 */
export function createFederatedAnswer(dependencies: FederatedAnswerDependencies) {
  const { provider, providers, federationClient, pendingFederations, accounts, record, takePicture } =
    dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const interaction = await requireInteraction(provider, request, reply);
    const { uid, iat } = interaction;
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
      const { maxAge } = askedSignIn(interaction);
      if (maxAge !== undefined) requireFreshSignIn(claims, iat - maxAge);
      const primary = (await accounts.findSignIn(acceptClaims(claims, found)))?.primary;
      if (!primary) throw new FederationError('federation_account_unknown');
      const account = await findAccountToSignIn(accounts, interaction, primary);
      // Any site may send a browser here by the address of a sign-in: a step-up never changes the person.
      const isSame = account.userId === (accountOfStepUp(interaction) ?? account.userId);
      if (!isSame) throw new FederationError('federation_refused');
      await record({ ...event, outcome: 'success', actor: account.userId });
      const picture = readPictureClaim(claims);
      if (picture !== undefined) takePicture?.(account.personId, picture);
      const amr = tellsTwoFactors(claims) ? AMR.federatedWithFactors : AMR.federated;
      const login = { accountId: account.userId, amr: [...amr] };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303);
    } catch (error) {
      if (error instanceof FederationError) await record({ ...event, outcome: 'refused' });
      throw error;
    }
  };
}
