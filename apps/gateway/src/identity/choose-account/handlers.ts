/** The handlers of the page on which a person chooses one of their accounts. */
import type { SendPage } from '../../pages/page-source';
import { type ChooseDependencies, createChoose } from './choose';
import { createChoiceDetails } from './details';
import { createChooseAccountPage } from './page';

export function createChoiceHandlers(dependencies: ChooseDependencies & { sendSignInPage: SendPage }) {
  const { provider, accounts, sendSignInPage } = dependencies;
  return {
    chooseAccountPage: createChooseAccountPage(provider, accounts, sendSignInPage),
    choiceDetails: createChoiceDetails(provider, accounts),
    chooseAccount: createChoose(dependencies),
  };
}
