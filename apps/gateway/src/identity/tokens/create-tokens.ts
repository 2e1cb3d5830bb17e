/** Creates the functions that issue, read and verify access tokens. */
import type { Clock } from '../../platform/clock';
import type { KeyRing } from '../keys/key-ring';
import type { IsSessionAlive } from '../session/is-session-alive';
import type { RandomText } from '../shared/environment';
import type { IdentitySettings } from '../shared/identity-settings';
import { createIssueToken, type SolutionsOfClients } from './issue-token';
import { createMintAccessToken } from './mint-access-token';
import { createReadAccessToken, createReadClientToken } from './read-access-token';
import { createReadJwt } from './read-jwt';
import { createSignToken } from './sign-token';
import { createVerifyAccessToken } from './verify-access-token';

export interface TokensDependencies {
  settings: IdentitySettings;
  solutions: SolutionsOfClients;
  onTokenIssued?(): void;
  clock: Clock;
  random: RandomText;
}

export function createTokens(
  keyRing: Pick<KeyRing, 'current' | 'findKey'>,
  isSessionAlive: IsSessionAlive,
  { settings, solutions, onTokenIssued, clock, random }: TokensDependencies,
) {
  const signToken = createSignToken(() => keyRing.current().current, settings, clock, random);
  const mintAccessToken = createMintAccessToken(signToken, settings);
  const readJwt = createReadJwt(keyRing.findKey, settings, clock);
  const readAccessToken = createReadAccessToken(readJwt, settings);
  const readClientToken = createReadClientToken(readAccessToken);
  return {
    signToken,
    readJwt,
    mintAccessToken,
    issueToken: createIssueToken(mintAccessToken, settings, solutions, onTokenIssued),
    readAccessToken,
    readClientToken,
    verifyAccessToken: createVerifyAccessToken(readClientToken, isSessionAlive),
  };
}
