import type { SessionEffect } from './deps';
import { handleUnauthorised } from './token/handle-unauthorised';
import { pollValidation } from './token/poll-validation';
import { scheduleTokenRefresh } from './token/refresh-token';
import { createTokenRefresher } from './token/token-refresher';
import { createValidation } from './token/validate-token';
import { watchUserActivity } from './user-activity';

/**
 * Maintains the session for as long as the page is open: token refresh, validation polls and the recovery from a 401.
 */
export const maintainSession: SessionEffect = (deps) => {
  const activity = watchUserActivity(deps);
  const refresher = createTokenRefresher(deps, activity);
  const validation = createValidation(deps);
  const undo = [
    activity.stop,
    refresher.stop,
    scheduleTokenRefresh(deps, refresher),
    pollValidation(deps, { activity, validation, refresher }),
    handleUnauthorised(deps, { validation, refresher }),
  ];
  return () => {
    for (const stop of undo.reverse()) stop();
  };
};
