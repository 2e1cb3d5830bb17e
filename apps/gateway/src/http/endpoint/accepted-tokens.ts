/**
 * The tokens that a call of the API or a field of GraphQL accepts (case S9, decision 0032). A call says it itself
 * (`Endpoint.accepts`); one that says nothing, and a field that is not listed, accepts only the shell's own token. The calls
 * of the identity host take the session cookie or the shell's own token.
 */

/**
 * `shell`: only the shell's own token. `solution`: also the token of a solution, which acts for the user within the
 * bounds of its application; a third party has no such token. `personal`: also the token of a solution in which users
 * manage what belongs to the shell (`personal-apps.ts`). `administration`: also the token of the solution of the
 * administration, and of no other.
 */
export type AcceptedToken = 'shell' | 'solution' | 'personal' | 'administration';

/** The `appId` of the solution with which users administer the installation. */
export const ADMINISTRATION_APP_ID = 'admin';

/** The fields of `Query`. */
export const acceptedByField: Readonly<Record<string, AcceptedToken>> = {
  // All accounts of the person, and the shell's own settings.
  imsExtendedAccountClusterData: 'shell',
  // The navigation of the shell.
  getNavigationsData: 'shell',
  // The same profile as in the configuration of a frame.
  userProfileJson: 'solution',
  userSandboxes: 'solution',
  effectivePolicies: 'solution',
  agoraMyAccounts: 'solution',
  featureFlags: 'solution',
};
