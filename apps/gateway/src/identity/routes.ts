/**
 * Every endpoint of the identity host, with the guards that a request must pass before anything is read or written
 * for it. This table shows who may call which endpoint.
 */
import type { Guard } from './guards/guard';
import type { Audience, Handler, Route } from './guards/route';

export interface Guards {
  /** Bounds the calls of one network: for calls that need no session and cost something. */
  limited: Guard;
  /** No parameter is given twice. */
  single: Guard;
  /** Exactly the shell's origin, same-site; the shell may read the response. */
  shell: Guard;
  /** Exactly identity's own origin, same-origin. */
  own: Guard;
  /** A read by identity's own page. */
  ownPage: Guard;
  /** `shell` or `own`. */
  shellOrOwn: Guard;
  /** `shell` for a script; a person's navigation passes too and only gets a page. */
  shellOrNavigation: Guard;
  /** Any caller with a token; of web pages, only the shell's may read the response. */
  tokenBearer: Guard;
}

export interface Handlers {
  start: Handler;
  callback: Handler;
  signInPage: Handler;
  errorPage: Handler;
  expiredPage: Handler;
  signInDetails: Handler;
  signIn: Handler;
  signInMethod: Handler;
  signInCode: Handler;
  signInPasskey: Handler;
  passkeyChallenge: Handler;
  federatedStart: Handler;
  federatedReturn: Handler;
  federatedAnswer: Handler;
  /** The sign-in with which an administrator tries an organisation's own provider. */
  providerTestStart: Handler;
  providerTestAnswer: Handler;
  /** The endpoints of this installation as a SAML service provider. */
  samlMetadata: Handler;
  samlAnswer: Handler;
  samlStart: Handler;
  samlLogout: Handler;
  samlLogoutMessage: Handler;
  chooseAccountPage: Handler;
  choiceDetails: Handler;
  chooseAccount: Handler;
  allowPage: Handler;
  allowDetails: Handler;
  decideConsent: Handler;
  accountPage: Handler;
  withdrawConsent: Handler;
  acceptOffer: Handler;
  declineOffer: Handler;
  accountDetails: Handler;
  choosePicture: Handler;
  endSessions: Handler;
  changePassword: Handler;
  forgotPasswordPage: Handler;
  requestReset: Handler;
  resetPage: Handler;
  resetDetails: Handler;
  redeemReset: Handler;
  resetPasskeyOptions: Handler;
  redeemByPasskey: Handler;
  confirm: Handler;
  passkeyOptions: Handler;
  addPasskey: Handler;
  removePasskey: Handler;
  authenticatorSecret: Handler;
  setUpAuthenticator: Handler;
  removeAuthenticator: Handler;
  renewRecoveryCodes: Handler;
  checkV6: Handler;
  checkV1: Handler;
  profile: Handler;
  profilePreflight: Handler;
  validateToken: Handler;
  switchProfile: Handler;
  exchange: Handler;
  exchangePreflight: Handler;
  clientToken: Handler;
  startImpersonation: Handler;
  stopImpersonation: Handler;
  addLogoutUrl: Handler;
  receiveEvent: Handler;
  /** A logout token of an organisation's provider. */
  receiveProviderLogout: Handler;
  signOut: Handler;
  signOutOrAsk: Handler;
  /**
   * The addresses through which other sites send users into the provider: reloaded from our own page, so that the
   * browser sends the cookie.
   */
  providerEntry: Handler;
  /** An authorization request that a client posts as a form; leads to its address. */
  authorizeByForm: Handler;
  /** A sign-out form posted by a client; leads to its address. */
  signOutByClient: Handler;
  /** The form of that page. */
  confirmSignOut: Handler;
  /**
   * A call of a client's server at the provider: redeems a code or a refresh token, reads a token or ends it. Bounds the failed
   * calls of one network itself.
   */
  redeem: Handler;
  /** The shell as a SAML identity provider. */
  samlIdpMetadata: Handler;
  /** Applications send users here from other sites. */
  samlIdpSignOn: Handler;
  samlIdpContinue: Handler;
  samlIdpStart: Handler;
  /** A signed request of an application ends the session. */
  samlIdpLogout: Handler;
  /** Tells applications of a sign-out by the browser. */
  samlIdpSignOut: Handler;
  /** The OpenID provider: its own checks (client, redirect address, PKCE, cookies, xsrf). */
  provider: Handler;
}

export function createRoutes(g: Guards, h: Handlers): Route[] {
  type Row = [Route['method'], string, Audience, Guard[], Handler];
  // biome-ignore format: a table
  const table: Row[] = [
    ['GET',     '/ims/authorize/v1',                 'person', [g.limited, g.single],              h.start],
    ['GET',     '/auth/callback',                    'person', [g.limited, g.single],              h.callback],
    ['GET',     '/sign-in/:uid',                     'person', [g.limited],                        h.signInPage],
    ['GET',     '/error',                            'person', [],                                 h.errorPage],
    ['GET',     '/sign-in/:uid/expired',             'person', [g.limited, g.single],              h.expiredPage],
    ['GET',     '/sign-in/:uid/details',             'script', [g.limited, g.ownPage],             h.signInDetails],
    ['POST',    '/sign-in/:uid',                     'script', [g.limited, g.own],                 h.signIn],
    ['POST',    '/sign-in/:uid/method',              'script', [g.limited, g.own],                 h.signInMethod],
    ['POST',    '/sign-in/:uid/code',                'script', [g.limited, g.own],                 h.signInCode],
    ['POST',    '/sign-in/:uid/passkey',             'script', [g.limited, g.own],                 h.signInPasskey],
    ['GET',     '/sign-in/:uid/provider',            'person', [g.limited, g.single],              h.federatedStart],
    ['GET',     '/sign-in/:uid/provider/answer',     'person', [g.limited, g.single],              h.federatedAnswer],
    ['GET',     '/auth/federated',                   'person', [g.limited, g.single],              h.federatedReturn],
    ['GET',     '/sign-in/test/provider',            'person', [g.limited, g.single],              h.providerTestStart],
    ['GET',     '/sign-in/test/provider/answer',     'person', [g.limited, g.single],              h.providerTestAnswer],
    ['GET',     '/saml/metadata/:organisation',      'script', [g.limited],                        h.samlMetadata],
    ['POST',    '/saml/acs/:organisation',           'person', [g.limited],                        h.samlAnswer],
    ['GET',     '/saml/start/:organisation',         'person', [g.limited, g.single],              h.samlStart],
    ['GET',     '/saml/logout',                      'person', [g.limited, g.single],              h.samlLogout],
    ['GET',     '/saml/slo/:organisation',           'person', [g.limited, g.single],              h.samlLogoutMessage],
    ['POST',    '/saml/slo/:organisation',           'person', [g.limited],                        h.samlLogoutMessage],
    ['GET',     '/choose-account/:uid',              'person', [g.limited],                        h.chooseAccountPage],
    ['GET',     '/choose-account/:uid/details',      'script', [g.limited, g.ownPage],             h.choiceDetails],
    ['POST',    '/choose-account/:uid',              'script', [g.limited, g.own],                 h.chooseAccount],
    ['GET',     '/allow/:uid',                       'person', [g.limited],                        h.allowPage],
    ['GET',     '/allow/:uid/details',               'script', [g.limited, g.ownPage],             h.allowDetails],
    ['POST',    '/allow/:uid',                       'script', [g.limited, g.own],                 h.decideConsent],
    // Mails lead here, and their scanners ask by HEAD.
    ['HEAD',    '/account',                          'person', [],                                 h.accountPage],
    ['HEAD',    '/reset-password',                   'person', [g.limited],                        h.resetPage],
    ['GET',     '/account',                          'person', [],                                 h.accountPage],
    ['GET',     '/account/details',                  'script', [g.ownPage],                        h.accountDetails],
    ['POST',    '/account/picture/v1',               'script', [g.own],                            h.choosePicture],
    ['POST',    '/account/sessions/end',             'script', [g.own],                            h.endSessions],
    ['POST',    '/account/assistants/v1/withdraw',   'script', [g.own],                            h.withdrawConsent],
    ['POST',    '/account/invitations/v1/accept',    'script', [g.own],                            h.acceptOffer],
    ['POST',    '/account/invitations/v1/decline',   'script', [g.own],                            h.declineOffer],
    ['POST',    '/account/password',                 'script', [g.own],                            h.changePassword],
    ['GET',     '/account/confirm',                 'person', [],                            h.confirm],
    ['GET',     '/account/confirmed',               'person', [],                            h.errorPage],
    ['POST',    '/account/passkeys/v1/challenge',   'script', [g.limited, g.own],            h.passkeyChallenge],
    ['POST',    '/account/passkeys/v1/options',     'script', [g.own],                       h.passkeyOptions],
    ['POST',    '/account/passkeys/v1',             'script', [g.own],                       h.addPasskey],
    ['POST',    '/account/passkeys/v1/remove',      'script', [g.own],                       h.removePasskey],
    ['POST',    '/account/authenticator/v1/secret', 'script', [g.own],                       h.authenticatorSecret],
    ['POST',    '/account/authenticator/v1',        'script', [g.own],                       h.setUpAuthenticator],
    ['POST',    '/account/authenticator/v1/remove', 'script', [g.own],                       h.removeAuthenticator],
    ['POST',    '/account/recovery-codes/v1',       'script', [g.own],                       h.renewRecoveryCodes],
    ['GET',     '/forgot-password',                  'person', [g.limited],                        h.forgotPasswordPage],
    ['POST',    '/ims/password-reset/v1',            'script', [g.limited, g.own, g.single],       h.requestReset],
    ['GET',     '/reset-password',                   'person', [g.limited],                        h.resetPage],
    ['POST',    '/ims/password-reset/v1/details',    'script', [g.limited, g.own, g.single],       h.resetDetails],
    ['POST',    '/ims/password-reset/v1/password',   'script', [g.limited, g.own, g.single],       h.redeemReset],
    ['POST',    '/ims/password-reset/v1/passkey/options', 'script', [g.limited, g.own, g.single],  h.resetPasskeyOptions],
    ['POST',    '/ims/password-reset/v1/passkey',     'script', [g.limited, g.own, g.single],       h.redeemByPasskey],
    ['GET',     '/signed-out',                       'person', [],                                 h.errorPage],
    ['POST',    '/ims/check/v6/token',               'script', [g.shell, g.single],                h.checkV6],
    ['GET',     '/ims/check/v1/token',               'script', [g.shell, g.single],                h.checkV1],
    ['GET',     '/ims/profile/v1',                   'script', [g.limited, g.tokenBearer],         h.profile],
    ['OPTIONS', '/ims/profile/v1',                   'script', [g.tokenBearer],                    h.profilePreflight],
    ['POST',    '/ims/validate_token/v1',            'script', [g.limited, g.tokenBearer, g.single], h.validateToken],
    ['POST',    '/ims/switch_profile/v1',            'script', [g.shell, g.single],                h.switchProfile],
    ['POST',    '/ims/exchange/v1',                  'script', [g.limited, g.tokenBearer, g.single], h.exchange],
    ['OPTIONS', '/ims/exchange/v1',                  'script', [g.tokenBearer],                    h.exchangePreflight],
    ['POST',    '/ims/clients/v1',                   'script', [g.shell, g.single],                h.clientToken],
    ['POST',    '/ims/impersonation/v1',             'script', [g.shellOrOwn, g.single],           h.startImpersonation],
    ['POST',    '/ims/impersonation/v1/stop',        'script', [g.shell, g.single],                h.stopImpersonation],
    ['POST',    '/ims/logout_urls/v1',               'script', [g.shell, g.single],                h.addLogoutUrl],
    ['POST',    '/ims/logout/v1',                    'script', [g.shellOrOwn, g.single],           h.signOut],
    ['GET',     '/ims/logout/v1',                    'script', [g.shellOrNavigation, g.single],    h.signOutOrAsk],
    ['POST',    '/ims/security-events/v1',           'script', [g.limited],                        h.receiveEvent],
    ['POST',    '/ims/provider-logout/v1',           'script', [g.limited],                        h.receiveProviderLogout],
    ['GET',     '/.well-known/openid-configuration', 'script', [],                                 h.provider],
    ['GET',     '/.well-known/oauth-authorization-server', 'script', [],                           h.provider],
    ['GET',     '/oidc/jwks',                        'script', [],                                 h.provider],
    ['GET',     '/oidc/auth',                        'person', [g.limited, g.single],              h.providerEntry],
    ['POST',    '/oidc/auth',                        'person', [g.limited],                        h.authorizeByForm],
    ['GET',     '/oidc/auth/:uid',                   'person', [g.limited],                        h.provider],
    ['POST',    '/oidc/token',                       'script', [],                                 h.redeem],
    ['POST',    '/oidc/introspect',                  'script', [],                                 h.redeem],
    ['POST',    '/oidc/revoke',                      'script', [],                                 h.redeem],
    ['GET',     '/oidc/userinfo',                    'script', [g.limited],                        h.provider],
    ['POST',    '/oidc/userinfo',                    'script', [g.limited],                        h.provider],
    ['GET',     '/oidc/session/end',                 'person', [g.limited, g.single],              h.providerEntry],
    ['POST',    '/oidc/session/end',                 'person', [g.limited],                        h.signOutByClient],
    ['POST',    '/oidc/session/end/confirm',         'person', [g.limited],                        h.confirmSignOut],
    ['GET',     '/oidc/session/end/success',         'person', [g.limited],                        h.provider],
    ['GET',     '/saml/idp/metadata',                'script', [g.limited],                        h.samlIdpMetadata],
    ['GET',     '/saml/idp/sso',                     'person', [g.limited, g.single],              h.samlIdpSignOn],
    ['POST',    '/saml/idp/sso',                     'person', [g.limited, g.single],              h.samlIdpSignOn],
    ['GET',     '/saml/idp/start/:application',      'person', [g.limited, g.single],              h.samlIdpStart],
    ['GET',     '/saml/idp/continue',                'person', [g.limited, g.single],              h.samlIdpContinue],
    ['GET',     '/saml/idp/slo',                     'person', [g.limited, g.single],              h.samlIdpLogout],
    ['POST',    '/saml/idp/slo',                     'person', [g.limited, g.single],              h.samlIdpLogout],
    ['GET',     '/saml/idp/sign-out',                'person', [g.limited, g.single],              h.samlIdpSignOut],
  ];
  return table.map(([method, url, audience, guards, handler]) => ({
    method,
    url,
    audience,
    guards,
    handler,
  }));
}
