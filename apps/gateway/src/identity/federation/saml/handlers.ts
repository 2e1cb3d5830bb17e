/** The endpoints of this installation as a SAML service provider. */

import { samlAddresses } from '@unified-shell/api/administration-saml-addresses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from '../../../http/errors/gateway-error';
import type { SamlKeyRing } from '../../saml-keys/saml-key-ring';
import type { IdentitySettings } from '../../shared/identity-settings';
import { writeOwnMetadata } from './own-metadata';
import { createPostedAnswer, type PostedAnswerDependencies } from './posted-answer';
import type { SamlParts } from './saml-parts';

export interface SamlHandlersDependencies extends PostedAnswerDependencies {
  settings: IdentitySettings;
  samlKeys: SamlKeyRing;
  saml: SamlParts;
}

const ORGANISATION = /^[\w.-]{1,64}@[\w.-]{1,64}$/;
const ParametersSchema = v.object({ organisation: v.string() });

export function createSamlHandlers(dependencies: SamlHandlersDependencies) {
  const { settings, samlKeys, saml } = dependencies;
  return {
    /** `GET /saml/metadata/<organisation>`: also before the organisation has a provider, because the provider needs it first. */
    async samlMetadata({ params }: FastifyRequest, reply: FastifyReply) {
      const { organisation } = v.parse(ParametersSchema, params);
      if (!ORGANISATION.test(organisation)) throw new GatewayError('NOT_FOUND');
      const own = samlAddresses(settings.identityOrigin, organisation);
      return reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .send(writeOwnMetadata(own, await samlKeys.read()));
    },
    samlAnswer: createPostedAnswer(dependencies),
    samlStart: saml.unsolicited.start,
    samlLogout: saml.logout.leave,
    samlLogoutMessage: saml.logout.receive,
  };
}
