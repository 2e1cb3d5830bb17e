/**
 * `GET /allow/<uid>`: the page that asks the user to allow an assistant outside the shell. `GET /allow/<uid>/details`:
 * `{client, redirectHost, organisations: [{id, name}]}`. Both throw `SIGN_IN_EXPIRED`.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SendPage } from '../../pages/page-source';
import { type ConsentDependencies, requireConsent } from './require-consent';

export function createAllowPage({
  sendSignInPage,
  ...dependencies
}: ConsentDependencies & { sendSignInPage: SendPage }) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    await requireConsent(dependencies, request, reply);
    return sendSignInPage(request, reply);
  };
}

export function createAllowDetails(dependencies: ConsentDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { clientName, redirectHost, organisations } = await requireConsent(dependencies, request, reply);
    return { client: clientName, redirectHost, organisations };
  };
}
