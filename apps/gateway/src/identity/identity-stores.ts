/** All stores of identity except its keys. */
import type { FailedSignIns } from './account/failed-sign-ins';
import type { SessionList } from './account/session-list';
import type { ConsentStore } from './assistant-clients/consent-store';
import type { ProviderStore } from './federation/provider-store';
import type { SamlSessions } from './federation/saml/saml-sessions';
import type { UsedMessages } from './federation/saml/used-messages';
import type { ImpersonationStore } from './impersonation/impersonation-store';
import type { OfferStore } from './membership-offers/offer-store';
import type { StoredClients } from './oidc-clients/stored-clients';
import type { PasswordResetStore } from './password-reset/password-reset-store';
import type { ApplicationStore } from './saml-idp/application-store';
import type { ServiceAccountStore } from './service-accounts/service-account-store';
import type { FailureStore } from './sign-in/failure-store';
import type { SignInMethodStore } from './sign-in-methods/sign-in-method-store';
import type { PayloadStore } from './storage/payload-store';

export interface IdentityStores {
  payloads: PayloadStore;
  failures: FailureStore;
  resets: PasswordResetStore;
  providers: ProviderStore;
  sessions: SessionList;
  failedSignIns: FailedSignIns;
  impersonations: ImpersonationStore;
  signInMethods: SignInMethodStore;
  /** The sessions that began at a SAML provider. */
  samlSessions: SamlSessions;
  /** The messages of SAML that were used. */
  usedMessages: UsedMessages;
  consents: ConsentStore;
  offers: OfferStore;
  storedClients: StoredClients;
  serviceAccounts: ServiceAccountStore;
  samlApplications: ApplicationStore;
}
