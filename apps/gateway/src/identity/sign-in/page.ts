/** `GET /sign-in/<uid>`: the sign-in page. When the sign-in is over the same page comes with 410 and offers a new one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { GatewayError } from '../../http/errors';
import type { SendPage } from '../../http/page-source';
import { requireInteraction } from './current-interaction';

export function createSignInPage(provider: Provider, sendPage: SendPage) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await requireInteraction(provider, request, reply);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code !== 'SIGN_IN_EXPIRED') throw error;
      reply.code(error.entry.status);
    }
    return sendPage(request, reply);
  };
}
