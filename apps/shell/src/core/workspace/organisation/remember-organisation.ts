import type { WorkspaceEffect } from '../deps';
import { writeSettings } from '../settings/write-settings';

/** How long an organisation is worked in before it counts, in milliseconds: who only passes through writes nothing. */
const SETTLE_DELAY_MS = 2_000;

/**
 * Remembers the organisation of the last visit in the settings (`lastLoggedInOrg`, ORG-04). Nobody asked for it, so that
 * a failure stands in the log alone.
 */
export const rememberOrganisation: WorkspaceEffect = (deps) => {
  const { store, environment, getDecision } = deps;
  let last: string | undefined;
  let cancel = () => {};

  function consider(): void {
    const decision = getDecision();
    const workspace = decision.kind === 'solution' ? decision.workspace : undefined;
    // A visit in somebody else's name is not theirs.
    const isOwnVisit = workspace?.user?.answer.profile.isImpersonated === false;
    const id = isOwnVisit ? workspace.organisation.id : undefined;
    if (id === undefined || id === last) return;
    // Once for each organisation that this tab turns to: two tabs do not write against one another without end.
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
