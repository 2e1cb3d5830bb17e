/** `GET /sign-in/<uid>/provider/answer`: redeems the answer of a provider and signs in the person that it tells. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { GatewayError } from '../../http/errors/gateway-error';
import { rawQuery, readParameters } from '../guards/read-parameters';
import { requireInteraction } from '../provider/require-interaction';
import { acceptClaims } from './accept-claims';
import type { FederationClient } from './federation-client';
import type { PendingFederations } from './pending-federations';
import type { ProviderStore } from './provider-store';
import type { SamlParts } from './saml/saml-parts';
import type { SignInTold } from './sign-in-told';

export interface FederatedAnswerDependencies {
  provider: Provider;
  providers: ProviderStore;
  federationClient: Pick<FederationClient, 'redeem'>;
  pendingFederations: PendingFederations;
  signInTold: SignInTold;
  saml: Pick<SamlParts, 'tell'>;
}

/**
 * Throws `SIGN_IN_EXPIRED` for an answer that does not belong to this page in this browser, and any
 * `FederationError`.
 */
export function createFederatedAnswer(dependencies: FederatedAnswerDependencies) {
  const { provider, providers, federationClient, pendingFederations, signInTold, saml } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const interaction = await requireInteraction(provider, request, reply);
    const state = readParameters(request).get('state') ?? '';
    const pending = pendingFederations.take(request, reply, interaction.uid, state);
    const found = pending && (await providers.findByDomain(pending.domain));
    if (!pending || !found) throw new GatewayError('SIGN_IN_EXPIRED');
    return signInTold({ request, reply, interaction }, found, async () =>
      found.protocol === 'saml'
        ? saml.tell(found, pending.flow, readParameters(request))
        : acceptClaims(await federationClient.redeem(found, rawQuery(request), pending.flow), found),
    );
  };
}
