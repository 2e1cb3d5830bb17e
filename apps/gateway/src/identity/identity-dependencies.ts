/** The dependencies that the rest of the gateway passes to identity. */
import type { Picture } from '@unified-shell/api/picture';
import type { AccountStore } from '../accounts/store';
import type { LiveBrands } from '../brand/live-brands';
import type { Broadcast } from '../broadcast/broadcast';
import type { Secrets } from '../config/secrets';
import type { AuditEvent } from '../events/record-event';
import type { Mailer } from '../mail/mailer';
import type { LimitStrangers } from '../overload/limit-strangers';
import type { TakePicture } from '../pictures/fetch-pictures';
import type { Clock } from '../platform/clock';
import type { ListAssistedOrganisations } from './assistant-clients/require-consent';
import type { ListenAddress } from './authorize/loopback-fetch';
import type { RegisteredSolutions } from './clients/registered-solutions';
import type { SolutionClients } from './clients/solution-clients';
import type { ProviderPeople } from './federation/provider-people';
import type { ListOrganisations } from './logout-urls/add-logout-url';
import type { LogoutOrigins } from './logout-urls/logout-origins';
import type { FetchDocument } from './oidc-clients/client-document';
import type { OidcClientEntry } from './oidc-clients/oidc-client-schema';
import type { LoadProfile } from './profile/profile';
import type { Directory } from './provider/directory';
import type { DecideAccess } from './saml-idp/application-access';
import type { Transmitter } from './security-events/transmitter';
import type { PersonPolicies } from './session/person-policies';
import type { IdentityLog, RandomText } from './shared/environment';
import type { IdentitySettings } from './shared/identity-settings';
import type { PasswordHasher } from './sign-in/password-hash';

export interface IdentityDependencies {
  settings: IdentitySettings;
  secrets: Secrets;
  accounts: Pick<
    AccountStore,
    'findSignIn' | 'findAccount' | 'listOwnAccounts' | 'changePassword' | 'renewPasswordHash' | 'hasStaffRole'
  >;
  /** The clients for which tokens of solutions are issued. */
  solutionClients: SolutionClients;
  solutions: RegisteredSolutions;
  /** The origins at which solutions may be notified of a sign-out. */
  logoutOrigins: LogoutOrigins;
  listOrganisations: ListOrganisations;
  /** The clients that the operator has registered besides the shell. */
  oidcClients: readonly OidcClientEntry[];
  /** Fetches the documents of clients that describe themselves. */
  fetchDocument: FetchDocument;
  /** Fetches the metadata of SAML providers from addresses that administrators have given. */
  fetchMetadata(address: string): Promise<string>;
  /** The transmitters whose security events end sessions. */
  transmitters: readonly Transmitter[];
  record(event: AuditEvent): Promise<void>;
  /** The picture that the person wants; null for none. */
  choosePicture(personId: string, picture: Picture | null): Promise<void>;
  /** Takes the picture of a federated sign-in over. Undefined when the operator trusts no origin of pictures. */
  takePicture?: TakePicture | undefined;
  /** The people who come from the providers of organisations. */
  providerPeople: ProviderPeople;
  /** Called for each access token issued to a session; too frequent for the audit trail. */
  onTokenIssued?(): void;
  /** What clients are told of people beside their accounts. */
  directory: Directory;
  /** What the organisations of a person ask of their sessions. */
  policies: PersonPolicies;
  loadProfile: LoadProfile;
  /** Who may sign in to an application that uses SAML. */
  decideAccess: DecideAccess;
  /** The organisations in which a user may allow the assistant to others. */
  listAssistedOrganisations: ListAssistedOrganisations;
  passwordHasher: PasswordHasher;
  /** Bounds the calls of one network that need no session. */
  limit: LimitStrangers;
  brands: Pick<LiveBrands, 'organisationOfHost' | 'findOrganisationOfTenant' | 'ofInstallation'>;
  /** Undefined when the operator has configured no mail server. */
  mailer?: Pick<Mailer, 'send'> | undefined;
  clock: Clock;
  /** Announces keys that another process adds. */
  broadcast: Broadcast;
  random: RandomText;
  log: IdentityLog;
  /** The address on which this process listens; read only when a request comes in. */
  listenAddress(): ListenAddress;
}
