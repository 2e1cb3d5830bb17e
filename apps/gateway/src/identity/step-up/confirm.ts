/**
 * `GET /account/confirm`: a step-up. The user signs in again, and returns to the account page, or with `for=application` to a page
 * that closes its window: the application that has asked is open in another one. `acr_values` are the classes of the sign-in that it asks for.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readParameters } from '../guards/read-parameters';
import {
  accountPageAddress,
  CLIENT_ID,
  confirmedPageAddress,
  type IdentitySettings,
} from '../shared/identity-settings';

const PASSED_ON = ['acr_values', 'locale', 'theme'];

export function createConfirm(settings: Pick<IdentitySettings, 'identityOrigin'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = readParameters(request);
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      redirect_uri:
        given.get('for') === 'application' ? confirmedPageAddress(settings) : accountPageAddress(settings),
      state: 'account',
      prompt: 'login',
    });
    for (const name of PASSED_ON) {
      const value = given.get(name);
      if (value !== undefined) query.set(name, value);
    }
    return reply.redirect(`/ims/authorize/v1?${query}`, 303);
  };
}
