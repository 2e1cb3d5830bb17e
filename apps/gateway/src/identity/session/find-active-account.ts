/**
 * Which account a session may be used as: any account of the person who signed in, because one sign-in proves them all;
 * while it impersonates somebody, that one account and no other. Whoever asks for a token and whoever accepts one ask here.
 */
import type { Account } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';
import type { Impersonation, ImpersonationStore } from '../storage/impersonation-store';

export interface ActiveAccount {
  account: Account;
  impersonation: Impersonation | undefined;
}

export interface SignedInSession {
  sid: string;
  /** The account that signed in. */
  userId: string;
}

/** @param asked nothing: whoever the session is used as by itself. `undefined` when it may not be used as that account */
export type FindActiveAccount = (
  session: SignedInSession,
  asked: string | undefined,
) => Promise<ActiveAccount | undefined>;

export function createFindActiveAccount(
  accounts: Pick<AccountStore, 'findAccount'>,
  impersonations: Pick<ImpersonationStore, 'findRunning'>,
): FindActiveAccount {
  return async ({ sid, userId }, asked) => {
    const impersonation = await impersonations.findRunning(sid);
    if (impersonation && impersonation.impersonatorId === userId) {
      if (asked !== undefined && asked !== impersonation.userId) return undefined;
      const account = await accounts.findAccount(impersonation.userId);
      return account && { account, impersonation };
    }
    const account = await accounts.findAccount(asked ?? userId);
    if (account === undefined) return undefined;
    if (account.userId !== userId) {
      const signedIn = await accounts.findAccount(userId);
      if (signedIn?.personId !== account.personId) return undefined;
    }
    return { account, impersonation: undefined };
  };
}
