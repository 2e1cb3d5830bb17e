import type { WorkspaceEffect } from '../deps';
import { writeSettings } from '../settings/write-settings';

/** How long an organisation is worked in before it counts, in milliseconds: who only passes through writes nothing. */
const SETTLE_TIME = 2_000;

/**
 * Remembers the organisation of the last visit in the settings (`lastLoggedInOrg`, ORG-04). Nobody asked for it, so that
 * a failure stands in the log alone.
 */
export const rememberOrganisation: WorkspaceEffect = (ground) => {
  const { store, environment, verdictNow } = ground;
  let last: string | undefined;
  let cancel = () => {};

  function consider(): void {
    const verdict = verdictNow();
    const standing = verdict.kind === 'solution' ? verdict.standing : undefined;
    // A visit in somebody else's name is not theirs.
    const isOwnVisit = standing?.person?.answer.profile.isImpersonated === false;
    const id = isOwnVisit ? standing.organisation.id : undefined;
    if (id === undefined || id === last) return;
    // Once for each organisation that this tab turns to: two tabs do not write against one another without end.
    last = id;
    cancel();
    cancel = environment.after(SETTLE_TIME, () => {
      const { account } = store.getState();
      if (account.kind !== 'known' || account.answer.settings.lastLoggedInOrg === id) return;
      void writeSettings(ground, { lastLoggedInOrg: id }, { silent: true });
    });
  }

  consider();
  const stop = store.subscribe(consider);
  return () => {
    stop();
    cancel();
  };
};
