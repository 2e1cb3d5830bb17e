/**
 * `GET /sign-in/<uid>/provider`: redirects to the organisation's own provider. The provider is found by the domain of
 * `login_hint`, or by the `sso_domain` or the `tenant` with which the sign-in began (ROUTE-17, AUTH-06).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import { readParameters } from '../guards/read-parameters';
import { askedSignIn } from '../provider/asked-sign-in';
import { requireInteraction } from '../provider/require-interaction';
import type { FederationClient } from './federation-client';
import { emailDomain } from './identity-provider';
import type { PendingFederations } from './pending-federations';
import type { ProviderStore } from './provider-store';
import type { SamlParts } from './saml/saml-parts';
import type { SignInTold } from './sign-in-told';

export interface FederatedStartDependencies {
  provider: Provider;
  providers: ProviderStore;
  federationClient: FederationClient;
  pendingFederations: PendingFederations;
  saml: Pick<SamlParts, 'client' | 'unsolicited'>;
  signInTold: SignInTold;
}

const SignOnSchema = v.object({
  sso_domain: v.optional(v.string()),
  tenant: v.optional(v.string(), ''),
});

/** Throws `NOT_FOUND` when no provider is registered for the address. */
export function createFederatedStart(dependencies: FederatedStartDependencies) {
  const { providers, federationClient, pendingFederations, saml, signInTold } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const interaction = await requireInteraction(dependencies.provider, request, reply);
    const { uid, params } = interaction;
    const loginHint = readParameters(request).get('login_hint');
    const { tenant, sso_domain = tenant } = v.parse(SignOnSchema, params);
    const found =
      loginHint === undefined
        ? await providers.findByName(sso_domain)
        : await providers.findByDomain(emailDomain(loginHint) ?? '');
    const domain = found?.domains[0];
    if (!found || domain === undefined) throw new GatewayError('NOT_FOUND');
    const asked = askedSignIn(interaction);
    if (found.protocol === 'saml') {
      // SAML asks for a sign-in of this moment, or for any.
      const isFresh = asked.maxAge !== undefined;
      const told = isFresh ? undefined : saml.unsolicited.find(request, reply, found);
      if (told !== undefined) return signInTold({ request, reply, interaction }, found, told);
      const begun = pendingFederations.begin(request, reply, uid, domain);
      const leave = await saml.client.prepare(found, begun, isFresh);
      return leave(request, reply);
    }
    const flow = pendingFederations.begin(request, reply, uid, domain);
    const address = await federationClient.authorizationAddress(found, flow, loginHint, asked);
    return reply.redirect(address, 303);
  };
}
