import { parseShellPath } from '@unified-shell/address/shell-path';
import { createNavigator } from '../../url/navigator';
import { readRecentSandboxes, selectionPatch } from '../../workspace/context/read-selections';
import { rememberSandbox } from '../../workspace/context/recent-sandboxes';
import { writeSettings } from '../../workspace/settings/write-settings';
import type { ChromeDeps } from '../deps';
import type { SwitcherEntry } from './switcher-view';

/**
 * Switches to another sandbox, sub-organisation, collaborator or instance. The address changes at once. The settings
 * remember the choice (CTX-04) unless the solution's context is incognito.
 */
export function switchContext(deps: ChromeDeps, { id, href }: SwitcherEntry): void {
  const { store, address, getDecision } = deps;
  const decision = getDecision();
  const path = parseShellPath(href);
  if (decision.kind !== 'solution' || decision.context === undefined || path === undefined) return;
  const { context, workspace, solution } = decision;
  createNavigator(address, store.send).push(path);
  const settings = workspace.user?.answer.settings;
  if (context.incognito || settings === undefined) return;
  const { key } = context;
  const organisation = workspace.organisation.id;
  const selectionKey = { key, organisation, service: solution.serviceCode };
  const recent = rememberSandbox(readRecentSandboxes(settings, organisation), id);
  void writeSettings(deps, {
    ...selectionPatch(settings, selectionKey, id),
    ...(key === 'sandbox' && { recentSandboxes: { [organisation]: recent } }),
  });
}
