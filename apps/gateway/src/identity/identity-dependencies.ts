/** What the rest of the gateway gives to identity. */
import type { AccountStore } from '../accounts/store';
import type { Broadcast } from '../broadcast/broadcast';
import type { Secrets } from '../config/secrets';
import type { AuditEvent } from '../events/record-event';
import type { Clock } from '../platform/clock';
import type { ListenAddress } from './authorize/loopback-fetch';
import type { SolutionClients } from './clients/solution-clients';
import type { LogoutOrigins } from './logout-urls/logout-origins';
import type { OidcClientEntry } from './oidc-clients/oidc-client-schema';
import type { LoadProfile } from './profile/profile';
import type { IdentityLog, RandomText } from './shared/environment';
import type { IdentitySettings } from './shared/identity-settings';
import type { PasswordHasher } from './sign-in/password-hash';

export interface IdentityDependencies {
  settings: IdentitySettings;
  secrets: Secrets;
  accounts: Pick<AccountStore, 'findSignIn' | 'findAccount' | 'listOwnAccounts' | 'changePassword'>;
  /** For whom custom tokens are made. */
  solutionClients: SolutionClients;
  /** Where solutions may be told of a sign-out. */
  logoutOrigins: LogoutOrigins;
  /** Registered by the operator, besides the shell. */
  oidcClients: readonly OidcClientEntry[];
  record(event: AuditEvent): Promise<void>;
  /** Told of each access token that a session is given; too frequent for the audit trail. */
  onTokenIssued?(): void;
  loadProfile: LoadProfile;
  passwordHasher: PasswordHasher;
  clock: Clock;
  /** Tells of keys that another process adds. */
  broadcast: Broadcast;
  random: RandomText;
  log: IdentityLog;
  /** Where this process listens; asked only when a request comes in. */
  listenAddress(): ListenAddress;
}
