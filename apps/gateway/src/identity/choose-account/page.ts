/**
 * `GET /choose-account/<uid>`: the user chooses an account to continue with. A person with one account skips the
 * page. Throws `SIGN_IN_EXPIRED`.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import type { SendPage } from '../../pages/page-source';
import { requireChoice } from './require-choice';

export function createChooseAccountPage(
  provider: Provider,
  accounts: Pick<AccountStore, 'listOwnAccounts'>,
  sendPage: SendPage,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const choices = await requireChoice(provider, accounts, request, reply);
    if (choices.length === 1) {
      const result = { select_account: {} };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    }
    return sendPage(request, reply);
  };
}
