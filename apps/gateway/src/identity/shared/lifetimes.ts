/**
 * The machines that serve the steps of a sign-in may have clocks that differ by this much. A thing that one step makes
 * for the next, which follows at once, lives longer by this time (decision 0089).
 */
export const CLOCK_DIFFERENCE_SECONDS = 60;

/** The lifetimes in identity, in seconds. The access token's lifetime is a separate setting. */
export const lifetimesSeconds = {
  /** From the last activity of the user: each check call may extend it. After a longer absence they sign in again. */
  session: 24 * 60 * 60,
  /** A session is extended only by at least this much, so that not every check call writes. */
  sessionExtension: 60 * 60,
  /** From the sign-in with credentials: after this time even an active user signs in again. */
  sessionMax: 30 * 24 * 60 * 60,
  /** The time that a user has to fill in the sign-in page. */
  signInPage: 30 * 60,
  /** From the result of the sign-in page to the provider, which the page opens at once. */
  signInResult: 60 + CLOCK_DIFFERENCE_SECONDS,
  /** The time in which an administrator begins the test sign-in at a provider. */
  providerTest: 10 * 60,
  /** From the request for a passkey to the answer of the authenticator. */
  passkeyChallenge: 5 * 60,
  /** From the challenge of a proof of work to its solution. */
  proofOfWork: 5 * 60,
  /** From the password to the one-time code. */
  secondFactor: 5 * 60,
  /** From the secret of an authenticator app to its first code. */
  authenticatorSetup: 10 * 60,
  /** The time in which a person who returns to a page of a sign-in that is over is led on to where they were going. */
  destination: 24 * 60 * 60,
  /** From leaving the shell to returning: the sign-in page plus a margin. */
  signInFlow: 35 * 60,
  /** A link for a new password in a mail. */
  mailedResetLink: 30 * 60,
  /** A link for a new password that an administrator passes on. */
  administratorResetLink: 60 * 60,
  /** A link with which an invited person sets their first password. */
  invitation: 7 * 24 * 60 * 60,
  /** Since the last sign-in with a password on the device. */
  knownDevice: 180 * 24 * 60 * 60,
  /** Short, because the server redeems a code within milliseconds. */
  authorizationCode: 60 + CLOCK_DIFFERENCE_SECONDS,
  /** The provider's own opaque token, issued with the code; only the callback uses it, to find the session. */
  providerToken: 60 + CLOCK_DIFFERENCE_SECONDS,
  /** The token of a registered client, for reading the account's claims. */
  clientToken: 10 * 60,
  idToken: 5 * 60,
  /** What a user allows an assistant outside the shell: a working day, at most until the session ends. */
  assistantConsent: 8 * 60 * 60,
  /** The token of a solution's server, its own or one that it has exchanged. Short, because other servers cannot ask whether it was taken back. */
  serverToken: 10 * 60,
  /** The token of such an assistant; it gets further ones with a refresh token. */
  assistantToken: 60 * 60,
} as const;
