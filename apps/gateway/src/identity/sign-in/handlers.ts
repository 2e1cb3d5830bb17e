/** The handlers of the sign-in page: the password, and the second factor after it. */
import type { AccountStore } from '../../accounts/store';
import type { SendPage } from '../../pages/page-source';
import type { ProviderStore } from '../federation/provider-store';
import { createMarkPassword } from '../sign-in-methods/mark-password';
import { createSignInDetails } from './details';
import { createSignInPage } from './page';
import { createSecondFactors, type SecondFactorDependencies } from './second-factor';
import { createSubmit, type SubmitDependencies } from './submit';

export interface SignInDependencies
  extends Omit<SecondFactorDependencies, 'markPassword'>,
    Omit<SubmitDependencies, 'secondFactors'> {
  accounts: Pick<AccountStore, 'findAccount' | 'findSignIn'>;
  providers: Pick<ProviderStore, 'findByDomain' | 'findByName'>;
  sendSignInPage: SendPage;
}

export function createSignInHandlers(dependencies: SignInDependencies) {
  const { provider, accounts, providers, sendSignInPage } = dependencies;
  const secondFactors = createSecondFactors({ ...dependencies, markPassword: createMarkPassword(accounts) });
  return {
    signInPage: createSignInPage(provider, sendSignInPage, providers),
    signInDetails: createSignInDetails(provider, accounts),
    signIn: createSubmit({ ...dependencies, secondFactors }),
    signInCode: secondFactors.submit,
  };
}
