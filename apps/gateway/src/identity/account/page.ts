/** `GET /account`: the account page; a signed-out user signs in first and returns here. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { SendPage } from '../../pages/page-source';
import { findCurrentSession } from '../session/current-session';
import { accountPageAddress, CLIENT_ID, type IdentitySettings } from '../shared/identity-settings';

export function createAccountPage(
  provider: Provider,
  settings: Pick<IdentitySettings, 'identityOrigin'>,
  sendPage: SendPage,
) {
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: accountPageAddress(settings),
    state: 'account',
  });
  return async (request: FastifyRequest, reply: FastifyReply) =>
    (await findCurrentSession(provider, request, reply))
      ? sendPage(request, reply)
      : reply.redirect(`/ims/authorize/v1?${query}`, 303);
}
