/**
 * `GET /allow/<uid>`: the page that asks the user to allow an assistant outside the shell. `GET /allow/<uid>/details`:
 * `{client, redirectHost, organisations: [{id, name}]}`.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '../../http/errors/gateway-error';
import type { SendPage } from '../../pages/page-source';
import { type ConsentDependencies, requireConsent } from './require-consent';

export function createAllowPage({
  sendSignInPage,
  ...dependencies
}: ConsentDependencies & { sendSignInPage: SendPage }) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await requireConsent(dependencies, request, reply);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code !== 'SIGN_IN_EXPIRED') throw error;
      reply.code(error.entry.status);
    }
    return sendSignInPage(request, reply);
  };
}

export function createAllowDetails(dependencies: ConsentDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { clientName, redirectHost, organisations } = await requireConsent(dependencies, request, reply);
    return { client: clientName, redirectHost, organisations };
  };
}
