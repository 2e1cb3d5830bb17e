/**
 * `GET /sign-in/<uid>`: the sign-in page, or, for a sign-in that names an organisation with its own provider, a
 * redirect to that provider (ROUTE-17). Throws `SIGN_IN_EXPIRED`.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { SendPage } from '../../pages/page-source';
import type { ProviderStore } from '../federation/provider-store';
import { requireInteraction } from '../provider/require-interaction';

const SignOnSchema = v.object({ sso_domain: v.optional(v.string()) });

export function createSignInPage(
  provider: Provider,
  sendPage: SendPage,
  providers: Pick<ProviderStore, 'findByName'>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { uid, params } = await requireInteraction(provider, request, reply);
    const { sso_domain } = v.parse(SignOnSchema, params);
    if (sso_domain !== undefined && (await providers.findByName(sso_domain))) {
      return reply.redirect(`/sign-in/${uid}/provider`, 303);
    }
    return sendPage(request, reply);
  };
}
