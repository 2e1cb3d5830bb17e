import type { WorkspaceEffect } from '../../deps';
import { writeSettings } from '../../settings/write-settings';
import { clearedSubOrganisationPatch } from '../read-selections';

/**
 * Clears the stored selection of a sub-organisation when the user has none left for the solution (CTX-05). The user
 * did not request this, so a failure is only logged.
 */
export const clearSubOrganisation: WorkspaceEffect = (deps) => {
  const { store, getDecision } = deps;

  function consider(): void {
    const { workspace, solution, error } = getDecision();
    const settings = workspace?.user?.answer.settings;
    if (error?.type !== 'SUBORG_FAIL' || settings === undefined || workspace === undefined) return;
    const selection = { organisation: workspace.organisation.id, service: solution?.serviceCode };
    const patch = clearedSubOrganisationPatch(settings, selection);
    if (patch) void writeSettings(deps, patch, { silent: true });
  }

  consider();
  return store.subscribe(consider);
};
