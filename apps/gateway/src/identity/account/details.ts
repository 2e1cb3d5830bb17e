/**
 * `GET /account/details`: `{name, email, hasPassword, isInternal, actingAs: {name, until}?, failedSignIns: {count,
 * lastAt}?, sessions: [{id, device, signedInAt, isCurrent}]}`, the current session first. On the account page an
 * internal user may start to act as a customer (ACCESS-32). Many failed sign-ins tell the owner that someone guesses
 * the password (case I3).
 */
import { isInternal } from '@unified-shell/catalogue/access/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import type { IdentitySettings } from '../shared/identity-settings';
import type { ImpersonationStore } from '../storage/impersonation-store';
import type { FailedSignIns } from './failed-sign-ins';
import { requireCurrent } from './require-current';
import type { SessionList } from './session-list';

export interface AccountDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'findSignIn' | 'listOwnAccounts' | 'changePassword'>;
  sessions: SessionList;
}

export interface DetailsDependencies extends Omit<AccountDependencies, 'accounts'> {
  accounts: AccountDependencies['accounts'] & Pick<AccountStore, 'findAccount'>;
  settings: Pick<IdentitySettings, 'internalDomains'>;
  impersonations: Pick<ImpersonationStore, 'findRunning'>;
  failedSignIns: FailedSignIns;
}

/** Fewer are typing errors. */
const MIN_REPORTED_FAILURES = 5;

/** Throws `NO_SESSION`. */
export function createAccountDetails(dependencies: DetailsDependencies) {
  const { provider, accounts, sessions, settings, impersonations, failedSignIns } = dependencies;

  async function findActingAs(sid: string): Promise<{ name: string; until: number } | undefined> {
    const running = await impersonations.findRunning(sid);
    const customer = running && (await accounts.findAccount(running.userId));
    return customer && { name: customer.displayName, until: running.endsAt };
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const current = await requireCurrent(provider, accounts, request, reply);
    const { displayName: name, email } = current.account;
    const userIds = current.accounts.map(({ userId }) => userId);
    const listed = await sessions.list(userIds);
    const failed = await failedSignIns.find(userIds);
    const record = await accounts.findSignIn(email);
    return {
      name,
      email,
      hasPassword: typeof record?.passwordHash === 'string',
      isInternal: isInternal(email, settings.internalDomains),
      failedSignIns: failed && failed.count >= MIN_REPORTED_FAILURES ? failed : undefined,
      actingAs: await findActingAs(current.session.sid),
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
