/** Whether a person who signs in again may reach a class of authentication: asking for one out of reach would ask without end. */

import { PHISHING_RESISTANT } from '@unified-shell/api/authentication-classes';
import type { AccountStore } from '../../accounts/store';
import type { AuthenticationClass } from '../shared/authentication-classes';
import { FEDERATED } from '../shared/authentication-methods';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';

export type SecondFactorsOfPerson = Pick<SignInMethodStore, 'listPasskeys' | 'findAuthenticator'>;

export interface OwnSession {
  accountId?: string | undefined;
  amr?: readonly string[] | undefined;
}

export type CanReach = (session: OwnSession, wanted: AuthenticationClass) => Promise<boolean>;

export function createCanReach(
  accounts: Pick<AccountStore, 'findAccount'>,
  signInMethods: SecondFactorsOfPerson,
): CanReach {
  return async ({ accountId, amr = [] }, wanted) => {
    // Of these the organisation's own provider decides.
    if (amr.includes(FEDERATED)) return true;
    const account = accountId === undefined ? undefined : await accounts.findAccount(accountId);
    if (account === undefined) return false;
    if ((await signInMethods.listPasskeys(account.personId)).length > 0) return true;
    if (wanted === PHISHING_RESISTANT) return false;
    return (await signInMethods.findAuthenticator(account.personId)) !== undefined;
  };
}
