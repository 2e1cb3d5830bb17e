/** The addresses and secrets of the deployment under test. The server listens on another port. */
import { createHash } from 'node:crypto';
import type { Secrets } from '../../config/secrets';
import type { IdentitySettings } from '../shared/identity-settings';

export const IDENTITY = 'http://identity.shell.localhost:4000';
export const SHELL = 'http://experience.shell.localhost:4000';

/** The demonstration's second provider. */
export const BANK = 'http://idp.localhost:4000';

/** A shell on a custom domain. */
export const AEM = 'http://aem.localhost:4000';

export const testSettings: IdentitySettings = {
  environment: 'dev',
  identityOrigin: IDENTITY,
  shellOrigins: [SHELL],
  customDomains: [AEM],
  demonstrationProvider: BANK,
  tokenLifetimeMs: 3_600_000,
  onboardedClients: ['solution-two'],
  internalDomains: ['staff.example'],
};

export const testSecrets: Secrets = {
  cookieKeys: ['a key for the tests'],
  sealingKeys: [createHash('sha256').update('tests').digest()],
  guessKey: createHash('sha256').update('guesses').digest(),
  cookieSealingKeys: [createHash('sha256').update('cookies').digest()],
};
