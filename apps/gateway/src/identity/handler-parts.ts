/** The parts of identity from which the handlers are made. */
import type Provider from 'oidc-provider';
import type { EndedSession } from '../admin-calls/administrator';
import type { VerifyAccessToken } from '../http/endpoint/authenticate';
import type { SendPage } from '../pages/page-source';
import type { OidcClient } from './authorize/oidc-client';
import type { FederationClient } from './federation/federation-client';
import type { SamlParts } from './federation/saml/saml-parts';
import type { IdentityDependencies } from './identity-dependencies';
import type { IdentityStores } from './identity-stores';
import type { CookieSeal } from './keys/cookie-seal';
import type { LogoutUrls } from './logout-urls/logout-urls';
import type { SignOutPage } from './saml-idp/sign-out-page';
import type { SamlKeyRing } from './saml-keys/saml-key-ring';
import type { FindActiveAccount } from './session/find-active-account';
import type { IsSessionAlive } from './session/is-session-alive';
import type { Background } from './shared/background';
import type { EndEverywhere } from './sign-out/end-everywhere';
import type { ExchangeTokens } from './switch-profile/exchange-token';
import type { IssueToken } from './tokens/issue-token';
import type { ReadClientToken } from './tokens/read-access-token';

/** The parts that every host has. */
export interface CommonParts extends IdentityDependencies, IdentityStores {
  provider: Provider;
  /** The provider with the current keys. */
  currentProvider(): Provider;
  background: Background;
  /** The gateway is a client of its own provider, with this secret. */
  clientSecret: string;
  cookieSeal: CookieSeal;
  federationClient: FederationClient;
  /** The keys with which the shell signs SAML messages. */
  samlKeys: SamlKeyRing;
  endEverywhere: EndEverywhere;
  /** Tells solutions and clients of sessions whose rows are deleted. */
  announceEnded(sessions: readonly EndedSession[]): void;
  saml: SamlParts;
  samlSignOutPage: SignOutPage;
  /** The page where the browser tells the applications of a session that it ends, if any, and goes on to `next`. */
  findSignOutPage(sid: string, next: string): Promise<string | undefined>;
  logoutUrls: LogoutUrls;
  findActiveAccount: FindActiveAccount;
  isSessionAlive: IsSessionAlive;
  issueToken: IssueToken;
  readClientToken: ReadClientToken;
  verifyAccessToken: VerifyAccessToken;
  exchangeTokens: ExchangeTokens;
}

/** The parts that the identity host has. */
export interface HandlerParts extends CommonParts {
  oidcClient: OidcClient;
  sendSignInPage: SendPage;
}
