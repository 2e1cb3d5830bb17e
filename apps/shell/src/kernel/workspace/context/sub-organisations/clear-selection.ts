import type { WorkspaceEffect } from '../../deps';
import { writeSettings } from '../../settings/write-settings';
import { clearedSubOrganisationPatch } from '../read-selections';

/**
 * Clears the stored selection of a sub-organisation when the user has none left for the solution (CTX-05). The user
 * did not request this, so a failure is only logged. A write that failed is not repeated: it restores the selection, with
 * which this effect would write again at once.
 */
export const clearSubOrganisation: WorkspaceEffect = (deps) => {
  const { store, getDecision } = deps;
  /** The account, the organisation and the service whose selection was cleared last. */
  let cleared: string | undefined;

  function consider(): void {
    const { workspace, solution, error } = getDecision();
    if (error?.type !== 'SUBORG_FAIL' || workspace?.user === undefined) return;
    const { settings, profile } = workspace.user.answer;
    const selection = { organisation: workspace.organisation.id, service: solution?.serviceCode };
    const patch = clearedSubOrganisationPatch(settings, selection);
    const key = `${profile.userId} ${selection.organisation} ${selection.service}`;
    if (patch === undefined || key === cleared) return;
    cleared = key;
    void writeSettings(deps, patch, { silent: true });
  }

  consider();
  return store.subscribe(consider);
};
