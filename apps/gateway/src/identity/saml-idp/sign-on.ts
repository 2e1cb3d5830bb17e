/**
 * `GET|POST /saml/idp/sso`: an application asks for a sign-in (SAML 2.0 Profiles §4.1). The request is checked at once; the
 * browser then comes back from our own page, with its cookies.
 *
 * `GET /saml/idp/start/<application>`: a sign-in that begins at the shell, such as at a tile of the catalogue (§4.1.5).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readParameters } from '../guards/read-parameters';
import { sendReloadPage } from '../pages/reload-page';
import { CONTINUE_PATH, signOnAddress } from './addresses';
import { chooseConsumer, hasOtherNameId, requireTimely } from './check-request';
import type { PendingRequest, PendingRequests } from './pending-requests';
import { readAuthnRequest } from './read-request';
import { receiveMessage } from './receive-message';
import { defaultConsumer } from './saml-application';
import type { SamlIdpDependencies } from './saml-idp-parts';
import { SamlRequestError } from './saml-request-error';

type SignOnDependencies = Pick<SamlIdpDependencies, 'settings' | 'samlApplications' | 'clock'> & {
  pendingRequests: PendingRequests;
};

const TENANT = /^[a-z0-9._-]{1,100}$/;
const ParametersSchema = v.object({ application: v.string() });

export function createSignOn({ settings, samlApplications, clock, pendingRequests }: SignOnDependencies) {
  function goOn(request: FastifyRequest, reply: FastifyReply, pending: PendingRequest) {
    const state = pendingRequests.save(request, reply, pending);
    return sendReloadPage(reply, `${CONTINUE_PATH}?${new URLSearchParams({ state })}`);
  }

  return {
    /** Throws SamlRequestError and SamlXmlError. */
    async signOn(request: FastifyRequest, reply: FastifyReply) {
      const now = clock.now();
      const { application, root, isVerified, relayState } = await receiveMessage(
        request,
        samlApplications,
        ({ requiresSignedRequests }) => requiresSignedRequests,
      );
      const asked = readAuthnRequest(root);
      requireTimely(asked, { address: signOnAddress(settings), isVerified, now });
      return goOn(request, reply, {
        application: application.id,
        request: asked.id,
        consumer: chooseConsumer(application, asked),
        relayState: relayState ?? null,
        tenant: tenantOf(request),
        forceAuthn: asked.forceAuthn,
        isPassive: asked.isPassive,
        hasOtherNameId: hasOtherNameId(application, asked),
        context:
          asked.context === undefined ? null : { ...asked.context, classes: [...asked.context.classes] },
        receivedAt: now,
      });
    },

    /** Throws SamlRequestError. */
    async start(request: FastifyRequest, reply: FastifyReply) {
      const { application: id } = v.parse(ParametersSchema, request.params);
      const application = await samlApplications.find(id);
      const consumer = application && defaultConsumer(application);
      if (application === undefined || consumer === undefined)
        throw new SamlRequestError('unknown-application');
      if (!application.idpInitiated) throw new SamlRequestError('not-from-here');
      return goOn(request, reply, {
        application: id,
        request: null,
        consumer,
        // The registered one. A RelayState in the address could come from any page that links here.
        relayState: application.relayState,
        tenant: tenantOf(request),
        forceAuthn: false,
        isPassive: false,
        hasOtherNameId: false,
        context: null,
        receivedAt: clock.now(),
      });
    },
  };
}

function tenantOf(request: FastifyRequest): string | null {
  const tenant = readParameters(request).get('tenant')?.toLowerCase();
  return tenant !== undefined && TENANT.test(tenant) ? tenant : null;
}
