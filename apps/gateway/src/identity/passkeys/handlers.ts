/** The handlers of passkeys: the sign-in with one, and the changes on the account page. */
import type { StepUp } from '../step-up/step-up';
import { type AddPasskeyDependencies, createAddPasskey, createPasskeyOptions } from './add-passkey';
import {
  createPasskeyChallenge,
  createPasskeySignIn,
  type PasskeySignInDependencies,
} from './passkey-sign-in';
import { createRemovePasskey, type RemovePasskeyDependencies } from './remove-passkey';

export type PasskeyDependencies = PasskeySignInDependencies &
  AddPasskeyDependencies &
  RemovePasskeyDependencies & { stepUp: Pick<StepUp, 'before'> };

export function createPasskeyHandlers(dependencies: PasskeyDependencies) {
  const { stepUp } = dependencies;
  return {
    passkeyChallenge: createPasskeyChallenge(dependencies),
    signInPasskey: createPasskeySignIn(dependencies),
    passkeyOptions: stepUp.before(createPasskeyOptions(dependencies)),
    addPasskey: stepUp.before(createAddPasskey(dependencies)),
    removePasskey: stepUp.before(createRemovePasskey(dependencies)),
  };
}
