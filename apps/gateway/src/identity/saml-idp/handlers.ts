/** The handlers of the shell as a SAML identity provider. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSendPostPage } from '../federation/saml/post-page';
import { createContinue } from './continue';
import { createLogout } from './logout';
import { createPendingRequests } from './pending-requests';
import { createPresentFaults, createSendRefusal } from './refusal-page';
import type { SamlIdpDependencies } from './saml-idp-parts';
import { createSignOn } from './sign-on';
import type { SignOutPage } from './sign-out-page';
import { writeMetadata } from './write-metadata';

const MEDIA_TYPE = 'application/samlmetadata+xml';

export function createSamlIdpHandlers(dependencies: SamlIdpDependencies & { samlSignOutPage: SignOutPage }) {
  const { settings, samlKeys, brands, cookieSeal, random, samlSignOutPage } = dependencies;
  const parts = {
    ...dependencies,
    pendingRequests: createPendingRequests(cookieSeal, random),
    sendPostPage: createSendPostPage(brands),
    sendRefusal: createSendRefusal(dependencies),
    signOutPage: samlSignOutPage,
  };
  const presentFaults = createPresentFaults(dependencies);
  const { signOn, start } = createSignOn(parts);
  return {
    async samlIdpMetadata(_request: FastifyRequest, reply: FastifyReply) {
      const { certificates } = await samlKeys.read();
      return reply.type(MEDIA_TYPE).send(writeMetadata(settings, certificates).markup);
    },
    samlIdpSignOn: presentFaults(signOn),
    samlIdpStart: presentFaults(start),
    samlIdpContinue: presentFaults(createContinue(parts)),
    samlIdpLogout: presentFaults(createLogout(parts)),
    samlIdpSignOut: samlSignOutPage.show,
  };
}
