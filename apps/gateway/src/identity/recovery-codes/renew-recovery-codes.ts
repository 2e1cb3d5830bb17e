/** `POST /account/recovery-codes/v1`: replaces the person's recovery codes; answers `{recoveryCodes}`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { requireCurrent } from '../session/require-current';
import type { MakeRecoveryCodes } from './make-recovery-codes';

export interface RenewRecoveryCodesDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'listOwnAccounts'>;
  makeRecoveryCodes: MakeRecoveryCodes;
  record(event: AuditEvent): Promise<void>;
}

/** Throws `NO_SESSION`. */
export function createRenewRecoveryCodes(dependencies: RenewRecoveryCodesDependencies) {
  const { provider, accounts, makeRecoveryCodes, record } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { account } = await requireCurrent(provider, accounts, request, reply);
    const recoveryCodes = await makeRecoveryCodes(account.personId);
    const event = { actor: account.userId, requestId: request.id } as const;
    await record({ action: 'account.renew-recovery-codes', outcome: 'success', ...event });
    return { recoveryCodes };
  };
}
