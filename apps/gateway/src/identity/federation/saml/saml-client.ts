/** This installation as a service provider of the organisations' own SAML providers (SAML 2.0 Profiles §4.1). */

import { samlAddresses } from '@unified-shell/api/administration-saml-addresses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock';
import type { FlowSecrets } from '../../authorize/oidc-client';
import type { SamlKeyRing } from '../../saml-keys/saml-key-ring';
import { decodePosted } from '../../saml-xml/post-binding';
import { redirectAddress } from '../../saml-xml/redirect-binding';
import { SamlXmlError } from '../../saml-xml/saml-xml-error';
import { signRoot } from '../../saml-xml/signed-root';
import type { IdentitySettings } from '../../shared/identity-settings';
import { FederationError } from '../federation-error';
import type { SamlProvider } from '../identity-provider';
import { refuse } from '../told-person';
import type { SamlAnswer } from './accept-assertion';
import { writeAuthnRequest } from './authn-request';
import type { CurrentDirections, DirectedProvider } from './current-directions';
import type { SendPostPage } from './post-page';
import { readResponse } from './read-response';
import type { UsedMessages } from './used-messages';

/** Sends the browser to the provider. */
export type Leave = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

export interface SamlClient {
  /**
   * Prepares to send the browser to the provider.
   * @param isStepUp the provider is to authenticate the person again
   * @throws FederationError `federation_unavailable`
   */
  prepare(provider: SamlProvider, flow: FlowSecrets, isStepUp: boolean): Promise<Leave>;
  /** Reads a posted answer, and accepts it once. @throws FederationError */
  accept(provider: SamlProvider, posted: string): Promise<SamlAnswer>;
}

export interface SamlClientDependencies {
  settings: Pick<IdentitySettings, 'identityOrigin'>;
  samlKeys: SamlKeyRing;
  usedMessages: Pick<UsedMessages, 'use'>;
  directions: CurrentDirections;
  sendPostPage: SendPostPage;
  clock: Clock;
}

/** The id of the request of a pending sign-in: an NCName that only its browser's cookie knows. */
export const requestIdOf = ({ nonce }: Pick<FlowSecrets, 'nonce'>) => `_${nonce}`;

export function createSamlClient(dependencies: SamlClientDependencies): SamlClient {
  const { settings, samlKeys, usedMessages, directions, sendPostPage, clock } = dependencies;

  async function read(provider: DirectedProvider, xml: string): Promise<SamlAnswer> {
    const own = samlAddresses(settings.identityOrigin, provider.organisationId);
    return readResponse(xml, { provider, own, keys: await samlKeys.read(), now: clock.now() });
  }

  /** A provider that has changed its key announces the next one in its metadata. */
  async function readWithNewestKey(provider: DirectedProvider, xml: string): Promise<SamlAnswer> {
    try {
      return await read(provider, xml);
    } catch (error) {
      const isSignature = error instanceof SamlXmlError && error.fault === 'signature';
      const renewed = isSignature ? await directions.again(provider) : undefined;
      if (renewed === undefined) throw error;
      return read(renewed, xml);
    }
  }

  return {
    async prepare(given, flow, isStepUp) {
      const provider = await directions.of(given);
      const { address, binding } = provider.saml.directions.signOn;
      const message = writeAuthnRequest({
        id: requestIdOf(flow),
        now: clock.now(),
        destination: address,
        own: samlAddresses(settings.identityOrigin, provider.organisationId),
        isForced: isStepUp,
      });
      const key = provider.saml.signsRequests ? (await samlKeys.read()).current : undefined;
      const relayState = flow.state;
      if (binding === 'redirect') {
        const target = redirectAddress(address, { kind: 'SAMLRequest', message, relayState }, key);
        return (_request, reply) => reply.redirect(target, 303);
      }
      const posted = key === undefined ? message : signRoot(message, key);
      const name = provider.organisationName;
      return (request, reply) =>
        sendPostPage(request, reply, { address, kind: 'SAMLRequest', message: posted, relayState, name });
    },
    async accept(given, posted) {
      try {
        const provider = await directions.of(given);
        const answer = await readWithNewestKey(provider, decodePosted(posted));
        if (answer.inResponseTo === undefined && !provider.saml.allowsIdpInitiated)
          throw refuse('The provider has begun the sign-in, which is not allowed for it.');
        const { assertionId: id, endsAt } = answer;
        if (!(await usedMessages.use({ issuer: provider.issuer, id, endsAt })))
          throw refuse('The assertion was used before.');
        return answer;
      } catch (cause) {
        if (cause instanceof SamlXmlError) throw new FederationError('federation_refused', { cause });
        throw cause;
      }
    },
  };
}
