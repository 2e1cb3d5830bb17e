/** The accounts that the person may choose from: all accounts of this person. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore, OwnAccount } from '../../accounts/store';
import { GatewayError } from '../../http/errors/gateway-error';
import { requireInteraction } from '../provider/require-interaction';

/** Throws `SIGN_IN_EXPIRED`. */
export async function requireChoice(
  provider: Provider,
  { listOwnAccounts }: Pick<AccountStore, 'listOwnAccounts'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OwnAccount[]> {
  const { session } = await requireInteraction(provider, request, reply, 'select_account');
  const choices = session ? await listOwnAccounts(session.accountId) : [];
  if (choices.length === 0) throw new GatewayError('SIGN_IN_EXPIRED');
  return choices;
}
