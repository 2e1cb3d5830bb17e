import type { WorkspaceEffect } from '../deps';
import { writeSettings } from '../settings/write-settings';

/** How long the user works in an organisation before it is stored, so that a short visit is not stored. */
const SETTLE_DELAY_MS = 2_000;

/**
 * Stores the organisation of the last visit in the settings (`lastLoggedInOrg`, ORG-04). The user did not request
 * this, so a failure is only logged.
 */
export const rememberOrganisation: WorkspaceEffect = (deps) => {
  const { store, environment, getDecision } = deps;
  let last: string | undefined;
  let cancel = () => {};

  function consider(): void {
    const decision = getDecision();
    const workspace = decision.kind === 'solution' ? decision.workspace : undefined;
    // An impersonated visit does not count.
    const isOwnVisit = workspace?.user?.answer.profile.isImpersonated === false;
    const id = isOwnVisit ? workspace.organisation.id : undefined;
    if (id === undefined || id === last) return;
    // Stored once each time this tab changes to an organisation, so that two tabs do not overwrite each other
    // endlessly.
    last = id;
    cancel();
    cancel = environment.after(SETTLE_DELAY_MS, () => {
      const { account } = store.getState();
      if (account.kind !== 'known' || account.answer.settings.lastLoggedInOrg === id) return;
      void writeSettings(deps, { lastLoggedInOrg: id }, { silent: true });
    });
  }

  consider();
  const stop = store.subscribe(consider);
  return () => {
    stop();
    cancel();
  };
};
