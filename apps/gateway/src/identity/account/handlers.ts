/** The handlers of the account page. */
import type { SendPage } from '../../pages/page-source';
import type { IdentitySettings } from '../shared/identity-settings';
import type { StepUp } from '../step-up/step-up';
import { type ChoosePictureDependencies, createChoosePicture } from './choose-picture';
import { createAccountDetails, type DetailsDependencies } from './details';
import { createEndSessions } from './end-sessions';
import { createAccountPage } from './page';
import { createChangePassword, type PasswordDependencies } from './password';

export type AccountPageDependencies = DetailsDependencies &
  PasswordDependencies &
  ChoosePictureDependencies & {
    settings: Pick<IdentitySettings, 'identityOrigin'>;
    stepUp: Pick<StepUp, 'before'>;
    sendSignInPage: SendPage;
  };

export function createAccountHandlers(dependencies: AccountPageDependencies) {
  const { provider, settings, stepUp, sendSignInPage } = dependencies;
  return {
    accountPage: createAccountPage(provider, settings, sendSignInPage),
    accountDetails: createAccountDetails(dependencies),
    choosePicture: createChoosePicture(dependencies),
    endSessions: createEndSessions(dependencies),
    changePassword: stepUp.before(createChangePassword(dependencies)),
  };
}
