/** How long each thing of identity lives, in seconds. The access token's life is a setting of its own. */
export const lifetimesSeconds = {
  /** From the last time the person was active (each check call may extend it); longer away means signing in again. */
  session: 24 * 60 * 60,
  /** A session is extended when that gains at least this much, so that not every check call writes. */
  sessionExtension: 60 * 60,
  /** From signing in with credentials: however active the person is, then they are asked for them again. */
  sessionAtMost: 30 * 24 * 60 * 60,
  /** A person has this long to fill in the sign-in page. */
  signInPage: 30 * 60,
  /** From leaving the shell to being back: the sign-in page and a little more. */
  signInFlow: 35 * 60,
  /** The server redeems a code within milliseconds. */
  authorizationCode: 60,
  /** The provider's own opaque token: made with the code, used by nobody. */
  providerToken: 60,
  /** A registered client's, for the account's own facts. */
  clientToken: 10 * 60,
  idToken: 5 * 60,
} as const;
