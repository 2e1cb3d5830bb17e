/**
 * The tokens that each call of the API accepts (case S9, decision 0032). A call or field that is not listed accepts only
 * the shell's own token. The calls of the identity host take the session cookie or the shell's own token.
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

export const acceptedByCall: Readonly<Record<string, AcceptedToken>> = {
  'GET /api/ping': 'shell',
  'POST /api/boot': 'shell',
  'POST /api/organisation/v1': 'shell',
  'GET /api/header/v1': 'shell',
  'GET /api/wording/v1': 'shell',
  'GET /api/v1/tenants/owner/:orgId': 'shell',
  // Tells a solution of itself alone.
  'GET /api/diagnostics/v2': 'solution',
  'POST /api/analytics/v1': 'shell',
  'GET /api/access-requests/v1': 'shell',
  'POST /api/access-requests/v1': 'shell',
  'GET /api/recents/v1': 'shell',
  'POST /api/recents/v1': 'shell',
  'DELETE /api/recents/v1': 'shell',
  'GET /api/favourites/v1': 'shell',
  'PUT /api/favourites/v1': 'shell',
  'POST /api/zero-touch/v1': 'shell',
  'GET /api/assistant-permissions/v1': 'shell',
  // The conversations with the assistant, and its actions in the user's name, are the user's alone.
  'POST /api/assistant/v1/runs': 'shell',
  'POST /api/assistant/v1/runs/:id/resume': 'shell',
  'GET /api/assistant/v1/runs': 'shell',
  'GET /api/assistant/v1/runs/:id': 'shell',
  'DELETE /api/assistant/v1/runs/:id': 'shell',
  'POST /api/assistant/v1/runs/:id/feedback': 'shell',
  // Only the settings of the application itself (`settings/policy.ts`).
  'GET /api/settings/v1': 'solution',
  'POST /api/settings/v1': 'solution',
  // In its own name (`notifications/policy.ts`).
  'POST /api/notifications/v1': 'solution',
  'GET /api/notifications/v1': 'personal',
  'POST /api/notifications/v1/:id/state': 'personal',
  'GET /api/events/v1': 'shell',
  // Passed on to the endpoint of the solution (`search/endpoints.ts`).
  'GET /api/search/v1': 'solution',
  // Reads nothing of the user; it counts as a call like any other (`bearer/limit-calls.ts`).
  'POST /api/v5/translate': 'solution',
  // The shell shows the text, so no solution may answer for the user.
  'GET /api/agreements/v1': 'shell',
  'POST /api/agreements/v1': 'shell',
  'POST /api/surveys/v1': 'shell',
  'POST /api/version-hints/v1': 'shell',
  'GET /api/help/v1': 'shell',
  'GET /api/help/v1/:id': 'shell',
  'GET /api/help/v1/tours/:id': 'shell',
  ...administrationCalls(),
  // Only the fields below.
  'POST /api/graphql': 'solution',
};

/** The calls on the hosts of the product's own solutions. */
export const acceptedOnSolutionHosts: Readonly<Record<string, AcceptedToken>> = {
  // The user's own notifications (`notifications/search-notifications.ts`).
  'GET /search': 'personal',
};

/** Each call of `/api/admin/v1` (`administration/api`). */
function administrationCalls(): Record<string, AcceptedToken> {
  const calls = [
    'GET /me',
    'GET /people',
    'POST /people',
    'POST /people/import',
    'GET /people/:id/export',
    'POST /people/:id/erase',
    'GET /people/:id',
    'PATCH /people/:id',
    'POST /people/:id/disable',
    'POST /people/:id/enable',
    'POST /people/:id/reset',
    'PUT /people/:id/roles',
    'GET /people/:id/sessions',
    'POST /people/:id/sessions/end',
    'GET /organisations',
    'POST /organisations',
    'GET /organisations/:id',
    'PATCH /organisations/:id',
    'POST /organisations/:id/suspend',
    'POST /organisations/:id/resume',
    'GET /organisations/:id/assistant',
    'PUT /organisations/:id/assistant',
    'GET /organisations/:id/wording',
    'PUT /organisations/:id/wording',
    'GET /memberships',
    'POST /memberships',
    'PATCH /memberships/:organisation/:userId',
    'DELETE /memberships/:organisation/:userId',
    'GET /membership-offers',
    'DELETE /membership-offers/:organisation/:id',
    'GET /entitlements',
    'POST /entitlements',
    'GET /entitlements/:id',
    'PATCH /entitlements/:id',
    'DELETE /entitlements/:id',
    'GET /sandboxes',
    'POST /sandboxes',
    'GET /sandboxes/:organisation/:name',
    'PATCH /sandboxes/:organisation/:name',
    'DELETE /sandboxes/:organisation/:name',
    'GET /contexts',
    'POST /contexts',
    'GET /contexts/:id',
    'PATCH /contexts/:id',
    'DELETE /contexts/:id',
    'GET /providers',
    'POST /providers',
    'GET /providers/:organisation',
    'PATCH /providers/:organisation',
    'DELETE /providers/:organisation',
    'POST /providers/:organisation/test',
    'GET /domains',
    'POST /domains',
    'POST /domains/:organisation/:domain/check',
    'POST /domains/:organisation/:domain/prove',
    'DELETE /domains/:organisation/:domain',
    'GET /flags',
    'POST /flags',
    'GET /flags/:provider/:name',
    'GET /flags/:provider/:name/explain',
    'PUT /flags/:provider/:name',
    'DELETE /flags/:provider/:name',
    'GET /access-requests',
    'GET /access-requests/:id',
    'POST /access-requests/:id/approve',
    'POST /access-requests/:id/deny',
    'GET /sessions',
    'POST /sessions/:id/end',
    'GET /audit',
    'GET /audit/export',
    'GET /explain',
    'GET /solutions',
    'POST /solutions',
    'GET /solutions/:appId',
    'PUT /solutions/:appId',
    'PUT /solutions/:appId/availability',
    'DELETE /solutions/:appId',
    'GET /releases',
    'GET /solutions/:appId/versions',
    'POST /solutions/:appId/versions',
    'PUT /solutions/:appId/traffic',
    'POST /solutions/:appId/promote',
    'POST /solutions/:appId/rollback',
    'POST /solutions/:appId/versions/:name/disable',
    'POST /solutions/:appId/versions/:name/enable',
    'POST /solutions/:appId/versions/:name/approve',
  ];
  return Object.fromEntries(
    calls.map((call) => [call.replace(' ', ' /api/admin/v1'), 'administration' as const]),
  );
}

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
