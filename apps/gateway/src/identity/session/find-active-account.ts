/**
 * Decides which account a session may act as. A sign-in to one account identifies the person, so that it may be any of the
 * person's accounts. During an impersonation it is the impersonated account alone. Both issuing and verifying a token use
 * this decision.
 */
import type { Account } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';

/** A period in which a staff user acts as a customer. Times in milliseconds since 1970. */
export interface Impersonation {
  /** A UUID. */
  id: string;
  sessionId: string;
  /** The account that signed in. */
  impersonatorId: string;
  /** The account that the staff user acts as. */
  userId: string;
  reason: string;
  startedAt: number;
  /** From this moment on the impersonation is invalid, stopped or not. */
  endsAt: number;
}

export interface ActiveAccount {
  account: Account;
  impersonation: Impersonation | undefined;
}

export interface SignedInSession {
  sid: string;
  /** The account that signed in. */
  userId: string;
}

/**
 * @param requested the id of an account; undefined stands for the impersonated account, or else the signed-in one
 * @returns undefined when the account does not exist or the session may not act as it
 */
export type FindActiveAccount = (
  session: SignedInSession,
  requested: string | undefined,
) => Promise<ActiveAccount | undefined>;

export function createFindActiveAccount(
  accounts: Pick<AccountStore, 'findAccount'>,
  impersonations: { findRunning(sessionId: string): Promise<Impersonation | undefined> },
): FindActiveAccount {
  return async ({ sid, userId }, requested) => {
    const impersonation = await impersonations.findRunning(sid);
    if (impersonation && impersonation.impersonatorId === userId) {
      if (requested !== undefined && requested !== impersonation.userId) return undefined;
      const account = await accounts.findAccount(impersonation.userId);
      const staff = await accounts.findAccount(userId);
      return account && staff && { account, impersonation };
    }
    const account = await accounts.findAccount(requested ?? userId);
    if (account === undefined) return undefined;
    if (account.userId !== userId) {
      const signedIn = await accounts.findAccount(userId);
      if (signedIn?.personId !== account.personId) return undefined;
    }
    return { account, impersonation: undefined };
  };
}
