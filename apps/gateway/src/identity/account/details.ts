/** `GET /account/details`: `{name, email, hasPassword, sessions: [{id, device, signedInAt, isCurrent}]}`, this session first. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import { requireCurrent } from './require-current';
import type { SessionList } from './session-list';

export interface AccountDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'findSignIn' | 'listOwnAccounts' | 'changePassword'>;
  sessions: SessionList;
}

/** Throws `NO_SESSION`. */
export function createAccountDetails({ provider, accounts, sessions }: AccountDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const current = await requireCurrent(provider, accounts, request, reply);
    const { displayName: name, email } = current.account;
    const listed = await sessions.list(current.accounts.map(({ userId }) => userId));
    const record = await accounts.findSignIn(email);
    return {
      name,
      email,
      hasPassword: typeof record?.passwordHash === 'string',
      sessions: listed
        .map(({ id, device, signedInAt }) => ({
          id,
          device: device ?? null,
          signedInAt,
          isCurrent: id === current.session.sid,
        }))
        .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
    };
  };
}
