/**
 * The tokens that each call of the API accepts (case S9, decision 0032). A call or field that is not listed accepts only
 * the shell's own token. The calls of the identity host take the session cookie or the shell's own token.
 */

/**
 * `shell`: only the shell's own token. `solution`: also the token of a solution, which acts for the user within the
 * bounds of its application; a third party has no such token.
 */
export type AcceptedToken = 'shell' | 'solution';

export const acceptedByCall: Readonly<Record<string, AcceptedToken>> = {
  'GET /api/ping': 'shell',
  'POST /api/boot': 'shell',
  'POST /api/organisation/v1': 'shell',
  'GET /api/header/v1': 'shell',
  'GET /api/v1/tenants/owner/:orgId': 'shell',
  'GET /api/diagnostics/v2': 'shell',
  'POST /api/analytics/v1': 'shell',
  'GET /api/access-requests/v1': 'shell',
  'POST /api/access-requests/v1': 'shell',
  'POST /api/zero-touch/v1': 'shell',
  'GET /api/assistant-permissions/v1': 'shell',
  // Only the settings of the application itself (`settings/policy.ts`).
  'GET /api/settings/v1': 'solution',
  'POST /api/settings/v1': 'solution',
  // Only the fields below.
  'POST /api/graphql': 'solution',
};

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
