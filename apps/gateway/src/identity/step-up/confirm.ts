/** `GET /account/confirm`: a step-up for the account page. The user signs in again, and returns to the page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountPageAddress, CLIENT_ID, type IdentitySettings } from '../shared/identity-settings';

export function createConfirm(settings: Pick<IdentitySettings, 'identityOrigin'>) {
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: accountPageAddress(settings),
    state: 'account',
    prompt: 'login',
  });
  return async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(`/ims/authorize/v1?${query}`, 303);
}
