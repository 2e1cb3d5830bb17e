/** The parts that all ways to sign in share: the check of a password, and the limits on guessing. */
import type { Secrets } from '../../config/secrets';
import type { Clock } from '../../platform/clock';
import type { CookieSeal } from '../keys/cookie-seal';
import { createBeginAttempt } from './begin-attempt';
import type { FailureStore } from './failure-store';
import { createKnownDevices } from './known-device';
import type { PasswordHasher } from './password-hash';
import { createProofOfWork } from './proof-of-work';
import { createSignInThrottle } from './sign-in-throttle';
import { type CredentialsDependencies, createVerifyCredentials } from './verify-credentials';

export interface AttemptsDependencies extends Omit<CredentialsDependencies, 'hasher'> {
  passwordHasher: PasswordHasher;
  failures: FailureStore;
  cookieSeal: CookieSeal;
  secrets: Pick<Secrets, 'guessKey'>;
  clock: Clock;
}

export async function createAttempts(dependencies: AttemptsDependencies) {
  const { passwordHasher, failures, cookieSeal, clock, random } = dependencies;
  const { guessKey } = dependencies.secrets;
  const throttle = createSignInThrottle(failures, guessKey);
  const knownDevices = createKnownDevices(cookieSeal, guessKey, random);
  return {
    throttle,
    knownDevices,
    beginAttempt: createBeginAttempt(throttle, knownDevices, createProofOfWork(guessKey, clock)),
    verifyCredentials: await createVerifyCredentials({ ...dependencies, hasher: passwordHasher }),
  };
}
