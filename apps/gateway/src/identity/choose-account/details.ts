/** `GET /choose-account/<uid>/details`: a person's accounts, `{accounts: [{userId, name, email, organisation}]}`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import { requireChoice } from './require-choice';

export function createChoiceDetails(provider: Provider, accounts: Pick<AccountStore, 'listOwnAccounts'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const choices = await requireChoice(provider, accounts, request, reply);
    return {
      accounts: choices.map(({ userId, displayName, email, organisationName }) => ({
        userId,
        name: displayName,
        email,
        organisation: organisationName,
      })),
    };
  };
}
