/** Finds the signed-in person, for the calls of the account page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore, OwnAccount } from '../../accounts/store';
import { GatewayError } from '../../http/errors/gateway-error';
import { type CurrentSession, findCurrentSession } from './current-session';

export interface CurrentPerson {
  session: CurrentSession;
  /** The account that is signed in. */
  account: OwnAccount;
  accounts: readonly OwnAccount[];
}

/** Throws `NO_SESSION`. */
export async function requireCurrent(
  provider: Provider,
  { listOwnAccounts }: Pick<AccountStore, 'listOwnAccounts'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentPerson> {
  const session = await findCurrentSession(provider, request, reply);
  if (!session) throw new GatewayError('NO_SESSION');
  const accounts = await listOwnAccounts(session.userId);
  const account = accounts.find(({ userId }) => userId === session.userId);
  if (!account) throw new GatewayError('NO_SESSION');
  return { session, account, accounts };
}
