/** The handlers of the consent to an assistant outside the shell. */
import type { SendPage } from '../../pages/page-source';
import { createAllowDetails, createAllowPage } from './allow-page';
import { createDecideConsent, type DecideConsentDependencies } from './decide-consent';
import { createWithdrawConsent, type WithdrawDependencies } from './withdraw-consent';

export function createConsentHandlers(
  dependencies: DecideConsentDependencies & WithdrawDependencies & { sendSignInPage: SendPage },
) {
  return {
    allowPage: createAllowPage(dependencies),
    allowDetails: createAllowDetails(dependencies),
    decideConsent: createDecideConsent(dependencies),
    withdrawConsent: createWithdrawConsent(dependencies),
  };
}
